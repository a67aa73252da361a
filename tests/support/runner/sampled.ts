// What is exhaustive runs on a sample in `npm test`, and whole in `npm run test:all`.

const IS_WHOLE = process.env.AIRLEDGER_TESTS === 'all';

/** The function that defines a test; in `npm test` it defines none, for what other tests show in less time. */
export const wholeOnly = <T extends (...args: never[]) => unknown>(define: T): T =>
  IS_WHOLE ? define : ((() => undefined) as unknown as T);

/** How many cases a test takes: `few` in `npm test`. */
export const cases = (few: number, whole: number) => (IS_WHOLE ? whole : few);

/** All of a list, or `few` of it in `npm test`, spread evenly; AIRLEDGER_SEED shifts which. */
export function sampled<T>(items: readonly T[], few: number): T[] {
  if (IS_WHOLE || items.length <= few) return [...items];
  const step = items.length / few;
  const first = Number(process.env.AIRLEDGER_SEED ?? 1) % step;
  return Array.from({ length: few }, (_, at) => items[Math.floor((first + at * step) % items.length)]!);
}
