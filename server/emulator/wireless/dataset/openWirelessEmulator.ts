// One dataset of the embedded wireless service: its store with everything that answers from it.

import { serve } from '#server/emulator/router.ts';
import { fileHandlers } from '#server/emulator/wireless/handlers/fileHandlers.ts';
import { wirelessHandlers } from '#server/emulator/wireless/handlers/wirelessHandlers.ts';
import { StatisticsMemo } from '#server/emulator/wireless/service/StatisticsMemo.ts';
import type {
  Reference,
  Settings,
  WirelessService,
} from '#server/emulator/wireless/service/WirelessService.ts';
import type { ObservationStore } from '#server/emulator/wireless/store/ObservationStore.ts';
import { People } from '#server/emulator/wireless/store/People.ts';
import type { Sql } from '#server/emulator/wireless/store/Sql.ts';
import type { UpstreamRequest, UpstreamResponse } from '#server/upstream/Upstream.ts';
import { emulatorEndpoints } from '#services/wireless/emulatorEndpoints.ts';
import { wireless } from '#services/wireless/endpoints.ts';
import { wirelessAdapter } from './wirelessAdapter.ts';

const servedEndpoints = { ...wireless, ...emulatorEndpoints };

/** A store whose people and statistics can be read beside its observations. */
export interface WirelessStore extends ObservationStore {
  readonly sql: Sql;
  /** Where it is, for the words of a failure: its file. */
  readonly place: string;
  importFile: WirelessService['importFile'];
}

export interface WirelessEmulator {
  service: WirelessService;
  /** Answers one request; rejects only with Failure, where the store cannot be reached. */
  answer(request: UpstreamRequest): Promise<UpstreamResponse>;
}

/** `nowMs` is the clock of quotas and comments, `statisticsMs` that of "today" in statistics. */
export function openWirelessEmulator(
  store: WirelessStore,
  reference: Reference,
  settings: Settings,
  nowMs: () => number = Date.now,
  statisticsMs: () => number = nowMs,
): WirelessEmulator {
  const { sql } = store;
  const service: WirelessService = {
    store,
    sql,
    place: store.place,
    importFile: (file, options) => store.importFile(file, options),
    people: new People(sql),
    reference,
    memo: new StatisticsMemo(sql, statisticsMs),
    settings,
    nowMs,
    statisticsMs,
  };
  const handlers = { ...wirelessHandlers(service), ...fileHandlers(service) };
  const adapter = wirelessAdapter(service);
  return { service, answer: (request) => serve(servedEndpoints, handlers, adapter, request) };
}
