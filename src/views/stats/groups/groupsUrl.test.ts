import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EVENT_KINDS } from '#domain/stats/group/eventBoard.ts';
import { GROUP_COLUMNS, GROUP_MEASURES, INITIAL_STATE, MEMBER_COLUMNS } from './groupsState.ts';
import { groupsUrl } from './groupsUrl.ts';

const MINUTE = 60_000;
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const name = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .filter((text) => /\S/.test(text) && text.length <= 64 && !text.includes('\0') && text.isWellFormed());
const sort = <C extends string>(columns: readonly C[]) =>
  fc.record({ column: fc.constantFrom(...columns), descending: fc.boolean() });
const window = fc
  .tuple(
    fc.integer({ min: Date.UTC(2001, 0, 1) / MINUTE, max: Date.UTC(2100, 0, 1) / MINUTE }),
    fc.integer({ min: 1440, max: 100_000 }),
  )
  .map(([start, long]) => ({ startMs: start * MINUTE, endMs: (start + long) * MINUTE }));

test('groups URL: a state survives writing and reading', () => {
  const state = fc.record({
    page: fc.constant('groups' as const),
    text: maybe(name),
    by: fc.constantFrom(...GROUP_MEASURES),
    sort: maybe(sort(GROUP_COLUMNS)),
    group: maybe(name),
    mine: fc.constant(false),
    user: maybe(name),
    members: maybe(sort(MEMBER_COLUMNS)),
    event: maybe(window),
    kind: fc.constantFrom(...EVENT_KINDS),
    located: fc.boolean(),
  });
  fc.assert(
    fc.property(state, (wanted) => {
      const { state: read, dropped } = groupsUrl.read(groupsUrl.write(wanted));
      expect(dropped).toEqual([]);
      expect(read).toEqual(JSON.parse(JSON.stringify(wanted)));
    }),
  );
});

test.each([
  ['event=2026-11-21T00:00,2026-11-21T23:00', 'event'],
  ['event=x', 'event'],
  ['group=1&mine=true', 'mine'],
  ['user=', 'user'],
  ['sort=size', 'sort'],
])('%s is left out and told', (text, param) => {
  const { state, dropped } = groupsUrl.read(`page=groups&${text}`);
  expect(dropped.map((one) => one.name)).toEqual([param]);
  expect(state).toMatchObject({ ...INITIAL_STATE, page: 'groups' });
});
