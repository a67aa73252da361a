import { naturalRanks } from '#domain/text/naturalOrder.ts';

export type SortKey = number | string | null;

/**
 * Rows by a key that each has, ties in the order they came in; what is not known (null, NaN, an empty text) goes last in
 * either direction. Texts are compared as people read them: "eNB 9" is before "eNB 10".
 */
export function rowOrder(
  rows: Uint32Array,
  keyOf: (row: number) => SortKey,
  descending: boolean,
): Uint32Array {
  const keys = Array.from(rows, keyOf);
  const ranks = keys.some((key) => typeof key === 'string')
    ? textRanks(keys)
    : Float64Array.from(keys, number);
  const sign = descending ? -1 : 1;
  const order = Uint32Array.from(rows.keys()).sort((a, b) => {
    const one = ranks[a]!;
    const other = ranks[b]!;
    if (one < other) return -sign;
    if (one > other) return sign;
    return Number(Number.isNaN(one)) - Number(Number.isNaN(other)) || a - b;
  });
  return order.map((at) => rows[at]!);
}

const number = (key: SortKey) => (typeof key === 'number' ? key : Number.NaN);

/** Each distinct text is placed once, not each row. */
function textRanks(keys: readonly SortKey[]): Float64Array {
  const texts = [...new Set(keys)].filter((key): key is string => typeof key === 'string' && key !== '');
  const places = naturalRanks(texts);
  const ranks = new Map<SortKey, number>(texts.map((text, at) => [text, places[at]!]));
  return Float64Array.from(keys, (key) => ranks.get(key) ?? Number.NaN);
}
