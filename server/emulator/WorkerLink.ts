import { Worker } from 'node:worker_threads';
import { Failure } from '#domain/wire/Failure.ts';
import type { FromWorker, Method, ToWorker } from './workerCalls.ts';

/** Room for new objects before they are collected; V8's own choice costs an import of a million rows 100 MB more. */
const YOUNG_MB = 12;

/** What a thread may take before it is ended. */
export interface WorkerLimits {
  /** Megabytes of objects. */
  memoryMb?: number;
  /** Milliseconds without a word while calls wait. */
  silenceMs?: number;
}

interface Pending {
  resolve(value: unknown): void;
  reject(error: Error): void;
  onNote(note: unknown): void;
}

interface Call<O> {
  outcome: Promise<O>;
  /** Asks the worker to stop; the outcome still comes. */
  stop(): void;
}

type InputOf<M> = M extends Method<infer I, infer _O> ? I : never;
type OutputOf<M> = M extends Method<infer _I, infer O> ? O : never;

/**
 * The host's end of a worker thread with the methods `T`. A worker that ends unasked fails the calls it owed, and
 * the next call starts another.
 */
export class WorkerLink<T> {
  readonly #entry: URL;
  readonly #name: string;
  readonly #workerData: unknown;
  readonly #limits: WorkerLimits;
  readonly #pending = new Map<number, Pending>();
  #worker: Worker | null = null;
  #lastId = 0;
  #closed = false;
  #silence: NodeJS.Timeout | undefined;
  /** Why the thread ends, if it does. */
  #reason = '';

  /** `name` is how errors call the service, such as "embedded wireless service". */
  constructor(entry: URL, name: string, workerData: unknown, limits: WorkerLimits = {}) {
    this.#entry = entry;
    this.#name = name;
    this.#workerData = workerData;
    this.#limits = limits;
  }

  /** The memory in `moved` is handed over with the input, without a copy. */
  call<K extends keyof T & string>(
    method: K,
    input: InputOf<T[K]>,
    onNote: (note: unknown) => void = () => {},
    moved: readonly ArrayBuffer[] = [],
  ): Call<OutputOf<T[K]>> {
    const id = ++this.#lastId;
    const outcome = new Promise<unknown>((resolve, reject) => {
      if (this.#closed) throw new Error(`The ${this.#name} is closed`);
      this.#pending.set(id, { resolve, reject, onNote });
      this.#post({ id, method, input }, moved);
    });
    const stop = () => {
      if (this.#pending.has(id)) this.#post({ id, stop: true });
    };
    return { outcome: outcome as Promise<OutputOf<T[K]>>, stop };
  }

  /** As `call`, for one answer: when the signal aborts, the call is stopped and fails at once with its reason. */
  async ask<K extends keyof T & string>(
    method: K,
    input: InputOf<T[K]>,
    signal: AbortSignal,
  ): Promise<OutputOf<T[K]>> {
    signal.throwIfAborted();
    const { outcome, stop } = this.call(method, input);
    return await new Promise((resolve, reject) => {
      const abort = () => {
        stop();
        reject(signal.reason);
      };
      signal.addEventListener('abort', abort, { once: true });
      outcome.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
    });
  }

  get isRunning(): boolean {
    return this.#worker !== null;
  }

  /** Lets a running thread do one last thing, for so long at most, and ends it. */
  async closeAfter<K extends keyof T & string>(
    method: K,
    input: InputOf<T[K]>,
    atMostMs: number,
  ): Promise<void> {
    if (this.isRunning) {
      const done = this.call(method, input).outcome.catch(() => null);
      await Promise.race([done, new Promise((resolve) => setTimeout(resolve, atMostMs).unref())]);
    }
    await this.close();
  }

  /** Ends the thread; calls still under way fail. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#worker?.terminate();
  }

  #post(message: ToWorker, moved: readonly ArrayBuffer[] = []): void {
    this.#worker ??= this.#start();
    this.#worker.postMessage(message, moved);
    if (!this.#silence) this.#listen();
  }

  /** Ends a thread that is silent for too long while calls wait. */
  #listen(): void {
    const { silenceMs } = this.#limits;
    clearTimeout(this.#silence);
    this.#silence = undefined;
    if (silenceMs === undefined || this.#pending.size === 0) return;
    this.#silence = setTimeout(() => {
      this.#reason = `a call took longer than ${silenceMs / 1000} s`;
      void this.#worker?.terminate();
    }, silenceMs);
    this.#silence.unref();
  }

  #start(): Worker {
    const { memoryMb } = this.#limits;
    const worker = new Worker(this.#entry, {
      workerData: this.#workerData,
      resourceLimits: {
        maxYoungGenerationSizeMb: YOUNG_MB,
        ...(memoryMb !== undefined && { maxOldGenerationSizeMb: memoryMb }),
      },
    });
    this.#reason = 'its thread ended';
    worker.on('message', (message: FromWorker) => this.#receive(message));
    worker.on('error', (error: Error & { code?: string }) => {
      const isFull = memoryMb !== undefined && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      this.#reason = isFull ? `a call took more than ${memoryMb} MB of memory` : error.message;
    });
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = null;
      clearTimeout(this.#silence);
      this.#silence = undefined;
      const failure = this.#closed
        ? `The ${this.#name} was closed`
        : `The ${this.#name} broke down: ${this.#reason}`;
      for (const call of this.#pending.values()) call.reject(new Error(failure));
      this.#pending.clear();
    });
    return worker;
  }

  #receive(message: FromWorker): void {
    const call = this.#pending.get(message.id);
    if (!('note' in message)) this.#pending.delete(message.id);
    this.#listen();
    if (!call) return;
    if ('note' in message) {
      call.onNote(message.note);
      return;
    }
    if ('failure' in message)
      call.reject(message.facts ? new Failure(message.facts) : new Error(message.failure));
    else call.resolve(message.value);
  }
}
