import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { failure } from '#tests/support/page/searchPage.tsx';
import { manyAccounts, openStandings, standingOf } from '#tests/support/page/standingsPage.tsx';

vi.setConfig({ testTimeout: 60_000 });
afterEach(() => void vi.useRealTimers());

const PAGE = '/stats?page=standings';
const grid = () => screen.findByRole('grid', { name: 'Standings' });
const rowsOf = (table: HTMLElement) => Number(table.getAttribute('aria-rowcount')) - 1;
const ranks = () => screen.getByRole('region', { name: 'Ranks' });
const starts = (asked: { query: Record<string, string> }[]) =>
  asked.map(({ query }) => query.pagestart ?? query.user ?? 'own');
const params = () => Object.fromEntries(new URLSearchParams(window.location.search));

test('standings: a page is one call with its rows and bars', async () => {
  const asked = openStandings(PAGE);
  expect(rowsOf(await grid())).toBe(100);
  expect(asked).toHaveLength(1);
  expect(asked[0]!.query).toEqual({ sort: 'discovered', pagestart: '0', pageend: '100' });
  expect(within(ranks()).getByText('1 to 100 of 250')).toBeTruthy();
  expect(within(screen.getByRole('figure')).getAllByRole('option')).toHaveLength(25);
});

test('standings: the next 100 rows cost one call, shown before, without duplicates', async () => {
  const user = userEvent.setup();
  const asked = openStandings(PAGE, { mode: 'live', isInclusive: true });
  await grid();
  await user.click(await screen.findByRole('button', { name: 'Next 100 (1 query)' }));
  await waitFor(async () => expect(rowsOf(await grid())).toBe(201));
  await user.click(await screen.findByRole('button', { name: 'Next 100 (1 query)' }));
  await waitFor(async () => expect(rowsOf(await grid())).toBe(250));
  expect(starts(asked)).toEqual(['0', '100', '200']);
  expect(screen.queryByRole('button', { name: /Next 100/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /Previous 100/ })).toBeNull();
});

test('standings: a rank is validated, then its page is fetched and selected', async () => {
  const user = userEvent.setup();
  const asked = openStandings(PAGE);
  await grid();
  const rank = screen.getByRole('textbox', { name: 'Rank' });
  for (const bad of ['0', '251', 'first', '1e2', '-3', '']) {
    await user.clear(rank);
    if (bad) await user.type(rank, bad);
    await user.click(screen.getByRole('button', { name: 'Go' }));
    expect(screen.getByText('A rank is a whole number from 1 to 250.')).toBeTruthy();
  }
  expect(asked).toHaveLength(1);
  await user.clear(rank);
  await user.type(rank, '142{Enter}');
  const drawer = await screen.findByRole('dialog', { name: 'u142' });
  expect(starts(asked)).toEqual(['0', '100']);
  expect(params()).toMatchObject({ page: 'standings', start: '100', place: '142' });
  expect(within(drawer).getByText(/rank 141,/)).toBeTruthy();
});

test('standings: finding yourself in loaded rows costs nothing', async () => {
  const user = userEvent.setup();
  const asked = openStandings(PAGE, { own: 'u42' });
  await grid();
  await user.click(screen.getByRole('button', { name: 'Find me' }));
  await screen.findByRole('dialog', { name: 'u42' });
  expect(asked).toHaveLength(1);
});

test('standings: a user outside the table costs one call for the rank and one for the page', async () => {
  const user = userEvent.setup();
  const asked = openStandings(PAGE);
  await grid();
  await user.type(screen.getByRole('textbox', { name: 'User name' }), 'U203{Enter}');
  await screen.findByRole('dialog', { name: 'u203' });
  expect(starts(asked)).toEqual(['0', 'U203', '200']);
  expect(params()).toMatchObject({ start: '200', user: 'u203' });
});

test('standings: a link to a user on another page offers to find them', async () => {
  const user = userEvent.setup();
  const asked = openStandings(`${PAGE}&user=u203`, { mode: 'live' });
  await grid();
  expect(asked).toHaveLength(1);
  await user.click(await screen.findByRole('button', { name: 'Find them (2 queries at most)' }));
  await screen.findByRole('dialog', { name: 'u203' });
  expect(starts(asked)).toEqual(['0', 'u203', '200']);
});

test('standings: an unknown user is reported in place', async () => {
  const user = userEvent.setup();
  openStandings(PAGE);
  await grid();
  await user.type(screen.getByRole('textbox', { name: 'User name' }), 'nobody‮x{Enter}');
  expect((await screen.findByText(/There is no user named/)).textContent).toContain('RLO');
  expect(rowsOf(await grid())).toBe(100);
});

