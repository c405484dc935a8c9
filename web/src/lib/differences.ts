// A view put together from the one before and what has changed of it (server/live/differences.py).

type Path = (string | number)[];
/** [path, value], [path] for what is gone, or [path, first, count, items] of a list. */
export type Difference = [Path, ...unknown[]];

/** The new view. The old one stays as it is; the two share what is the same. */
export function changed<V>(view: V, differences: Difference[]): V {
  return differences.reduce<unknown>((found, [path, ...what]) => put(found, path, what), view) as V;
}

function put(part: unknown, path: Path, what: unknown[]): unknown {
  if (!path.length) {
    if (what.length === 1) return what[0];
    const [first, count, items] = what as [number, number, unknown[]];
    return (part as unknown[]).toSpliced(first, count, ...items);
  }
  const [name, ...rest] = path;
  const copy = (Array.isArray(part) ? [...part] : { ...(part as object) }) as Record<string | number, unknown>;
  if (!rest.length && !what.length) delete copy[name!];
  else copy[name!] = put(copy[name!], rest, what);
  return copy;
}
