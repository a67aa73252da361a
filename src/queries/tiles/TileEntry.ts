import type { Failure } from '#domain/wire/Failure.ts';

/** What a sweep must know of an answer. */
export interface TileAnswer {
  /** Epoch milliseconds. */
  fetchedAt: number;
  /** Upstream queries that it spent when it came. */
  cost: number;
}

/** `kept`: came from a cache and cost nothing. */
export type TileState = 'kept' | 'answered' | 'missing' | 'asking' | 'failed';

/** A piece as a view sees it. */
export interface TileResult<P, A> {
  piece: P;
  state: TileState;
  /** What is known of it; also while it is asked for more or anew, and when that failed. */
  answer?: A;
  failure?: Failure;
}

/** What a sweep knows of one piece. */
export class TileEntry<P, A extends TileAnswer> {
  readonly piece: P;
  answer: A | undefined;
  failure: Failure | undefined;
  isAsking = false;
  /** To be asked: not all that is wanted of it is known, or it shall be asked anew. */
  isDue: boolean;
  isRefetch = false;
  /** Asked for by hand: goes first, and also while the sweep is stopped. */
  isWanted = false;
  readonly #leavesOpen: (answer: A) => boolean;
  #isKept: boolean;
  #swept: TileResult<P, A> | undefined;

  constructor(piece: P, kept: A | undefined, leavesOpen: (answer: A) => boolean) {
    this.piece = piece;
    this.answer = kept;
    this.#leavesOpen = leavesOpen;
    this.#isKept = kept !== undefined;
    this.isDue = this.isIncomplete;
  }

  get isCached(): boolean {
    return this.answer !== undefined && this.#isKept;
  }

  /** Whether something is still wanted of it. */
  get isIncomplete(): boolean {
    return !this.answer || this.#leavesOpen(this.answer);
  }

  isStale(freshUntil: (answer: A) => number): boolean {
    return this.answer !== undefined && freshUntil(this.answer) <= Date.now();
  }

  /** To be asked once more: past every cache, or because it failed. */
  want(isAnew: boolean): void {
    this.failure = undefined;
    this.isDue = true;
    this.isRefetch ||= isAnew;
    this.isWanted = !isAnew;
  }

  /** In view: more may be wanted of it than when it was answered. */
  enter(): void {
    if (!this.isAsking && !this.failure && this.isIncomplete) this.isDue = true;
  }

  /** What is known is good enough after all. */
  giveUp(): void {
    this.isWanted = false;
    if (this.isIncomplete || this.isAsking) return;
    this.isDue = false;
    this.isRefetch = false;
  }

  begin(): void {
    this.isAsking = true;
    this.isDue = false;
    this.isWanted = false;
  }

  answered(answer: A): void {
    this.isAsking = false;
    this.isRefetch = false;
    this.answer = answer;
    this.#isKept = answer.cost === 0;
    this.isDue = this.isIncomplete;
  }

  failed(failure: Failure): void {
    this.isAsking = false;
    this.failure = failure;
  }

  postponed(): void {
    this.isAsking = false;
    this.isDue = true;
  }

  /** As a view sees it; the same object until that changes. */
  get result(): TileResult<P, A> {
    const { piece, answer, failure } = this;
    const state = this.#state;
    const before = this.#swept;
    const isSame = before?.state === state && before.answer === answer && before.failure === failure;
    if (isSame) return before;
    this.#swept = { piece, state, ...(answer && { answer }), ...(failure && { failure }) };
    return this.#swept;
  }

  get #state(): TileState {
    if (this.isAsking) return 'asking';
    if (this.failure) return 'failed';
    if (this.isIncomplete) return 'missing';
    return this.#isKept ? 'kept' : 'answered';
  }
}
