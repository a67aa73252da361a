import { type Failure, isGatewayUnreachable } from '#domain/wire/Failure.ts';
import type { EditQueue } from '#queries/workbook/edits/EditQueue.ts';
import { isPassing, retryDelay } from '#queries/workbook/edits/passingFailure.ts';

/** Resumes a queue that a service stopped: when the service says so, else after longer and longer waits. */
export class RetryTimer {
  readonly #queue: EditQueue;
  #failure: Failure | undefined;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #atMs: number | undefined;

  constructor(queue: EditQueue) {
    this.#queue = queue;
  }

  /** Epoch milliseconds of the next try. */
  get atMs(): number | undefined {
    return this.#atMs;
  }

  /** To be called after each change of the queue. */
  update(): void {
    const { failure, pending } = this.#queue;
    if (pending === 0) this.#tries = 0;
    if (failure === this.#failure) return;
    this.stop();
    this.#failure = failure;
    if (!failure || !isPassing(failure)) return;
    this.#atMs = Date.now() + retryDelay(failure, this.#tries);
    this.#tries += 1;
    this.#timer = setTimeout(() => this.#queue.resume(), Math.min(this.#atMs - Date.now(), 2 ** 31 - 1));
  }

  /** The gateway answers again. */
  reconnect(): void {
    const { failure } = this.#queue;
    if (failure && isGatewayUnreachable(failure)) this.#queue.resume();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#failure = undefined;
    this.#atMs = undefined;
  }
}
