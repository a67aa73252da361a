import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { freshHome } from '#tests/support/gateway/gatewayRig.ts';
import { ledgerContract, NOON, reserveMany, SEARCH, WINDOW } from '#tests/support/gateway/ledgerContract.ts';
import { HomeLedger } from './HomeLedger.ts';
import { LedgerFile } from './LedgerFile.ts';

ledgerContract('HomeLedger', async () => {
  const path = join(freshHome(), 'ledger.sqlite');
  return (now) => new HomeLedger(path, now);
});

test('HomeLedger: a change of clock speed moves the end of a window, also across a restart', async () => {
  const path = join(freshHome(), 'ledger.sqlite');
  let now = NOON;
  const first = new HomeLedger(path, () => now);
  expect(await reserveMany(first, WINDOW, 20)).toBe(15);
  now += 300_000;
  await first.stretch(WINDOW, 1 / 60);
  await first.close();
  const second = new HomeLedger(path, () => now);
  expect(second.lastKnown(WINDOW).opensAt).toBe(NOON + 310_000);
  await second.stretch(WINDOW, 60);
  expect(second.lastKnown(WINDOW).opensAt).toBe(NOON + 900_000);
  now = NOON + 900_000;
  expect(await reserveMany(second, WINDOW, 20)).toBe(15);
  await second.close();
});

test('HomeLedger: what was sent is on the disk, also when the days are read meanwhile', async () => {
  const path = join(freshHome(), 'ledger.sqlite');
  const ledger = new HomeLedger(path, () => NOON);
  const disk = new LedgerFile(path);
  const spent = () => disk.buckets().reduce((sum, one) => sum + one.spent, 0);
  const reserve = () => ledger.reserve(SEARCH);
  const first = [reserve(), reserve()];
  await vi.waitFor(() => expect(spent()).toBe(6), { interval: 0 }); // written, four of them ahead, and not yet synced
  await Promise.all([...first, reserve(), ledger.days(7)]);
  for (let sent = 4; sent < 9; sent += 1) {
    await reserve();
    expect(spent()).toBeGreaterThanOrEqual(sent);
  }
  disk.close();
  await ledger.close();
});

test('HomeLedger: queries one after another are counted exactly after kill -9, but for the one under way', async () => {
  const home = freshHome();
  const path = join(home, 'ledger.sqlite');
  const script = join(home, 'child.ts');
  const source = join(import.meta.dirname, 'HomeLedger.ts');
  writeFileSync(
    script,
    `import { HomeLedger } from ${JSON.stringify(source)};
     const ledger = new HomeLedger(${JSON.stringify(path)}, () => ${NOON});
     for (;;) {
       await ledger.reserve(${JSON.stringify(SEARCH)});
       process.stdout.write('.');
       await new Promise((resolve) => setTimeout(resolve, 1));
     }`,
  );
  let sent = 0;
  for (let round = 0; round < 3; round += 1) {
    const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
    let seen = 0;
    child.stdout.on('data', (bytes: Buffer) => {
      seen += bytes.length;
      if (seen > 50 * (round + 1)) child.kill('SIGKILL');
    });
    await once(child, 'close');
    sent += seen;
    const ledger = new HomeLedger(path, () => NOON);
    const { spent } = await ledger.read(SEARCH);
    expect(spent).toBeGreaterThanOrEqual(sent);
    expect(spent - sent).toBeLessThanOrEqual(round + 1);
    await ledger.close();
  }
}, 30_000);

test('HomeLedger: after kill -9 under load the count is never too low', async () => {
  const home = freshHome();
  const path = join(home, 'ledger.sqlite');
  const script = join(home, 'child.ts');
  writeFileSync(
    script,
    `import { HomeLedger } from ${JSON.stringify(join(import.meta.dirname, 'HomeLedger.ts'))};
     const ledger = new HomeLedger(${JSON.stringify(path)}, () => ${NOON});
     const ask = async () => {
       for (;;) {
         await ledger.reserve(${JSON.stringify(SEARCH)});
         process.stdout.write('.');
         await new Promise((resolve) => setTimeout(resolve, 1));
       }
     };
     for (let count = 0; count < 32; count += 1) void ask();`,
  );
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  let sent = 0;
  child.stdout.on('data', (bytes: Buffer) => {
    sent += bytes.length;
    if (sent > 2000) child.kill('SIGKILL');
  });
  await once(child, 'close');
  const ledger = new HomeLedger(path, () => NOON);
  expect((await ledger.read(SEARCH)).spent).toBeGreaterThanOrEqual(sent);
  await ledger.close();
}, 30_000);

test('HomeLedger: queries written ahead under load are returned', async () => {
  const path = join(freshHome(), 'ledger.sqlite');
  const first = new HomeLedger(path, () => NOON);
  for (let round = 0; round < 5; round += 1) expect(await reserveMany(first, SEARCH, 20)).toBe(20);
  expect((await first.read(SEARCH)).spent).toBe(100);
  await first.close();
  const second = new HomeLedger(path, () => NOON);
  expect((await second.read(SEARCH)).spent).toBe(100);
  await second.close();
});
