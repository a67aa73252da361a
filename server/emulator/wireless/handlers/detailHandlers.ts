// Version 2 details: one network with every observation, strongest first.

import type { RadioKind } from '#domain/network/RadioKind.ts';
import { hasFix } from '#domain/survey/trilateration/Sighting.ts';
import type { Handlers } from '#server/emulator/Handlers.ts';
import { UpstreamError } from '#server/emulator/UpstreamError.ts';
import {
  bluetoothRow,
  cellRow,
  DETAIL_FORMAT,
  wifiRow,
} from '#server/emulator/wireless/reply/networkRows.ts';
import {
  bluetoothObservation,
  cellObservation,
  wifiObservation,
} from '#server/emulator/wireless/reply/observationRows.ts';
import type { Caller } from '#server/emulator/wireless/service/Caller.ts';
import type { WirelessService } from '#server/emulator/wireless/service/WirelessService.ts';
import type { StoredNetwork, StoredObservation } from '#server/emulator/wireless/store/ObservationStore.ts';
import type { wireless } from '#services/wireless/endpoints.ts';
import { approximateAddress } from './geocodeHandlers.ts';

type Details = Pick<Handlers<typeof wireless, Caller>, 'bluetoothDetail' | 'networkDetail'>;

export function detailHandlers(service: WirelessService): Details {
  return {
    async bluetoothDetail({ netid, reverseAddress }) {
      if (netid === undefined) throw new UpstreamError(400, 'netid must be given.');
      const network = await findNetwork(service, ['bt', 'ble'], netid.toUpperCase());
      const wantsAddress = reverseAddress !== undefined && reverseAddress.toLowerCase() !== 'false';
      return {
        reply: {
          ...envelope(network),
          addresses: wantsAddress ? approximateAddress(network) : [],
          results: [
            {
              ...bluetoothRow(network, DETAIL_FORMAT),
              ...(await seen(service, network, bluetoothObservation)),
            },
          ],
        },
      };
    },

    /** A netid asks for WiFi, an operator for GSM or the cell type that is given, a system for CDMA. */
    async networkDetail(input) {
      const { kind, id } = wanted(input);
      const network = await findNetwork(service, [kind], id);
      const row =
        kind === 'wifi'
          ? wifiDetail(network, await seen(service, network, wifiObservation))
          : { ...cellRow(network, DETAIL_FORMAT), ...(await seen(service, network, cellObservation)) };
      return { reply: { ...envelope(network), addresses: [], results: [row] } };
    },
  };
}

/** Throws 404. */
export async function findNetwork(
  { store }: WirelessService,
  kinds: readonly RadioKind[],
  id: string,
): Promise<StoredNetwork> {
  const network = await store.find(kinds, id);
  if (network) return network;
  const noun = kinds.map((kind) => kind.toUpperCase()).join(' or ');
  throw new UpstreamError(404, `No matching records: no ${noun} network ${id}.`);
}

/** Observations with a fix; one without has no place to print. */
export async function located(
  { store }: WirelessService,
  network: StoredNetwork,
): Promise<StoredObservation[]> {
  return (await store.observations(network.key)).filter(hasFix);
}

type Print<R> = (network: StoredNetwork, observation: StoredObservation) => R;

async function seen<R>(service: WirelessService, network: StoredNetwork, print: Print<R>) {
  const observations = await located(service, network);
  return { locationData: observations.map((observation) => print(network, observation)) };
}

/** The observations stand in the middle of the row. */
function wifiDetail<T extends object>(network: StoredNetwork, observations: T) {
  const { encryption, country, region, road, city, housenumber, postalcode, ...facts } = wifiRow(
    network,
    DETAIL_FORMAT,
  );
  return { ...facts, ...observations, encryption, country, region, road, city, housenumber, postalcode };
}

function envelope({ kind }: StoredNetwork) {
  return {
    success: true,
    cdma: kind === 'cdma',
    gsm: kind === 'gsm',
    lte: kind === 'lte',
    nr: kind === 'nr',
    wcdma: kind === 'wcdma',
    wifi: kind === 'wifi',
  };
}

type Wanted = Parameters<Details['networkDetail']>[0];

function wanted(input: Wanted): { kind: RadioKind; id: string } {
  const { netid, operator, lac, cid, type, system, network, basestation } = input;
  if (netid !== undefined) return { kind: 'wifi', id: netid.toUpperCase() };
  if (operator !== undefined) {
    const kind = type === undefined || type === 'WIFI' ? 'gsm' : (type.toLowerCase() as RadioKind);
    return { kind, id: joined({ operator, lac, cid }) };
  }
  if (system !== undefined) return { kind: 'cdma', id: joined({ system, network, basestation }) };
  throw new UpstreamError(400, 'One of netid (WiFi), operator (cell) and system (CDMA) must be given.');
}

function joined(parts: Record<string, number | undefined>): string {
  for (const [name, value] of Object.entries(parts))
    if (value === undefined)
      throw new UpstreamError(400, `${name} must be given with ${Object.keys(parts)[0]}.`);
  return Object.values(parts).join('_');
}
