// The emulator of the wireless service with sample data, and requests to it in the name of the built-in account.

import {
  openWirelessEmulator,
  type WirelessEmulator,
} from '#server/emulator/wireless/dataset/openWirelessEmulator.ts';
import { openStore } from '#server/emulator/wireless/dataset/SqliteStore.ts';
import { referenceOf } from '#server/emulator/wireless/reference/referenceOf.ts';
import { loadSampleData } from '#server/emulator/wireless/sample/loadSampleData.ts';
import type { Endpoint, Input, Reply } from '#services/endpoint.ts';
import { readReply, wireRequest } from '#services/request.ts';

const headers = { authorization: `Basic ${Buffer.from('embedded:embedded').toString('base64')}` };

export function sampleEmulator(networks: number, searchBudgetMs: number) {
  const store = openStore(':memory:');
  loadSampleData(store, { networks });
  const reference = referenceOf(store.database);
  const emulator = openWirelessEmulator(store, reference, { dailyLimits: null, searchBudgetMs });
  return { store, emulator };
}

/** Undefined where nothing is found; throws for any other failure. `notes` takes departures from the contract. */
export async function askEmulator<E extends Endpoint>(
  emulator: WirelessEmulator,
  endpoint: E,
  input: Input<E>,
  notes: string[] = [],
): Promise<Reply<E> | undefined> {
  const wire = wireRequest(endpoint, input);
  const path = wire.path + (wire.query && `?${wire.query}`);
  const { status, body } = await emulator.answer({ method: endpoint.method, path, headers });
  const text = new TextDecoder().decode(body);
  if (status === 404) return undefined;
  if (status !== 200) throw new Error(`Status ${status} of ${endpoint.operation}: ${text.slice(0, 500)}`);
  return readReply(endpoint, JSON.parse(text), notes);
}
