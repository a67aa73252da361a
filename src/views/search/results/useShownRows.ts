import { useMemo } from 'react';
import { boundsOfPoints } from '#domain/geo/boundsOfPoints.ts';
import type { Box, Position } from '#domain/geo/geo.ts';
import type { NetworkTable } from '#domain/network/NetworkTable.ts';
import { type ColourMode, classCounts, networkClasses, visibleRows } from '#domain/network/networkClasses.ts';
import { orderRows, type Sort } from '#domain/network/networkOrder.ts';
import { type PointIndex, pointIndex } from '#domain/points/pointIndex.ts';

export interface ShownRows {
  counts: Uint32Array;
  /** Rows whose class is shown, as sorted. */
  rows: Uint32Array;
  index: PointIndex;
  /** Row of the result set of each point of the index. */
  pointRows: Uint32Array;
}

/** What the table and the map show of a result set. */
export function useShownRows(
  table: NetworkTable,
  mode: ColourMode,
  hidden: ReadonlySet<number>,
  sort: Sort | undefined,
  centre: Position,
): ShownRows {
  const classes = useMemo(() => networkClasses(table, mode, Date.now()), [table, mode]);
  const counts = useMemo(() => classCounts(classes, mode), [classes, mode]);
  const shown = useMemo(() => visibleRows(classes, hidden), [classes, hidden]);
  const { lat, lng } = centre;
  const rows = useMemo(() => orderRows(table, shown, sort, { lat, lng }), [table, shown, sort, lat, lng]);
  const points = useMemo(() => locatedPoints(table, shown, classes), [table, shown, classes]);
  return { counts, rows, ...points };
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
