import { distanceMetres } from '#domain/geo/geo.ts';
import { encryptionOf } from '#domain/network/encryptionOf.ts';
import type { RadioKind } from '#domain/network/RadioKind.ts';
import { locateWithQos } from '#domain/survey/trilateration/locate.ts';
import { placeRadiusMetres } from '#domain/survey/trilateration/Sighting.ts';
import type { NetworkRecord } from '#server/emulator/wireless/store/networkTable.ts';
import type { Address } from '#server/emulator/wireless/store/ObservationStore.ts';
import type { ObservationRecord } from '#server/emulator/wireless/store/observationTable.ts';
import { type Building, positionOf } from './Building.ts';
import type { Survey } from './planSurveys.ts';

/** Takes a finished network with its observations in the order of time. */
export type Publish = (
  network: Omit<NetworkRecord, 'key'>,
  observations: readonly ObservationRecord[],
) => void;

/** One observation, with what the network's own facts need of its circumstances. */
export interface Heard {
  observation: ObservationRecord;
  survey: Survey;
  building: Building;
}

export interface Identity {
  kind: RadioKind;
  id: string;
  rcois?: string | null;
  mfgrId?: number | null;
  type?: string | null;
  free?: string;
  paid?: string;
}

const NOWHERE: Address = { country: null, region: null, city: null, road: null, house: null, postal: null };

/** Settles a network as an import would: latest facts, place and QoS of the best cluster, finder of the first sighting. */
export function publishNetwork(identity: Identity, heard: Heard[], publish: Publish): void {
  if (heard.length === 0) return;
  heard.sort((a, b) => a.observation.timeMs - b.observation.timeMs);
  const observations = heard.map((one) => one.observation);
  const [first, last] = [heard[0]!, heard[heard.length - 1]!];
  const latest = last.observation;
  const { position, qos } = locateWithQos(observations, placeRadiusMetres(identity.kind));
  publish(
    {
      kind: identity.kind,
      id: identity.id,
      name: latest.name === '' ? null : latest.name,
      lat: position?.lat ?? null,
      lng: position?.lng ?? null,
      qos,
      firstMs: first.observation.timeMs,
      lastMs: latest.timeMs,
      updatedMs: heard.reduce((ms, one) => Math.max(ms, one.survey.uploadedMs), 0),
      trans: first.survey.trans,
      encryption: identity.kind === 'wifi' ? encryptionOf(latest.capabilities) : 'unknown',
      channel: latest.channel,
      frequency: latest.frequencyMhz,
      capabilities: latest.capabilities,
      rcois: identity.rcois ?? null,
      mfgrId: identity.mfgrId ?? null,
      type: identity.type ?? null,
      free: identity.free ?? '?',
      paid: identity.paid ?? '?',
      address: position ? addressNear(position, heard) : NOWHERE,
      finder: first.survey.account,
    },
    observations,
  );
}

/** The address of the building, of those that it stood in, that the settled position is nearest to. */
function addressNear(position: { lat: number; lng: number }, heard: readonly Heard[]): Address {
  let nearest = heard[0]!.building;
  if (heard.every(({ building }) => building === nearest)) return nearest.address;
  let metres = Infinity;
  for (const { building } of heard) {
    const away = distanceMetres(position, positionOf(building));
    if (away < metres) [nearest, metres] = [building, away];
  }
  return nearest.address;
}
