import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { asFailure, Failure, type FailureFacts } from '#domain/wire/Failure.ts';
import { setAside } from '#server/disk/openSqlite.ts';
import { hasSample, samplePath } from '#server/emulator/wireless/sample/sampleFile.ts';

/** Generates the sample data in a process of its own, once: its memory goes with it. */
export class SampleMaker {
  /** 0 to 1; 1 when the data are complete. */
  progress: number;
  /** Why it could not be made, until it is being made again. */
  failure: Failure | null = null;
  readonly #folder: string;
  readonly #networks: number;
  readonly #waiting = new Set<() => void>();
  #startedMs = 0;
  #process: ChildProcess | null = null;
  #made: Promise<void> | null = null;

  constructor(folder: string, networks: number) {
    this.#folder = folder;
    this.#networks = networks;
    this.progress = hasSample(folder, networks) ? 1 : 0;
  }

  /** Resolves when the data are complete; the next call repeats a failed attempt. */
  make(): Promise<void> {
    if (this.progress === 1) return Promise.resolve();
    this.#made ??= this.#start().finally(() => {
      this.#process = null;
      this.#made = null;
      for (const end of this.#waiting) end();
    });
    return this.#made;
  }

  /** Whole seconds until the data are complete at the present speed; at least 1. */
  get secondsLeft(): number {
    const spentMs = performance.now() - this.#startedMs;
    const leftMs = this.progress > 0 ? (spentMs * (1 - this.progress)) / this.progress : 0;
    return Math.max(1, Math.ceil(leftMs / 1000));
  }

  /** Resolves when nothing is being made any more, or after so long; rejects with the signal's reason when that aborts. */
  async ended(atMostMs: number, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (!this.#made) return;
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', abort);
        this.#waiting.delete(end);
      };
      const end = () => {
        leave();
        resolve();
      };
      const abort = () => {
        leave();
        reject(signal.reason);
      };
      const timer = setTimeout(end, atMostMs);
      signal.addEventListener('abort', abort);
      this.#waiting.add(end);
    });
  }

  /** Sets unusable data aside; the next `make` generates new ones. */
  discard(): void {
    setAside(samplePath(this.#folder));
    this.progress = 0;
  }

  async close(): Promise<void> {
    this.#process?.kill();
    await this.#made?.catch(() => {});
  }

  async #start(): Promise<void> {
    this.#startedMs = performance.now();
    let failed: Failure | undefined;
    const child = fork(new URL('./sampleMain.ts', import.meta.url), [this.#folder, String(this.#networks)]);
    this.#process = child;
    child.on('message', (news: number | FailureFacts) => {
      if (typeof news !== 'number') failed = new Failure(news);
      else {
        this.progress = news;
        this.failure = null;
      }
    });
    // Its last messages can arrive after its exit.
    await Promise.all([once(child, 'exit'), once(child, 'disconnect')]).catch((error) => {
      failed ??= asFailure(error);
    });
    if (this.progress === 1) return;
    const { kind, message } = failed ?? asFailure('Its process ended.');
    this.failure = new Failure({ kind, message: `The sample data could not be generated. ${message}` });
    this.progress = 0;
    throw this.failure;
  }
}
