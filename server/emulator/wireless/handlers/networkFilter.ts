// From the common search parameters to what the store understands.

import { type Box, type Position, wrapLongitude } from '#domain/geo/geo.ts';
import type { RadioKind } from '#domain/network/RadioKind.ts';
import type { Values } from '#domain/wire/param.ts';
import { UpstreamError } from '#server/emulator/UpstreamError.ts';
import { accountOf, type Caller } from '#server/emulator/wireless/service/Caller.ts';
import { filterOf, isOn, type NetworkFilter } from '#server/emulator/wireless/store/NetworkFilter.ts';
import type { PageRequest } from '#server/emulator/wireless/store/ObservationStore.ts';
import type { SearchValues } from '#services/wireless/searchOperations.ts';
import type { commonSearch } from '#services/wireless/searchParams.ts';

export type CommonSearch = Values<typeof commonSearch>;

/** Page sizes by kind of credential: default and maximum; a larger wish gets the maximum. */
const COMMERCIAL_PAGE = { usual: 25, most: 1000 };
const PAGE = { usual: 100, most: 100 };

/** What a search asks of the store. Throws 400. */
export function networkFilter(
  input: Partial<SearchValues>,
  kinds: readonly RadioKind[],
  caller: Caller,
): NetworkFilter {
  if (isOn(input.onlymine) && caller.tokenType === 'COMMAPI')
    throw new UpstreamError(400, 'onlymine cannot be used with COMMAPI authentication.');
  return { ...present({ kinds, box: boxOf(input) }), ...filterOf(input, accountOf(caller).id) };
}

/** Throws 400 when one of closestLat and closestLong is missing. */
export function pageRequest(input: CommonSearch, caller: Caller): PageRequest {
  const size = caller.tokenType === 'COMMAPI' ? COMMERCIAL_PAGE : PAGE;
  return present({
    limit: Math.min(input.resultsPerPage ?? size.usual, size.most),
    after: input.searchAfter,
    near: nearOf(input),
  });
}

/** The place to order by; throws 400 when only one of the pair is given. */
export function nearOf({ closestLat, closestLong }: CommonSearch): Position | undefined {
  pair('closestLat', closestLat, 'closestLong', closestLong);
  if (closestLat === undefined || closestLong === undefined) return undefined;
  return { lat: closestLat, lng: closestLong };
}

/** Bounds in either order; `variance` widens every side of a given range by that many degrees. */
function boxOf(input: CommonSearch): Box | undefined {
  const { latrange1, latrange2, longrange1, longrange2, variance = 0 } = input;
  pair('latrange1', latrange1, 'latrange2', latrange2);
  pair('longrange1', longrange1, 'longrange2', longrange2);
  if (latrange1 === undefined && longrange1 === undefined) return undefined;
  const latitudes = [latrange1 ?? -90, latrange2 ?? 90];
  return {
    south: Math.max(-90, Math.min(...latitudes) - variance),
    north: Math.min(90, Math.max(...latitudes) + variance),
    ...widened(longitudesBetween(longrange1 ?? -180, longrange2 ?? 180), variance),
  };
}

type Longitudes = Pick<Box, 'west' | 'east'>;

/**
 * The range between two longitudes, for searches and channels alike. The specification has the lesser one first.
 * Public clients also send a range with its ends the wrong way round and get answers, and a range across the
 * antimeridian can only be recognized by a greater first longitude. So a first longitude that is greater by more than half a
 * turn crosses the antimeridian, and one that is greater by less is the same range as the other way round.
 */
export function longitudesBetween(first: number, second: number): Longitudes {
  const isReversed = first > second && first - second <= 180;
  return isReversed ? { west: second, east: first } : { west: first, east: second };
}

function widened({ west, east }: Longitudes, degrees: number): Longitudes {
  const width = west <= east ? east - west : east - west + 360;
  if (width + 2 * degrees >= 360) return { west: -180, east: 180 };
  return { west: wrapLongitude(west - degrees), east: wrapLongitude(east + degrees) };
}

function pair(first: string, one: unknown, second: string, other: unknown): void {
  if ((one === undefined) !== (other === undefined))
    throw new UpstreamError(400, `${first} and ${second} must be given together.`);
}

type Present<T> = {
  [K in keyof T as undefined extends T[K] ? never : K]: T[K];
} & { [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined> };

/** Leaves out what is undefined, so that an absent condition is an absent key. */
export function present<T extends object>(values: T): Present<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Present<T>;
}
