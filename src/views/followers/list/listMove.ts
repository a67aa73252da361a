interface ListKey {
  key: string;
}

/** The row that a key leads to, of `count` rows with `page` of them in sight; undefined when the key does not move. */
export function listMove(from: number, { key }: ListKey, count: number, page: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowUp: -1,
    ArrowDown: 1,
    PageUp: -page,
    PageDown: page,
    Home: -count,
    End: count,
  };
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  return step === undefined ? undefined : Math.min(Math.max(from + step, 0), Math.max(count - 1, 0));
}
