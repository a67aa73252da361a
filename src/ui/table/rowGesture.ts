/** How a row is chosen: alone, in or out of what is chosen, with all rows up to the last one, or every row. */
export type RowGesture = 'only' | 'toggle' | 'extend' | 'all';

interface Chosen {
  /** Rows by their own numbers, whatever their order on screen. */
  rows: ReadonlySet<number>;
  /** The row from which a range extends. */
  anchor: number | undefined;
}

/**
 * What is chosen after a gesture on the row at a position of `order`, as in a file manager: a range goes from the row that
 * was last chosen alone or toggled, else from `start`, and takes the place of the rest.
 */
export function chooseRows(
  order: ArrayLike<number>,
  { rows, anchor }: Chosen,
  position: number,
  gesture: RowGesture,
  start = position,
): Chosen {
  if (gesture === 'all') return { rows: new Set(Array.from(order)), anchor };
  const row = order[position];
  if (row === undefined) return { rows, anchor };
  if (gesture === 'only') return { rows: new Set([row]), anchor: row };
  if (gesture === 'toggle') {
    const next = new Set(rows);
    if (!next.delete(row)) next.add(row);
    return { rows: next, anchor: row };
  }
  const found = anchor === undefined ? -1 : Array.prototype.indexOf.call(order, anchor);
  const from = found < 0 ? start : found;
  const [first, last] = from < position ? [from, position] : [position, from];
  const range = new Set<number>();
  for (let at = first; at <= last; at++) range.add(order[at]!);
  return { rows: range, anchor: order[from] };
}

interface Modifiers {
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/** The gesture of a click. */
export function clickGesture({ ctrlKey, metaKey, shiftKey }: Modifiers): RowGesture {
  if (shiftKey) return 'extend';
  return ctrlKey || metaKey ? 'toggle' : 'only';
}
