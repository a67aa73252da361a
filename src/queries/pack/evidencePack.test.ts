import { strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { plainRows } from '#domain/export/plainRows.ts';
import { type PackedSearch, packParts } from '#domain/pack/packParts.ts';
import { type SnapshotFacts, takeSnapshot } from '#domain/saved/TableSnapshot.ts';
import { openPack } from './openPack.ts';
import { writePack } from './writePack.ts';

const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 1, 2, 3);
const HOSTILE = '<img src=x onerror=alert(1)> =1+1 \u202e ../../etc/passwd';

function answer(fetchedAt: number, names: readonly string[]) {
  const facts: SnapshotFacts = {
    ...{ title: HOSTILE, source: 'wireless', mode: 'live', query: HOSTILE, link: '/?kinds=wifi' },
    ...{ fetchedAtMs: fetchedAt, licence: null, unit: 'network', question: 'q', isWhole: true },
  };
  const rows = plainRows(['netid', 'ssid'], names.length, (at) => [`id ${at}`, names[at]!]);
  const table = takeSnapshot({ ...rows, keyColumns: ['netid'] }, facts);
  return { facts: { fetchedAt, mode: 'live', rows: names.length, unit: 'network', isWhole: true }, table };
}

const SEARCHES: PackedSearch[] = [
  {
    ...{ name: HOSTILE, link: '/?kinds=wifi', note: HOSTILE, tags: ['x'], createdAt: 5, changedAt: 6 },
    answers: [answer(2000, ['cafe', 'new']), answer(1000, ['cafe'])],
  },
  { ...{ name: '…', link: '/', note: '', tags: [], createdAt: 1, changedAt: 1 }, answers: [] },
];

async function pack(): Promise<Uint8Array> {
  const { file } = await writePack({
    facts: {
      app: '0.1.0',
      createdAt: '2026-11-25T10:00:00.000Z',
      title: 'T',
      note: HOSTILE,
      sources: ['live'],
    },
    parts: packParts(SEARCHES, 50),
    pictures: [new File([PNG], '/home/somebody/secret name.png')],
    signal: new AbortController().signal,
    onPart: () => {},
  });
  return new Uint8Array(await file.arrayBuffer());
}
const fileOf = (bytes: Uint8Array) => new File([bytes as Uint8Array<ArrayBuffer>], 'work.zip');
/** The pack after its parts were changed. */
async function changed(change: (parts: Record<string, Uint8Array>) => void): Promise<File> {
  const parts = unzipSync(await pack());
  change(parts);
  return fileOf(zipSync(parts));
}

test('evidence pack: opens as it was made, each part as its digest says, and no path of the machine in it', async () => {
  const bytes = await pack();
  const opened = await openPack(fileOf(bytes));
  expect(opened.problems).toEqual([]);
  expect(opened.manifest).toMatchObject({ title: 'T', note: HOSTILE, app: '0.1.0' });
  expect(opened.searches).toMatchObject([
    { name: HOSTILE, note: HOSTILE, snapshots: [{ fetchedAt: 2000, rows: 2 }, { fetchedAt: 1000 }] },
    { name: '…', snapshots: [] },
  ]);
  const { path } = opened.searches[0]!.snapshots[0]!;
  expect(await opened.table(path)).toEqual(SEARCHES[0]!.answers[0]!.table);
  expect(opened.pictures.map((one) => [one.path, one.picture.size])).toEqual([
    ['pictures/01.png', PNG.length],
  ]);
  const parts = unzipSync(bytes);
  expect(opened.manifest.parts.map((part) => part.path).toSorted()).toEqual(
    Object.keys(parts)
      .filter((name) => name !== 'manifest.json')
      .toSorted(),
  );
  const sums = new TextDecoder().decode(parts.SHA256SUMS).trimEnd().split('\n');
  const listed = opened.manifest.parts.filter((part) => part.path !== 'SHA256SUMS');
  expect(sums).toEqual(listed.map((part) => `${part.sha256}  ${part.path}`));
  const paths = Object.keys(parts);
  expect(paths.every((name) => /^[a-zA-Z0-9./_-]+$/.test(name) && !name.includes('..'))).toBe(true);
  expect(
    paths.filter((name) => name.startsWith('differences/')).map((name) => name.split('.').at(-1)),
  ).toEqual(['json', 'csv']);
  const difference = paths.find((name) => /^differences\/.*csv$/.test(name))!;
  expect(new TextDecoder().decode(parts[difference])).toContain('id 1,,appeared');
  const all = Object.values(parts).map((part) => new TextDecoder().decode(part));
  expect(all.filter((text) => text.includes('somebody'))).toEqual([]);
});

