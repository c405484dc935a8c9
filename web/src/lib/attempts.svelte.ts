// What may be refused is attempted: the sentence that says why stays until the next attempt.
export class Attempts {
  problem = $state("");
  #asked = 0;

  readonly attempt = (what: () => Promise<void>): Promise<void> => this.#attempt(what, () => true);

  /** Asks, and uses the answer unless something else was asked meanwhile: answers can overtake each other. */
  readonly latest = <Answer>(ask: () => Promise<Answer>, use: (answer: Answer) => void): Promise<void> => {
    const number = ++this.#asked;
    const stands = () => number === this.#asked;
    return this.#attempt(async () => {
      const answer = await ask();
      if (stands()) use(answer);
    }, stands);
  };

  async #attempt(what: () => Promise<void>, matters: () => boolean): Promise<void> {
    this.problem = "";
    try {
      await what();
    } catch (error) {
      if (matters()) this.problem = error instanceof Error ? error.message : String(error);
    }
  }
}
