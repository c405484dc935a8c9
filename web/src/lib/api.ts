// Asking the server. An answer other than yes is a Refused with the server's sentence.
export class Refused extends Error {
  constructor(
    public status: number,
    sentence: string,
  ) {
    super(sentence);
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers: body === undefined ? { "x-warmat": "1" } : { "content-type": "application/json", "x-warmat": "1" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Refused(0, "The server can't be reached. Your game is safe: try again in a moment.");
  }
  if (!answer.ok) {
    const problem = await answer.json().catch(() => ({}));
    throw new Refused(answer.status, problem.detail ?? `The server said ${answer.status}.`);
  }
  return answer.status === 204 ? (undefined as T) : answer.json();
}

export const get = <T>(path: string) => ask<T>("GET", path);
export const post = <T>(path: string, body?: unknown) => ask<T>("POST", path, body ?? {});
export const put = <T>(path: string, body: unknown) => ask<T>("PUT", path, body);
export const remove = <T>(path: string) => ask<T>("DELETE", path);
