// Fetches the tiles of a view at the lowest cost: the cached ones first, then the missing ones in their order, few at a
// time. Knows neither React nor the network, and of tiles and answers only what `TileLoaderOptions` says.
//
// Unasked, a view may cost as many queries as the limit says; where `asksOnPan`, it is a place that may, until all of it has
// been shown: from then on a view that shares tiles with it asks. `start` is consent for what is missing in the current
// view, and holds wherever the view moves to. A stop, or a failure that every tile would meet, holds the loader until the next `start`:
// moving the map then only reads the cache. A spent quota holds the tiles that it counts. A failure to reach the gateway
// leaves the consent as it was, and `resume` continues with it.

import { asFailure, Failure, isGatewayUnreachable } from '#domain/wire/Failure.ts';
import { type TileAnswer, TileEntry } from './TileEntry.ts';
import {
  MAX_TILES,
  type Phase,
  STOPPING,
  type TileLoaderOptions,
  type TileView,
} from './TileLoaderOptions.ts';

const AT_ONCE = 3; // queries in flight
const PUBLISH_MS = 100; // combines arrivals into one rendering
/** Above this number, tiles out of view are dropped; the caches still have them. */
const MAX_REMEMBERED = 2 * MAX_TILES;

export class TileLoader<P, A extends TileAnswer, V extends TileView, F> {
  readonly #ports: TileLoaderOptions<P, A, V, F>;
  readonly #listeners = new Set<() => void>();
  readonly #entries = new Map<string, TileEntry<P, A>>();
  /** Keys of tiles that the user requested, to be loaded after the cache is read. */
  #wanted: ReadonlySet<string> = new Set();
  #view: V | undefined;
  /** Tiles of the view; more than `#inView` when it is too large. */
  #total = 0;
  /** In the order in which to load. */
  #inView: TileEntry<P, A>[] = [];
  /** The view whose tiles are being read from the cache. */
  #lookedUp: V | undefined;
  #invalid: Failure | undefined;
  /** Queries that this place has cost unasked where `asksOnPan`; Infinity once it may cost no more. */
  #unaskedCost = 0;
  #isHeld = false;
  #failure: Failure | undefined;
  readonly #spent = new Set<string>();
  #inFlight = 0;
  /** Grows with every reset: earlier requests are void. */
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

  /** Another view, or none; `wanted` are requested by the user. Requests in flight finish and are cached. */
  setView(view: V | undefined, wanted: readonly P[] = []): void {
    this.#view = view;
    this.#wanted = new Set(wanted.map(this.#ports.keyOf));
    void this.#plan();
  }

  /** Starts or resumes: consent to load all that is missing in this view. */
  readonly start = (): void => {
    const due = this.#inView.filter((entry) => entry.isDue);
    for (const entry of due) entry.isApproved = true;
    if (due.length > 0) this.#leavePlace();
    this.#release();
    this.#pump();
    this.#publish();
  };

