import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NOON, openStats } from '#tests/support/page/statsPage.tsx';

vi.setConfig({ testTimeout: 60_000 });
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOON }));
afterEach(() => void vi.useRealTimers());

const site = (day: string, nettotal: number) => ({
  operation: 'site',
  day,
  body: { success: true, nettotal, userstot: 7, mystery: nettotal / 2 },
});
const regions = (country: string, day: string, wpa3: number) => ({
  operation: 'regions',
  input: `country=${country}`,
  day,
  body: {
    encryption: [
      { wep: '2', count: 100 },
      { wep: '3', count: wpa3 },
    ],
  },
});

test('history: without snapshots it says how to get them', async () => {
  const asked = openStats({ address: '/stats?page=history' });
  expect(await screen.findByText('No history yet')).toBeTruthy();
  expect(screen.getByText(/reports current values only/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open Site' }).getAttribute('href')).toBe('/stats');
  expect(asked).toEqual([]);
});

test('history: one day is shown as one day', async () => {
  openStats({ address: '/stats?page=history', snapshots: [site('2026-03-09', 5)] });
  expect(await screen.findByText(/A trend needs snapshots of two days/)).toBeTruthy();
  expect(screen.getByText(/1 snapshot, of 9 Mar/)).toBeTruthy();
});

test('history: days that are still to be computed are not missing, nor said to be there', async () => {
  const told = ['2026-03-08', '2026-03-09'].map((day, at) => ({ ...site(day, at), atMs: Date.parse(day) }));
  openStats({
    address: '/stats?page=history',
    snapshots: [site('2026-03-08', 1), site('2026-03-09', 2)],
    own: (path) =>
      /^\/snapshots\/\w+$/.test(path) ? { body: { snapshots: told, left: 0, pending: 88 } } : undefined,
  });
  expect(await screen.findByText('2 snapshots; 88 earlier days still to be computed.')).toBeTruthy();
});

test('history: days are table rows, missing days are gaps', async () => {
  const asked = openStats({
    address: '/stats?page=history',
    snapshots: [
      site('2026-03-01', 10),
      site('2026-03-02', 20),
      site('2026-03-06', 60),
      site('2026-01-01', 1),
    ],
  });
  expect(
    await screen.findByText(/4 snapshots, 1 Jan to 6 Mar \(UTC\); 61 of the 65 days have none/),
  ).toBeTruthy();
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    '2026-01-011',
    '2026-03-0110',
    '2026-03-0220',
    '2026-03-0660',
  ]);
  expect(screen.getByText(/2 gaps, hatched/)).toBeTruthy();
  expect(asked).toEqual([]);
});

test('history: a range leaves out earlier days and says when none is left', async () => {
  const user = userEvent.setup();
  openStats({ address: '/stats?page=history', snapshots: [site('2026-01-20', 10), site('2026-01-21', 20)] });
  expect(await screen.findByText(/2 snapshots/)).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: '30 days' }));
  expect(await screen.findByText(/No snapshots in the last 30 days/)).toBeTruthy();
  expect(window.location.search).toContain('range=30');
});

test('history: numbers of different or unknown units have separate charts', async () => {
  const user = userEvent.setup();
  openStats({ address: '/stats?page=history', snapshots: [site('2026-03-01', 10), site('2026-03-02', 20)] });
  await user.click(await screen.findByRole('checkbox', { name: /^Users/ }));
  await user.click(await screen.findByRole('checkbox', { name: /^mystery/ }));
  const tables = screen.getAllByRole('table').map((table) => table.textContent);
  expect(tables).toHaveLength(3);
  expect(tables[2]).toContain('2026-03-0210');
});

test('history: two countries share one chart, with encryption labels', async () => {
  const user = userEvent.setup();
  const days = ['2026-03-01', '2026-03-02'];
  openStats({
    address: `/stats?page=history&of=regions&numbers=${encodeURIComponent(encodeURIComponent('/encryption/3/count'))}`,
    snapshots: days.flatMap((day, index) => [regions('DE', day, 10 + index), regions('FR', day, 30 + index)]),
  });
  await screen.findByRole('checkbox', { name: /Encryption · WPA3 · Networks/ });
  await user.click(screen.getByRole('checkbox', { name: /^France/ }));
  const table = within(await screen.findByRole('table', { name: 'Regions of a country by day' }));
  expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    'Day',
    'Germany: Encryption · WPA3 · Networks',
    'France: Encryption · WPA3 · Networks',
  ]);
  expect(table.getAllByRole('row')[2]!.textContent).toBe('2026-03-021131');
});

test('history: a number that no snapshot has is marked as missing', async () => {
  openStats({
    address: `/stats?page=history&numbers=${encodeURIComponent(encodeURIComponent('/gone'))}`,
    snapshots: [site('2026-03-01', 10), site('2026-03-02', 20)],
  });
  expect(await screen.findByText('not in the latest reply')).toBeTruthy();
  expect(screen.getByText(/No history yet/)).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: /^WiFi: All/ })).toBeTruthy();
});

test('history: statistics are kept every day if wished, for so many queries, and it says what is missing', async () => {
  const sent: unknown[] = [];
  let daily: object | null = null;
  const kept = {
    ...{ mode: 'live', state: 'waiting', isCurrent: true, spent: 2, budget: 5, isSpent: true },
    ...{ known: 5, kept: 2, failure: null },
  };
  openStats({
    address: '/stats?page=history',
    mode: 'live',
    snapshots: [site('2026-03-08', 5), site('2026-03-09', 6)],
    own(path, body) {
      if (path !== '/daily') return undefined;
      if (body) sent.push(body);
      if (body) daily = kept;
      return { body: { daily } };
    },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('switch', { name: 'Keep these statistics every day' }));
  expect(await screen.findByText(/^2 of 5 statistics kept today, 2 queries spent\./)).toBeTruthy();
  expect(screen.getByText(/The queries of today are spent: 3 follow tomorrow\./)).toBeTruthy();
  const queries = screen.getByLabelText('Queries a day');
  await user.clear(queries);
  await user.type(queries, '0');
  expect(await screen.findByText(/must be a whole number from 1 to 1,000, got “0”/)).toBeTruthy();
  await user.clear(queries);
  await user.type(queries, '8{Tab}');
  expect(sent).toEqual([{ budget: 5 }, { budget: 8 }]);
});
