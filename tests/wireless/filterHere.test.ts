// A question that narrows a whole answer, answered on the rows of the page, beside what the emulator answers to it.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keyAt, type NetworkTable } from '#domain/network/NetworkTable.ts';
import { RADIO_KINDS } from '#domain/network/RadioKind.ts';
import { bulkLoader } from '#server/emulator/wireless/store/bulkLoader.ts';
import { SEARCH_OPERATIONS } from '#services/wireless/searchOperations.ts';
import { cases } from '#tests/support/runner/sampled.ts';
import { awkwardNetworks } from '#tests/support/wireless/awkwardNetworks.ts';
import { tinyEmulator } from '#tests/support/wireless/tinyEmulator.ts';
import { CONDITION_NAMES, CONDITIONS, type ConditionName } from '#views/search/condition/conditions.ts';
import { CONDITION_TESTS } from '#views/search/filter/conditionTests.ts';
import { isNarrower } from '#views/search/filter/isNarrower.ts';
import { rowsOf } from '#views/search/filter/rowsOf.ts';
import { type FetchedPage, type MergedPages, mergePages } from '#views/search/request/mergePages.ts';
import { searchRequests } from '#views/search/request/searchRequests.ts';
import type { Question } from '#views/search/state/searchState.ts';

const { store, ask } = tinyEmulator();
const loader = bulkLoader(store as unknown as Parameters<typeof bulkLoader>[0]);
for (const network of awkwardNetworks(500, 11)) loader.add(network, []);
loader.finish();

/** Every page of every request of a question. */
async function answer(question: Question): Promise<MergedPages> {
  const parts = [];
  for (const { family, input } of searchRequests(question, question.where!).requests) {
    const pages: FetchedPage[] = [];
    let cursor: string | null | undefined;
    do {
      const asked = { ...input, ...(cursor != null && { searchAfter: cursor }) };
      const { status, reply, text } = await ask(
        SEARCH_OPERATIONS[family] as typeof SEARCH_OPERATIONS.wifi,
        asked,
      );
      if (!reply) throw new Error(`${status} ${text}`);
      pages.push({ reply, fetchedAt: 1, mode: 'embedded', cost: 0 });
      cursor = reply.results.length === 0 ? null : reply.searchAfter;
    } while (cursor != null);
    parts.push({ family, pages });
  }
  return mergePages(parts);
}
const keys = (table: NetworkTable) => Array.from({ length: table.length }, (_, row) => keyAt(table, row));

const boxes = [
  'anywhere' as const,
  { south: -90, west: -180, north: 90, east: 180 },
  { south: 52, west: 13, north: 53, east: 14 },
  { south: 52.48, west: 13.38, north: 52.51, east: 13.405 },
  { south: -18, west: 179, north: -17, east: -179 },
  { south: -17.82, west: 179.98, north: -17.79, east: -179.99 },
  { south: -18, west: 179.99, north: -17.8, east: 180 },
];
/** Values that some of the networks have. */
const VALUES: Record<ConditionName, readonly string[]> = {
  encryption: ['WPA2', 'None', 'Unknown'],
  ssid: ['cafe', 'LINKSYS', 'x'],
  ssidlike: ['%a%', '%caf%', 'x', '%', '_', '%οδοσ%', '%5\\%', '%i%'],
  netid: ['00:00:00', '02:00:00', '02:00:00:00'],
  channel: ['0', '1', '6', '11'],
  frequency: ['0', '2412', '2437'],
  minQoS: ['0', '2', '4', '6'],
  firsttime: ['20010101', '20160101', '20151231', '201512312200'],
  lasttime: ['20010101', '20160101', '20151231', '201601010100'],
  lastupdt: ['20160101'],
  onlymine: ['true'],
  notmine: ['true'],
  freenet: ['true'],
  paynet: ['true'],
  cell_op: ['26201', '310410'],
  cell_net: ['0', '3'],
  cell_id: ['5', '77'],
  mfgrIdMinimum: ['0', '1', '76'],
  mfgrIdMaximum: ['76', '223'],
  rcoisMinimum: ['5899194'],
  rcoisMaximum: ['5899194'],
  startTransID: ['20150101-00000', '20200101-00000'],
  endTransID: ['20181231-00000', '20151231-00000'],
  houseNumber: ['1', '12b'],
  road: ['high street', 'äSTRAßE 1'],
  postalCode: ['10115'],
  city: ['BERLIN', 'suva'],
  region: ['be'],
  country: ['de', 'US'],
  variance: ['0.01'],
  resultsPerPage: ['10', '50'],
};
const someConditions = (most: number) =>
  fc
    .subarray([...CONDITION_NAMES], { maxLength: most })
    .chain((names) =>
      fc.record(Object.fromEntries(names.map((name) => [name, fc.constantFrom(...VALUES[name])]))),
    );
