import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { areaOfReference, readReference, splitSheet, writeArea } from '#domain/sheet/address.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import { call } from '#services/request.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import { CellBlocks, type CellRows, type LoadedCell } from './CellBlocks.ts';
import { CELL_FIELDS, readCells } from './readCells.ts';
import { readRange, type WorkbookAt } from './workbookRows.ts';

export interface WorkbookCells {
  /** Undefined while it is not known, null for an empty cell. */
  cellAt: (row: number, column: number) => LoadedCell | null | undefined;
  /** Changes when `cellAt` answers differently. */
  version: number;
  /** What is seen: its cells are asked for. */
  want: (area: CellArea) => void;
  /** Cells of a reply, which need not be asked for. */
  put: (area: CellArea, rows: CellRows) => void;
  /** Asks again for what is seen; it is shown as it was until then. */
  refresh: () => void;
  used: CellArea | undefined;
  isKnown: boolean;
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
  const version = useSyncExternalStore(store.subscribe, store.version);
  const { blocks } = store;
  return {
    cellAt: useCallback((row: number, column: number) => blocks.at(row, column), [blocks]),
    want: useCallback((area: CellArea) => blocks.want(area), [blocks]),
    put: useCallback((area: CellArea, rows: CellRows) => blocks.put(area, rows), [blocks]),
    refresh: useCallback(() => blocks.refresh(), [blocks]),
    version,
    used: blocks.used,
    isKnown: blocks.isKnown,
    failure: blocks.failure,
  };
}

/** The area that an address of a reply names; undefined for one that cannot be read. */
export function areaOfAddress(address: string): CellArea | undefined {
  const reference = readReference(splitSheet(address).rest.replaceAll('$', ''));
  return reference && areaOfReference(reference);
}

function makeStore(at: WorkbookAt & { worksheet: string }) {
  let version = 0;
  const listeners = new Set<() => void>();
  const blocks = new CellBlocks(
    {
      async usedArea(signal) {
        const input = { ...at, valuesOnly: false, $select: 'address,values' };
        const { reply } = await call(workbook.usedRange, input, signal, true);
        const area = areaOfAddress(reply.address);
        // A blank sheet answers with its first cell.
        const isBlank =
          area && area.top === area.bottom && area.left === area.right && !reply.values?.[0]?.[0];
        return isBlank ? undefined : area;
      },
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
