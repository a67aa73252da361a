import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Failure } from '#domain/wire/Failure.ts';
import { freshHome } from '#tests/support/gateway/gatewayRig.ts';
import type { BucketKey } from './Bucket.ts';
import { Ledger } from './Ledger.ts';

const WINDOW: BucketKey = { service: 'followers', quota: 'window', mode: 'live', credential: 'a' };
const SEARCH: BucketKey = { service: 'wireless', quota: 'search', mode: 'live', credential: 'a' };
const NOON = Date.parse('2026-03-01T12:00:00Z');
const MIDNIGHT = Date.parse('2026-03-02T00:00:00Z');

async function reserveMany(ledger: Ledger, key: BucketKey, count: number): Promise<number> {
  const tries = await Promise.allSettled(Array.from({ length: count }, () => ledger.reserve(key)));
  return tries.filter(({ status }) => status === 'fulfilled').length;
}

async function retryAtOf(ledger: Ledger, key: BucketKey): Promise<number | undefined> {
  try {
    await ledger.reserve(key);
  } catch (error) {
    expect(error).toBeInstanceOf(Failure);
    return (error as Failure).facts.retryAt;
  }
  return undefined;
}

test('Ledger: 64 callers get exactly the 15 queries left, also across restarts', async () => {
  const path = join(freshHome(), 'ledger.sqlite');
  const clock = () => NOON;
  const first = new Ledger(path, clock);
  expect(await reserveMany(first, WINDOW, 7)).toBe(7);
  first.close();
  const second = new Ledger(path, clock);
  expect(await reserveMany(second, WINDOW, 64)).toBe(8);
  second.close();
  const third = new Ledger(path, clock);
  expect(await reserveMany(third, WINDOW, 64)).toBe(0);
  expect(third.days(1)).toEqual([
    { day: '2026-03-01', service: 'followers', class: 'window', mode: 'live', spent: 15 },
  ]);
  third.close();
});

test('Ledger: a window refills 15 minutes after its first query, never because a clock was set back', async () => {
  let now = NOON;
  const ledger = new Ledger(join(freshHome(), 'ledger.sqlite'), () => now);
  expect(await reserveMany(ledger, WINDOW, 20)).toBe(15);
  expect(await retryAtOf(ledger, WINDOW)).toBe(NOON + 15 * 60_000);
  now = NOON - 86_400_000;
  expect(await reserveMany(ledger, WINDOW, 1)).toBe(0);
  now = NOON + 15 * 60_000;
  expect(await reserveMany(ledger, WINDOW, 20)).toBe(15);
  ledger.close();
});

test('Ledger: a refund returns one query', async () => {
  const ledger = new Ledger(join(freshHome(), 'ledger.sqlite'), () => NOON);
  const one = await ledger.reserve(WINDOW);
  await one.refund();
  expect(await reserveMany(ledger, WINDOW, 20)).toBe(15);
  ledger.close();
});

test('Ledger: a refusal by the service empties the day until midnight UTC and sets its limit', async () => {
  let now = NOON;
  const ledger = new Ledger(join(freshHome(), 'ledger.sqlite'), () => now);
  expect(await reserveMany(ledger, SEARCH, 6)).toBe(6);
  (await ledger.reserve(SEARCH)).block(undefined);
  expect(await retryAtOf(ledger, SEARCH)).toBe(MIDNIGHT);
  expect(ledger.read(SEARCH)).toEqual({ spent: 7, limit: 7, resetAt: MIDNIGHT });
  now = MIDNIGHT;
  expect(await reserveMany(ledger, SEARCH, 20)).toBe(7);
  ledger.close();
});

test("Ledger: the user's limit applies to one credential and class", async () => {
  const ledger = new Ledger(join(freshHome(), 'ledger.sqlite'), () => NOON);
  await ledger.setLimit(SEARCH, 3);
  expect(await reserveMany(ledger, SEARCH, 10)).toBe(3);
  expect(await reserveMany(ledger, { ...SEARCH, credential: 'b' }, 10)).toBe(10);
  expect(await reserveMany(ledger, { ...SEARCH, quota: 'detail' }, 10)).toBe(10);
  ledger.close();
});

