import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { pick } from '#tests/support/page/menus.ts';
import { watchSavedFiles } from '#tests/support/page/watchSavedFiles.ts';
import { ToastProvider } from '#ui/feedback/Toast.tsx';
import { formatMoment } from '#ui/format/timeFormat.ts';
import { TrendLines, type TrendLinesProps } from './TrendLines.tsx';

const day = (number: number) => Date.UTC(2026, 10, number);
const points = (values: Record<number, number | null>) =>
  Object.entries(values).map(([number, value]) => ({ atMs: day(Number(number)), value }));

function show(series: TrendLinesProps['series'], props: Partial<TrendLinesProps> = {}) {
  const { container } = render(
    <TrendLines
      title="Networks known"
      unit="networks"
      series={series}
      isDaily
      file="trend"
      origin="o"
      {...props}
    />,
    { wrapper: ToastProvider },
  );
  return {
    lines: () => [...container.querySelectorAll('[data-run]')],
    gaps: () => container.querySelectorAll('[data-gap]').length,
    container,
  };
}
const said = () => screen.getByRole('slider', { name: 'Networks known' }).getAttribute('aria-valuetext');

test('neighbours are joined, further days are not, and the gap is marked and named', () => {
  const { lines, gaps } = show([
    { key: 'wifi', label: 'WiFi', points: points({ 1: 10, 2: 20, 6: 30, 7: 40 }) },
  ]);
  expect(lines()).toHaveLength(2);
  expect(gaps()).toBe(1);
  expect(screen.getByText(/3 days missing between 2 Nov 2026 and 6 Nov 2026/)).toBeTruthy();
  const table = screen.getByRole('table', { name: 'Networks known' });
  expect(within(table).getAllByRole('row')).toHaveLength(5);
  expect(within(table).getByRole('row', { name: '2026-11-06 30' })).toBeTruthy();
});

test('an exported picture says its gaps as the page does', async () => {
  const saved = watchSavedFiles();
  show([{ key: 'wifi', label: 'WiFi', points: points({ 1: 10, 2: 20, 6: 30 }) }]);
  await pick('Picture as SVG');
  expect(await saved.at(-1)!.content.text()).toContain(
    '1 gap, hatched: 3 days missing between 2 Nov 2026 and 6 Nov 2026',
  );
});

test('a missing value breaks the line even where days follow each other', () => {
  const { lines, gaps } = show([
    { key: 'a', label: 'A', points: points({ 1: 1, 2: null, 3: 3, 4: Number.NaN, 5: 5 }) },
  ]);
  expect(lines()).toHaveLength(3);
  expect(gaps()).toBe(2);
});

test('without a pace nothing is late', () => {
  const series = [{ key: 'a', label: 'A', points: points({ 1: 1, 20: 3 }) }];
  const { container } = render(<TrendLines title="T" unit="u" series={series} file="f" origin="o" />);
  expect(container.querySelectorAll('[data-gap]')).toHaveLength(0);
  expect(container.querySelectorAll('[data-run]')).toHaveLength(1);
});

test('arrows and pointer read one moment after the other', async () => {
  const user = userEvent.setup();
  const { container } = show([
    { key: 'a', label: 'A', points: points({ 3: 3, 1: 1000 }) },
    { key: 'b', label: 'B', points: points({ 1: 5 }) },
  ]);
  screen.getByRole('slider').focus();
  await user.keyboard('{Home}');
  expect(said()).toBe('1 Nov 2026, A: 1,000 networks, B: 5 networks');
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(said()).toBe(
    '3 Nov 2026, A: 3 networks, B: no value, after 1 day missing between 1 Nov 2026 and 3 Nov 2026',
  );
  fireEvent.pointerMove(container.querySelector('rect[data-passing]')!, { clientX: 0 });
  expect(said()).toMatch(/^1 Nov 2026/);
  expect(container.querySelectorAll('circle[data-passing]')).toHaveLength(2);
});

test('a lone value has a mark', () => {
  const { container } = show([{ key: 'a', label: 'A', points: points({ 1: 7 }) }]);
  expect(container.querySelectorAll('[data-point]')).toHaveLength(1);
  expect(said()).toBe('1 Nov 2026, A: 7 networks');
});

test.each([
  [[]],
  [[{ key: 'a', label: 'A', points: [] }]],
  [[{ key: 'a', label: 'A', points: points({ 1: null }) }]],
])('nothing known is said: %j', (series) => {
  show(series);
  expect(screen.getByText('No history yet.')).toBeTruthy();
  expect(screen.queryByRole('slider')).toBeNull();
});

test('zeros, huge, negative and broken numbers keep every mark inside the picture', () => {
  const { container } = show([
    { key: 'a', label: 'A', points: points({ 1: 0, 2: 0 }) },
    { key: 'b', label: 'B', points: points({ 1: 1e308, 2: -1e308, 3: Infinity, 4: 5e-324 }) },
    { key: 'c', label: 'C', points: [{ atMs: Number.NaN, value: 4 }] },
  ]);
  expect(container.innerHTML).not.toContain('NaN');
  expect(container.innerHTML).not.toContain('Infinity');
});

test('hostile names stay text', () => {
  const { container } = show([
    { key: 'a', label: `\u202e<i>${'x'.repeat(200)}`, points: points({ 1: 1, 2: 2 }) },
  ]);
  expect(container.querySelector('i')).toBeNull();
  expect(screen.getByText(/^⟨RLO⟩<i>x+…$/)).toBeTruthy();
});

test('moments within a day are told in local time, and exported in UTC', () => {
  const at = (minute: number) => Date.UTC(2026, 10, 3, 9, minute, 7);
  const told = [at(0), at(20)].map((atMs) => ({ atMs, value: 4 }));
  show([{ key: 'a', label: 'A', points: told }], { isDaily: false });
  expect(said()).toBe(`${formatMoment(at(0))}, A: 4 networks`);
  const table = screen.getByRole('table', { name: 'Networks known' });
  expect(within(table).getByRole('row', { name: 'Time, UTC A' })).toBeTruthy();
  expect(within(table).getByRole('row', { name: '2026-11-03T09:20:07Z 4' })).toBeTruthy();
});
