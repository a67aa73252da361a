// Fetches the quads of a view at the lowest cost: what is kept first, then what is missing, nearest to the centre
// first, few at a time. Knows neither React nor the network.
//
// Without being asked, each view may cost as many queries as the limit says. `start` is consent for what is missing in
// the view that it is called in. A stop, or a failure that every quad would meet, holds the sweep until the next
// `start`: moving the map then only looks up what is kept.

import type { Quad } from '#domain/density/quad.ts';
import { nearestFirst, quadCount, quadKey, quadsOver } from '#domain/density/quads.ts';
import { asFailure, Failure, type FailureKind } from '#domain/failure.ts';
import type { Box, Position } from '#domain/geo.ts';
import { MOST_QUADS, type QuadAnswer, type SweepFacts } from './density.ts';
import { SweepEntry } from './SweepEntry.ts';
import { IDLE, type Phase, snapshotOf } from './sweepSnapshot.ts';

/** Queries in flight at any time. */
const AT_ONCE = 3;
/** So that many arrivals make one change on screen. */
const PUBLISH_MS = 100;
/** Beyond this number quads outside of the view are forgotten; the caches still have them. */
const MOST_REMEMBERED = 2 * MOST_QUADS;

const STOPPING: ReadonlySet<FailureKind> = new Set(['quota', 'offline', 'signedOut', 'refused', 'plan']);

export interface SweepPorts {
  /** Tells of the quads whose answer costs nothing. */
  findKept(quads: readonly Quad[], found: (quad: Quad, answer: QuadAnswer) => void): Promise<void>;
  /** The quads of a box, however large, that may have such an answer; nearest first. */
  keptIn(box: Box, centre: Position, most: number): Promise<Quad[]>;
  /** `isAnew`: past every cache. Undefined when the world was left meanwhile. Throws Failure. */
  ask(quad: Quad, isAnew: boolean): Promise<QuadAnswer | undefined>;
}

export interface SweptView {
  box: Box;
  centre: Position;
  /** The most queries that a view may cost without being asked. */
  limit: number;
}

export class Sweep {
  readonly #ports: SweepPorts;
  readonly #listeners = new Set<() => void>();
  readonly #entries = new Map<string, SweepEntry>();
  readonly #consented = new Set<string>();
  #view: SweptView | undefined;
  /** Quads that the view has; more than `#inView` when it is too large. */
  #total = 0;
  /** Nearest first. */
  #inView: SweepEntry[] = [];
  /** The view whose quads are being looked up. */
  #lookedUp: SweptView | undefined;
  #invalid: Failure | undefined;
  #isHeld = false;
  #failure: Failure | undefined;
  #inFlight = 0;
  /** Grows when the world is left: what was asked before is of no use. */
  #generation = 0;
  #publishing: ReturnType<typeof setTimeout> | undefined;
  #snapshot: SweepFacts = IDLE;

