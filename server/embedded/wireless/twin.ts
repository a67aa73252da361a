// One dataset of the embedded wireless service: its store with everything that answers from it.

import type { DatabaseSync } from 'node:sqlite';
import { serve } from '#server/embedded/router.ts';
import type { UpstreamResponse, UpstreamRequest } from '#server/upstream.ts';
import { wireless } from '#services/wireless/endpoints.ts';
import { emulatorEndpoints } from '#services/wireless/moreRows.ts';
import { fileHandlers } from './handlers/files.ts';
import { wirelessHandlers } from './handlers/handlers.ts';
import { wirelessAdapter } from './manner.ts';
import { People } from './peopleStore.ts';
import type { Reference, Settings, WirelessService } from './service.ts';
import { StatisticsMemo } from './statistics/Kept.ts';
import type { ObservationStore } from './store.ts';

const servedEndpoints = { ...wireless, ...emulatorEndpoints };

/** A store whose people and statistics can be read beside its observations. */
export interface WirelessStore extends ObservationStore {
  readonly database: DatabaseSync;
}

export interface WirelessEmulator {
  service: WirelessService;
  /** Answers one request; never rejects. */
  answer(request: UpstreamRequest): Promise<UpstreamResponse>;
}

/** `nowMs` is the clock of quotas, comments and "today". */
export function openWirelessEmulator(
  store: WirelessStore,
  reference: Reference,
  settings: Settings,
  nowMs: () => number = Date.now,
): WirelessEmulator {
  const { database } = store;
  const service: WirelessService = {
    store,
    database,
    people: new People(database),
    reference,
    memo: new StatisticsMemo(database, nowMs),
    settings,
    nowMs,
  };
  const handlers = { ...wirelessHandlers(service), ...fileHandlers(service) };
  const manner = wirelessAdapter(service);
  return { service, answer: (request) => serve(servedEndpoints, handlers, manner, request) };
}
