import { areaParts, areaTileCount, squareMiles } from '#domain/channels/channelArea.ts';
import type { Box } from '#domain/geo/geo.ts';
import type { AreaTileResult } from '#queries/areas/AreaLoader.ts';
import { MAX_TILES } from '#queries/tiles/TileLoaderOptions.ts';
import { formatCount, formatDecimal, formatMany } from '#ui/format/numberFormat.ts';
import { formatCost, formatQueries, type QuotaName, type QuotaState } from '#ui/format/queryCost.ts';

const SQUARE_MILE_KM2 = 1.609344 ** 2;

/** "7.32 sq mi (19 km²)": the service limits areas in square miles. */
export function areaLabel(box: Box): string {
  const miles = squareMiles(box);
  return `${formatArea(miles)} sq mi (${formatArea(miles * SQUARE_MILE_KM2)} km²)`;
}

function formatArea(area: number): string {
  return formatDecimal(area, area < 10 ? 2 : area < 100 ? 1 : 0);
}

/** Queries by the quota that counts them. */
export type QueryCost = Record<QuotaName, number>;
/** The quotas themselves; undefined where nothing is counted. */
export type Quotas = Partial<Record<QuotaName, QuotaState | undefined>>;

/** The cost of retrying every failed part. */
export function retryCost(parts: readonly Pick<AreaTileResult, 'kind' | 'state'>[]): QueryCost {
  const failed = parts.filter(({ state }) => state === 'failed');
  const search = failed.filter(({ kind }) => kind === 'cells').length;
  return { detail: failed.length - search, search };
}

/** "2 detail queries and 1 search query". */
export function costLabel(cost: QueryCost): string {
  const words = countedIn(cost).map((name) => formatQueries(cost[name], name));
  return words.join(' and ') || 'no queries';
}

/** The same with what is left of the quotas that it counts against. */
export function costWithQuota(cost: QueryCost, quotas: Quotas): string {
  return formatCost(costLabel(cost), ...countedIn(cost).map((name) => quotas[name]));
}

const countedIn = (cost: QueryCost) => (['detail', 'search'] as const).filter((name) => cost[name] > 0);

/** The cost of an area of which nothing is cached, with one page of cells. */
export function maxCost(box: Box, kinds: number, withCells: boolean): QueryCost {
  return { detail: areaTileCount(box) * kinds, search: withCells ? areaParts(box).length : 0 };
}

/** Why an area cannot be requested; undefined where it can. */
export function areaProblem(box: Box | undefined, kinds: number, withCells: boolean): string | undefined {
  if (kinds === 0) return 'No technology is selected.';
  if (!box) return 'There is no area yet.';
  const { detail, search } = maxCost(box, kinds, withCells);
  if (detail + search <= MAX_TILES) return undefined;
  return `Too large: the limit is ${formatCount(MAX_TILES)} lists per request. Zoom in, or draw a box.`;
}

/** "2 technologies × 1 area". */
export function partCountLabel(box: Box, kinds: number): string {
  return `${formatMany(kinds, 'technology', 'technologies')} × ${formatMany(areaTileCount(box), 'area')}`;
}
