/** A stretch of time in epoch milliseconds. */
export interface Wait {
  from: number;
  until: number;
}

/** A wait as it stands now: one that begins in the future, since the clock was set back, lasts no longer for that. */
export function waitAt({ from, until }: Wait, now: number): Wait {
  const backMs = Math.max(0, from - now);
  return { from: from - backMs, until: until - backMs };
}
