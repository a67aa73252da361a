// The networks of a survey, each where its sightings put it and as the latest of them says.

import { encryptionOf } from '#domain/network/encryptionOf.ts';
import type { Network } from '#domain/network/Network.ts';
import { networkKey } from '#domain/network/NetworkTable.ts';
import type { Observation } from '#domain/network/Observation.ts';
import { familyOf } from '#domain/network/RadioKind.ts';
import type { SurveySink } from '#domain/survey/format/SurveyFormat.ts';
import { locateWithQos } from '#domain/survey/trilateration/locate.ts';
import { placeRadiusMetres } from '#domain/survey/trilateration/Sighting.ts';

export class SurveyNetworks implements SurveySink {
  readonly #sightings = new Map<string, Observation[]>();
  /** Lines that could not be read. */
  rejected = 0;

  observation(one: Observation): void {
    const key = networkKey(one);
    const known = this.#sightings.get(key);
    if (known) known.push(one);
    else this.#sightings.set(key, [one]);
  }

  reject(): void {
    this.rejected += 1;
  }

  networks(): Network[] {
    return [...this.#sightings.values()].map(networkOf);
  }
}

/** What a survey does not tell. */
const UNKNOWN = {
  ...{ areTimesSwapped: false, updatedMs: null, encryptionText: null, house: null, road: null, city: null },
  ...{ region: null, postal: null, country: null, subtype: null, otherName: null, beaconInterval: null },
  ...{ isMine: null, comment: null, trans: null, free: null, paid: null, dhcp: null },
};

function networkOf(sightings: readonly Observation[]): Network {
  const latest = sightings.reduce((best, one) => (one.timeMs >= best.timeMs ? one : best));
  const times = sightings.map(({ timeMs }) => timeMs).filter((timeMs) => timeMs > 0);
  const { kind, id, capabilities, frequencyMhz } = latest;
  const { position, qos } = locateWithQos(sightings, placeRadiusMetres(kind));
  const isWifi = familyOf(kind) === 'wifi';
  return {
    ...UNKNOWN,
    ...{ kind, id, qos, name: latest.name || null },
    ...{ lat: position?.lat ?? null, lng: position?.lng ?? null },
    firstMs: times.length > 0 ? times.reduce((a, b) => Math.min(a, b)) : null,
    lastMs: times.length > 0 ? times.reduce((a, b) => Math.max(a, b)) : null,
    encryption: isWifi ? encryptionOf(capabilities) : null,
    channel: latest.channel || null,
    frequencyMhz: isWifi && frequencyMhz > 0 ? frequencyMhz : null,
    deviceClass: familyOf(kind) === 'bluetooth' && frequencyMhz > 0 ? frequencyMhz : null,
    capabilities: capabilities || null,
    mfgrId: latest.mfgrId < 0 ? null : latest.mfgrId,
    rcois: latest.rcois || null,
  };
}