const near = fc.option(fc.constantFrom({ lat: 52.5, lng: 13.4 }, { lat: -17.8, lng: 180 }), {
  nil: undefined,
});

/** A question and one that may narrow it. */
const pairs = fc
  .record({
    kinds: fc.subarray([...RADIO_KINDS], { minLength: 1 }),
    earlier: someConditions(1),
    more: someConditions(2),
    where: fc.constantFrom(...boxes),
    inside: fc.constantFrom(...boxes),
    from: near,
    to: near,
    drops: fc.nat(7),
  })
  .map(({ kinds, earlier, more, where, inside, from, to, drops }): [Question, Question] => [
    { kinds, conditions: earlier, where, nearest: from },
    {
      kinds: kinds.length > 1 ? kinds.toSpliced(drops % kinds.length, 1) : kinds,
      conditions: { ...earlier, ...more },
      where: inside,
      nearest: to,
    },
  ]);

test('filter here: a narrower question has the same answer from the rows of the page as from the emulator', {
  timeout: 120_000,
}, async () => {
  const decided = { all: 0, proper: 0 };
  await fc.assert(
    fc.asyncProperty(pairs, async ([from, to]) => {
      if (!isNarrower(from, to)) return;
      const whole = await answer(from);
      const expected = new Set(keys((await answer(to)).table));
      const { rows, open } = rowsOf(whole.table, from, to);
      const kept = Array.from(rows, (row) => keyAt(whole.table, row));
      for (const key of kept) expect(expected).toContain(key);
      expect(expected.size - kept.length).toBeLessThanOrEqual(open);
      expect(expected.size).toBeGreaterThanOrEqual(kept.length);
      decided.all += Number(open === 0);
      decided.proper += Number(open === 0 && kept.length > 0 && kept.length < whole.table.length);
    }),
    { numRuns: cases(600, 4000) },
  );
  expect(decided.proper).toBeGreaterThan(20);
});

test.each(CONDITION_NAMES.filter((name) => CONDITION_TESTS[name] && !CONDITIONS[name].isSetting))(
  'filter here: %s leaves out what the emulator leaves out',
  async (name) => {
    const from: Question = { kinds: [...RADIO_KINDS], conditions: {}, where: 'anywhere' };
    const whole = await answer(from);
    let seen = 0;
    for (const value of VALUES[name]) {
      const to: Question = { ...from, conditions: { [name]: value } };
      expect(isNarrower(from, to)).toBe(true);
      const expected = new Set(keys((await answer(to)).table));
      const { rows, open } = rowsOf(whole.table, from, to);
      for (const row of rows) expect(expected).toContain(keyAt(whole.table, row));
      expect(expected.size - rows.length).toBeGreaterThanOrEqual(0);
      expect(expected.size - rows.length).toBeLessThanOrEqual(open);
      if (rows.length < whole.table.length && open < whole.table.length) seen += 1;
    }
    expect(seen).toBeGreaterThan(0);
  },
);

test.each(CONDITION_NAMES.filter((name) => !CONDITION_TESTS[name]))(
  'filter here: %s is asked of the service',
  (name) => {
    const from: Question = { kinds: ['wifi'], conditions: {}, where: boxes[2]! };
    expect(isNarrower(from, { ...from, conditions: { [name]: VALUES[name][0]! } })).toBe(false);
  },
);
