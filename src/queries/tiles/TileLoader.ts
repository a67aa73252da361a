// Fetches the pieces of a view at the lowest cost: what is kept first, then what is missing, in the order of the
// pieces, few at a time. Knows neither React nor the network, and of pieces and answers only what `SweepPorts` says.
//
// Without being asked, each view may cost as many queries as the limit says. `start` is consent for what is missing in
// the view that it is called in. A stop, or a failure that every piece would meet, holds the sweep until the next
// `start`: moving the map then only looks up what is kept. A spent quota holds the pieces that are counted with it. What
// failed before it left this machine leaves the consent as it was, and `resume` goes on with it.

import { asFailure, Failure, isGatewayUnreachable } from '#domain/wire/Failure.ts';
import { type TileAnswer, TileEntry } from './TileEntry.ts';
import {
  MAX_TILES,
  type Phase,
  STOPPING,
  type TileLoaderOptions,
  type TileView,
} from './TileLoaderOptions.ts';

/** Queries in flight at any time. */
const AT_ONCE = 3;
/** So that many arrivals make one change on screen. */
const PUBLISH_MS = 100;
/** Beyond this number pieces outside of the view are forgotten; the caches still have them. */
const MAX_REMEMBERED = 2 * MAX_TILES;

export class TileLoader<P, A extends TileAnswer, V extends TileView, F> {
  readonly #ports: TileLoaderOptions<P, A, V, F>;
  readonly #listeners = new Set<() => void>();
  readonly #entries = new Map<string, TileEntry<P, A>>();
  /** Keys of pieces that may be asked for whatever the limit, with their quota. */
  readonly #consented = new Map<string, string>();
  /** Keys of pieces to be asked for by hand once it is known what is kept of them. */
  #wanted: ReadonlySet<string> = new Set();
  #view: V | undefined;
  /** Pieces that the view has; more than `#inView` when it is too large. */
  #total = 0;
  /** In the order in which to ask. */
  #inView: TileEntry<P, A>[] = [];
  /** The view whose pieces are being looked up. */
  #lookedUp: V | undefined;
  #invalid: Failure | undefined;
  #isHeld = false;
  #failure: Failure | undefined;
  readonly #spent = new Set<string>();
  #inFlight = 0;
  /** Grows when the world is left: what was asked before is of no use. */
  #generation = 0;
  #publishing: ReturnType<typeof setTimeout> | undefined;
  #snapshot: F;