  /** Continues where only the gateway was unreachable. */
  readonly resume = (): void => {
    if (!this.#failure || !isGatewayUnreachable(this.#failure)) return;
    this.#release();
    this.#pump();
    this.#publish();
  };

  /** Sends no more; requests in flight finish. */
  readonly stop = (): void => {
    for (const entry of this.#entries.values()) entry.isApproved = false;
    for (const entry of this.#inView) entry.giveUp();
    this.#isHeld = true;
    this.#publish();
  };

  /** Loads a failed tile again; only this one while the loader is stopped. */
  readonly retry = (tile: P): void => {
    const entry = this.#entries.get(this.#ports.keyOf(tile));
    if (!entry?.failure || entry.isLoading) return;
    entry.want(false);
    this.#pump();
    this.#publish();
  };

  /** Loads every tile of the view again, past all caches; what is known stays until then. */
  readonly refresh = (): void => {
    if (this.#isTooLarge) return;
    for (const entry of this.#inView) if (!entry.isLoading) entry.want(true);
    this.start();
  };

  /** Another dataset answers from now on: nothing of the old one is shown, and consent ends. */
  readonly reset = (): void => {
    this.#generation += 1;
    this.#entries.clear();
    this.#inView = [];
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

  /** Reads the cache for unknown tiles of the view, then loads what may be loaded. */
  async #plan(): Promise<void> {
    const [view, generation] = [this.#view, this.#generation];
    const tiles = this.#tilesOf(view);
    const before = new Set(this.#inView.map(({ tile }) => this.#ports.keyOf(tile)));
    if (!tiles.some((tile) => before.has(this.#ports.keyOf(tile)))) this.#unaskedCost = 0;
    if (view && (this.#isTooLarge || tiles.some((tile) => !this.#entryOf(tile)))) {
      this.#lookedUp = view;
      // Of a large view nothing is known yet; what is on screen stays until then.
      if (!this.#isTooLarge) this.#show(tiles);
      this.#publishSoon();
      const all = this.#isTooLarge ? await this.#ports.cachedIn(view).catch(() => []) : tiles;
      await this.#lookUp(all, generation);
      if (this.#view !== view || this.#generation !== generation) return;
      this.#lookedUp = undefined;
      this.#show(all);
    } else {
      this.#lookedUp = undefined;
      this.#show(tiles);
    }
    this.#takeByHand();
    this.#pump();
    this.#publish();
  }

  /** Sets the size of the view; its tiles, unless it is too large. */
  #tilesOf(view: V | undefined): P[] {
    this.#total = 0;
    this.#invalid = undefined;
    if (!view) return [];
    try {
      const { total, tiles } = this.#ports.tilesOf(view);
      this.#total = total;
      return tiles;
    } catch (error) {
      this.#invalid = new Failure({ ...asFailure(error).facts, kind: 'invalid' });
      return [];
    }
  }

  #entryOf(tile: P): TileEntry<P, A> | undefined {
    return this.#entries.get(this.#ports.keyOf(tile));
  }

  #show(tiles: readonly P[]): void {
    this.#inView = tiles.map((tile) => this.#entryOf(tile)).filter((one) => one !== undefined);
    if (this.#isTooLarge) this.#inView = this.#inView.filter((entry) => entry.answer);
    else for (const entry of this.#inView) entry.enter();
    const inView = new Set(this.#inView);
    const isCrowded = this.#entries.size > MAX_REMEMBERED;
    for (const [key, entry] of this.#entries) {
      if (inView.has(entry) || entry.isLoading || entry.isApproved) continue;
      if (isCrowded || entry.isStale(this.#ports.freshUntil)) this.#entries.delete(key);
      else entry.giveUp();
    }
  }

  async #lookUp(tiles: readonly P[], generation: number): Promise<void> {
    const { keyOf, findCached, isIncomplete } = this.#ports;
    const unknown = tiles.filter((tile) => !this.#entryOf(tile));
    const found = new Map<string, A>();
    await findCached(unknown, (tile, answer) => found.set(keyOf(tile), answer)).catch(() => {});
    if (generation !== this.#generation) return;
    for (const tile of unknown) {
      const key = keyOf(tile);
      if (this.#entries.has(key)) continue;
      this.#entries.set(key, new TileEntry(tile, found.get(key), (answer) => isIncomplete(tile, answer)));
    }
  }

  #takeByHand(): void {
    const { keyOf } = this.#ports;
    for (const entry of this.#inView)
      if (entry.isDue && this.#wanted.has(keyOf(entry.tile))) entry.want(false);
    this.#wanted = new Set();
  }

  /** Sends what may be sent. */
  #pump(): void {
    while (this.#inFlight < AT_ONCE) {
      const next = this.#next();
      if (!next) break;
      if (this.#ports.asksOnPan && !next.isApproved && !next.isWanted) this.#unaskedCost += 1;
      next.begin();
      this.#inFlight += 1;
      void this.#load(next);
    }
    if (this.#phase === 'done') this.#leavePlace();
  }

  #next(): TileEntry<P, A> | undefined {
    const isApproved = (entry: TileEntry<P, A>) => entry.isApproved && this.#isOpen(entry);
    const goesOn = this.#view && !this.#isHeld;
    return (
      this.#inView.find((entry) => entry.isWanted) ??
      (goesOn ? this.#inView.find(isApproved) : undefined) ??
      (this.#phase === 'running' ? this.#inView.find(this.#isOpen) : undefined) ??
      (goesOn ? [...this.#entries.values()].find(isApproved) : undefined)
    );
  }

  readonly #isOpen = ({ isDue, tile }: TileEntry<P, A>): boolean =>
    isDue && !this.#spent.has(this.#ports.quotaOf(tile));

  async #load(entry: TileEntry<P, A>): Promise<void> {
    const generation = this.#generation;
    const outcome = await this.#ports.load(entry.tile, entry.isRefetch, entry.answer).catch(asFailure);
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
      else this.#hold(outcome, outcome.kind === 'quota' ? this.#ports.quotaOf(entry.tile) : undefined);
    }
  }

  /** Holds all tiles, or those of one quota. */
  #hold(failure: Failure, quota: string | undefined): void {
    if (quota === undefined) this.#isHeld = true;
    else this.#spent.add(quota);
    for (const entry of this.#entries.values())
      if (quota === undefined || this.#ports.quotaOf(entry.tile) === quota)
        entry.isWanted = entry.isApproved = false;
    // Of several failures at once, the one with a time to retry.
    if (this.#failure?.facts.retryAt === undefined) this.#failure = failure;
  }

  /** Holds the loader until the gateway is back, and keeps the consent. */
  #wait(held: TileEntry<P, A>, failure: Failure): void {
    // Stopped by the user, or by a failure that the gateway's return does not fix.
    if (this.#isHeld && !(this.#failure && isGatewayUnreachable(this.#failure))) return;
    this.#isHeld = true;
    this.#failure = failure;
    held.isApproved = true;
    for (const entry of this.#inView) {
      entry.isApproved ||= entry.isWanted;
      entry.isWanted = false;
    }
  }

  get #phase(): Phase {
    if (!this.#view) return 'idle';
    if (this.#invalid) return 'stopped';
    if (this.#lookedUp) return this.#isTooLarge ? 'tooLarge' : 'checking';
    if (this.#isTooLarge) return 'tooLarge';
    if (!this.#inView.some((entry) => entry.isDue))
      return this.#inView.some((entry) => entry.isLoading) ? 'running' : 'done';
    const open = this.#inView.filter(this.#isOpen);
    if (this.#isHeld || open.length === 0) return 'stopped';
    const unasked = open.filter((entry) => !entry.isApproved);
    return unasked.length > this.#allowance(this.#view.limit) ? 'asks' : 'running';
  }

  /** Queries that may still be spent unasked. */
  #allowance(limit: number): number {
    return limit === Number.POSITIVE_INFINITY ? limit : Math.max(0, limit - this.#unaskedCost);
  }

  /** All of the place has been shown, or paid for: more of it is asked for. */
  #leavePlace(): void {
    if (this.#ports.asksOnPan) this.#unaskedCost = Number.POSITIVE_INFINITY;
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
    const inView = new Set(entries);
    const approved = [...this.#entries.values()].filter((entry) => entry.isApproved);
    const elsewhere = approved.filter((entry) => !inView.has(entry)).length;
    return this.#ports.stateOf({ phase, view, entries, total, elsewhere, failure }, before);
  }
}
