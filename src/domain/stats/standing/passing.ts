// When one account overtakes another, if both go on as they do.

export interface Runner {
  count: number;
  perDay: number;
}

export type Passing =
  /** Has more already, whatever the list says. */
  | { kind: 'ahead' }
  /** In this many days both are level; a moment later the one behind has more. 0 where they are level now. */
  | { kind: 'passes'; days: number }
  /** As fast or slower: the gap does not close. */
  | { kind: 'never' };

/** Whether and when `behind` comes to have more than `ahead`. The days are finite and never negative. */
export function passing(behind: Runner, ahead: Runner): Passing {
  const gap = ahead.count - behind.count;
  const gainPerDay = behind.perDay - ahead.perDay;
  if (gap < 0) return { kind: 'ahead' };
  if (!(gainPerDay > 0)) return { kind: 'never' };
  const days = gap / gainPerDay;
  return Number.isFinite(days) ? { kind: 'passes', days } : { kind: 'never' };
}
