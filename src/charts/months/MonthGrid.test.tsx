import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MonthGrid } from './MonthGrid.tsx';

const months = (counts: Record<number, number>) => Array.from({ length: 12 }, (_, at) => counts[at] ?? 0);

test('month grid: a row a year, a cell a month, with its number and what it says', () => {
  render(
    <MonthGrid
      title="Days seen"
      unit="day"
      years={[
        { year: 2022, months: months({}) },
        { year: 2023, months: months({ 0: 1, 11: 20 }) },
      ]}
    />,
  );
  const [head, empty, full] = within(screen.getByRole('table', { name: 'Days seen' })).getAllByRole('row');
  expect(head!.textContent).toBe('JFMAMJJASOND');
  expect(empty!.textContent).toBe('2022');
  expect(full!.textContent).toBe('2023120');
  expect(screen.getByTitle('January 2023: 1 day').getAttribute('style')).toContain('14%');
  expect(screen.getByTitle('December 2023: 20 days').getAttribute('style')).toContain('45%');
  expect(screen.getByTitle('March 2023: 0 days').getAttribute('style')).toBeNull();
});
