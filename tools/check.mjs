// Static checks: types, lint and format, unused code. Nothing is repaired.

import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { NODE, ROOT } from './setup.mjs';

export const CHECKS = [
  ['types', ['node_modules/typescript/bin/tsc', '--build']],
  ['lint and format', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']],
  ['unused code', ['node_modules/knip/bin/knip.js', '--no-progress']],
];

/** Runs all checks at once, since two of them use one core each, and prints one after another; returns the names of those that failed. */
export async function check() {
  const running = CHECKS.map(([name, args]) => {
    const child = spawn(NODE, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
    const ended = new Promise((resolve) => child.on('close', resolve));
    return { name, ended, output: Promise.all([text(child.stdout), text(child.stderr)]) };
  });
  const failed = [];
  for (const { name, ended, output } of running) {
    console.log(`\n— ${name}\n${(await output).join('').trim()}`);
    if ((await ended) !== 0) failed.push(name);
  }
  return failed;
}

if (import.meta.main) {
  const failed = await check();
  if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}`);
  process.exit(failed.length > 0 ? 1 : 0);
}
