// Sessions: who works on a workbook for a while, and on what. They end when unused.

import { randomUUID } from 'node:crypto';
import type { Book } from '#server/emulator/workbook/book/Book.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';

export interface SessionLifetimes {
  /** Milliseconds without a call after which a session that saves ends. */
  persistentMs: number;
  /** The same for one whose changes are lost with it. */
  temporaryMs: number;
}

/** What real services are documented to keep. */
export const DEFAULT_LIFETIMES: SessionLifetimes = { persistentMs: 5 * 60_000, temporaryMs: 7 * 60_000 };

export interface Session {
  readonly id: string;
  /** The workbook's item. */
  readonly item: string;
  /** The copy that a session without persistence changes; undefined for one that saves. */
  readonly copy: Book | undefined;
}

/** Copies of workbooks are held in memory. */
const MAX_COPIES = 8;

/** A session's mode is in its id, so that it is known also after a restart. */
const PERSISTENT = 'cluster=embedded&session=p.';
const TEMPORARY = 'cluster=embedded&session=t.';

export class Sessions {
  readonly #lifetimes: SessionLifetimes;
  readonly #nowMs: () => number;
  readonly #sessions = new Map<string, { session: Session; usedMs: number }>();

  constructor(lifetimes: SessionLifetimes, nowMs: () => number) {
    this.#lifetimes = lifetimes;
    this.#nowMs = nowMs;
  }

  /** Begins one. Throws WorkbookError when too many copies are held. */
  create(item: string, copy: Book | undefined): Session {
    this.forgetEnded();
    const copies = [...this.#sessions.values()].filter(({ session }) => session.copy).length;
    if (copy && copies >= MAX_COPIES)
      throw workbookError(
        'serviceUnavailableUncategorized',
        `${copies} sandboxes are already open. Close one, or wait until one ends.`,
      );
    const session = { id: (copy ? TEMPORARY : PERSISTENT) + randomUUID(), item, copy };
    this.#sessions.set(session.id, { session, usedMs: this.#nowMs() });
    return session;
  }

  /** The session that a call names, which lives on from now. Throws WorkbookError for one that there is not. */
  use(id: string, item: string): Session {
    this.forgetEnded();
    const known = this.#sessions.get(id);
    if (!known || known.session.item !== item) throw gone(id);
    known.usedMs = this.#nowMs();
    return known.session;
  }

  end(id: string): void {
    this.#sessions.delete(id);
  }

  forgetEnded(): void {
    const now = this.#nowMs();
    for (const [id, { session, usedMs }] of this.#sessions) {
      const { persistentMs, temporaryMs } = this.#lifetimes;
      if (now - usedMs > (session.copy ? temporaryMs : persistentMs)) this.#sessions.delete(id);
    }
  }
}

/** A session that saves can simply be created again; the changes of another one are lost. */
function gone(id: string) {
  if (id.startsWith(PERSISTENT))
    return workbookError(
      'invalidSessionReCreatable',
      'The session no longer exists. Create a new session and repeat the call.',
    );
  return workbookError('invalidSessionNotFound', 'The session does not exist or has ended.');
}
