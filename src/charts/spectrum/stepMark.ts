import type { PlacedMark, SpectrumRow } from './spectrumLayout.ts';

const PAGE = 10;

/** Where a key leads from a mark: along its technology, or to the nearest one of the next that has any. */
export function stepMark(
  rows: readonly SpectrumRow[],
  from: PlacedMark,
  key: string,
): PlacedMark | undefined {
  const rowAt = rows.findIndex(({ kind }) => kind === from.mark.kind);
  const marks = rows[rowAt]?.marks ?? [];
  const at = marks.indexOf(from);
  const along = (index: number) => marks[Math.min(marks.length - 1, Math.max(0, index))];
  switch (key) {
    case 'ArrowLeft':
      return along(at - 1);
    case 'ArrowRight':
      return along(at + 1);
    case 'PageUp':
      return along(at + PAGE);
    case 'PageDown':
      return along(at - PAGE);
    case 'Home':
      return along(0);
    case 'End':
      return along(marks.length - 1);
    case 'ArrowUp':
      return nearest(rows.slice(0, rowAt).findLast(hasMarks), from) ?? from;
    case 'ArrowDown':
      return nearest(rows.slice(rowAt + 1).find(hasMarks), from) ?? from;
    default:
      return undefined;
  }
}

const hasMarks = ({ marks }: SpectrumRow) => marks.length > 0;

function nearest(row: SpectrumRow | undefined, { x }: PlacedMark): PlacedMark | undefined {
  return row?.marks.reduce((best, one) => (Math.abs(one.x - x) < Math.abs(best.x - x) ? one : best));
}
