import { useMemo } from 'react';
import { boundsOfPoints } from '#domain/geo/boundsOfPoints.ts';
import type { Box, Position } from '#domain/geo/geo.ts';
import type { FieldContext } from '#domain/network/field/networkField.ts';
import type { NetworkTable } from '#domain/network/NetworkTable.ts';
import { type ColourMode, classCounts, networkClasses, visibleRows } from '#domain/network/networkClasses.ts';
import { type PointIndex, pointIndex } from '#domain/points/pointIndex.ts';
import { useLoaded } from '#ui/loading/useLoaded.ts';
import type { ResultsState } from '#views/search/state/ResultsState.ts';

export interface ShownRows {
  /** Rows of each class that pass the filter, hidden classes included. */
  counts: Uint32Array;
  /** Rows whose class is shown, before the filter. */
  visible: Uint32Array;
  /** Rows whose class is shown and that pass the filter, as sorted. */
  rows: Uint32Array;
  index: PointIndex;
  /** Row of the result set of each point of the index. */
  pointRows: Uint32Array;
}

interface Shown {
  mode: ColourMode;
  hidden: ReadonlySet<number>;
  state: ResultsState;
  selection: ReadonlySet<number>;
  context: FieldContext;
  centre: Position;
}

async function loadArrange() {
  const [{ filterRows }, { orderRows }] = await Promise.all([
    import('#domain/network/field/filterRows.ts'),
    import('#domain/network/field/orderRows.ts'),
  ]);
  return { filterRows, orderRows };
}
const NO_SELECTION: ReadonlySet<number> = new Set();
const NONE_HIDDEN: ReadonlySet<number> = new Set();

/** What the table and the map show of a result set. */
export function useShownRows(table: NetworkTable, shown: Shown): ShownRows {
  const { mode, hidden, state, context } = shown;
  const arrange = useLoaded(loadArrange, table.length > 0);
  const classes = useMemo(() => networkClasses(table, mode, Date.now()), [table, mode]);
  const visible = useMemo(() => visibleRows(classes, hidden), [classes, hidden]);
  const {
    find = '',
    only,
    sort,
    seen,
  } = useStable({
    find: state.find,
    only: state.only,
    sort: state.sort,
    seen: state.seen,
  });
  const selection = state.isOnlySelected ? shown.selection : NO_SELECTION;
  const isOnlySelected = state.isOnlySelected === true;
  const fitting = useMemo(() => {
    const all = visibleRows(classes, NONE_HIDDEN);
    const rows = isOnlySelected ? all.filter((row) => selection.has(row)) : all;
    return arrange ? arrange.filterRows(table, rows, { find, only: only ?? [], seen }, context) : rows;
  }, [arrange, table, classes, isOnlySelected, selection, find, only, seen, context]);
  const counts = useMemo(() => classCounts(classes, mode, fitting), [classes, mode, fitting]);
  const passing = useMemo(
    () => (hidden.size > 0 ? fitting.filter((row) => !hidden.has(classes[row]!)) : fitting),
    [fitting, hidden, classes],
  );
  const { lat, lng } = shown.centre;
  const isByDistance = sort?.some(({ column }) => column === 'distance') === true;
  const centreKey = isByDistance ? `${lat},${lng}` : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the centre counts only where distance is sorted by
  const rows = useMemo(
    () => (arrange && sort ? arrange.orderRows(table, passing, sort, context, { lat, lng }) : passing),
    [arrange, table, passing, sort, context, centreKey],
  );
  const points = useMemo(() => locatedPoints(table, passing, classes), [table, passing, classes]);
  return { counts, visible, rows, ...points };
}

/** The same object while it says the same: the address is read again with every change of it. */
function useStable<T>(value: T): T {
  const key = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is all of the value
  return useMemo(() => value, [key]);
}

/** The smallest box around located rows. */
export function locatedBounds({ columns }: NetworkTable, rows: Uint32Array): Box | undefined {
  return boundsOfPoints(
    Float64Array.from(rows, (row) => columns.lat[row]!),
    Float64Array.from(rows, (row) => columns.lng[row]!),
  );
}

function locatedPoints(table: NetworkTable, shown: Uint32Array, classes: Uint8Array) {
  const { lat, lng } = table.columns;
  const pointRows = shown.filter((row) => !Number.isNaN(lat[row]!) && !Number.isNaN(lng[row]!));
  const pick = (column: Float64Array) => Float64Array.from(pointRows, (row) => column[row]!);
  const index = pointIndex({
    lats: pick(lat),
    lngs: pick(lng),
    classes: Uint8Array.from(pointRows, (row) => classes[row]!),
  });
  return { index, pointRows };
}
