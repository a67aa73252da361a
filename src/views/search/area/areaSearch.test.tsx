import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openSearch, resultPage } from '#tests/support/page/searchPage.tsx';

// A whole view in jsdom takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const BOX = 'latrange1=52.5&latrange2=52.6&longrange1=13.3&longrange2=13.5';
const NEAR = {
  netid: '0A:2C:EF:3D:25:1B',
  ssid: 'near',
  encryption: 'wpa2',
  trilat: 52.55,
  trilong: 13.4,
  lasttime: '2019-05-20T18:00:00.000Z',
};
const FAR = {
  ...NEAR,
  netid: '0A:2C:EF:3D:25:1C',
  ssid: 'far',
  encryption: 'none',
  trilat: 52.5999,
  trilong: 13.4999,
};
const NEW = {
  ...NEAR,
  netid: '0A:2C:EF:3D:25:1D',
  ssid: 'new',
  trilong: 13.401,
  lasttime: '2025-05-20T18:00:00.000Z',
};
const ALL = () => resultPage([NEAR, FAR, NEW]);

const address = () => new URLSearchParams(window.location.search);
const names = () =>
  within(screen.getByRole('grid', { name: 'Networks found' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => ['near', 'far', 'new'].find((name) => row.textContent?.includes(name)));
const circle = (metres: number) => `shape=circle,52.55,13.4,${metres}`;

test('area: rows of the box that lie outside the shape are left out and counted', async () => {
  const asked = openSearch(`/?${BOX}&${circle(500)}`, 'embedded', ALL);
  expect(await screen.findByText('2 of 3 rows lie in the shape')).toBeTruthy();
  await waitFor(() => expect(names()).toEqual(['near', 'new']));
  expect(asked.map(({ query }) => query)).toEqual([
    { latrange1: '52.5', latrange2: '52.6', longrange1: '13.3', longrange2: '13.5' },
  ]);
  expect(screen.getByText(/WiFi networks, within 500 m of 52.55, 13.4/)).toBeTruthy();
});

test('area: an empty shape says how many its box has', async () => {
  openSearch(`/?${BOX}&shape=circle,52.51,13.31,10`, 'embedded', ALL);
  expect(await screen.findByText(/^0 in the shape, 3 in its box/)).toBeTruthy();
});

test('area: a circle around coordinates is asked for as its box and kept in the link', async () => {
  const user = userEvent.setup();
  const asked = openSearch('/', 'embedded', ALL);
  await user.selectOptions(screen.getByLabelText('Where'), 'Circle');
  expect(screen.getByText(/in a circle that is not drawn yet/)).toBeTruthy();
  const centre = await screen.findByLabelText('Centre');
  await user.type(centre, '52.55, 13.4');
  await user.tab();
  const radius = screen.getByLabelText('Radius');
  await user.clear(radius);
  await user.type(radius, '1000');
  await user.click(await screen.findByRole('button', { name: 'Search this area' }));
  await screen.findByText('2 of 3 rows lie in the shape');
  expect(address().get('shape')).toBe('circle,52.55,13.4,1000');
  const { latrange1, latrange2 } = asked[0]!.query;
  expect(Number(latrange2) - Number(latrange1)).toBeCloseTo(2000 / 111_195, 4);
});

test('area: typed bounds keep the area where it is', async () => {
  const user = userEvent.setup();
  const asked = openSearch('/', 'embedded', ALL);
  await user.selectOptions(screen.getByLabelText('Where'), 'Box');
  const south = await screen.findByLabelText('South');
  await user.clear(south);
  await user.type(south, '52.58');
  const north = screen.getByLabelText('North');
  await user.clear(north);
  await user.type(north, '12');
  expect(screen.getByRole('alert').textContent).toContain('North must be a latitude');
  await user.clear(north);
  await user.type(north, '52.59');
  await user.click(screen.getByRole('button', { name: 'Search this area' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]!.query).toMatchObject({ latrange1: '52.58', latrange2: '52.59' });
  expect(address().get('area')).toBe('box');
});

test('area: one across the antimeridian is a query for each side, at a stated price', async () => {
  const user = userEvent.setup();
  const link = '/?latrange1=-18&latrange2=-17&longrange1=179&longrange2=-179&area=box';
  const asked = openSearch(link, 'live', ({ query }) =>
    resultPage(query.longrange2 === '180' ? [NEAR, FAR] : [FAR, NEW]),
  );
  await user.click(await screen.findByRole('button', { name: 'Send search (2 queries: WiFi ×2)' }));
  await waitFor(() => expect(names()).toEqual(['near', 'far', 'new']));
  expect(asked.map(({ query }) => [query.longrange1, query.longrange2])).toEqual([
    ['179', '180'],
    ['-180', '-179'],
  ]);
});

test('filter here: what narrows a whole answer spends no query, and Back brings the rest again', async () => {
  const user = userEvent.setup();
  const asked = openSearch(`/?${BOX}&area=box`, 'live', ALL);
  await user.click(await screen.findByRole('button', { name: 'Send search (1 query: WiFi)' }));
  await waitFor(() => expect(names()).toHaveLength(3));
  await user.selectOptions(screen.getByLabelText(/^Encryption/), 'WPA2');
  await user.click(await screen.findByRole('button', { name: 'Filter here (no query)' }));
  expect(await screen.findByText('2 of 3 rows match')).toBeTruthy();
  expect(names()).toEqual(['near', 'new']);
  expect(address().get('encryption')).toBe('WPA2');
  expect(asked).toHaveLength(1);
  window.history.back();
  await waitFor(() => expect(names()).toHaveLength(3));
  expect(asked).toHaveLength(1);
});

test('filter here: an answer that is not whole is requested again at its price', async () => {
  const user = userEvent.setup();
  const many = Array.from({ length: 100 }, (_, at) => ({
    ...NEAR,
    netid: `0A:2C:EF:3D:10:${at.toString(16).padStart(2, '0')}`,
  }));
  openSearch(`/?${BOX}&area=box`, 'live', () => resultPage(many, 250));
  await user.click(await screen.findByRole('button', { name: 'Send search (1 query: WiFi)' }));
  await screen.findByText('WiFi 100 of 250');
  await user.selectOptions(screen.getByLabelText(/^Encryption/), 'WPA2');
  expect(screen.queryByRole('button', { name: /Filter here/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Search this area again' })).toBeTruthy();
});

test('filter here: a link whose wider answer is not cached asks for its own question', async () => {
  const user = userEvent.setup();
  const from = encodeURIComponent(BOX);
  const asked = openSearch(`/?${BOX}&area=box&encryption=WPA2&from=${from}`, 'live', ALL);
  await user.click(await screen.findByRole('button', { name: 'Send search (1 query: WiFi)' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]!.query.encryption).toBe('WPA2');
});

test('not seen since: loaded rows that were seen are left out, no query is asked for it', async () => {
  const asked = openSearch(`/?${BOX}&notseensince=20240301`, 'embedded', ALL);
  expect(await screen.findByText('2 of 3 rows match')).toBeTruthy();
  await waitFor(() => expect(names()).toEqual(['near', 'far']));
  expect(asked[0]!.query).not.toHaveProperty('notseensince');
  await userEvent.setup().click(screen.getByText('More conditions (1 set)'));
  expect(await screen.findByLabelText('Not seen since')).toHaveProperty('value', '2024-03-01');
});

test('nearest: rows come in order of their distance from a place of the link', async () => {
  const asked = openSearch(`/?${BOX}&closestLat=52.6&closestLong=13.5`, 'embedded', ALL);
  await waitFor(() => expect(names()).toEqual(['far', 'new', 'near']));
  expect(asked[0]!.query).toMatchObject({ closestLat: '52.6', closestLong: '13.5' });
  expect(screen.getByLabelText('Nearest to')).toHaveProperty('value', '52.6, 13.5');
});
