import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { UpSetChart } from './UpSetChart.tsx';

const sets = [
  { key: 'a', label: '@alice', size: 60 },
  { key: 'b', label: '=cmd()', size: 50 },
  { key: 'c', label: '@carol', size: 9 },
];
const rows = [
  { members: ['a'], count: 1040 },
  { members: ['a', 'b'], count: 20 },
  { members: ['a', 'b', 'c'], count: 5 },
];

function open(onChoose = vi.fn(), most = 20) {
  render(
    <UpSetChart
      title="Overlap"
      unit="ids"
      sets={sets}
      rows={rows}
      file="overlap"
      origin="embedded"
      onChoose={onChoose}
      most={most}
      chosen={['a']}
    />,
  );
  return onChoose;
}

test('each combination is an option that says who is in and who is not', () => {
  open();
  const options = screen.getAllByRole('option').map((one) => one.getAttribute('aria-label'));
  expect(options).toEqual([
    'only in @alice: 1,040 ids',
    'in @alice and =cmd(), not in @carol: 20 ids',
    'in all 3: 5 ids',
  ]);
  expect(screen.getByRole('option', { selected: true }).getAttribute('aria-label')).toContain(
    'only in @alice',
  );
});

test('keys read the rows and choose one', async () => {
  const user = userEvent.setup();
  const onChoose = open();
  screen.getByRole('listbox', { name: 'Overlap' }).focus();
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(['a', 'b', 'c']);
});

test('a press chooses, and the table has every row with its members', async () => {
  const user = userEvent.setup();
  const onChoose = open(vi.fn(), 1);
  await user.click(screen.getByRole('option'));
  expect(onChoose).toHaveBeenCalledWith(['a']);
  await user.click(screen.getByRole('button', { name: 'Show all 3' }));
  expect(screen.getAllByRole('option')).toHaveLength(3);
  const table = screen.getByRole('table', { hidden: true });
  const cells = within(table)
    .getAllByRole('row', { hidden: true })
    .map((row) => row.textContent);
  expect(cells).toHaveLength(4);
  expect(cells[2]).toContain('inin');
});

test('bars of sets and of combinations have one scale', () => {
  open();
  const widthOf = (bar: Element | null) => Number(bar?.getAttribute('width'));
  const [alice, only] = ['rect', '[data-bar]'].map((bar) => widthOf(document.querySelector(`svg g ${bar}`)));
  expect(only! / 1040).toBeCloseTo(alice! / 60, 5);
  expect(only).toBeGreaterThan(100);
});
