import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { writeArea } from '#domain/sheet/address.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import { asFailure, isGatewayUnreachable } from '#domain/wire/Failure.ts';
import { useGatewayReconnect } from '#queries/cache/useGatewayReconnect.ts';
import { readRange, type WorkbookAt } from '#queries/workbook/workbookQueries.ts';
import { CellBlocks, type CellRows, type LoadedCell } from './CellBlocks.ts';
import { CELL_FIELDS, readCells } from './readCells.ts';
import { readExtent } from './readExtent.ts';
import { readRows } from './readRows.ts';

export interface WorkbookCells {
  /** Undefined while it is not known, null for an empty cell. */
  cellAt: (row: number, column: number) => LoadedCell | null | undefined;
  /** Changes when `cellAt` answers differently. */
  version: number;
  /** Changes when everything may hold something else than before. */
  generation: number;
  /** What is seen: its cells are asked for. */
  want: (areas: readonly CellArea[]) => void;
  /** Cells of a reply, which need not be asked for. */
  put: (area: CellArea, rows: CellRows) => void;
  /** Asks again for what is seen; it is shown as it was until then. */
  refresh: () => void;
  /** Resolves once what is seen is shown as it is now, or could not be read. */
  shown: () => Promise<void>;
  /** All cells of an area, also those that nobody looked at; they are not kept. */
  read: (area: CellArea, signal?: AbortSignal) => Promise<CellRows>;
  used: CellArea | undefined;
  isKnown: boolean;
  isRowHidden: (row: number) => boolean;
  isColumnHidden: (column: number) => boolean;
  failure: unknown;
}

/** The cells of a worksheet, loaded as they are looked at. */
export function useWorkbookCells(at: WorkbookAt & { worksheet: string }): WorkbookCells {
  const { item, session, worksheet } = at;
  const store = useMemo(
    () => makeStore({ item, worksheet, ...(session && { session }) }),
    [item, session, worksheet],
  );
  useEffect(() => () => store.blocks.stop(), [store]);
  const read = useCallback(
    (area: CellArea, signal = new AbortController().signal) =>
      readRows({ item, worksheet, ...(session && { session }) }, area, signal, () => {}),
    [item, session, worksheet],
  );
  const version = useSyncExternalStore(store.subscribe, store.version);
  const { blocks } = store;
  const { hiddenRows, hiddenColumns } = blocks;
  useGatewayReconnect(() => {
    if (blocks.failure !== undefined && isGatewayUnreachable(asFailure(blocks.failure))) blocks.refresh();
  });
  return {
    cellAt: useCallback((row: number, column: number) => blocks.at(row, column), [blocks]),
    want: useCallback((areas: readonly CellArea[]) => blocks.want(areas), [blocks]),
    put: useCallback((area: CellArea, rows: CellRows) => blocks.put(area, rows), [blocks]),
    refresh: useCallback(() => blocks.refresh(), [blocks]),
    shown: useCallback(() => blocks.shown(), [blocks]),
    read,
    version,
    generation: blocks.generation,
    used: blocks.used,
    isKnown: blocks.isKnown,
    isRowHidden: useCallback((row: number) => hiddenRows.has(row), [hiddenRows]),
    isColumnHidden: useCallback((column: number) => hiddenColumns.has(column), [hiddenColumns]),
    failure: blocks.failure,
  };
}

function makeStore(at: WorkbookAt & { worksheet: string }) {
  let version = 0;
  const listeners = new Set<() => void>();
  const blocks = new CellBlocks(
    {
      extent: (signal) => readExtent(at, signal),
      async cells(area, signal) {
        const input = { ...at, address: writeArea(area), $select: CELL_FIELDS };
        return readCells((await readRange(input, signal)).reply);
      },
    },
    () => {
      version += 1;
      for (const listener of listeners) listener();
    },
  );
  return {
    blocks,
    version: () => version,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
