import { useRef } from 'react';

interface Drawn {
  rows: readonly number[];
  keys: readonly number[];
}

/**
 * A key for each drawn row, in their ascending order. A row keeps its key while it is drawn. One that comes takes the key
 * of one that left, so that its elements show another row instead of being made again, but only where no element has to
 * change its place among the others: moving one would take the focus from it.
 */
export function useRowKeys(rows: readonly number[]): readonly number[] {
  const last = useRef<Drawn>({ rows: [], keys: [] });
  last.current = { rows, keys: nextKeys(last.current, rows) };
  return last.current.keys;
}

export function nextKeys(before: Drawn, rows: readonly number[]): number[] {
  const drawn = new Set(rows);
  const places = new Map(before.rows.map((row, at) => [row, at]));
  let free = before.keys.reduce((most, key) => Math.max(most, key), -1) + 1;
  let from = 0;
  return rows.map((row) => {
    const place = places.get(row);
    if (place !== undefined) from = place;
    else if (from >= before.rows.length || drawn.has(before.rows[from]!)) return free++;
    return before.keys[from++]!;
  });
}
