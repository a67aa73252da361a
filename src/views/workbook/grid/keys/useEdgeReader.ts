import { useRef } from 'react';
import { dataRegion } from '#domain/sheet/edit/dataRegion.ts';
import { filledLookup } from '#domain/sheet/edit/FilledLookup.ts';
import type { PartlyLoaded } from '#domain/sheet/edit/findOnceRead.ts';
import { type CellPlace, type Direction, type Selection, selectArea } from '#domain/sheet/edit/Selection.ts';
import type { SheetGridProps } from '#views/workbook/grid/model/gridProps.ts';
import { findDataEdge } from './findDataEdge.ts';

type EdgeFinder<T> = (isFilled: (row: number, column: number) => boolean) => T;

/** Reads the cells that are not loaded between a cell and the edge of the data. */
export function useEdgeReader({ cellAt, onRead, usedArea, selection, onSelect }: SheetGridProps) {
  const latest = useRef(selection);
  latest.current = selection;
  /** The selection from which a move waits for cells. */
  const awaited = useRef<Selection>(undefined);

  const known = filledLookup(cellAt);
  const isFilled = (row: number, column: number) => known(row, column) ?? true;
  const cells: PartlyLoaded = onRead
    ? { known, read: onRead, used: usedArea }
    : { known: isFilled, read: async () => undefined, used: usedArea };

  /** At once, or after the cells on the way are read; `stopAt` if there are too many. */
  const atEdge = <T>(direction: Direction, find: EdgeFinder<T>, stopAt: (place: CellPlace) => T) =>
    findDataEdge({ ...cells, direction, find, stopAt });

  /** Selects nothing if the selection changes before the cells are read. */
  async function selectOnceRead<T>(
    find: () => T | Promise<T | undefined>,
    selected: (found: T) => Selection,
  ) {
    if (awaited.current === selection) return;
    const reached = find();
    if (!(reached instanceof Promise)) return onSelect(selected(reached));
    awaited.current = selection;
    const found = await reached;
    if (found && latest.current === selection) onSelect(selected(found));
    if (awaited.current === selection) awaited.current = undefined;
  }

  return {
    isFilled,
    atEdge,
    selectEdge: (...edge: Parameters<typeof atEdge<Selection>>) =>
      void selectOnceRead(
        () => atEdge(...edge),
        (found) => found,
      ),
    /** The data that the active cell is in. */
    selectRegion() {
      const { active } = selection;
      void selectOnceRead(
        () => dataRegion(active, cells),
        (region) => ({ ...selectArea(region), active }),
      );
    },
  };
}
