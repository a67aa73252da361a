import type { RowGroup } from '#domain/network/field/groupRows.ts';

/** What stands at each position of a grouped table. */
export interface GroupPositions {
  length: number;
  /** The group whose head is at a position. */
  groupAt: (position: number) => number | undefined;
  /** The row at a position; at the head of a group its first. */
  rowAt: (position: number) => number;
}

/** A head for each group, and under the open ones their rows. */
export function groupPositions(groups: readonly RowGroup[], open: ReadonlySet<string>): GroupPositions {
  let length = groups.length;
  for (const { value, rows } of groups) if (open.has(value)) length += rows.length;
  const rowsAt = new Uint32Array(length);
  const heads = new Map<number, number>();
  let at = 0;
  for (const [index, { value, rows }] of groups.entries()) {
    heads.set(at, index);
    rowsAt[at++] = rows[0]!;
    if (!open.has(value)) continue;
    rowsAt.set(rows, at);
    at += rows.length;
  }
  return { length, groupAt: (position) => heads.get(position), rowAt: (position) => rowsAt[position]! };
}
