// A program that stands for another: what starts Airledger ends with it. Plain JavaScript for any Node.

import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Where Node keeps what it has compiled. */
const COMPILE_CACHE = join(import.meta.dirname, '../node_modules/.cache/compiled');

/** For Node, so that a thread starts in three fifths of the time and strips no types itself. */
export const LOAD_SOURCES = `--import=${new URL('loadSources.mjs', import.meta.url).href}`;

/**
 * Of Node. Without those of the heap the server grows by another 100 MB of garbage in some thousand requests, and is hardly
 * faster; with V8's pool of freed memory it keeps 40 MB more. V8's own four threads for garbage take from those that
 * answer, on two cores a seventh of the searches. V8 would take the rows of a file's first piece, all alive, for
 * a sign that rows live long, and put all of them where garbage is collected last: an import took a quarter more of the
 * processor.
 */
export const FLAGS = [
  '--max-semi-space-size=4',
  '--heap-growing-percent=30',
  '--no-memory-pool',
  '--v8-pool-size=1',
  '--no-allocation-site-pretenuring',
  LOAD_SOURCES,
];
/**
 * Of glibc, which by default has arenas for threads, each with holes that no other thread fills, and puts large blocks among
 * small ones once one of their size was freed: together 150 MB more that stay.
 */
export const MALLOC = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

const PASSED_ON = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Hands over to a child: signals go on to it, and its end is ours. */
export function stay(node, args, { env = {}, ...options } = {}) {
  const child = spawn(node, args, {
    stdio: 'inherit',
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...env, ...process.env },
    ...options,
  });
  for (const signal of PASSED_ON) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    if (signal && !PASSED_ON.includes(signal)) console.error(`The process was ended by ${signal}.`);
    process.exit(code ?? 1);
  });
  stopWithParent(child);
  return child;
}

/** The same for what runs for days: it gives back what it does not need. */
export const stayLean = (node, args, options = {}) =>
  stay(node, [...FLAGS, ...args], { ...options, env: MALLOC });

/** npm hands a signal to its shell, which dies of it without a word to us. */
function stopWithParent(child) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 300);
}
