import type { Quad } from '#domain/density/quad.ts';
import type { Failure } from '#domain/failure.ts';
import { type QuadAnswer, quadFreshUntil, type SweptQuad } from './density.ts';

/** What a sweep knows of one quad. */
export class SweepEntry {
  readonly quad: Quad;
  answer: QuadAnswer | undefined;
  failure: Failure | undefined;
  isAsking = false;
  /** To be asked: nothing is known of it, or it shall be asked anew. */
  isDue: boolean;
  isAnew = false;
  /** Asked for by hand: goes first, and also while the sweep is stopped. */
  isWanted = false;
  #isKept: boolean;
  #swept: SweptQuad | undefined;

  constructor(quad: Quad, kept: QuadAnswer | undefined) {
    this.quad = quad;
    this.answer = kept;
    this.#isKept = kept !== undefined;
    this.isDue = !kept;
  }

  get isKept(): boolean {
    return this.answer !== undefined && this.#isKept;
  }

  get isStale(): boolean {
    return this.answer !== undefined && quadFreshUntil(this.answer) <= Date.now();
  }

  /** To be asked once more: past every cache, or because it failed. */
  want(isAnew: boolean): void {
    this.failure = undefined;
    this.isDue = true;
    this.isAnew ||= isAnew;
    this.isWanted = !isAnew;
  }

  /** What is known is good enough after all. */
  giveUp(): void {
    this.isWanted = false;
    if (!this.answer || this.isAsking) return;
    this.isDue = false;
    this.isAnew = false;
  }

  begin(): void {
    this.isAsking = true;
    this.isDue = false;
    this.isWanted = false;
  }

  answered(answer: QuadAnswer): void {
    this.isAsking = false;
    this.isAnew = false;
    this.answer = answer;
    this.#isKept = answer.cost === 0;
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
  get swept(): SweptQuad {
    const { quad, answer, failure } = this;
    const state = this.#state;
    const before = this.#swept;
    const isSame =
      before?.state === state && before.histogram === answer?.histogram && before.failure === failure;
    if (isSame) return before;
    this.#swept = {
      quad,
      state,
      ...(answer && { histogram: answer.histogram, mode: answer.mode, fetchedAt: answer.fetchedAt }),
      ...(failure && { failure }),
    };
    return this.#swept;
  }

  get #state(): SweptQuad['state'] {
    if (this.isAsking) return 'asking';
    if (this.failure) return 'failed';
    if (!this.answer) return 'missing';
    return this.#isKept ? 'kept' : 'answered';
  }
}