test('evidence pack: says which parts were changed, taken out or put in', async () => {
  const file = await changed((parts) => {
    const [csv] = Object.keys(parts).filter((name) => name.endsWith('.csv'));
    parts[csv!]![0]! ^= 1;
    delete parts['README.txt'];
    parts['extra/hello.txt'] = strToU8('hi');
  });
  const { problems } = await openPack(file);
  expect(problems.map(({ kind, path }) => `${kind} ${path.split('/')[0]}`)).toEqual([
    'changed answers',
    'missing README.txt',
    'extra extra',
  ]);
});

/** Writes over bytes of the central directory entry of a part. */
function patched(bytes: Uint8Array, name: string, at: number, value: readonly number[]): Uint8Array {
  const wanted = strToU8(name);
  const copy = bytes.slice();
  for (let from = copy.length - wanted.length; from >= 46; from -= 1)
    if (wanted.every((byte, index) => copy[from + index] === byte)) {
      copy.set(value, from - 46 + at);
      return copy;
    }
  throw new Error(`no ${name}`);
}

test('evidence pack: refuses hostile and foreign archives with a sentence', async () => {
  const good = await pack();
  const manifest = unzipSync(good)['manifest.json']!;
  const zipped = (parts: Record<string, Uint8Array>) => zipSync({ 'manifest.json': manifest, ...parts });
  const twice = zipped({ 'a.txt': strToU8('a'), 'b.txt': strToU8('b') });
  const json = (value: unknown) => zipSync({ 'manifest.json': strToU8(JSON.stringify(value)) });
  const cases: [Uint8Array, RegExp][] = [
    [strToU8('not a zip'), /Not a ZIP file/],
    [zipSync({ 'x.txt': strToU8('x') }), /not an evidence pack: it has no manifest\.json/],
    [zipped({ '../evil.txt': strToU8('x') }), /the path "\.\.\/evil\.txt", which is not allowed/],
    [zipped({ '/etc/passwd': strToU8('x') }), /which is not allowed/],
    [zipped({ 'a\\b.txt': strToU8('x') }), /which is not allowed/],
    [zipped({ 'A.txt': strToU8('a'), 'a.txt': strToU8('b') }), /has "a\.txt" twice/],
    [patched(twice, 'b.txt', 46, [...strToU8('a.txt')]), /has "a\.txt" twice/],
    [patched(twice, 'b.txt', 24, [0, 0, 0, 0x7f]), /"b\.txt" is larger than 256 MiB/],
    [patched(twice, 'b.txt', 8, [1, 0]), /"b\.txt" is encrypted/],
    [patched(twice, 'b.txt', 10, [99, 0]), /compression method 99/],
    [json({ format: 'other' }), /not an Airledger evidence pack/],
    [
      json({ format: 'airledger-evidence-pack', version: 7 }),
      /has version 7; this Airledger reads version 1/,
    ],
    [
      json({ format: 'airledger-evidence-pack', version: 1, createdAt: 'now' }),
      /must be a time in UTC, got "now"/,
    ],
    [zipSync({ 'manifest.json': strToU8('{') }), /manifest\.json is not valid JSON/],
    [good.slice(0, good.length - 30), /Not a ZIP file/],
  ];
  for (const [bytes, message] of cases) await expect(openPack(fileOf(bytes))).rejects.toThrow(message);
});

test('evidence pack: a bomb is unpacked no further than it says, and an answer of any JSON is refused when it is shown', async () => {
  const bomb = zipSync({
    'manifest.json': unzipSync(await pack())['manifest.json']!,
    'bomb.bin': new Uint8Array(2 ** 24),
  });
  const lying = patched(bomb, 'bomb.bin', 24, [10, 0, 0, 0]);
  const { problems } = await openPack(fileOf(lying));
  expect(problems).toContainEqual({ path: 'bomb.bin', kind: 'extra' });

  const file = await changed((parts) => {
    for (const name of Object.keys(parts))
      if (/^answers\/.*json$/.test(name)) parts[name] = strToU8('['.repeat(100_000) + ']'.repeat(100_000));
  });
  const opened = await openPack(file);
  const { path } = opened.searches[0]!.snapshots[0]!;
  await expect(opened.table(path)).rejects.toThrow('The table should be an object');
  await expect(opened.table('nowhere.json')).rejects.toThrow('The pack has no part "nowhere.json".');
});
