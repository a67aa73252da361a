import { distanceMetres } from '#domain/geo/geo.ts';
import { encryptionOf } from '#domain/network/encryptionOf.ts';
import type { RadioKind } from '#domain/network/RadioKind.ts';
import { locateWithQos } from '#domain/survey/trilateration/locate.ts';
import { placeRadiusMetres, type Sighting } from '#domain/survey/trilateration/Sighting.ts';
import type { NetworkRecord } from '#server/emulator/wireless/store/networkTable.ts';
import type { Address } from '#server/emulator/wireless/store/ObservationStore.ts';

/** The address of a place, or undefined where none is known. */
export type AddressOf = (lat: number, lng: number) => Partial<Address> | undefined;

export interface SettleFacts {
  account: number;
  atMs: number;
  trans: string;
  addressOf: AddressOf | undefined;
}

/** What settling needs of one stored observation. */
export interface Seen extends Sighting {
  channel: number;
  frequencyMhz: number;
  capabilities: string;
  kind: RadioKind;
  upload: number;
}

const NO_ADDRESS: Address = {
  country: null,
  region: null,
  city: null,
  road: null,
  house: null,
  postal: null,
};
/** A position that moved less keeps its address. */
const SAME_ADDRESS_METRES = 25;

/**
 * The facts of a network from all its observations, oldest first: position and QoS by the survey rules, first and last
 * time of those known, and of name, channel, frequency and capabilities the latest that was given. What only a network
 * carries (who found it, and in which upload) stays as known.
 */
export function settled(
  seen: readonly Seen[],
  known: NetworkRecord | undefined,
  { account, atMs, trans, addressOf }: SettleFacts,
  extras: { mfgr: number; rcois: string },
): Omit<NetworkRecord, 'key' | 'id'> {
  const { kind } = seen.at(-1)!;
  const { position, qos } = locateWithQos(seen, placeRadiusMetres(kind));
  const firstMs = seen.find(({ timeMs }) => timeMs > 0)?.timeMs ?? 0;
  const capabilities = latest(seen, ({ capabilities }) => capabilities) ?? '';
  return {
    kind,
    name: latest(seen, ({ name }) => name) ?? null,
    lat: position?.lat ?? null,
    lng: position?.lng ?? null,
    qos,
    firstMs,
    lastMs: Math.max(0, seen.at(-1)!.timeMs),
    updatedMs: atMs,
    trans: known?.trans ?? trans,
    encryption: kind === 'wifi' ? encryptionOf(capabilities) : 'unknown',
    channel: latest(seen, ({ channel }) => channel) ?? 0,
    frequency: latest(seen, ({ frequencyMhz }) => frequencyMhz) ?? 0,
    capabilities,
    rcois: extras.rcois || (known?.rcois ?? null),
    mfgrId: extras.mfgr >= 0 ? extras.mfgr : (known?.mfgrId ?? null),
    type: kind === 'wifi' ? (typeOf(capabilities) ?? known?.type ?? null) : null,
    free: known?.free ?? '?',
    paid: known?.paid ?? '?',
    address: addressAt(position, known, addressOf),
    finder: known?.finder ?? account,
  };
}

/** The last value that was given: not empty and not 0. */
function latest<T extends string | number>(seen: readonly Seen[], fact: (one: Seen) => T): T | undefined {
  const found = seen.findLast((one) => fact(one) !== '' && fact(one) !== 0);
  return found && fact(found);
}

function typeOf(capabilities: string): string | undefined {
  if (/\bIBSS\b/i.test(capabilities)) return 'ad-hoc';
  return /\bESS\b/i.test(capabilities) ? 'infra' : undefined;
}

function addressAt(
  position: { lat: number; lng: number } | null,
  known: NetworkRecord | undefined,
  addressOf: SettleFacts['addressOf'],
): Address {
  if (!position) return known?.address ?? NO_ADDRESS;
  if (known && known.lat !== null && known.lng !== null) {
    const moved = distanceMetres({ lat: known.lat, lng: known.lng }, position);
    if (moved < SAME_ADDRESS_METRES && known.address.country !== null) return known.address;
  }
  return { ...NO_ADDRESS, ...addressOf?.(position.lat, position.lng) };
}
