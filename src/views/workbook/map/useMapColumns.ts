import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { rowsOf } from '#domain/sheet/CellArea.ts';
import type { PlainValue } from '#domain/sheet/places/placeColumns.ts';
import { knownPlaces } from '#queries/wireless/knownPlaces.ts';
import type { SheetEditor } from '#views/workbook/editor/useSheetEditor.ts';
import type { SheetMapState } from '#views/workbook/state/workbookState.ts';
import { areaOfMap, type MapColumns, readMapColumns } from './readMapColumns.ts';

type Editor = Pick<SheetEditor, 'cells' | 'cellNow' | 'version'>;

/** Milliseconds without another change before the map takes changed cells. */
const REST_MS = 150;

/** The columns that a map shows: read when it opens and when cells move, then kept like the cells that are seen and edited. */
export function useMapColumns({ cells, cellNow, version }: Editor, map: SheetMapState) {
  const client = useQueryClient();
  const [columns, setColumns] = useState<MapColumns>();
  const [error, setError] = useState<unknown>();
  const [tries, setTries] = useState(0);
  const { read, generation } = cells;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another generation or try reads again
  useEffect(() => {
    const gone = new AbortController();
    setError(undefined);
    readMapColumns({ read }, map, gone.signal, (ids) => knownPlaces(client, ids)).then(
      setColumns,
      (reason: unknown) => {
        if (!gone.signal.aborted) setError(reason);
      },
    );
    return () => gone.abort();
  }, [client, read, map, generation, tries]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is shown or edited has another version
  useEffect(() => {
    const timer = setTimeout(
      () => setColumns((known) => known && withChanges(known, areaOfMap(map), cellNow)),
      REST_MS,
    );
    return () => clearTimeout(timer);
  }, [version, cellNow, map]);

  return { columns, error, retry: () => setTries((count) => count + 1) };
}

/** The same object where no cell is another one. */
function withChanges(
  known: MapColumns,
  area: ReturnType<typeof areaOfMap>,
  cellNow: Editor['cellNow'],
): MapColumns {
  let changed: Map<number, PlainValue[]> | undefined;
  const count = rowsOf(area) - 1;
  for (const [column, values] of known.values)
    for (let at = 0; at < count; at += 1) {
      const cell = cellNow(area.top + 1 + at, column);
      if (cell === undefined) continue;
      const value = cell?.value ?? null;
      if (value === (values[at] ?? null)) continue;
      changed ??= new Map([...known.values].map(([one, all]) => [one, [...all]]));
      changed.get(column)![at] = value;
    }
  return changed ? { ...known, values: changed } : known;
}
