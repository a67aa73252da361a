import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { failure, openSearch, type RecordedRequest, resultPage } from '#tests/support/page/searchPage.tsx';

// A whole view in jsdom takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const ID = '0A:2C:EF:3D:25:1B';
const DETAIL = {
  networkId: ID,
  trilateratedLatitude: 52.55,
  trilateratedLongitude: 13.4,
  encryption: 'wpa2',
  locationClusters: [
    {
      clusterSsid: 'cafe',
      locations: [
        { latitude: 52.55, longitude: 13.4, signal: -58, ssid: 'cafe', time: '2024-03-01T08:00:00.000Z' },
      ],
    },
  ],
};
const OLDER = {
  success: true,
  wifi: true,
  results: [{ netid: ID, ssid: 'cafe', transid: '20230301-00417' }],
};

const answer = ({ path }: RecordedRequest) => {
  if (path.startsWith('/api/v3/detail/wifi')) return { body: DETAIL };
  if (path.startsWith('/api/v2/network/detail')) return { body: OLDER };
  if (path.startsWith('/api/v3/detail')) return failure(404, 'missing', 'no such network');
  return resultPage([{ netid: ID, ssid: 'cafe', trilat: 52.55, trilong: 13.4 }]);
};

async function openField() {
  const user = userEvent.setup();
  await user.click(await screen.findByText('Look up one network'));
  return { user, field: await screen.findByLabelText('Address or cell') };
}

test('lookup: a typed address opens its detail for the price on the button, without a search', async () => {
  const asked = openSearch('/', 'live', answer);
  const { user, field } = await openField();
  await user.type(field, '0a2c.ef3d.251b');
  expect(asked).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Look up (1 detail query)' }));
  const drawer = await screen.findByRole('dialog');
  expect(await within(drawer).findByText('Why is this point here?')).toBeTruthy();
  expect(within(drawer).getByRole('grid', { name: 'Observations' })).toBeTruthy();
  expect(asked.map(({ path }) => path)).toEqual(['/api/v3/detail/wifi/0A%3A2C%3AEF%3A3D%3A25%3A1B']);
  expect(new URLSearchParams(window.location.search).get('lookup')).toBe(`wifi/${ID}`);
  await user.click(within(drawer).getByRole('button', { name: 'Close' }));
  expect(window.location.search).not.toContain('lookup');
});

test('network drawer: the reply is copied as it came, and the link looks the network up', async () => {
  const user = userEvent.setup();
  openSearch(`/?lookup=wifi/${ID}`, 'embedded', answer);
  await screen.findByText('Why is this point here?');
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await user.click(screen.getByRole('menuitem', { name: 'Copy detail as JSON' }));
  expect(await navigator.clipboard.readText()).toBe(JSON.stringify(DETAIL));
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await user.click(screen.getByRole('menuitem', { name: 'Copy link to this network' }));
  expect(await navigator.clipboard.readText()).toBe(
    `${window.location.origin}/?map=52.55000%2C13.40000%2C17&lookup=wifi%2F${ID.replaceAll(':', '%3A')}`,
  );
});

test('lookup: a link asks for nothing before its price is confirmed', async () => {
  const user = userEvent.setup();
  const asked = openSearch(`/?lookup=wifi/${ID}`, 'live', answer);
  const load = await screen.findByRole('button', { name: 'Load observations (1 detail query)' });
  expect(asked).toEqual([]);
  await user.click(load);
  expect(await screen.findByText('Why is this point here?')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Refresh observations (1 detail query)' })).toBeTruthy();
  expect(asked).toHaveLength(1);
});

test.each([
  ['wifi/0A:2C:EF', /wifiNetworkId must be/],
  ['wimax/1_2_3', /needs a technology/],
  ['lte/1_2', /1_2 is not three numbers/],
  ['nonsense', /needs a technology/],
])('lookup: a link to %s says what is wrong with it, and nothing is sent', async (lookup, problem) => {
  const asked = openSearch(`/?lookup=${lookup}`, 'embedded', answer);
  expect((await screen.findByText(/This identifier is not valid/)).textContent).toMatch(problem);
  expect(asked).toEqual([]);
});

test('lookup: the older API is asked for its own price, and its facts stand among the others', async () => {
  const user = userEvent.setup();
  const asked = openSearch(`/?lookup=wifi/${ID}`, 'live', answer);
  await user.click(await screen.findByRole('button', { name: 'Load version 2 (1 detail query)' }));
  expect(await screen.findByText('20230301-00417')).toBeTruthy();
  expect(asked.map(({ path, query }) => [path, query.netid])).toEqual([['/api/v2/network/detail', ID]]);
  expect(screen.getByRole('button', { name: 'Load observations (1 detail query)' })).toBeTruthy();
});

test('lookup: a cell that is not found offers other kinds, each with its price', async () => {
  const asked = openSearch('/', 'live', answer);
  const { user, field } = await openField();
  await user.type(field, '262-01-1101-4711{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Look up as LTE (at most 2 detail queries)' }));
  expect(new URLSearchParams(window.location.search).get('lookup')).toBe('lte/26201_1101_4711');
  expect(asked.map(({ path }) => path)).toEqual(['/api/v3/detail/cell/GSM/26201/1101/4711']);
  await user.click(screen.getByRole('button', { name: 'Load observations (at most 2 detail queries)' }));
  expect(await screen.findByText(/neither under its kind nor as GSM/)).toBeTruthy();
});

test('lookup: text that is no identifier names value and rule, and nothing is sent', async () => {
  const asked = openSearch('/', 'live', answer);
  const { user, field } = await openField();
  await user.type(field, 'Telekom{Enter}');
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /“Telekom” must be an address of six octets/,
  );
  await user.clear(field);
  await user.type(field, '0a2cef{Enter}');
  expect((await screen.findByRole('alert')).textContent).toMatch(/start of an address/);
  expect(asked).toEqual([]);
});

test('related networks: loaded neighbours cost nothing, and a search for more says its price', async () => {
  const user = userEvent.setup();
  const near = { netid: '0A:2C:EF:3D:25:1C', ssid: 'cafe-guest', trilat: 52.55, trilong: 13.4 };
  const asked = openSearch(
    '/?latrange1=52.5&latrange2=52.6&longrange1=13.3&longrange2=13.5',
    'live',
    ({ query }) =>
      query.netid
        ? resultPage([near])
        : resultPage([{ netid: ID, ssid: 'cafe', trilat: 52.55, trilong: 13.4 }, near]),
  );
  await user.click(await screen.findByRole('button', { name: 'Send search (1 query: WiFi)' }));
  await user.click(await screen.findByText('cafe'));
  const related = () => within(screen.getByRole('region', { name: 'Related networks' }));
  await screen.findByRole('region', { name: 'Related networks' });
  await user.click(related().getByRole('button', { name: /cafe-guest/ }));
  await waitFor(() =>
    expect(window.location.search).toContain('selected=wifi%2F0A%3A2C%3AEF%3A3D%3A25%3A1C'),
  );
  expect(asked).toHaveLength(1);
  await user.click(related().getByRole('button', { name: 'Search for neighbouring addresses (1 query)' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]!.query.netid).toBe('0A:2C:EF:3D:25');
  expect(new URLSearchParams(window.location.search).get('area')).toBe('anywhere');
});
