// What Airledgers tell each other through their database: which answers somebody has made stale.

import { setTimeout } from 'node:timers/promises';
import type { Service } from '#services/endpoint.ts';
import type { UpstreamService } from '#services/services.ts';
import type { SharedDatabase } from './SharedDatabase.ts';

const CHANNEL = 'airledger';
const AGAIN_MS = 2000;

export interface Announcement {
  service: Service;
  /** Whose answers are stale; null for all. */
  operations: readonly string[] | null;
  /** Who says so, to know what one has said oneself. */
  from: string;
}

/** A statement, with one value: it is told when what it is a part of is committed. */
export const ANNOUNCE = `SELECT pg_notify('${CHANNEL}', $1)`;

/** That a team has other networks and observations than before. */
export const OWN_DATA_CHANGED = JSON.stringify({
  service: 'wireless' satisfies UpstreamService,
  operations: null,
  from: '',
} satisfies Announcement);

interface Listener {
  onHeard(announcement: Announcement): void;
  /** Something may have been said while nobody listened. */
  onMissed(): void;
}

/** Listens as long as the database is there, and again when it is back. */
export class Announcements {
  readonly #database: SharedDatabase;
  readonly #listener: Listener;
  readonly #stopped = new AbortController();
  readonly #listening: Promise<void>;

  constructor(database: SharedDatabase, listener: Listener) {
    this.#database = database;
    this.#listener = listener;
    this.#listening = this.#listen();
  }

  async close(): Promise<void> {
    this.#stopped.abort();
    await this.#listening;
  }

  async #listen(): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      await this.#listenOnce(signal).catch(() => {}); // the database is away: whoever asks it is told
      await setTimeout(AGAIN_MS, undefined, { signal }).catch(() => {});
    }
  }

  async #listenOnce(signal: AbortSignal): Promise<void> {
    const session = await this.#database.session((text) => this.#hear(text));
    const stop = () => void session.close();
    signal.addEventListener('abort', stop);
    try {
      await session.script(`LISTEN ${CHANNEL}`);
      if (signal.aborted) return;
      this.#listener.onMissed();
      await session.lost;
    } finally {
      signal.removeEventListener('abort', stop);
      await session.close();
    }
  }

  #hear(text: string): void {
    const told = announcementIn(text);
    if (told) this.#listener.onHeard(told);
  }
}

/** Undefined for what another version, or another program, says. */
function announcementIn(text: string): Announcement | undefined {
  try {
    const { service, operations, from } = JSON.parse(text) as Announcement;
    const isList = operations === null || Array.isArray(operations);
    return typeof service === 'string' && isList ? { service, operations, from: String(from) } : undefined;
  } catch {
    return undefined;
  }
}
