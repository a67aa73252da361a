import { createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { IdList } from './IdList.tsx';

const MILLIONS = 5_000_000;
const FIRST = 1_540_000_000_000_000_001n;
const many = BigUint64Array.from({ length: MILLIONS }, (_, i) => FIRST + BigInt(i));

const active = () => {
  const grid = screen.getByRole('grid');
  return document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
};
const idOf = (row: Element | null) => row?.querySelectorAll('td')[1]?.textContent;

function copied(): string {
  const setData = vi.fn();
  const grid = screen.getByRole('grid');
  const copy = createEvent.copy(grid, { clipboardData: { setData } });
  fireEvent(grid, copy);
  expect(copy.defaultPrevented).toBe(true);
  return setData.mock.calls[0]![1];
}

test('id list: announces five million ids, draws a few, shows every digit', () => {
  render(<IdList label="Followers" ids={many} />);
  const grid = screen.getByRole('grid', { name: 'Followers' });
  expect(grid.getAttribute('aria-rowcount')).toBe('5000001');
  expect(within(grid).getAllByRole('row').length).toBeLessThan(40);
  expect(screen.getByText('1540000000000000001')).toBeDefined();
});

test('id list: End reaches the last row within the height that browsers support', async () => {
  const user = userEvent.setup();
  render(<IdList label="Followers" ids={many} />);
  await user.tab();
  await user.keyboard('{End}');
  expect(idOf(active())).toBe(String(FIRST + BigInt(MILLIONS - 1)));
  expect(active()?.getAttribute('aria-rowindex')).toBe('5000001');
  await user.keyboard('{ArrowUp}');
  expect(idOf(active())).toBe(String(FIRST + BigInt(MILLIONS - 2)));
  await user.keyboard('{Home}{PageDown}');
  expect(Number(active()?.getAttribute('aria-rowindex'))).toBeGreaterThan(5);
  const surface = screen.getByRole('grid').parentElement!;
  expect(Number.parseInt(surface.style.blockSize, 10)).toBeLessThan(17_000_000);
});

test('id list: scrolling reuses the nodes of hidden rows', async () => {
  const user = userEvent.setup();
  render(<IdList label="Followers" ids={many} />);
  const before = new Set(screen.getByRole('grid').querySelectorAll('tbody tr'));
  screen.getByRole('grid').focus();
  await user.keyboard('{PageDown}{PageDown}{PageDown}');
  const after = [...screen.getByRole('grid').querySelectorAll('tbody tr')];
  expect(after.every((row) => before.has(row))).toBe(true);
});

test('id list: a profile link sends no referrer or opener', () => {
  render(<IdList label="Followers" ids={BigUint64Array.of(2n ** 64n - 1n)} />);
  const link = screen.getByRole('link', { name: 'Open the profile of 18446744073709551615' });
  expect(link.getAttribute('href')).toBe('https://twitter.com/intent/user?user_id=18446744073709551615');
  expect(link.getAttribute('rel')).toBe('noreferrer noopener');
  expect(link.getAttribute('target')).toBe('_blank');
});

test('id list: Enter opens the profile of the active row', async () => {
  const user = userEvent.setup();
  render(<IdList label="Followers" ids={BigUint64Array.of(7n, 8n)} />);
  const opened = vi.fn((event: Event) => {
    event.preventDefault();
    return (event.target as HTMLAnchorElement).href;
  });
  document.addEventListener('click', opened);
  screen.getByRole('grid').focus();
  await user.keyboard('{ArrowDown}{Enter}');
  document.removeEventListener('click', opened);
  expect(opened.mock.results[0]!.value).toContain('user_id=8');
});

test('id list: Shift selects rows, Ctrl+C copies their ids, one per line', async () => {
  const user = userEvent.setup();
  const onCopy = vi.fn();
  render(<IdList label="Followers" ids={BigUint64Array.of(30n, 10n, 20n)} onCopy={onCopy} />);
  screen.getByRole('grid').focus();
  await user.keyboard('{ArrowDown}');
  expect(copied()).toBe('10');
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  expect(screen.getAllByRole('row', { selected: true }).map(idOf)).toEqual(['10', '20']);
  expect(copied()).toBe('10\n20');
  await user.click(screen.getByText('30'));
  await user.keyboard('{Control>}a{/Control}');
  expect(copied()).toBe('30\n10\n20');
  expect(onCopy.mock.calls).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
  ]);
});

test('id list: copies the first million of a larger selection and reports both counts', async () => {
  const user = userEvent.setup();
  const onCopy = vi.fn();
  render(<IdList label="Followers" ids={many} onCopy={onCopy} />);
  screen.getByRole('grid').focus();
  await user.keyboard('{Control>}a{/Control}');
  expect(copied().split('\n').at(-1)).toBe(String(FIRST + 999_999n));
  expect(onCopy).toHaveBeenCalledWith(1_000_000, 5_000_000);
});

test('id list: sorted and found rows keep their arrival positions', () => {
  const ids = BigUint64Array.of(30n, 10n, 20n);
  const rows = Uint32Array.of(1, 2);
  const drawn = () =>
    [...screen.getByRole('grid').querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('td')].slice(0, 2).map((cell) => cell.textContent),
    );
  const { rerender } = render(<IdList label="Followers" ids={ids} rows={rows} />);
  expect(drawn()).toEqual([
    ['2', '10'],
    ['3', '20'],
  ]);
  rerender(<IdList label="Followers" ids={ids} rows={rows} sort={{ column: 'id', descending: true }} />);
  expect(drawn()).toEqual([
    ['3', '20'],
    ['2', '10'],
  ]);
  expect(screen.getByRole('columnheader', { name: 'Id' }).getAttribute('aria-sort')).toBe('descending');
});

test('id list: a new sort order scrolls to the top', async () => {
  const user = userEvent.setup();
  const ids = BigUint64Array.of(30n, 10n, 20n);
  const { rerender } = render(<IdList label="Followers" ids={ids} />);
  screen.getByRole('grid').focus();
  await user.keyboard('{End}');
  rerender(<IdList label="Followers" ids={ids} rows={Uint32Array.of(1, 2, 0)} />);
  expect(idOf(active())).toBe('10');
});

test('id list: a header click requests its sort order', async () => {
  const user = userEvent.setup();
  const onSort = vi.fn();
  render(<IdList label="Followers" ids={many} onSort={onSort} />);
  await user.click(screen.getByRole('button', { name: 'Id' }));
  await user.click(screen.getByRole('button', { name: 'Position' }));
  expect(onSort.mock.calls).toEqual([['id'], ['position']]);
});

test('id list: names the snapshot that first had an id, hidden characters visible', () => {
  render(
    <IdList
      label="Followers"
      ids={BigUint64Array.of(1n, 2n, 3n)}
      firstSeen={Uint16Array.of(0, 1, 65_535)}
      snapshotNames={['21 Nov 2026', 'a\u202eb']}
    />,
  );
  expect(screen.getByText('21 Nov 2026')).toBeDefined();
  expect(screen.getByText('–')).toBeDefined();
  expect(screen.getByRole('grid').textContent).not.toContain('\u202e');
});

test('id list: an empty list keeps its header and ignores keys and copying', async () => {
  const user = userEvent.setup();
  render(<IdList label="Followers" ids={new BigUint64Array(0)} />);
  const grid = screen.getByRole('grid');
  grid.focus();
  await user.keyboard('{ArrowDown}{End}{Enter}{Control>}a{/Control}');
  fireEvent.copy(grid, { clipboardData: { setData: vi.fn() } });
  expect(within(grid).getAllByRole('row')).toHaveLength(1);
});
