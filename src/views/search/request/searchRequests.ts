// A search as the requests that it takes: one per family of kinds, two where its area crosses the antimeridian.

import { type Box, splitAtAntimeridian } from '#domain/geo/geo.ts';
import { type Family, familyOf, kindsOf, type RadioKind } from '#domain/network/RadioKind.ts';
import type { Params } from '#domain/wire/param.ts';
import { SEARCH_OPERATIONS } from '#services/wireless/searchOperations.ts';
import { formatQueries } from '#ui/format/queryCost.ts';
import { FAMILIES, paramName } from '#views/search/condition/conditionParams.ts';
import { CONDITION_NAMES, CONDITIONS, type ConditionName } from '#views/search/condition/conditions.ts';
import type { Search } from '#views/search/state/searchState.ts';

export interface SearchRequest {
  family: Family;
  /** Input of the family's operation, without a cursor. */
  input: Readonly<Record<string, unknown>>;
}

/** A family that was asked for but can hold no match, and the conditions that it does not have. */
export interface LeftOut {
  family: Family;
  conditions: ConditionName[];
}

/** What turns a kind off. */
export const SWITCHES: Partial<Record<RadioKind, string>> = {
  bt: 'showBt',
  ble: 'showBle',
  gsm: 'showGsm',
  cdma: 'showCdma',
  wcdma: 'showWcdma',
  lte: 'showLte',
  nr: 'showNr',
};

/**
 * The requests of a search. All conditions hold together, so a family whose networks cannot have a wanted
 * property (encryption of a Bluetooth device) has no match: it is left out and costs nothing.
 */
export function searchRequests(
  search: Search,
  where: Box | 'anywhere',
): { requests: SearchRequest[]; leftOut: LeftOut[] } {
  const requests: SearchRequest[] = [];
  const leftOut: LeftOut[] = [];
  const names = CONDITION_NAMES.filter((name) => search.conditions[name] !== undefined);
  for (const family of FAMILIES) {
    if (!search.kinds.some((kind) => familyOf(kind) === family)) continue;
    const conditions = names.filter((name) => paramName(family, name) === undefined);
    if (conditions.length > 0) leftOut.push({ family, conditions });
    else
      for (const one of oneValueEach(search))
        for (const box of boxesOf(where)) requests.push({ family, input: inputOf(family, one, box) });
  }
  return { requests, leftOut };
}

/** Operations take one value of a list each, so a list is as many searches, which together find what any value meets. */
function oneValueEach(search: Search): Search[] {
  let all = [search];
  for (const name of CONDITION_NAMES) {
    const values = CONDITIONS[name].isList && search.conditions[name]?.split(',');
    if (values)
      all = all.flatMap((one) =>
        values.map((value) => ({ ...one, conditions: { ...one.conditions, [name]: value } })),
      );
  }
  return all;
}

/**
 * What a service does with a greater first longitude is not documented, so an area across the antimeridian is asked for as
 * one box on each side of it.
 */
function boxesOf(where: Box | 'anywhere'): readonly (Box | undefined)[] {
  if (where === 'anywhere') return [undefined];
  const parts = splitAtAntimeridian(where);
  return parts.length > 1 ? parts.filter(({ west, east }) => west < east) : parts;
}

function inputOf(family: Family, search: Search, box: Box | undefined): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  const query = SEARCH_OPERATIONS[family].parts.query as Params;
  for (const name of CONDITION_NAMES) {
    const wire = search.conditions[name];
    const own = paramName(family, name);
    if (wire !== undefined && own !== undefined) input[own] = query[own]!.read(wire);
  }
  for (const kind of kindsOf(family)) {
    const name = SWITCHES[kind];
    // The switches are on by default: only the kinds that are not wanted are named.
    if (name !== undefined && !search.kinds.includes(kind)) input[name] = 'false';
  }
  if (box) {
    input.latrange1 = box.south;
    input.latrange2 = box.north;
    input.longrange1 = box.west;
    input.longrange2 = box.east;
  }
  if (search.nearest) {
    input.closestLat = search.nearest.lat;
    input.closestLong = search.nearest.lng;
  }
  return input;
}

const FAMILY_LABELS: Record<Family, string> = { wifi: 'WiFi', bluetooth: 'Bluetooth', cell: 'cells' };
export const familyLabel = (family: Family): string => FAMILY_LABELS[family];

/** What a search costs, before it is sent: "3 queries: WiFi ×2, cells". */
export function costLabel(requests: readonly SearchRequest[]): string {
  const count = requests.length;
  if (count === 0) return 'No query';
  const list = FAMILIES.flatMap((family) => {
    const own = requests.filter((request) => request.family === family).length;
    return own > 0 ? [`${FAMILY_LABELS[family]}${own > 1 ? ` ×${own}` : ''}`] : [];
  });
  return `${formatQueries(count)}: ${list.join(', ')}`;
}