  constructor(ports: TileLoaderOptions<P, A, V, F>) {
    this.#ports = ports;
    this.#snapshot = this.#facts(undefined);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): F => this.#snapshot;

  /** Another view, or none; asks for `wanted` by hand. What is in flight comes to its end and is kept. */
  setView(view: V | undefined, wanted: readonly P[] = []): void {
    this.#view = view;
    this.#wanted = new Set(wanted.map(this.#ports.keyOf));
    void this.#plan();
  }

  /** Begins, or goes on: consent to ask for all that is missing in this view. */
  readonly start = (): void => {
    const { keyOf, quotaOf } = this.#ports;
    for (const { piece, isDue } of this.#inView) if (isDue) this.#consented.set(keyOf(piece), quotaOf(piece));
    this.#release();
    this.#pump();
    this.#publish();
  };

  /** Goes on, where nothing but the gateway was in the way. */
  readonly resume = (): void => {
    if (!this.#failure || !isGatewayUnreachable(this.#failure)) return;
    this.#release();
    this.#pump();
    this.#publish();
  };

  /** Asks for nothing more; what is in flight comes to its end. */
  readonly stop = (): void => {
    this.#consented.clear();
    for (const entry of this.#inView) entry.giveUp();
    this.#isHeld = true;
    this.#publish();
  };

  /** Asks for a piece that failed once more; for this one only, where the sweep is stopped. */
  readonly retry = (piece: P): void => {
    const entry = this.#entries.get(this.#ports.keyOf(piece));
    if (!entry?.failure || entry.isAsking) return;
    entry.want(false);
    this.#pump();
    this.#publish();
  };

  /** Asks for every piece of the view anew, past all caches; what is known stays until then. */
  readonly refresh = (): void => {
    if (this.#isTooLarge) return;
    for (const entry of this.#inView) if (!entry.isAsking) entry.want(true);
    this.start();
  };

  /** Another world answers from now on: nothing of the old one is shown, and no consent holds. */
  readonly reset = (): void => {
    this.#generation += 1;
    this.#entries.clear();
    this.#consented.clear();
    this.#release();
    void this.#plan();
  };

  get #isTooLarge(): boolean {
    return this.#total > MAX_TILES;
  }

  #release(): void {
    this.#isHeld = false;
    this.#spent.clear();
    this.#failure = undefined;
  }

  /** Looks up what is not known of the view, then asks for what may be asked. */
  async #plan(): Promise<void> {
    const [view, generation] = [this.#view, this.#generation];
    const pieces = this.#piecesOf(view);
    if (view && (this.#isTooLarge || pieces.some((piece) => !this.#entryOf(piece)))) {
      this.#lookedUp = view;
      // Of a large view nothing is known yet; what is on screen stays until then.
      if (!this.#isTooLarge) this.#show(pieces);
      this.#publishSoon();
      const all = this.#isTooLarge ? await this.#ports.cachedIn(view).catch(() => []) : pieces;
      await this.#lookUp(all, generation);
      if (this.#view !== view || this.#generation !== generation) return;
      this.#lookedUp = undefined;
      this.#show(all);
    } else {
      this.#lookedUp = undefined;
      this.#show(pieces);
    }
    this.#takeByHand();
    this.#pump();
    this.#publish();
  }

  /** Sets the size of the view; its pieces, unless it is too large. */
  #piecesOf(view: V | undefined): P[] {
    this.#total = 0;
    this.#invalid = undefined;
    if (!view) return [];
    try {
      const { total, pieces } = this.#ports.piecesOf(view);
      this.#total = total;
      return pieces;
    } catch (error) {
      this.#invalid = new Failure({ ...asFailure(error).facts, kind: 'invalid' });
      return [];
    }
  }

  #entryOf(piece: P): TileEntry<P, A> | undefined {
    return this.#entries.get(this.#ports.keyOf(piece));
  }

  #show(pieces: readonly P[]): void {
    this.#inView = pieces.map((piece) => this.#entryOf(piece)).filter((one) => one !== undefined);
    if (this.#isTooLarge) this.#inView = this.#inView.filter((entry) => entry.answer);
    else for (const entry of this.#inView) entry.enter();
    const inView = new Set(this.#inView);
    const isCrowded = this.#entries.size > MAX_REMEMBERED;
    for (const [key, entry] of this.#entries) {
      if (inView.has(entry) || entry.isAsking) continue;
      if (isCrowded || entry.isStale(this.#ports.freshUntil)) this.#entries.delete(key);
      else entry.giveUp();
    }
  }

  async #lookUp(pieces: readonly P[], generation: number): Promise<void> {
    const { keyOf, findCached, isIncomplete } = this.#ports;
    const unknown = pieces.filter((piece) => !this.#entryOf(piece));
    const found = new Map<string, A>();
    await findCached(unknown, (piece, answer) => found.set(keyOf(piece), answer)).catch(() => {});
    if (generation !== this.#generation) return;
    for (const piece of unknown) {
      const key = keyOf(piece);
      if (this.#entries.has(key)) continue;
      this.#entries.set(key, new TileEntry(piece, found.get(key), (answer) => isIncomplete(piece, answer)));
    }
  }

  #takeByHand(): void {
    const { keyOf } = this.#ports;
    for (const entry of this.#inView)
      if (entry.isDue && this.#wanted.has(keyOf(entry.piece))) entry.want(false);
    this.#wanted = new Set();
  }

  /** Sends what may be sent. */
  #pump(): void {
    while (this.#inFlight < AT_ONCE) {
      const next = this.#next();
      if (!next) return;
      next.begin();
      this.#inFlight += 1;
      void this.#ask(next);
    }
  }

  #next(): TileEntry<P, A> | undefined {
    const wanted = this.#inView.find((entry) => entry.isWanted);
    return wanted ?? (this.#phase === 'running' ? this.#inView.find(this.#isOpen) : undefined);
  }

  readonly #isOpen = ({ isDue, piece }: TileEntry<P, A>): boolean =>
    isDue && !this.#spent.has(this.#ports.quotaOf(piece));

  async #ask(entry: TileEntry<P, A>): Promise<void> {
    const generation = this.#generation;
    const outcome = await this.#ports.load(entry.piece, entry.isRefetch, entry.answer).catch(asFailure);
    this.#inFlight -= 1;
    if (generation === this.#generation) {
      if (!outcome) return this.reset();
      this.#settle(entry, outcome);
      this.#publishSoon();
    }
    this.#pump();
  }

  #settle(entry: TileEntry<P, A>, outcome: A | Failure): void {
    if (!(outcome instanceof Failure)) entry.answered(outcome);
    else if (!STOPPING.has(outcome.kind)) entry.failed(outcome);
    else {
      entry.postponed();
      if (isGatewayUnreachable(outcome)) this.#wait(entry, outcome);
      else this.#hold(outcome, outcome.kind === 'quota' ? this.#ports.quotaOf(entry.piece) : undefined);
    }
  }

  /** Ends the asking for all pieces, or for those of one quota. */
  #hold(failure: Failure, quota: string | undefined): void {
    if (quota === undefined) this.#isHeld = true;
    else this.#spent.add(quota);
    const isMeant = (one: string) => quota === undefined || one === quota;
    for (const [key, one] of this.#consented) if (isMeant(one)) this.#consented.delete(key);
    for (const entry of this.#inView) if (isMeant(this.#ports.quotaOf(entry.piece))) entry.isWanted = false;
    // Of several that failed at once, the one that knows when to go on.
    if (this.#failure?.facts.retryAt === undefined) this.#failure = failure;
  }

  /** Holds the sweep until the gateway is back; what might be asked for then may be still. */
  #wait(asked: TileEntry<P, A>, failure: Failure): void {
    // Stopped by hand, or by what the gateway's return does not mend.
    if (this.#isHeld && !(this.#failure && isGatewayUnreachable(this.#failure))) return;
    this.#isHeld = true;
    this.#failure = failure;
    const { keyOf, quotaOf } = this.#ports;
    for (const entry of this.#inView) {
      if (entry === asked || entry.isWanted) this.#consented.set(keyOf(entry.piece), quotaOf(entry.piece));
      entry.isWanted = false;
    }
  }

  get #phase(): Phase {
    if (!this.#view) return 'idle';
    if (this.#invalid) return 'stopped';
    if (this.#lookedUp) return this.#isTooLarge ? 'tooLarge' : 'checking';
    if (this.#isTooLarge) return 'tooLarge';
    if (!this.#inView.some((entry) => entry.isDue))
      return this.#inView.some((entry) => entry.isAsking) ? 'running' : 'done';
    const open = this.#inView.filter(this.#isOpen);
    if (this.#isHeld || open.length === 0) return 'stopped';
    const unasked = open.filter(({ piece }) => !this.#consented.has(this.#ports.keyOf(piece)));
    return unasked.length > this.#view.limit ? 'asks' : 'running';
  }

  #publishSoon(): void {
    this.#publishing ??= setTimeout(() => this.#publish(), PUBLISH_MS);
  }

  #publish(): void {
    clearTimeout(this.#publishing);
    this.#publishing = undefined;
    const before = this.#snapshot;
    this.#snapshot = this.#facts(before);
    if (this.#snapshot !== before) for (const listener of this.#listeners) listener();
  }

  #facts(before: F | undefined): F {
    const phase = this.#phase;
    const failure = this.#invalid ?? (phase === 'stopped' ? this.#failure : undefined);
    const [view, entries, total] = [this.#view, this.#inView, this.#total];
    return this.#ports.stateOf({ phase, view, entries, total, failure }, before);
  }
}
