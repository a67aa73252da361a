import { useEffect, useEffectEvent, useRef } from 'react';
import type { CellShift } from '#domain/formula/CellShift.ts';
import { type CellPlace, isSamePlace } from '#domain/sheet/edit/Selection.ts';
import { useEdits } from '#views/workbook/state/useEdits.ts';

/** Tells when cells are no longer locked, with whether the cell of a place is another one than it was before. */
export function useUnlocked(
  worksheet: string,
  onUnlocked: (hasMoved: (place: CellPlace) => boolean) => void,
) {
  const edits = useEdits();
  const { isLocked } = edits;
  const moves = useRef<(CellShift | undefined)[]>([]);
  const unlocked = useEffectEvent(onUnlocked);
  useEffect(
    () =>
      edits.listen({
        moved: (of, shift) => (of ?? worksheet) === worksheet && moves.current.push(shift),
      }),
    [edits, worksheet],
  );
  useEffect(() => {
    if (isLocked) return;
    const made = moves.current.splice(0);
    unlocked((place) =>
      made.some((shift) => {
        const after = shift?.cell(place.row, place.column);
        return !after || !isSamePlace(after, place);
      }),
    );
  }, [isLocked]);
}
