import { useRef } from 'react';
import type { CellPlace, Direction, Selection } from '#domain/sheet/edit/Selection.ts';
import type { FilledLookup, SheetGridProps } from '#views/workbook/grid/model/gridProps.ts';
import { findDataEdge } from './findDataEdge.ts';

type EdgeFinder<T> = (isFilled: (row: number, column: number) => boolean) => T;

/** Reads the cells that are not loaded between a cell and the edge of the data. */
export function useEdgeReader({ cellAt, onRead, usedArea, selection, onSelect }: SheetGridProps) {
  const latest = useRef(selection);
  latest.current = selection;
  /** The selection from which a move waits for cells. */
  const awaited = useRef<Selection>(undefined);

  const isFilled: FilledLookup = (row, column) => {
    const cell = cellAt(row, column);
    return cell === undefined ? undefined : cell !== null && cell.text !== '';
  };

  /** At once, or after the cells on the way are read; `stopAt` if there are too many. */
  function atEdge<T>(
    direction: Direction,
    find: EdgeFinder<T>,
    stopAt: (place: CellPlace) => T,
  ): T | Promise<T | undefined> {
    if (!onRead) return find((row, column) => isFilled(row, column) ?? true);
    return findDataEdge({ direction, find, known: isFilled, read: onRead, used: usedArea, stopAt });
  }

  /** Selects nothing if the selection changes before the cells are read. */
  async function selectOnceRead(
    direction: Direction,
    find: EdgeFinder<Selection>,
    stopAt: (place: CellPlace) => Selection,
  ) {
    if (awaited.current === selection) return;
    const reached = atEdge(direction, find, stopAt);
    if (!(reached instanceof Promise)) return onSelect(reached);
    awaited.current = selection;
    const next = await reached;
    if (next && latest.current === selection) onSelect(next);
    if (awaited.current === selection) awaited.current = undefined;
  }

  return { isFilled, atEdge, selectOnceRead };
}
