// Static checks: types, lint and format, unused code. Nothing is repaired.

import { spawnSync } from 'node:child_process';
import { NODE, ROOT } from './setup.mjs';

export const CHECKS = [
  ['types', ['node_modules/typescript/bin/tsc', '--build']],
  ['lint and format', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']],
  ['unused code', ['node_modules/knip/bin/knip.js', '--no-progress']],
];

/** Runs every check; returns the names of those that failed. */
export function check() {
  return CHECKS.filter(([name, args]) => {
    console.log(`\n— ${name}`);
    return spawnSync(NODE, args, { cwd: ROOT, stdio: 'inherit' }).status !== 0;
  }).map(([name]) => name);
}

if (import.meta.main) {
  const failed = check();
  if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}`);
  process.exit(failed.length > 0 ? 1 : 0);
}
