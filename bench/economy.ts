/**
 * Upstream queries that pieces of work spend, beside the least that they can, by class: a district of 3,000 networks on two
 * days, a density study with pans, channels in four technologies with a part of them again, and a table in a workbook that is
 * saved, refreshed and filled in. The page's own code in front of a live gateway; `tests/gateway/economy.test.ts` is the
 * script and its short form. Fails above 1.00.
 * Usage: node bench/economy.ts
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const { status } = spawnSync(process.execPath, [vitest, 'run', 'tests/gateway/economy.test.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, AIRLEDGER_ECONOMY: 'full' },
});
process.exitCode = status ?? 1;
