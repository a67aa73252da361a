import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SearchResults } from '#views/search/request/useSearchResults.ts';
import { TabSummary } from './ResultsSummary.tsx';

type Status = SearchResults['families'][number]['status'];
const shown = (statuses: Status[], count: number) => {
  const families = statuses.map((status) => ({ status }));
  const results = { families } as unknown as SearchResults;
  return render(<TabSummary results={results} count={count} />).container.textContent;
};

test('summary of a tab: how many, and what is out of sight behind it', () => {
  expect(shown(['pending', 'waiting'], 0)).toBe('loading…');
  expect(shown(['ready', 'pending'], 1200)).toBe('1,200');
  expect(shown(['failed'], 0)).toBe('failed');
  expect(shown(['ready', 'failed'], 12)).toBe('12, rest failed');
  expect(shown(['ready'], 0)).toBe('');
});
