const FAILURES_TO_OPEN = 5;
const OPEN_MS = 15_000;

/** Spares a service that is down: after five failures in a row only one try in about 15 seconds goes through. */
export class CircuitBreaker {
  #failures = 0;
  #openUntil = 0;
  readonly #now: () => number;
  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** The epoch milliseconds of the next try, or undefined when one may go now. */
  blockedUntil(): number | undefined {
    const now = this.#now();
    if (this.#failures < FAILURES_TO_OPEN) return undefined;
    if (now < this.#openUntil) return this.#openUntil;
    this.#openUntil = now + this.#rest();
    return undefined;
  }

  /** `isDown`: the service was not reached, or answered that it cannot serve. */
  record(isDown: boolean): void {
    if (!isDown) {
      this.#failures = 0;
      return;
    }
    this.#failures += 1;
    if (this.#failures >= FAILURES_TO_OPEN) this.#openUntil = this.#now() + this.#rest();
  }

  #rest(): number {
    return OPEN_MS * (0.9 + Math.random() * 0.2);
  }
}
