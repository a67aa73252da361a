// @vitest-environment jsdom

import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { makeAxis } from './model/axis.ts';
import { GridScroller } from './model/GridScroller.ts';
import { OutlineButtons } from './OutlineButtons.tsx';

test('groups fold and unfold, and a level shows all that is not deeper', async () => {
  const scroller = new GridScroller();
  scroller.setShape({
    // Rows 2 and 3 are hidden.
    rows: makeAxis(100, 24, (row) => (row === 1 || row === 2 ? 0 : 24)),
    columns: makeAxis(50, 80),
    frozenRows: 0,
    frozenColumns: 0,
    headerWidth: 120,
    headerHeight: 24,
    outlineWidth: 52,
    isRightToLeft: false,
    last: { row: 0, column: 0 },
  });
  const onFold = vi.fn();
  const rows = {
    groups: [
      { first: 1, last: 5, level: 1 },
      { first: 1, last: 2, level: 2 },
      { first: 90, last: 95, level: 1 },
    ],
    isSummaryFirst: false,
  };
  const outline = { rows, columns: { groups: [], isSummaryFirst: false }, onFold };
  render(<OutlineButtons scroller={scroller} outline={outline} />);
  expect(screen.getAllByRole('button').map((one) => [one.ariaLabel, one.textContent])).toEqual([
    ['Show rows down to level 1', '1'],
    ['Show rows down to level 2', '2'],
    ['Show rows down to level 3', '3'],
    ['Collapse rows 2 to 6', '−'],
    ['Expand rows 2 to 3', '+'],
  ]);
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  await press('Collapse rows 2 to 6');
  expect(onFold).toHaveBeenLastCalledWith('rows', [{ first: 1, last: 5, isHidden: true }]);
  await press('Expand rows 2 to 3');
  expect(onFold).toHaveBeenLastCalledWith('rows', [{ first: 1, last: 2, isHidden: false }]);
  await press('Show rows down to level 2');
  expect(onFold.mock.lastCall![1]).toEqual([
    { first: 3, last: 5, isHidden: false },
    { first: 90, last: 95, isHidden: false },
    { first: 1, last: 2, isHidden: true },
  ]);
});
