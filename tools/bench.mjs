// Benchmarks beside peers. Peers are packages of bench/peers alone; each bench file prints its own lines.

import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { requireChromium } from './browsers.mjs';
import { buildPage, install, NODE, ROOT } from './setup.mjs';

const wanted = process.argv.slice(2);
install({ folder: join(ROOT, 'bench/peers') });
await buildPage();
const AIRLEDGER_CHROMIUM = requireChromium();
const files = readdirSync(join(ROOT, 'bench')).filter((file) => /^[a-z]+\.ts$/.test(file));
let failed = 0;
for (const file of files) {
  const name = file.replace('.ts', '');
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n— ${name}`);
  const { status } = spawnSync(NODE, [join('bench', file)], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, AIRLEDGER_CHROMIUM },
  });
  if (status !== 0) failed += 1;
}
process.exit(failed > 0 ? 1 : 0);