test('standings: without a credential the table works and "Find me" says what it needs', async () => {
  const user = userEvent.setup();
  const asked = openStandings(PAGE, { own: '' });
  await grid();
  await user.click(screen.getByRole('button', { name: 'Find me' }));
  expect(await screen.findByText(/To find yourself, enter a credential/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open Connections' }).getAttribute('href')).toBe('/connections');
  expect(asked).toHaveLength(1);
});

test('standings: an order without ranks leads to the one that has them', async () => {
  const user = userEvent.setup();
  openStandings(`${PAGE}&sort=gentotal`);
  await grid();
  await user.type(screen.getByRole('textbox', { name: 'User name' }), 'u203{Enter}');
  const link = await screen.findByRole('link', { name: 'Show in WiFi located' });
  expect(link.getAttribute('href')).toBe('/stats?page=standings&start=200&user=u203');
});

test('standings: another order is another list, stored in the address', async () => {
  const user = userEvent.setup();
  const asked = openStandings(`${PAGE}&start=100`);
  await grid();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'This month');
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]!.query).toMatchObject({ sort: 'monthcount', pagestart: '0' });
  expect(params()).toEqual({ page: 'standings', sort: 'monthcount' });
});

test('standings: a selected user shows whom they pass, when, and the assumptions', async () => {
  const [first, second, third] = manyAccounts(3);
  const accounts = [
    { ...first!, located: 1000, month: 15 },
    { ...second!, located: 910, month: 165 },
    { ...third!, located: 910, month: 15 },
  ];
  openStandings(`${PAGE}&user=u2`, { accounts });
  const list = await screen.findByRole('list', { name: 'Next above and below' });
  const lines = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(lines).toEqual([
    'Passes rank 1, u1 (90 ahead), in about 9 days at this pace',
    'rank 3, u3 (level), does not pass at this pace',
  ]);
  expect(screen.getByText(/Months begin at midnight UTC/).textContent).toContain('Assumes');
  expect(screen.getByText('about 330 at this pace')).toBeTruthy();
});

test('standings: changes since the last ranking and since an earlier day', async () => {
  const accounts = manyAccounts(4).map((one, index) => ({ ...one, prevRank: [3, 2, 1, 0][index]! }));
  const earlier = [accounts[1]!, accounts[0]!, accounts[2]!];
  const body = { success: true, results: earlier.map((one, index) => standingOf(one, index + 1, '')) };
  openStandings(PAGE, {
    accounts,
    snapshots: [{ day: '2026-11-12', atMs: Date.UTC(2026, 10, 12, 9), body }],
  });
  const table = await grid();
  await screen.findByRole('columnheader', { name: 'Since 12 Nov' });
  const changes = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('gridcell')
        .slice(1, 3)
        .map(({ textContent }) => textContent),
    );
  expect(changes).toEqual([
    ['▲ +2', '▲ +1'],
    ['±0', '▼ −1'],
    ['▼ −2', '±0'],
    ['new', '–'],
  ]);
});

test('standings: a failed page keeps the loaded ones', async () => {
  const user = userEvent.setup();
  let isBroken = true;
  openStandings(PAGE, {
    answer: ({ query }) =>
      isBroken && query.pagestart === '100' ? failure(502, 'upstream', 'It broke.') : undefined,
  });
  await grid();
  await user.click(await screen.findByRole('button', { name: 'Next 100' }));
  expect(await screen.findByText('The wireless service failed.')).toBeTruthy();
  expect(rowsOf(await grid())).toBe(100);
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(async () => expect(rowsOf(await grid())).toBe(200));
});

test('standings: empty rows are shown as empty', async () => {
  openStandings(PAGE, { answer: () => ({ body: { results: [{}, { userName: 7, rank: '2' }] } }) });
  expect(rowsOf(await grid())).toBe(2);
  expect(screen.getByRole('region', { name: 'Ranks' }).textContent).toContain('1 to 2');
});

test('standings: invalid parameters are dropped and reported', async () => {
  const asked = openStandings(`${PAGE}&start=50&sort=most&place=0`);
  await grid();
  expect(screen.getByText(/start must be a multiple of 100/)).toBeTruthy();
  expect(screen.getByText(/sort must be one of/)).toBeTruthy();
  expect(asked[0]!.query).toMatchObject({ sort: 'discovered', pagestart: '0' });
});
