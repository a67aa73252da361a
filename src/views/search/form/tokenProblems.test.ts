import { expect, test } from 'vitest';
import { tokenProblems } from './tokenProblems.ts';

const search = (conditions: object) => ({ kinds: ['wifi' as const], conditions });

test('tokenProblems: a commercial token has long pages, but no networks of its own', () => {
  const mine = search({ onlymine: 'true', resultsPerPage: '1000' });
  expect(Object.keys(tokenProblems(mine, 'COMMAPI'))).toEqual(['onlymine']);
  expect(tokenProblems(search({ resultsPerPage: '1000' }), 'COMMAPI')).toEqual({});
});

test('tokenProblems: other tokens get pages of at most 100; of an unknown one nothing is said', () => {
  const long = search({ onlymine: 'true', resultsPerPage: '101' });
  expect(tokenProblems(long, 'API').resultsPerPage).toContain('“101” must be at most 100');
  expect(tokenProblems(long, undefined)).toEqual({});
  expect(tokenProblems(search({ resultsPerPage: '100' }), 'API')).toEqual({});
});
