import type { Worker } from 'node:worker_threads';
import { startWorker } from '#server/embedded/startWorker.ts';
import { hasSample } from './sampleFile.ts';

/** Makes the sample world in a thread of its own, once. */
export class SampleMaker {
  /** 0 to 1; 1 when the world is there. */
  progress: number;
  /** Why it could not be made. */
  failure: string | null = null;
  readonly #folder: string;
  readonly #networks: number;
  #worker: Worker | null = null;
  #made: Promise<void> | null = null;

  constructor(folder: string, networks: number) {
    this.#folder = folder;
    this.#networks = networks;
    this.progress = hasSample(folder, networks) ? 1 : 0;
  }

  /** Resolves when the world is there; a failed attempt is made again by the next call. */
  make(): Promise<void> {
    if (this.progress === 1) return Promise.resolve();
    this.#made ??= this.#start().finally(() => {
      this.#worker = null;
      this.#made = null;
    });
    return this.#made;
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #start(): Promise<void> {
    this.failure = null;
    return new Promise((resolve, reject) => {
      const entry = new URL('./sampleWorker.ts', import.meta.url);
      const worker = startWorker(entry, { folder: this.#folder, networks: this.#networks });
      this.#worker = worker;
      worker.on('message', (progress: number) => {
        this.progress = progress;
      });
      worker.on('error', (error) => {
        this.failure = error instanceof Error ? error.message : String(error);
      });
      worker.on('exit', () => {
        if (this.progress === 1) return resolve();
        this.failure ??= 'its thread ended';
        reject(new Error(`The sample world could not be made: ${this.failure}`));
      });
    });
  }
}
