/** A stretch of time in epoch milliseconds. */
export interface Wait {
  from: number;
  until: number;
}

/** The present state of a wait: one that begins in the future, because the clock was set back, is not prolonged. */
export function waitAt({ from, until }: Wait, now: number): Wait {
  const backMs = Math.max(0, from - now);
  return { from: from - backMs, until: until - backMs };
}
