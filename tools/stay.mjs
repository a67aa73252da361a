// A program that stands for another: what starts Airledger ends with it. Plain JavaScript for any Node.

import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Where Node keeps files with their types stripped. */
export const COMPILE_CACHE = join(import.meta.dirname, '../node_modules/.cache/compiled');

/** Hands over to a child: signals go on to it, and its end is ours. */
export function stay(node, args, options = {}) {
  const env = { NODE_COMPILE_CACHE: COMPILE_CACHE, ...process.env };
  const child = spawn(node, args, { stdio: 'inherit', env, ...options });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
  stopWithParent(child);
  return child;
}

/** npm hands a signal to its shell, which dies of it without a word to us. */
function stopWithParent(child) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 300);
}
