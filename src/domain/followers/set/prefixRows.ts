import { firstPlace } from '#domain/collection/firstPlace.ts';

const MAX_ID = 2n ** 64n - 1n;
const MAX_DIGITS = 20;

/**
 * The positions of the ids whose decimal text begins with `prefix`, in ascending order of the ids. `order` has all
 * positions in that order (`idOrder`). Ids of one length that share a prefix stand side by side, so this is at most 20
 * pairs of binary searches. Nothing begins with text that is not digits; everything with an empty one.
 */
export function prefixRows(
  ids: BigUint64Array,
  order: Uint32Array,
  prefix: string,
): Uint32Array<ArrayBuffer> {
  const ranges = prefixRanges(prefix).map(
    ([least, most]) => [firstFrom(ids, order, least), firstFrom(ids, order, most + 1n)] as const,
  );
  const rows = new Uint32Array(ranges.reduce((sum, [from, to]) => sum + to - from, 0));
  let length = 0;
  for (const [from, to] of ranges) {
    rows.set(order.subarray(from, to), length);
    length += to - from;
  }
  return rows;
}

/** The numbers that begin with these digits, as ascending ranges with both ends inside. */
function prefixRanges(prefix: string): [bigint, bigint][] {
  if (prefix === '') return [[0n, MAX_ID]];
  if (!/^\d{1,20}$/.test(prefix)) return [];
  if (prefix.startsWith('0')) return prefix === '0' ? [[0n, 0n]] : [];
  const ranges: [bigint, bigint][] = [];
  for (let digits = prefix.length; digits <= MAX_DIGITS; digits++) {
    const step = 10n ** BigInt(digits - prefix.length);
    const least = BigInt(prefix) * step;
    const most = least + step - 1n;
    if (least <= MAX_ID) ranges.push([least, most < MAX_ID ? most : MAX_ID]);
  }
  return ranges;
}

/** Where in the order the first id of at least `least` stands. */
const firstFrom = (ids: BigUint64Array, order: Uint32Array, least: bigint) =>
  firstPlace(0, order.length, (at) => ids[order[at]!]! >= least);
