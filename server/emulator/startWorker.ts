import { fileURLToPath } from 'node:url';
import { type ResourceLimits, Worker } from 'node:worker_threads';

/** Where Node keeps files with their types stripped. */
export const COMPILE_CACHE = fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url));

/**
 * Starts a worker thread from a TypeScript file. Node strips types in WebAssembly, once in every thread, and V8 can
 * abort the whole process when a thread with WebAssembly ends while another compiles ("Check failed:
 * jit_page.has_value()", see nodejs/node issue 64500). The compile cache keeps the stripped text, so that after the
 * first start no thread needs it; it also starts faster and saves about 30 MB.
 */
export function startWorker(entry: URL, workerData: unknown, resourceLimits: ResourceLimits = {}): Worker {
  return new Worker(entry, {
    workerData,
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...process.env },
    resourceLimits,
  });
}