test('Ledger believes the service where it counted more', async () => {
  const ledger = new Ledger(join(freshHome(), 'ledger.sqlite'), () => NOON);
  const one = await ledger.reserve(WINDOW);
  one.applyRateLimit({ limit: 15, remaining: 2, resetAt: NOON + 60_000 });
  expect(await reserveMany(ledger, WINDOW, 10)).toBe(2);
  expect(await retryAtOf(ledger, WINDOW)).toBe(NOON + 60_000);
  ledger.close();
});

test('Ledger: a late response from the previous window does not change the present one', async () => {
  let now = NOON;
  const ledger = new Ledger(join(freshHome(), 'ledger.sqlite'), () => now);
  const late = await ledger.reserve(WINDOW);
  (await ledger.reserve(WINDOW)).applyRateLimit({ limit: 15, remaining: 13, resetAt: NOON + 60_000 });
  now = NOON + 60_000;
  (await ledger.reserve(WINDOW)).applyRateLimit({ limit: 15, remaining: 14, resetAt: NOON + 120_000 });
  late.applyRateLimit({ limit: 15, remaining: 0, resetAt: NOON + 60_000 });
  expect(ledger.read(WINDOW)).toEqual({ spent: 1, limit: 15, resetAt: NOON + 120_000 });
  ledger.close();
});

test('Ledger: a change of clock speed moves the end of a window, also across a restart', async () => {
  const path = join(freshHome(), 'ledger.sqlite');
  let now = NOON;
  const first = new Ledger(path, () => now);
  expect(await reserveMany(first, WINDOW, 20)).toBe(15);
  now += 300_000;
  await first.stretch(WINDOW, 1 / 60);
  first.close();
  const second = new Ledger(path, () => now);
  expect(await retryAtOf(second, WINDOW)).toBe(NOON + 310_000);
  await second.stretch(WINDOW, 60);
  expect(await retryAtOf(second, WINDOW)).toBe(NOON + 900_000);
  now = NOON + 900_000;
  expect(await reserveMany(second, WINDOW, 20)).toBe(15);
  second.close();
});

test('Ledger: no sent query is lost after kill -9', async () => {
  const home = freshHome();
  const path = join(home, 'ledger.sqlite');
  const script = join(home, 'child.ts');
  const source = join(import.meta.dirname, 'Ledger.ts');
  writeFileSync(
    script,
    `import { Ledger } from ${JSON.stringify(source)};
     const ledger = new Ledger(${JSON.stringify(path)}, () => ${NOON});
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
    const ledger = new Ledger(path, () => NOON);
    const { spent } = ledger.read(SEARCH);
    expect(spent).toBeGreaterThanOrEqual(sent);
    expect(spent - sent).toBeLessThanOrEqual(300 * (round + 1));
    ledger.close();
  }
}, 30_000);

test('Ledger: after kill -9 under load the count is never too low', async () => {
  const home = freshHome();
  const path = join(home, 'ledger.sqlite');
  const script = join(home, 'child.ts');
  writeFileSync(
    script,
    `import { Ledger } from ${JSON.stringify(join(import.meta.dirname, 'Ledger.ts'))};
     const ledger = new Ledger(${JSON.stringify(path)}, () => ${NOON});
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
  const ledger = new Ledger(path, () => NOON);
  expect(ledger.read(SEARCH).spent).toBeGreaterThanOrEqual(sent);
  ledger.close();
}, 30_000);

test('Ledger: queries written ahead under load are returned', async () => {
  const path = join(freshHome(), 'ledger.sqlite');
  const first = new Ledger(path, () => NOON);
  for (let round = 0; round < 5; round += 1) expect(await reserveMany(first, SEARCH, 20)).toBe(20);
  expect(first.read(SEARCH).spent).toBe(100);
  first.close();
  const second = new Ledger(path, () => NOON);
  expect(second.read(SEARCH).spent).toBe(100);
  second.close();
});
