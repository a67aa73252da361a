import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RADIO_KINDS } from '#domain/network/RadioKind.ts';
import { anyConditions } from '#tests/support/page/anyConditions.ts';
import { typedRuleOf } from '#views/search/condition/conditionParams.ts';
import { RANGES } from '#views/search/condition/conditions.ts';
import type { Search } from '#views/search/state/searchState.ts';
import { draftOf, firstProblem, isSameSearch, readDraft, type SearchDraft } from './searchDraft.ts';

const EMPTY: SearchDraft = draftOf({ kinds: ['wifi'], conditions: {} });
const trimmed = (text: string) => text === text.trim();

/** What a form can express: ranges in order, no blanks around a text. */
const searches: fc.Arbitrary<Search> = fc
  .record({ kinds: fc.subarray([...RADIO_KINDS], { minLength: 1 }), conditions: anyConditions })
  .map(({ kinds, conditions: found }) => {
    const conditions = { ...found };
    for (const [from, to] of RANGES) if (conditions[from] !== undefined) delete conditions[to];
    return { kinds, conditions };
  })
  .filter(({ conditions }) => Object.values(conditions).every(trimmed));

test('searchDraft: a search survives its form', () => {
  fc.assert(
    fc.property(searches, (search) => {
      const back = readDraft(draftOf(search));
      expect(back).toEqual({ search, problems: {} });
      expect(isSameSearch(back.search, search)).toBe(true);
    }),
  );
});

test.each([
  ['netid', '0a-2c-ef', { netid: '0A:2C:EF' }],
  ['netid', '0a2c.ef3d.251b', { netid: '0A:2C:EF:3D:25:1B' }],
  ['encryption', 'WPA2', { encryption: 'WPA2' }],
  ['minQoS', '3', { minQoS: '3' }],
  ['channel', ' 11 ', { channel: '11' }],
  ['frequency', '2462', { frequency: '2462' }],
  ['lasttime', '2024-03-01', { lasttime: '20240301' }],
  ['firsttime', '2024-03-01', { firsttime: '20240301' }],
  ['lastupdt', '2024-03-01', { lastupdt: '20240301' }],
  ['houseNumber', '1a', { houseNumber: '1a' }],
  ['road', 'Panoramastraße', { road: 'Panoramastraße' }],
  ['city', '北海道', { city: '北海道' }],
  ['region', 'Berlin', { region: 'Berlin' }],
  ['postalCode', 'M4W 3Y3', { postalCode: 'M4W 3Y3' }],
  ['country', 'DE', { country: 'DE' }],
  ['netid', '0a2cef, 0A-2C-F0; 0a:2c:ef', { netid: '0A:2C:EF,0A:2C:F0' }],
  ['cell_op', '26201', { cell_op: '26201' }],
  ['cell_op', '26201, 262001', { cell_op: '26201,262001' }],
  ['cell_net', '1101', { cell_net: '1101' }],
  ['cell_id', '27447298', { cell_id: '27447298' }],
  ['mfgrIdMinimum', '76', { mfgrIdMinimum: '76' }],
  ['mfgrIdMaximum', '76', { mfgrIdMaximum: '76' }],
  ['rcoisMinimum', '5a-03-ba', { rcoisMinimum: '5899194' }],
  ['rcoisMaximum', '0x5A03BA0000', { rcoisMaximum: '386609577984' }],
  ['startTransID', '2018', { startTransID: '20180101-00000' }],
  ['endTransID', '2019', { endTransID: '20191231-00000' }],
  ['variance', '0.01', { variance: '0.01' }],
  ['resultsPerPage', '25', { resultsPerPage: '25' }],
  ['lasttime', '2024-03-01T09:30', { lasttime: '202403010930' }],
  ['lasttime', '2024-03-01T09:30:59', { lasttime: '20240301093059' }],
] as const)('%s %j becomes its parameter', (name, text, conditions) => {
  const { search, problems } = readDraft({ ...EMPTY, texts: { [name]: text } });
  expect([search.conditions, problems]).toEqual([conditions, {}]);
});

test.each([
  ['netid', '0A:2C'],
  ['netid', '0A:2C:EF, 0A'],
  ['minQoS', '8'],
  ['channel', '-1'],
  ['lasttime', '2024-02-30'],
  ['cell_op', '1234567'],
  ['rcoisMinimum', 'xyz'],
  ['startTransID', '18'],
  ['variance', '0.5'],
  ['resultsPerPage', '1001'],
  ['lasttime', 'T09:30'],
  ['lasttime', '2024-03-01T25:00'],
] as const)('%s %j is a problem that names it, and no condition', (name, text) => {
  const { search, problems } = readDraft({ ...EMPTY, texts: { [name]: text } });
  expect(search.conditions).toEqual({});
  expect(problems[name]!.startsWith(`“${text}” must be `)).toBe(true);
});

test('firstProblem: the first in the form, with its label', () => {
  const texts = { cell_op: 'Telekom', variance: '5' };
  const { problems } = readDraft({ ...EMPTY, texts });
  expect(firstProblem(problems)).toEqual({
    name: 'cell_op',
    text: `Operator “Telekom” must be ${typedRuleOf('cell_op')}.`,
  });
  expect(firstProblem(readDraft({ ...EMPTY, kinds: [], texts }).problems)?.name).toBe('kinds');
  expect(firstProblem({})).toBeUndefined();
});

test('a range that ends before it starts is a problem of its end', () => {
  const { problems } = readDraft({ ...EMPTY, texts: { mfgrIdMinimum: '100', mfgrIdMaximum: '20' } });
  expect(problems).toEqual({ mfgrIdMaximum: '“20” must be at least 100.' });
});

test.each([
  ['contains', { ssidlike: '%cafe%' }],
  ['exact', { ssid: 'cafe' }],
  ['pattern', { ssidlike: 'cafe' }],
] as const)('a name that %s becomes its parameter', (mode, conditions) => {
  expect(readDraft({ ...EMPTY, names: [{ mode, text: 'cafe' }] }).search.conditions).toEqual(conditions);
});

test('searchDraft: flags of one control can be set together', () => {
  const conditions = { onlymine: 'true', notmine: 'true', freenet: 'true', paynet: 'true' };
  const draft = draftOf({ kinds: ['wifi'], conditions });
  expect(draft.flags).toEqual(['onlymine', 'notmine', 'freenet', 'paynet']);
  expect(readDraft({ ...EMPTY, flags: ['notmine', 'paynet'] }).search.conditions).toEqual({
    notmine: 'true',
    paynet: 'true',
  });
});

test('searchDraft: an exact name and a pattern are two fields, and two exact names a problem', () => {
  const { names } = draftOf({ kinds: ['wifi'], conditions: { ssid: 'cafe', ssidlike: 'c%' } });
  expect(names).toEqual([
    { mode: 'exact', text: 'cafe' },
    { mode: 'pattern', text: 'c%' },
  ]);
  const twice = readDraft({ ...EMPTY, names: names.map(({ text }) => ({ mode: 'exact', text })) });
  expect(twice.problems.name).toMatch(/Only one of two names can be exact/);
});

test('searchDraft: a search without a kind is refused', () => {
  expect(readDraft({ ...EMPTY, kinds: [] }).problems.kinds).toContain('at least one');
});
