import { expect, test } from 'vitest';
import { compareSets } from '#domain/followers/set/compareSets.ts';
import { writeComparisonCsv } from './comparisonCsv.ts';

test('a comparison is sets, combinations and pairs, with names that no spreadsheet runs', () => {
  const sets = [
    { key: 'a', label: '=cmd()', ids: BigUint64Array.of(1n, 2n, 3n) },
    { key: 'b', label: 'Bob, "B"', ids: BigUint64Array.of(3n, 4n) },
  ];
  expect(writeComparisonCsv(sets, compareSets(sets), 'embedded').split('\r\n')).toEqual([
    'part,sets,ids,share_of_all,jaccard,origin',
    "set,'=cmd(),3,0.75,,embedded",
    'set,"Bob, ""B""",2,0.5,,embedded',
    "only these,'=cmd(),2,0.5,,embedded",
    'only these,"Bob, ""B""",1,0.25,,embedded',
    `only these,"'=cmd() & Bob, ""B""",1,0.25,,embedded`,
    `pair,"'=cmd() & Bob, ""B""",1,0.25,0.25,embedded`,
    '',
  ]);
});
