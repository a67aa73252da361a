// What travels between an emulator's worker thread and its host, and the worker's end of it.

import type { MessagePort } from 'node:worker_threads';
import { Failure, type FailureFacts } from '#domain/wire/Failure.ts';

/** Host to worker: a call, or the wish to stop one. */
export type ToWorker = { id: number; method: string; input: unknown } | { id: number; stop: true };

/** Worker to host: what a call gave, why it failed, or news on the way. */
export type FromWorker =
  | { id: number; value: unknown }
  | { id: number; failure: string; facts?: FailureFacts | undefined }
  | { id: number; note: unknown };

export interface CallContext {
  /** Aborted when the host no longer wants the answer. */
  signal: AbortSignal;
  /** Sends news of a long call. */
  note(news: unknown): void;
  /** Hands memory of the answer over to the host, without a copy. */
  move(memory: ArrayBuffer): void;
}

export type Method<I, O> = (input: I, context: CallContext) => O | Promise<O>;

/** The methods that a worker offers; each takes one input. */
export type Methods<T> = { [K in keyof T]: T[K] extends Method<infer I, infer O> ? Method<I, O> : never };

/**
 * Answers calls on the worker's port. A call starts in a turn of its own, so that one which was stopped while it
 * waited is never begun. Bytes in `body` move to the host without a copy.
 */
export function answerCalls<T>(port: MessagePort, methods: Methods<T>): void {
  const running = new Map<number, AbortController>();
  port.on('message', (message: ToWorker) => {
    if ('stop' in message) running.get(message.id)?.abort();
    else {
      running.set(message.id, new AbortController());
      setImmediate(() => void answer(message.id, message.method, message.input));
    }
  });

  async function answer(id: number, name: string, input: unknown): Promise<void> {
    const { signal } = running.get(id)!;
    try {
      signal.throwIfAborted();
      const method = methods[name as keyof T] as Method<unknown, unknown>;
      const moved: ArrayBuffer[] = [];
      const value = await method(input, {
        signal,
        note: (note) => port.postMessage({ id, note }),
        move: (memory) => moved.push(memory),
      });
      port.postMessage({ id, value } satisfies FromWorker, [...moved, ...bytesOf(value)]);
    } catch (error) {
      const failure = error instanceof Error ? error.message : String(error);
      const facts = error instanceof Failure ? error.facts : undefined;
      port.postMessage({ id, failure, facts } satisfies FromWorker);
    } finally {
      running.delete(id);
    }
  }
}

function bytesOf(value: unknown): ArrayBuffer[] {
  const body = (value as { body?: unknown } | null | undefined)?.body;
  return body instanceof Uint8Array && body.buffer instanceof ArrayBuffer ? [body.buffer] : [];
}
