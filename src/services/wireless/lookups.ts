// What is looked up one by one: by which call, what the service says of it, and what is asked next.

import { boxAround } from '#domain/geo/boxAround.ts';
import { distanceMetres, type Position } from '#domain/geo/geo.ts';
import type { NetworkDetail } from '#domain/network/detail/NetworkDetail.ts';
import { NETWORK_KINDS, type NetworkKind } from '#domain/network/RadioKind.ts';
import type { FillFacts } from '#domain/sheet/fill/fillValues.ts';
import type { Endpoint, Reply } from '#services/endpoint.ts';
import type { LookupItem, NearFacts } from '#services/gateway/jobShapes.ts';
import { readReply } from '#services/request.ts';
import { detailCall } from './detailCall.ts';
import { detailOf } from './details.ts';
import { wireless } from './endpoints.ts';
import { networkOfWifi } from './networks.ts';

/** What is asked for each of some items besides a street address, which is always located. */
export interface LookupWants {
  isDetailed: boolean;
  isNear: boolean;
}

/** What a request brought: `found` and `near` are null where there is nothing. */
export interface Looked {
  found?: FillFacts | null;
  near?: NearFacts;
  problem?: string;
  /** Epoch milliseconds. */
  fetchedAt: number;
}

/** How far networks are from what they are near, in metres. */
export const NEAR_METRES = 200;

/** Items that are not networks. */
const ADDRESS = 'address';
const NEAR = 'near';

/** Names a request among those of all items. */
export const lookupKey = ({ kind, id }: LookupItem): string => `${kind} ${id}`;

/**
 * The request that an item needs next; undefined once all is known, and for what is no identifier. A cell of LTE or WCDMA may be recorded as GSM: that is
 * asked where the first finds nothing.
 */
export function nextLookup(
  item: LookupItem,
  { isDetailed, isNear }: LookupWants,
  known: (asked: LookupItem) => Looked | undefined,
): LookupItem | undefined {
  if (!isDetailed && !isNear && item.kind !== ADDRESS) return undefined;
  for (const one of alternatives(item)) {
    const looked = known(one);
    if (!looked) return one;
    const { found } = looked;
    if (!found) continue;
    const near = isNear && nearItem(found);
    return near && !known(near) ? near : undefined;
  }
  return undefined;
}

/** What is known of an item, once `nextLookup` wants nothing more. */
export function lookedUp(item: LookupItem, known: (asked: LookupItem) => Looked | undefined) {
  const all = alternatives(item).flatMap((one) => known(one) ?? []);
  const best = all.find(({ found }) => found) ?? all.at(-1);
  const place = best?.found && nearItem(best.found);
  const near = place ? known(place) : undefined;
  return {
    item,
    fetchedAt: best?.fetchedAt ?? null,
    found: best?.found
      ? { ...best.found, kind: best.found.kind === 'gsm' ? item.kind : best.found.kind }
      : null,
    near: near?.near ?? null,
    problem: best?.problem ?? null,
  };
}

/** The requests that may find an item, in the order in which they are sent; none for what is no identifier. */
function alternatives(item: LookupItem): LookupItem[] {
  if (item.kind === ADDRESS) return [item];
  const call = callOf(item);
  if (!call) return [];
  return [item, ...('fallback' in call && call.fallback ? [{ kind: 'gsm', id: item.id }] : [])];
}

/** At most so many requests may find it. */
export const mostRequests = (item: LookupItem): number => alternatives(item).length;

function callOf({ kind, id }: LookupItem) {
  const known = NETWORK_KINDS.find((one) => one === kind);
  const call = known && detailCall({ kind: known, id });
  return call && !('problem' in call) ? call : undefined;
}

function nearItem({ lat, lng }: FillFacts): LookupItem | undefined {
  if (lat === null || lng === null) return undefined;
  return { kind: NEAR, id: `${lat.toFixed(5)},${lng.toFixed(5)}` };
}

