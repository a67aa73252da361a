// One dataset of the embedded wireless service: its store with everything that answers from it.

import type { DatabaseSync } from 'node:sqlite';
import { serve } from '#server/embedded/router.ts';
import type { UpstreamReply, UpstreamRequest } from '#server/upstream.ts';
import { wireless } from '#services/wireless/endpoints.ts';
import { moreRows } from '#services/wireless/moreRows.ts';
import { fileHandlers } from './handlers/files.ts';
import { wirelessHandlers } from './handlers/handlers.ts';
import { wirelessManner } from './manner.ts';
import { People } from './peopleStore.ts';
import type { Reference, Settings, WirelessService } from './service.ts';
import { Kept } from './statistics/Kept.ts';
import type { ObservationStore } from './store.ts';

const servedRows = { ...wireless, ...moreRows };

/** A store whose people and statistics can be read beside its observations. */
export interface WirelessStore extends ObservationStore {
  readonly database: DatabaseSync;
}

export interface Twin {
  service: WirelessService;
  /** Answers one request; never rejects. */
  answer(request: UpstreamRequest): Promise<UpstreamReply>;
}

/** `nowMs` is the clock of quotas, comments and "today". */
export function openTwin(
  store: WirelessStore,
  reference: Reference,
  settings: Settings,
  nowMs: () => number = Date.now,
): Twin {
  const { database } = store;
  const service: WirelessService = {
    store,
    database,
    people: new People(database),
    reference,
    kept: new Kept(database, nowMs),
    settings,
    nowMs,
  };
  const handlers = { ...wirelessHandlers(service), ...fileHandlers(service) };
  const manner = wirelessManner(service);
  return { service, answer: (request) => serve(servedRows, handlers, manner, request) };
}