  constructor(ports: SweepPorts) {
    this.#ports = ports;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): SweepFacts => this.#snapshot;

  /** Another view, or none. What is in flight comes to its end and is kept. */
  move(view: SweptView | undefined): void {
    this.#view = view;
    void this.#plan();
  }

  /** Begins, or goes on: consent to ask for all that is missing in this view. */
  readonly start = (): void => {
    for (const { quad, isDue } of this.#inView) if (isDue) this.#consented.add(quadKey(quad));
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

  /** Asks for a quad that failed once more; for this one only, where the sweep is stopped. */
  readonly retry = (quad: Quad): void => {
    const entry = this.#entries.get(quadKey(quad));
    if (!entry?.failure || entry.isAsking) return;
    entry.want(false);
    this.#pump();
    this.#publish();
  };

  /** Asks for every quad of the view anew, past all caches; what is known stays until then. */
  readonly refresh = (): void => {
    if (this.#isTooLarge) return;
    for (const entry of this.#inView) if (!entry.isAsking) entry.want(true);
    this.start();
  };

  /** Another world answers from now on: nothing of the old one is shown, and no consent holds. */
  readonly leave = (): void => {
    this.#generation += 1;
    this.#entries.clear();
    this.#consented.clear();
    this.#release();
    void this.#plan();
  };

  get #isTooLarge(): boolean {
    return this.#total > MOST_QUADS;
  }

  #release(): void {
    this.#isHeld = false;
    this.#failure = undefined;
  }

  /** Looks up what is not known of the view, then asks for what may be asked. */
  async #plan(): Promise<void> {
    const [view, generation] = [this.#view, this.#generation];
    const quads = this.#quadsOf(view);
    if (view && (this.#isTooLarge || quads.some((quad) => !this.#entries.has(quadKey(quad))))) {
      this.#lookedUp = view;
      // Of a large view nothing is known yet; what is on screen stays until then.
      if (!this.#isTooLarge) this.#show(quads);
      this.#publishSoon();
      const all = this.#isTooLarge
        ? await this.#ports.keptIn(view.box, view.centre, MOST_QUADS).catch(() => [])
        : quads;
      await this.#lookUp(all, generation);
      if (this.#view !== view || this.#generation !== generation) return;
      this.#lookedUp = undefined;
      this.#show(all);
    } else {
      this.#lookedUp = undefined;
      this.#show(quads);
    }
    this.#pump();
    this.#publish();
  }

  /** Sets the size of the view; its quads, nearest first, unless it is too large. */
  #quadsOf(view: SweptView | undefined): Quad[] {
    this.#total = 0;
    this.#invalid = undefined;
    if (!view) return [];
    try {
      this.#total = quadCount(view.box);
      return this.#isTooLarge ? [] : nearestFirst(quadsOver(view.box), view.centre);
    } catch (error) {
      this.#total = 0;
      this.#invalid = new Failure({ ...asFailure(error).facts, kind: 'invalid' });
      return [];
    }
  }

  #show(quads: readonly Quad[]): void {
    this.#inView = quads.map((quad) => this.#entries.get(quadKey(quad))).filter((one) => one !== undefined);
    if (this.#isTooLarge) this.#inView = this.#inView.filter((entry) => entry.answer);
    const inView = new Set(this.#inView);
    const isCrowded = this.#entries.size > MOST_REMEMBERED;
    for (const [key, entry] of this.#entries) {
      if (inView.has(entry) || entry.isAsking) continue;
      if (isCrowded || entry.isStale) this.#entries.delete(key);
      else entry.giveUp();
    }
  }

  async #lookUp(quads: readonly Quad[], generation: number): Promise<void> {
    const unknown = quads.filter((quad) => !this.#entries.has(quadKey(quad)));
    const found = new Map<string, QuadAnswer>();
    await this.#ports.findKept(unknown, (quad, answer) => found.set(quadKey(quad), answer)).catch(() => {});
    if (generation !== this.#generation) return;
    for (const quad of unknown) {
      const key = quadKey(quad);
      if (!this.#entries.has(key)) this.#entries.set(key, new SweepEntry(quad, found.get(key)));
    }
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

  #next(): SweepEntry | undefined {
    const wanted = this.#inView.find((entry) => entry.isWanted);
    return wanted ?? (this.#phase === 'running' ? this.#inView.find((entry) => entry.isDue) : undefined);
  }

  async #ask(entry: SweepEntry): Promise<void> {
    const generation = this.#generation;
    const outcome = await this.#ports.ask(entry.quad, entry.isAnew).catch(asFailure);
    this.#inFlight -= 1;
    if (generation === this.#generation) {
      if (!outcome) return this.leave();
      this.#settle(entry, outcome);
      this.#publishSoon();
    }
    this.#pump();
  }

  #settle(entry: SweepEntry, outcome: QuadAnswer | Failure): void {
    if (!(outcome instanceof Failure)) entry.answered(outcome);
    else if (!STOPPING.has(outcome.kind)) entry.failed(outcome);
    else {
      entry.postponed();
      this.#isHeld = true;
      this.#consented.clear();
      // Of several that failed at once, the one that knows when to go on.
      if (this.#failure?.facts.retryAt === undefined) this.#failure = outcome;
    }
  }

  get #phase(): Phase {
    if (!this.#view) return 'idle';
    if (this.#invalid) return 'stopped';
    if (this.#lookedUp) return this.#isTooLarge ? 'tooLarge' : 'checking';
    if (this.#isTooLarge) return 'tooLarge';
    const due = this.#inView.filter((entry) => entry.isDue);
    if (due.length === 0) return this.#inView.some((entry) => entry.isAsking) ? 'running' : 'done';
    if (this.#isHeld) return 'stopped';
    const unasked = due.filter(({ quad }) => !this.#consented.has(quadKey(quad)));
    return unasked.length > this.#view.limit ? 'asks' : 'running';
  }

  #publishSoon(): void {
    this.#publishing ??= setTimeout(() => this.#publish(), PUBLISH_MS);
  }

  #publish(): void {
    clearTimeout(this.#publishing);
    this.#publishing = undefined;
    const phase = this.#phase;
    const failure = this.#invalid ?? (phase === 'stopped' ? this.#failure : undefined);
    const before = this.#snapshot;
    this.#snapshot = snapshotOf(before, phase, this.#inView, this.#total, failure);
    if (this.#snapshot !== before) for (const listener of this.#listeners) listener();
  }
}
