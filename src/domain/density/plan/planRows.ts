import { cellAmount } from '#domain/density/fieldOf.ts';
import type { Histogram } from '#domain/density/histogram/Histogram.ts';
import type { ExportRows } from '#domain/export/ExportRows.ts';
import { distanceMetres, type Position, wrapLongitude } from '#domain/geo/geo.ts';
import { shortTour } from '#domain/geo/shortTour.ts';

/** Cells that are due for a survey, in the order of a short way. */
export interface SurveyPlan {
  cells: Uint32Array;
  metres: number;
}

/** Those of `cells` that have networks, none of them seen in the `years` years before `year`, nor in it. */
export function staleCells(
  histogram: Histogram,
  cells: Uint32Array,
  { year, years }: { year: number; years: number },
): Uint32Array {
  return cells.filter((cell) => refreshedIn(histogram, cell) <= year - years);
}

export function surveyPlan(histogram: Histogram, stale: Uint32Array): SurveyPlan {
  const middles = [...stale].map((cell) => middleOf(histogram, cell));
  const { order, metres } = shortTour(
    middles.map(({ lat }) => lat),
    middles.map(({ lng }) => lng),
  );
  return { cells: order.map((at) => stale[at]!), metres };
}

const COLUMNS = [
  ...['stop', 'lat', 'lng', 'last_refreshed', 'known', 'leg_m', 'way_m'],
  ...['south', 'west', 'north', 'east'],
];

/** The stops of a plan as a route. The names of files: never change one. */
export function planRows(histogram: Histogram, { cells }: SurveyPlan): ExportRows {
  const { south, west, north, east } = histogram;
  const stops = [...cells].map((cell) => middleOf(histogram, cell));
  const legs = stops.map((stop, at) => (at === 0 ? 0 : distanceMetres(stops[at - 1]!, stop)));
  let metres = 0;
  const ways = legs.map((leg) => {
    metres += leg;
    return Math.round(metres);
  });
  return {
    count: cells.length,
    columns: COLUMNS,
    keyColumns: ['south', 'west', 'north', 'east'],
    styles: { stop: '#275c9b' },
    isRoute: true,
    placeAt: (index) => stops[index]!,
    kindAt: () => 'Stop',
    at(index) {
      const cell = cells[index]!;
      const { lat, lng } = stops[index]!;
      const year = refreshedIn(histogram, cell);
      const known = cellAmount(histogram, 'known', cell, histogram.firstYear + histogram.yearCount - 1);
      return {
        key: String(index),
        name: `${index + 1}`,
        timeMs: null,
        style: 'stop',
        lines: [`last refreshed: ${year}`, `known networks: ${known}`],
        values: [
          ...[index + 1, lat, lng, year, known, Math.round(legs[index]!), ways[index]!],
          ...[south, west, north, east].map((side) => side[cell]!),
        ],
      };
    },
  };
}

/** The latest year with a sighting; infinite for a cell without any, which no year makes stale. */
function refreshedIn(histogram: Histogram, cell: number): number {
  const year = cellAmount(histogram, 'refreshed', cell, histogram.firstYear + histogram.yearCount - 1);
  return Number.isFinite(year) && year > 0 ? year : Number.POSITIVE_INFINITY;
}

function middleOf({ south, west, north, east }: Histogram, cell: number): Position {
  return {
    lat: Number(((south[cell]! + north[cell]!) / 2).toFixed(6)),
    lng: Number(wrapLongitude((west[cell]! + east[cell]!) / 2).toFixed(6)),
  };
}
