import type { Random } from '#server/emulator/Random.ts';
import { type Building, placeBuilding } from '#server/emulator/wireless/sample/survey/Building.ts';
import { fixNear, pickVisits } from '#server/emulator/wireless/sample/survey/Fix.ts';
import type { Visit } from '#server/emulator/wireless/sample/survey/planSurveys.ts';
import { type Heard, publishNetwork } from '#server/emulator/wireless/sample/survey/publishNetwork.ts';
import { macText } from '#server/emulator/wireless/store/networkKey.ts';
import type { AddressBook } from './AddressBook.ts';
import { type BluetoothModel, bluetoothModels } from './bluetoothModels.ts';
import { defaultName } from './defaultName.ts';
import { hostileNames } from './hostileNames.ts';
import type { Town } from './Town.ts';

const YEAR_MS = 365.25 * 86_400_000;
/** No Bluetooth was recorded before 2005. */
const FIRST_MS = Date.UTC(2005, 0, 1);

/** Publishes `count` Bluetooth and BLE devices of a city. */
export function makeBluetooth(town: Town, count: number): number {
  const { random, districts, visits, publish, book } = town;
  for (let made = 0; made < count; ) {
    const building = placeBuilding(districts, random);
    const local = visits.get(building.district)!;
    const [first] = pickVisits(local, FIRST_MS, 1, 0, random);
    if (!first) throw new Error(`No survey of ${building.district.spec.name} after 2005`);
    const year = 1970 + first.startMs / YEAR_MS;
    const models = bluetoothModels.filter((one) => one.from <= year);
    if (models.length === 0) continue;
    const model = random.weighted(models, (one) => one.weight);
    const seen = [first, ...laterVisits(local, first, model, random)];
    const mac = addressOf(model, book, random);
    const name =
      (made + 1) % 97 === 0 ? random.pick(hostileNames) : defaultName(random.pick(model.names), mac, random);
    const heard = seen.flatMap((visit) => hear(building, visit, model, name, random));
    publishNetwork({ kind: model.kind, id: macText(mac), mfgrId: model.mfgrId }, heard, publish);
    made++;
  }
  return count;
}

/** Random addresses rotate, so they are seen once; fixed devices are seen again. */
function laterVisits(
  local: readonly Visit[],
  first: Visit,
  { kind, vendor }: BluetoothModel,
  random: Random,
): Visit[] {
  if (kind === 'ble' && vendor === null && random.chance(0.85)) return [];
  const after = local.filter(
    ({ startMs }) => startMs > first.startMs && startMs < first.startMs + 3 * YEAR_MS,
  );
  if (after.length === 0) return [];
  return pickVisits(after, 0, 1 + Math.floor(random.exponential(0.8)), 3 * YEAR_MS, random);
}

function addressOf({ vendor }: BluetoothModel, book: AddressBook, random: Random): number {
  if (vendor !== null) return book.block(vendor, random) + random.below(16);
  return book.randomLowEnergy(random.chance(0.6) ? 'resolvable' : 'static', random);
}

function hear(
  building: Building,
  visit: Visit,
  model: BluetoothModel,
  name: string,
  random: Random,
): Heard[] {
  const heard: Heard[] = [];
  const sightings = 1 + random.below(4);
  for (let count = 0; count < sightings; count++) {
    const { lat, lng, timeMs, altitudeMetres, accuracyMetres, distanceMetres } = fixNear(
      building,
      visit,
      9,
      random,
    );
    const dbm = -46 - 24 * Math.log10(Math.max(1, distanceMetres)) + 4 * random.bell();
    heard.push({
      survey: visit.survey,
      building,
      observation: {
        kind: model.kind,
        timeMs,
        lat,
        lng,
        altitudeMetres,
        accuracyMetres,
        signalDbm: Math.round(Math.min(-30, Math.max(-102, dbm))),
        name,
        channel: 0,
        frequencyMhz: model.deviceClass,
        capabilities: model.kind === 'ble' ? `${model.label} [LE]` : `${model.label};10`,
        upload: visit.survey.upload,
      },
    });
  }
  return heard;
}
