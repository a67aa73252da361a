// A wireless twin with a handful of networks in memory, asked the way that clients ask it.

import {
  openWirelessEmulator,
  type WirelessEmulator,
} from '#server/emulator/wireless/dataset/openWirelessEmulator.ts';
import { openStore, type SqliteStore } from '#server/emulator/wireless/dataset/SqliteStore.ts';
import type { Reference, Settings } from '#server/emulator/wireless/service/WirelessService.ts';
import { bulkLoader } from '#server/emulator/wireless/store/bulkLoader.ts';
import type { Endpoint, Input, Reply } from '#services/endpoint.ts';
import { readReply, wireRequest } from '#services/request.ts';
import { addTinyNetworks, addTinyPeople } from './tinyDataset.ts';

const NOW_MS = Date.UTC(2024, 6, 15, 12);

const CREDENTIALS = {
  ada: 'ada:secret',
  bob: 'bob:secret',
  shop: 'shop:secret',
  broke: 'broke:secret',
  nobody: null,
} as const;
export type Who = keyof typeof CREDENTIALS;

const OPERATORS = [
  ['262', '01'],
  ['262', '02'],
  ['310', '02'],
].map(([mcc, mnc]) => ({
  type: 'National',
  countryName: 'Somewhere',
  countryCode: 'XX',
  mcc: mcc!,
  mnc: mnc!,
  brand: null,
  operator: null,
  status: 'Operational',
  bands: 'LTE 1800',
  notes: null,
}));

export const tinyReference: Reference = {
  geocode: (text) =>
    /berlin/i.test(text)
      ? [
          {
            address: { city: 'Berlin', country: 'Germany', country_code: 'de' },
            lat: 52.517,
            lon: 13.389,
            importance: 0.9,
            place_id: 1,
            licence: 'none',
            osm_type: 'relation',
            display_name: 'Berlin, Germany',
            boundingbox: [52.3, 52.7, 13.1, 13.8],
          },
        ]
      : [],
  operators: () => OPERATORS,
  vendorOf: (oui) => (oui === '02:00:00' ? 'Somebody' : null),
};

export interface EmulatorResponse<R> {
  status: number;
  headers: Record<string, string>;
  /** Null unless the status is a success. */
  reply: R | null;
  /** Departures from the contract. */
  notes: string[];
  text: string;
}

export interface TinyEmulator {
  emulator: WirelessEmulator;
  store: SqliteStore;
  clock: { nowMs: number };
  ask<E extends Endpoint>(row: E, input: Input<E>, who?: Who): Promise<EmulatorResponse<Reply<E>>>;
  /** A request as it goes over the wire; `query` may break every rule. */
  askRaw<E extends Endpoint>(
    row: E,
    path: string,
    who?: Who,
    body?: string,
  ): Promise<EmulatorResponse<Reply<E>>>;
}

/** `wrap` may replace parts of the store, for failures that a sound one does not have. */
export function tinyEmulator(
  settings: Partial<Settings> = {},
  reference: Reference = tinyReference,
  wrap: (store: SqliteStore, clock: { nowMs: number }) => SqliteStore = (store) => store,
): TinyEmulator {
  const clock = { nowMs: NOW_MS };
  const sound = openStore(':memory:');
  const loader = bulkLoader(sound);
  addTinyPeople(sound.database);
  addTinyNetworks(loader);
  loader.finish();
  const store = wrap(sound, clock);
  const all = { dailyLimits: null, searchBudgetMs: 1_000, ...settings };
  const twin = openWirelessEmulator(store, reference, all, () => clock.nowMs);
  const askRaw: TinyEmulator['askRaw'] = async (row, path, who = 'ada', body) => {
    const credential = CREDENTIALS[who];
    const headers: Record<string, string> =
      credential === null ? {} : { authorization: `Basic ${Buffer.from(credential).toString('base64')}` };
    const request = { method: row.method, path, headers, ...(body === undefined ? {} : { body }) };
    const reply = await twin.answer(request);
    const text = new TextDecoder().decode(reply.body);
    const notes: string[] = [];
    const isRead = reply.status === 200;
    return {
      status: reply.status,
      headers: reply.headers,
      reply: isRead ? readReply(row, JSON.parse(text), notes) : null,
      notes,
      text,
    };
  };
  return {
    emulator: twin,
    store,
    clock,
    askRaw,
    ask(row, input, who) {
      const wire = wireRequest(row, input);
      return askRaw(row, wire.path + (wire.query && `?${wire.query}`), who, wire.body);
    },
  };
}
