import { areaParts, areaTileCount, squareMiles } from '#domain/channels/channelArea.ts';
import type { Box } from '#domain/geo/geo.ts';
import type { AreaTileResult } from '#queries/areas/AreaLoader.ts';
import { MAX_TILES } from '#queries/tiles/TileLoaderOptions.ts';
import { formatCount, formatDecimal, formatMany } from '#ui/format/numberFormat.ts';

const SQUARE_MILE_KM2 = 1.609344 ** 2;

/** "7.32 sq mi (19 km²)": the service reckons in square miles, most people do not. */
export function areaLabel(box: Box): string {
  const miles = squareMiles(box);
  return `${formatArea(miles)} sq mi (${formatArea(miles * SQUARE_MILE_KM2)} km²)`;
}

function formatArea(area: number): string {
  return formatDecimal(area, area < 10 ? 2 : area < 100 ? 1 : 0);
}

export interface QueryCost {
  /** Queries of the classes that the services count apart. */
  detail: number;
  search: number;
}

/** What it costs to ask once more for every part that failed. */
export function retryCost(parts: readonly Pick<AreaTileResult, 'kind' | 'state'>[]): QueryCost {
  const failed = parts.filter(({ state }) => state === 'failed');
  const search = failed.filter(({ kind }) => kind === 'cells').length;
  return { detail: failed.length - search, search };
}

/** "2 detail queries and 1 search query". */
export function costLabel({ detail, search }: QueryCost): string {
  const parts = [
    ...(detail > 0 ? [formatMany(detail, 'detail query', 'detail queries')] : []),
    ...(search > 0 ? [formatMany(search, 'search query', 'search queries')] : []),
  ];
  return parts.join(' and ') || 'no queries';
}

/** "2 of your 10 detail queries left today and 1 of your 250 search queries". */
export function costWithQuota(
  { detail, search }: QueryCost,
  left: Partial<Record<keyof QueryCost, number | undefined>>,
) {
  const parts = [
    ...(detail > 0 ? [share(detail, left.detail, 'detail')] : []),
    ...(search > 0 ? [share(search, left.search, 'search')] : []),
  ];
  return parts.join(left.detail === 0 ? ', and ' : ' and ') || 'no queries';
}

function share(queries: number, left: number | undefined, quota: string): string {
  const one = `${quota} query`;
  const many = `${quota} queries`;
  if (left === undefined) return formatMany(queries, one, many);
  if (left === 0) return `${formatMany(queries, one, many)}, of which none is left today`;
  return `${formatCount(queries)} of your ${formatMany(left, one, many)} left today`;
}

/** What asking for an area costs when nothing of it is kept, with one page of cells. */
export function maxCost(box: Box, kinds: number, withCells: boolean): QueryCost {
  return { detail: areaTileCount(box) * kinds, search: withCells ? areaParts(box).length : 0 };
}

/** Why an area cannot be asked for, as a sentence. */
export function areaProblem(box: Box | undefined, kinds: number, withCells: boolean): string | undefined {
  if (kinds === 0) return 'No technology is chosen.';
  if (!box) return 'There is no area yet.';
  const { detail, search } = maxCost(box, kinds, withCells);
  if (detail + search <= MAX_TILES) return undefined;
  return `Too large: at most ${formatCount(MAX_TILES)} lists are asked for at once. Zoom in, or draw a box.`;
}

/** "2 technologies × 1 area". */
export function partCountLabel(box: Box, kinds: number): string {
  return `${formatMany(kinds, 'technology', 'technologies')} × ${formatMany(areaTileCount(box), 'area')}`;
}
