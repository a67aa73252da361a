import { focusManager } from '@tanstack/react-query';
import { asFailure, type Failure, isGatewayUnreachable } from '#domain/wire/Failure.ts';
import { Store } from '#queries/workbook/Store.ts';
import { call } from '#services/request.ts';
import { watchFailures } from '#services/watchFailures.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import { isSessionGone } from './isSessionGone.ts';

/** `direct` writes without a session; `saved` keeps its changes, a `sandbox` discards them when it ends. */
export type SessionMode = 'direct' | 'saved' | 'sandbox';

/** The services' usual lifetimes of a session that nobody uses. */
const IDLE_MS: Readonly<Record<'saved' | 'sandbox', number>> = { saved: 5 * 60_000, sandbox: 7 * 60_000 };
/** A session in use is refreshed well before it would end. */
const REFRESH_MS = 4 * 60_000;
const LOOK_MS = 15_000;
/** A session that ends sooner is not replaced unasked: the next one might not live longer. */
const SHORT_LIFE_MS = 10_000;

interface SessionPort {
  item: string;
  /** Another session has other contents: what is shown is read again. */
  refetch: () => Promise<void>;
  /** Calls a listener whenever the gateway answers again; what is returned ends that. */
  onReconnect: (listener: () => void) => () => void;
}

interface OpenSession {
  mode: SessionMode;
  id: string | undefined;
  isGone: boolean;
}

const NONE: OpenSession = { mode: 'direct', id: undefined, isGone: false };

/** The session in which a workbook is open. */
export class WorkbookSession extends Store {
  readonly #port: SessionPort;
  #open = NONE;
  #failure: Failure | undefined;
  #endsAtMs: number | undefined;
  #usedAtMs = 0;
  #refreshedAtMs = 0;
  #openedAtMs = 0;
  #isAsking = false;
  /** The gateway was away: nobody knows whether the session still lives. */
  #isInDoubt = false;
  #renewing: Promise<void> | undefined;

  constructor(port: SessionPort) {
    super();
    this.#port = port;
  }

  get mode(): SessionMode {
    return this.#open.mode;
  }

  get id(): string | undefined {
    return this.#open.id;
  }

  /** The sandbox that is open: its edits never reach the file, and the file's never it. */
  get sandbox(): string | undefined {
    return this.mode === 'sandbox' ? this.id : undefined;
  }

  /** The service does not know the session any more, and what was done in it is lost. */
  get isGone(): boolean {
    return this.#open.isGone;
  }

  /**
   * When the service ends the session if nothing happens; undefined without one. Once that is past, as after the computer slept, nobody
   * knows until the service was asked.
   */
  get endsAtMs(): number | undefined {
    return this.#endsAtMs;
  }

  get failure(): Failure | undefined {
    return this.#failure;
  }

  /** Begins another session; a sandbox's changes are discarded. */
  async start(mode: SessionMode): Promise<void> {
    this.#setFailure(undefined);
    try {
      await this.#begin(mode);
      await this.#port.refetch();
    } catch (error) {
      this.#setFailure(asFailure(error));
    }
  }

  /** Replaces a session that is gone; false for a sandbox, whose changes are lost. */
  async renew(): Promise<boolean> {
    if (this.mode === 'sandbox') {
      this.#set({ ...this.#open, isGone: true });
      return false;
    }
    this.#renewing ??= this.#begin(this.mode).finally(() => {
      this.#renewing = undefined;
    });
    await this.#renewing;
    return true;
  }

  /** The service was asked something in the session, which prolongs it. */
  touch(): void {
    this.#usedAtMs = Date.now();
    if (this.mode === 'direct') return;
    this.#endsAtMs = this.#usedAtMs + IDLE_MS[this.mode];
    this.changed();
  }

  /** Keeps the session alive while it is used, until what is returned closes it. */
  watch(): () => void {
    const look = () => void this.#look();
    const timer = setInterval(look, LOOK_MS);
    const ends = [
      () => clearInterval(timer),
      focusManager.subscribe(look),
      watchFailures((failure, of) => this.#noteGone(failure, of)),
      this.#port.onReconnect(() => {
        // The sessions of the embedded service end with the gateway.
        this.#isInDoubt = true;
        if (this.#failure && isGatewayUnreachable(this.#failure)) this.#setFailure(undefined);
        look();
      }),
      () => this.#close(this.id),
    ];
    return () => {
      for (const end of ends) end();
    };
  }

  async #begin(mode: SessionMode): Promise<void> {
    const before = this.id;
    if (mode === 'direct') {
      this.#endsAtMs = undefined;
      this.#set(NONE);
      this.#close(before);
      return;
    }
    const body = { persistChanges: mode === 'saved' };
    const { reply } = await call(workbook.createSession, { item: this.#port.item, body });
    this.#set({ mode, id: reply.id, isGone: false });
    this.#close(before);
    this.#openedAtMs = Date.now();
    this.#refreshedAtMs = this.#openedAtMs;
    this.touch();
  }

  #close(session: string | undefined): void {
    if (session === undefined) return;
    void call(workbook.closeSession, { item: this.#port.item, session }).catch(() => undefined);
  }

  /** Any call may find out that the session is gone. A saved one loses nothing, and is replaced. */
  #noteGone(failure: Failure, of: string | undefined): void {
    const { id, mode, isGone } = this.#open;
    if (id === undefined || of !== id || isGone || !isSessionGone(failure)) return;
    const isShortLived = mode === 'saved' && Date.now() - this.#openedAtMs < SHORT_LIFE_MS;
    if (isShortLived) this.#setFailure(failure);
    else void this.renew().catch((error) => this.#setFailure(asFailure(error)));
  }

  /** Refreshes a session in use, and asks whether a sandbox whose time is over still lives. */
  async #look(): Promise<void> {
    const { id: session, mode, isGone } = this.#open;
    if (!session || isGone || this.#isAsking || !focusManager.isFocused()) return;
    const idleMs = Date.now() - this.#usedAtMs;
    const isOver = mode === 'sandbox' && idleMs >= IDLE_MS.sandbox;
    const isDue = idleMs < REFRESH_MS && Date.now() - this.#refreshedAtMs >= REFRESH_MS;
    if (!(isOver || isDue || this.#isInDoubt)) return;
    this.#isAsking = true;
    this.#isInDoubt = false;
    try {
      this.#refreshedAtMs = Date.now();
      await call(workbook.refreshSession, { item: this.#port.item, session });
      this.#setFailure(undefined);
      if (this.id === session) this.touch();
    } catch (error) {
      const failure = asFailure(error);
      const isToldElsewhere = isSessionGone(failure) || isGatewayUnreachable(failure);
      if (this.id === session && !isToldElsewhere) this.#setFailure(failure);
    } finally {
      this.#isAsking = false;
    }
  }

  #set(open: OpenSession): void {
    this.#open = open;
    this.changed();
  }

  #setFailure(failure: Failure | undefined): void {
    this.#failure = failure;
    this.changed();
  }
}
