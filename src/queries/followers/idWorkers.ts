import { ID_WORK, type IdWork } from './idWork.ts';
import type { IdOutcome } from './idWorker.ts';

/** Memory counts more than time: each worker holds copies of what it works on. */
const MAX_WORKERS = 2;
const IDLE_MS = 20_000;

interface Place {
  worker: Worker;
  /** Ends an idle worker, whose memory the next job may not need. */
  timer?: ReturnType<typeof setTimeout>;
}

const idle: Place[] = [];
const waiting: (() => void)[] = [];
let busy = 0;

/** Does some work in a worker, or where there are none here. Rejects with the signal's reason, or with what failed. */
export async function runIdWork<Name extends keyof IdWork>(
  name: Name,
  args: Parameters<IdWork[Name]>,
  signal?: AbortSignal,
): Promise<Awaited<ReturnType<IdWork[Name]>>> {
  signal?.throwIfAborted();
  if (typeof Worker === 'undefined') {
    const work = ID_WORK[name] as (...args: unknown[]) => ReturnType<IdWork[Name]>;
    return await work(...args);
  }
  if (busy === MAX_WORKERS) await turn(signal);
  else busy += 1;
  const place = idle.pop() ?? { worker: openWorker() };
  clearTimeout(place.timer);
  try {
    signal?.throwIfAborted();
    const result = await ask(place.worker, { name, args }, signal);
    rest(place);
    return result as Awaited<ReturnType<IdWork[Name]>>;
  } catch (error) {
    place.worker.terminate();
    throw error;
  } finally {
    const next = waiting.shift();
    if (next) next();
    else busy -= 1;
  }
}

/** Resolves when a worker is free for the one who waits; its place is taken then. */
function turn(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    waiting.push(resolve);
    signal?.addEventListener('abort', () => {
      const at = waiting.indexOf(resolve);
      if (at < 0) return;
      waiting.splice(at, 1);
      reject(signal.reason);
    });
  });
}

function openWorker(): Worker {
  return new Worker(new URL('./idWorker.ts', import.meta.url), { type: 'module' });
}

function rest(place: Place): void {
  idle.push(place);
  place.timer = setTimeout(() => {
    idle.splice(idle.indexOf(place), 1);
    place.worker.terminate();
  }, IDLE_MS);
}

function ask(
  worker: Worker,
  order: { name: string; args: unknown[] },
  signal?: AbortSignal,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal!.reason);
    signal?.addEventListener('abort', stop, { once: true });
    worker.onmessage = ({ data }: MessageEvent<IdOutcome>) => {
      signal?.removeEventListener('abort', stop);
      if ('result' in data) resolve(data.result);
      else reject(new Error(data.error));
    };
    worker.onerror = ({ message }) => reject(new Error(message || 'the worker for ids could not start'));
    worker.onmessageerror = () => reject(new Error('the ids could not be transferred'));
    worker.postMessage(order);
  });
}
