import type { Failure } from '#domain/wire/Failure.ts';

/** What a loader needs of an answer. */
export interface TileAnswer {
  /** Epoch milliseconds. */
  fetchedAt: number;
  /** Upstream queries that it spent when it came. */
  cost: number;
}

/** `cached` cost nothing; `fetched` cost queries. */
export type TileState = 'cached' | 'fetched' | 'missing' | 'loading' | 'failed';

/** A tile as a view sees it. */
export interface TileResult<P, A> {
  tile: P;
  state: TileState;
  /** The latest known; also while more of it or a refresh is loading, and when that failed. */
  answer?: A;
  failure?: Failure;
}

/** What a loader knows of one tile. */
export class TileEntry<P, A extends TileAnswer> {
  readonly tile: P;
  answer: A | undefined;
  failure: Failure | undefined;
  isLoading = false;
  /** To be loaded: it is incomplete, or to be refreshed. */
  isDue: boolean;
  isRefetch = false;
  /** Requested by the user: goes first, even while the loader is stopped. */
  isWanted = false;
  /** The user has consented to its queries: it is loaded wherever the view moves to. */
  isApproved = false;
  readonly #leavesOpen: (answer: A) => boolean;
  #isCached: boolean;
  #lastResult: TileResult<P, A> | undefined;

  constructor(tile: P, cached: A | undefined, leavesOpen: (answer: A) => boolean) {
    this.tile = tile;
    this.answer = cached;
    this.#leavesOpen = leavesOpen;
    this.#isCached = cached !== undefined;
    this.isDue = this.isIncomplete;
  }

  get isCached(): boolean {
    return this.answer !== undefined && this.#isCached;
  }

  /** Whether more of it is wanted. */
  get isIncomplete(): boolean {
    return !this.answer || this.#leavesOpen(this.answer);
  }

  isStale(freshUntil: (answer: A) => number): boolean {
    return this.answer !== undefined && freshUntil(this.answer) <= Date.now();
  }

  /** To be loaded again: past every cache, or because it failed. */
  want(isRefresh: boolean): void {
    this.failure = undefined;
    this.isDue = true;
    this.isRefetch ||= isRefresh;
    this.isWanted = !isRefresh;
  }

  /** In view: more of it may be wanted than when it was loaded. */
  enter(): void {
    if (!this.isLoading && !this.failure && this.isIncomplete) this.isDue = true;
  }

  /** Settles for what is known. */
  giveUp(): void {
    this.isWanted = false;
    if (this.isIncomplete || this.isLoading) return;
    this.isDue = false;
    this.isRefetch = false;
  }

  begin(): void {
    this.isLoading = true;
    this.isDue = false;
    this.isWanted = false;
  }

  answered(answer: A): void {
    this.isLoading = false;
    this.isRefetch = false;
    this.answer = answer;
    this.#isCached = answer.cost === 0;
    this.isDue = this.isIncomplete;
    this.isApproved &&= this.isDue;
  }

  failed(failure: Failure): void {
    this.isLoading = false;
    this.isApproved = false;
    this.failure = failure;
  }

  postponed(): void {
    this.isLoading = false;
    this.isDue = true;
  }

  /** As a view sees it; the same object until that changes. */
  get result(): TileResult<P, A> {
    const { tile, answer, failure } = this;
    const state = this.#state;
    const last = this.#lastResult;
    const isSame = last?.state === state && last.answer === answer && last.failure === failure;
    if (isSame) return last;
    this.#lastResult = { tile, state, ...(answer && { answer }), ...(failure && { failure }) };
    return this.#lastResult;
  }

  get #state(): TileState {
    if (this.isLoading) return 'loading';
    if (this.failure) return 'failed';
    if (this.isIncomplete) return 'missing';
    return this.#isCached ? 'cached' : 'fetched';
  }
}
