/** Nobody waits longer for what a table can be without. */
const MOST_MS = 5000;

/** What some work brings; `fallback` where it fails or takes too long. */
export const inTime = <T>(work: Promise<T>, fallback: T, mostMs = MOST_MS): Promise<T> =>
  Promise.race([
    work.catch(() => fallback),
    new Promise<T>((resolve) => {
      setTimeout(resolve, mostMs, fallback);
    }),
  ]);
