import { useEffect, useRef } from 'react';
import { isSameArea } from '#domain/sheet/CellArea.ts';
import { currentRange, type Selection } from '#domain/sheet/edit/Selection.ts';

/** The selection as the pointer last made it, for frames that come between renders. */
export function useSelecting(selection: Selection, onSelect: (selection: Selection) => void) {
  const latest = useRef(selection);
  useEffect(() => {
    latest.current = selection;
  });

  function select(next: Selection) {
    if (isSameSelection(latest.current, next)) return;
    latest.current = next;
    onSelect(next);
  }
  return { latest, select };
}

/** A pointer that moves within a cell selects nothing new. */
function isSameSelection(a: Selection, b: Selection): boolean {
  return (
    a.active.row === b.active.row &&
    a.active.column === b.active.column &&
    a.ranges.length === b.ranges.length &&
    isSameArea(currentRange(a), currentRange(b))
  );
}
