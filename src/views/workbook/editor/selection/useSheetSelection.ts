import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { areaOfReference, readReference, writeArea } from '#domain/sheet/address.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import { currentRange, type Selection, selectArea } from '#domain/sheet/edit/Selection.ts';

/** Browsers refuse an address that changes with every key that is held down. */
const ADDRESS_DELAY_MS = 300;
const FIRST_CELL: CellArea = { top: 0, left: 0, bottom: 0, right: 0 };

/**
 * What is selected in a sheet; `cell` is how the page's address says it, a little later, and links lead to it. Without it the selection
 * is what it was before.
 */
export function useSheetSelection(
  cell: string | undefined,
  before: Selection | undefined,
  onCell: (cell: string) => void,
): [Selection, (selection: Selection) => void] {
  const [selection, setSelection] = useState<Selection>(() =>
    cell === undefined && before ? before : selectArea(areaOf(cell)),
  );
  const current = useRef(cell);
  /** What we told and have not heard back yet: the address follows later than the selection moves on. */
  const told = useRef(new Set<string>());
  const tell = useEffectEvent(onCell);
  const selected = writeArea(currentRange(selection));

  useEffect(() => {
    const isOurs = cell !== undefined && told.current.delete(cell);
    if (isOurs || cell === current.current || cell === undefined) return;
    current.current = cell;
    setSelection(selectArea(areaOf(cell)));
  }, [cell]);
  useEffect(() => {
    if (selected === (current.current ?? writeArea(FIRST_CELL))) return;
    const timer = setTimeout(() => {
      current.current = selected;
      told.current.add(selected);
      tell(selected);
    }, ADDRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [selected]);
  return [selection, setSelection];
}

function areaOf(address: string | undefined): CellArea {
  const reference = address === undefined ? undefined : readReference(address);
  return reference ? areaOfReference(reference) : FIRST_CELL;
}
