import { CHANGES, type Difference } from '#domain/saved/diffSnapshots.ts';
import type { RowMark } from './RowMarksView.tsx';

/** Rows that differ, by their first change, where they are or were. */
export function differenceMarks(differences: readonly Difference[]): RowMark[] {
  return differences.flatMap(({ key, changes, before, after }) => {
    const place = after?.place ?? before?.place;
    if (!place) return [];
    const movedFrom = changes.includes('moved') ? before?.place : undefined;
    return [{ key, place, code: CHANGES.indexOf(changes[0]!), ...(movedFrom && { movedFrom }) }];
  });
}
