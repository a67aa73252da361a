import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findGroups, shareOf, topGroups } from './groupList.ts';

const named = (groupName: string | null, owner: string | null = null) => ({
  groupId: null,
  groupName,
  owner,
});

test('a group is found by a part of its name, owner or id, however it is written', () => {
  const groups = [
    named('Kölner Funker', 'ada'),
    named(null, 'Ｂｏｂ'),
    { ...named(null), groupId: '2018-1' },
  ];
  const found = (text: string) => findGroups(groups, text).map((group) => groups.indexOf(group));
  expect(found('KOLNER')).toEqual([0]);
  expect(found('bob')).toEqual([1]);
  expect(found('2018')).toEqual([2]);
  expect(found('  ')).toEqual([0, 1, 2]);
  expect(found('.*')).toEqual([]);
});

test('a part of a name always finds it', () => {
  const text = fc.string({ unit: 'grapheme' });
  const part = fc.stringMatching(/^[A-Za-z0-9.*(]{1,8}$/);
  fc.assert(
    fc.property(text, part, text, (before, wanted, after) => {
      expect(findGroups([named(before + wanted + after)], wanted)).toHaveLength(1);
    }),
  );
});

test('the top holds the greatest, and none without a value', () => {
  const value = fc.option(fc.integer(), { nil: null });
  fc.assert(
    fc.property(fc.array(value), fc.nat(10), (values, most) => {
      const known = values.filter((one) => one !== null).sort((a, b) => b - a);
      expect(topGroups(values, (one) => one, most)).toEqual(known.slice(0, most));
    }),
  );
});

test.each([
  [1, 4, 0.25],
  [0, 4, 0],
  [4, 4, 1],
  [5, 4, null],
  [-1, 4, null],
  [1, 0, null],
  [1, -4, null],
  [null, 4, null],
  [1, null, null],
])('%j of %j is %j', (part, whole, share) => {
  expect(shareOf(part, whole)).toBe(share);
});
