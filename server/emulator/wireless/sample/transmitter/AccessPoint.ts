import type { Random } from '#server/emulator/Random.ts';
import type { Building } from '#server/emulator/wireless/sample/survey/Building.ts';
import { fixNear } from '#server/emulator/wireless/sample/survey/Fix.ts';
import type { Visit } from '#server/emulator/wireless/sample/survey/planSurveys.ts';
import {
  type Heard,
  type Publish,
  publishNetwork,
} from '#server/emulator/wireless/sample/survey/publishNetwork.ts';
import { macText } from '#server/emulator/wireless/store/networkKey.ts';

/** What an access point sends, from one visit on. */
export interface Beacon {
  name: string;
  channel: number;
  frequencyMhz: number;
  capabilities: string;
}

export interface AccessPoint {
  mac: number;
  beacon: Beacon;
  /** Beacon after a change of name, channel or protection, and from which visit of its life on. */
  later?: { beacon: Beacon; fromVisit: number };
  type?: string | null;
  rcois?: string;
  free?: string;
  paid?: string;
  /** The receiver had no fix whenever it heard this one. */
  isUnlocated?: boolean;
}

/** A building and the visits in which a device was heard there. */
export interface Stay {
  building: Building;
  visits: readonly Visit[];
}

/** About as many are recorded of an ordinary network; a landmark is heard once more in every later visit. */
const MAX_SIGHTINGS = 12;

export function publishAccessPoint(
  { mac, beacon, later, isUnlocated, ...identity }: AccessPoint,
  stays: readonly Stay[],
  random: Random,
  publish: Publish,
): void {
  const heard: Heard[] = [];
  let visitNumber = 0;
  for (const { building, visits } of stays) {
    for (const visit of visits) {
      const sent = later && visitNumber >= later.fromVisit ? later.beacon : beacon;
      visitNumber++;
      const wanted = isUnlocated || heard.length >= MAX_SIGHTINGS - 4 ? 1 : 1 + random.below(4);
      for (let count = 0; count < wanted; count++)
        heard.push(hear(building, visit, sent, isUnlocated === true, random));
    }
  }
  publishNetwork({ kind: 'wifi', id: macText(mac), type: 'infra', ...identity }, heard, publish);
}

function hear(building: Building, visit: Visit, beacon: Beacon, isUnlocated: boolean, random: Random): Heard {
  const { distanceMetres, timeMs, lat, lng, altitudeMetres, accuracyMetres } = fixNear(
    building,
    visit,
    28,
    random,
  );
  const place = isUnlocated
    ? { lat: 0, lng: 0, altitudeMetres: 0, accuracyMetres: 0 }
    : { lat, lng, altitudeMetres, accuracyMetres };
  return {
    survey: visit.survey,
    building,
    observation: {
      kind: 'wifi',
      timeMs,
      ...place,
      signalDbm: wifiSignal(distanceMetres, beacon.frequencyMhz, random),
      name: beacon.name,
      channel: beacon.channel,
      frequencyMhz: beacon.frequencyMhz,
      capabilities: beacon.capabilities,
      upload: visit.survey.upload,
    },
  };
}

/** Log-distance path loss with exponent 2.7, a wall, and shadow fading; 5 and 6 GHz arrive weaker. */
function wifiSignal(metres: number, frequencyMhz: number, random: Random): number {
  const band = frequencyMhz > 3000 ? 6 : 0;
  const dbm = -34 - band - 27 * Math.log10(Math.max(1, metres)) - 6 * random.next() + 4 * random.bell();
  return Math.round(Math.min(-22, Math.max(-99, dbm)));
}