/** The call for a request; undefined for what cannot be asked. */
export function lookupCall(
  item: LookupItem,
): { endpoint: Endpoint; input: Record<string, unknown> } | undefined {
  if (item.kind === ADDRESS) return { endpoint: wireless.geocode, input: { addresscode: item.id } };
  if (item.kind === NEAR) {
    const place = placeOf(item);
    const { south, west, north, east } = boxAround(place, NEAR_METRES);
    const box = { latrange1: south, latrange2: north, longrange1: west, longrange2: east };
    const centre = { closestLat: place.lat, closestLong: place.lng };
    return { endpoint: wireless.networkSearch, input: { ...box, ...centre, resultsPerPage: 10 } };
  }
  const call = callOf(item);
  return call && { endpoint: wireless[call.operation], input: call.input };
}

/** What a reply says of what was asked; `except` is the network that is near itself. Throws Failure `shape`. */
export function readLookup(asked: LookupItem, body: unknown, except: string): Omit<Looked, 'fetchedAt'> {
  if (asked.kind === ADDRESS) return { found: factsOfAddress(asked, readReply(wireless.geocode, body, [])) };
  if (asked.kind === NEAR)
    return { near: nearOf(placeOf(asked), readReply(wireless.networkSearch, body, []), except) };
  const { operation } = callOf(asked)!;
  const reply = readReply(wireless[operation] as typeof wireless.detailWifi, body, []);
  return { found: factsOfDetail(asked, detailOf(reply)) };
}

/** What a detail says, without its sightings. */
export function factsOfDetail({ kind, id }: LookupItem, detail: NetworkDetail): FillFacts {
  const { name, lat, lng, qos, firstMs, lastMs, encryption, encryptionText, subtype, capabilities } = detail;
  const { house, road, city, region, postal, country } = detail;
  const frequency = detail.places
    .flatMap(({ sightings }) => sightings)
    .find((one) => one.frequencyMhz !== null);
  return {
    ...{
      kind: bluetoothKind(kind, subtype),
      id,
      name,
      lat,
      lng,
      qos,
      firstMs,
      lastMs,
      encryption,
      encryptionText,
    },
    channel: detail.arfcn ?? detail.channel,
    frequencyMhz: detail.frequencyMhz ?? frequency?.frequencyMhz ?? null,
    ...{ subtype, capabilities, house, road, city, region, postal, country },
  };
}

/** Bluetooth is asked for without its version. */
function bluetoothKind(kind: string, subtype: string | null): string {
  const known = NETWORK_KINDS.find((one: NetworkKind) => one === subtype?.toLowerCase());
  return kind === 'bluetooth' && known ? known : kind;
}

function factsOfAddress(
  { kind, id }: LookupItem,
  { results }: Reply<typeof wireless.geocode>,
): FillFacts | null {
  const [best] = results;
  if (!best) return null;
  const part = (...names: string[]) => names.map((name) => best.address.get(name)).find(Boolean) ?? null;
  return {
    ...{ kind, id, name: best.display_name, lat: best.lat, lng: best.lon },
    ...{ qos: null, firstMs: null, lastMs: null, encryption: null, encryptionText: null },
    ...{ channel: null, frequencyMhz: null, subtype: best.osm_type, capabilities: null },
    house: part('house_number'),
    road: part('road', 'pedestrian', 'street'),
    city: part('city', 'town', 'village', 'municipality'),
    region: part('state', 'region', 'county'),
    postal: part('postcode'),
    country: part('country_code')?.toUpperCase() ?? part('country'),
  };
}

function nearOf(place: Position, reply: Reply<typeof wireless.networkSearch>, except: string): NearFacts {
  const networks = reply.results.map(networkOfWifi);
  const others = networks.filter(({ id }) => id !== except);
  const metresTo = ({ lat, lng }: { lat: number | null; lng: number | null }) =>
    lat === null || lng === null ? Number.POSITIVE_INFINITY : distanceMetres(place, { lat, lng });
  const nearest = others.toSorted((a, b) => metresTo(a) - metresTo(b))[0];
  const metres = nearest && metresTo(nearest);
  return {
    count: Math.max(0, (reply.totalResults ?? networks.length) - (networks.length - others.length)),
    id: nearest?.id ?? null,
    name: nearest?.name ?? null,
    metres: metres !== undefined && Number.isFinite(metres) ? Math.round(metres) : null,
  };
}

function placeOf({ id }: LookupItem): Position {
  const [lat = 0, lng = 0] = id.split(',').map(Number);
  return { lat, lng };
}
