import type { Box } from '#domain/geo/geo.ts';
import { RADIO_KINDS, type RadioKind } from '#domain/network/RadioKind.ts';
import type { Histogram, HistogramCell } from '#server/emulator/wireless/store/ObservationStore.ts';
import { inBits, where } from './filterKernels.ts';
import { forEachBatch } from './forEachBatch.ts';
import { cellCorner, GRID_STEP } from './GeoGrid.ts';
import type { NetworkIndex } from './NetworkIndex.ts';

/**
 * Networks by cell of the fixed 0.01 degree grid and by year of first and last sight. Only cells that have any, row by
 * row from the south-west. Cells at the border of the box count the networks inside the box, so that boxes side by side
 * add up; a time that is not known counts in no year.
 */
export function histogramOf(index: NetworkIndex, box: Box, kinds: readonly RadioKind[]): Histogram {
  const { columns, grid, firstYear, lastYear } = index;
  const { firstKnown, count: years } = index.years;
  const bits = kinds.reduce((set, kind) => set | (1 << RADIO_KINDS.indexOf(kind)), 0);
  const tests = [
    inBits(columns.kind, bits),
    where((row) => isInside(columns.lat[row]!, columns.lng[row]!, box)),
  ];
  const cells: HistogramCell[] = [];
  let last = -1;
  let current: HistogramCell | undefined;
  forEachBatch({ runs: grid.runs(box), of: 'rows' }, tests, index, (rows, count) => {
    for (let i = 0; i < count; i++) {
      const row = rows[i]!;
      const cell = grid.cells[row]!;
      if (cell !== last) {
        current = { ...cellCorner(cell), firstSeen: zeros(years), lastSeen: zeros(years) };
        cells.push(current);
        last = cell;
      }
      if (firstYear[row]! > 0) current!.firstSeen[firstYear[row]! - firstKnown]!++;
      if (lastYear[row]! > 0) current!.lastSeen[lastYear[row]! - firstKnown]!++;
    }
  });
  return { step: GRID_STEP, firstYear: firstKnown, cells };
}

/** South and west borders included, north and east not, except at the poles and the antimeridian. */
function isInside(lat: number, lng: number, { south, west, north, east }: Box): boolean {
  if (lat < south || (lat >= north && north < 90)) return false;
  const isWestOfEnd = lng < east || east >= 180;
  return west <= east ? lng >= west && isWestOfEnd : lng >= west || isWestOfEnd;
}

function zeros(length: number): number[] {
  return new Array<number>(length).fill(0);
}
