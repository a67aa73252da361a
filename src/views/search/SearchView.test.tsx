import { readFileSync } from 'node:fs';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { VendorTable } from '#domain/network/VendorTable.ts';
import { gatewayStatus } from '#tests/support/page/gatewayStatus.ts';
import { failure, openSearch, type RecordedRequest, resultPage } from '#tests/support/page/searchPage.tsx';
import type { StubResponse } from '#tests/support/page/stubReply.ts';
import { watchSavedFiles } from '#tests/support/page/watchSavedFiles.ts';
import * as companies from '#ui/reference/loadCompanies.ts';
import * as vendors from '#ui/reference/loadVendors.ts';

beforeEach(() => {
  vi.spyOn(vendors, 'loadVendors').mockResolvedValue(new VendorTable({ names: [], blocks: [] }));
  vi.spyOn(companies, 'loadCompanies').mockResolvedValue(new Map());
});

// A whole view in jsdom takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const BOX = 'latrange1=52.5&latrange2=52.6&longrange1=13.3&longrange2=13.5';
const WIFI = {
  netid: '0A:2C:EF:3D:25:1B',
  ssid: '<b>cafe</b>',
  encryption: 'wpa2',
  trilat: 52.55,
  trilong: 13.4,
};
const CELL = { id: '26201_1101_27447298', gentype: 'LTE', ssid: 'Telekom.de', trilat: 52.55, trilong: 13.4 };
const DETAIL = {
  networkId: WIFI.netid,
  locationClusters: [
    {
      centroidLatitude: 52.55,
      centroidLongitude: 13.4,
      daysObservedCount: 2,
      locations: [
        { latitude: 52.55, longitude: 13.4, signal: -58, ssid: 'cafe', time: '2024-03-01T08:00:00.000Z' },
        { latitude: 52.55, longitude: 13.4, signal: -71, ssid: 'old name', time: '2020-03-01T08:00:00.000Z' },
      ],
    },
  ],
};

const answers =
  (table: Record<string, StubResponse>) =>
  ({ path }: RecordedRequest) =>
    Object.entries(table).find(([start]) => path.startsWith(start))?.[1];
const NETWORKS = '/api/v2/network/search';
const COMMENT = '/api/v2/network/comment';
const CELLS = '/api/v2/cell/search';
/** The list of operators, which names them in the table, counts as no query. */
const queriesOf = (asked: readonly RecordedRequest[]) =>
  asked.map(({ path }) => path).filter((path) => path !== '/api/v2/cell/mccMnc');
const rows = () => within(screen.getByRole('grid', { name: 'Networks found' })).getAllByRole('row');

test('search view: the legend counts what the filter leaves, hidden classes too', async () => {
  const open = { ...WIFI, netid: '0A:2C:EF:00:00:09', ssid: 'Kiosk', encryption: 'none' };
  openSearch(
    `/?${BOX}&hide=wpa2&find=${WIFI.ssid}`,
    'embedded',
    answers({ [NETWORKS]: resultPage([WIFI, open, { ...WIFI, netid: '0A:2C:EF:00:00:0A' }]) }),
  );
  const legend = within(await screen.findByRole('region', { name: 'Legend' }));
  await waitFor(() =>
    expect(legend.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['WPA22']),
  );
});

test('search view: a failed operation leaves the rows of the others', async () => {
  const user = userEvent.setup();
  let isCellBack = false;
  const asked = openSearch(`/?kinds=wifi,lte&${BOX}`, 'embedded', ({ path }) => {
    if (path === NETWORKS) return resultPage([WIFI]);
    return isCellBack ? resultPage([CELL]) : failure(429, 'quota', 'Too many queries today.');
  });
  const notice = await screen.findByText(/has no queries left/);
  expect(screen.getByText(/The cells search stopped. Rows already loaded remain/)).toBeTruthy();
  await screen.findByRole('grid', { name: 'Networks found' });
  expect(rows()).toHaveLength(2);
  isCellBack = true;
  await user.click(within(notice.closest('section')!).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(queriesOf(asked)).toEqual([NETWORKS, CELLS, CELLS]);
});

test('search view: markup in a name is shown as text', async () => {
  const user = userEvent.setup();
  openSearch(`/?${BOX}`, 'embedded', answers({ [NETWORKS]: resultPage([WIFI]) }));
  await user.click(await screen.findByText('<b>cafe</b>'));
  expect(within(await screen.findByRole('dialog')).getAllByText('<b>cafe</b>').length).toBeGreaterThan(0);
  expect(document.querySelector('b')).toBeNull();
});

test('search view: a live link spends no query before you send it', async () => {
  const user = userEvent.setup();
  const asked = openSearch(`/?kinds=wifi,lte&${BOX}`, 'live', answers({ [NETWORKS]: resultPage([WIFI]) }));
  const send = await screen.findByRole('button', { name: 'Send search (2 queries: WiFi, cells)' });
  expect(asked).toEqual([]);
  await user.click(send);
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(asked.map(({ path }) => path)).toEqual([NETWORKS, CELLS]);
});

test('search view: further pages state their cost and load in turn', async () => {
  const user = userEvent.setup();
  const netids = (from: number) =>
    Array.from({ length: 100 }, (_, at) => ({
      netid: `0A:2C:EF:3D:${from}0:${at.toString(16).padStart(2, '0')}`,
    }));
  const asked = openSearch(`/?${BOX}`, 'live', ({ query }) =>
    query.searchAfter ? resultPage([{ netid: 'FF:FF:FF:FF:FF:FF' }], 101) : resultPage(netids(1), 101),
  );
  await user.click(await screen.findByRole('button', { name: 'Send search (1 query: WiFi)' }));
  await user.click(await screen.findByRole('button', { name: 'Next page (1 query)' }));
  await screen.findByText('WiFi 101');
  expect(asked.map(({ query }) => query.searchAfter)).toEqual([undefined, 'next']);
  expect(screen.queryByRole('button', { name: /Next page/ })).toBeNull();
});

test('search view: the rows are exported with the query, who answered, and how many are missing', async () => {
  const saved = watchSavedFiles();
  const user = userEvent.setup();
  openSearch(`/?${BOX}`, 'live', answers({ [NETWORKS]: resultPage([WIFI], 12_043) }));
  await user.click(await screen.findByRole('button', { name: 'Send search (1 query: WiFi)' }));
  await user.click(await screen.findByRole('button', { name: 'Export…' }));
  expect(await screen.findByText(/^1 of 12,043 loaded. The file has the loaded rows only./)).toBeTruthy();
  await user.selectOptions(await screen.findByLabelText('Format'), 'json');
  await user.click(screen.getByRole('button', { name: 'Export 1 network' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]!.name).toMatch(/^airledger-networks-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse(await saved[0]!.content.text())).toMatchObject({
    ...{ mode: 'live', rows: 1, link: location.href, licence: expect.stringContaining('single user') },
    query: expect.stringMatching(
      /^WiFi networks, .+ \(52\.50000, 13\.30000 to 52\.60000, 13\.50000\); 1 of 12,043 loaded$/,
    ),
    results: [{ netid: WIFI.netid, ssid: '<b>cafe</b>' }],
  });
});

test('search view: an export waits for the names of operators', async () => {
  const saved = watchSavedFiles();
  const user = userEvent.setup();
  const names = Promise.withResolvers<StubResponse>();
  openSearch(`/?kinds=lte&${BOX}`, 'embedded', ({ path }) =>
    path === CELLS ? resultPage([CELL]) : path === '/api/v2/cell/mccMnc' ? names.promise : undefined,
  );
  await user.click(await screen.findByRole('button', { name: 'Export…' }));
  expect(screen.queryByLabelText('Format')).toBeNull();
  names.resolve({ body: [{ type: 'lte', countryName: 'Germany', mcc: '262', mnc: '01', brand: 'Brand' }] });
  await user.click(await screen.findByRole('button', { name: 'Export 1 network' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]!.content.text()).toContain('Brand');
});

test('search view: the link says which classes the legend hides', async () => {
  const user = userEvent.setup();
  openSearch(`/?${BOX}&hide=wpa2`, 'embedded', answers({ [NETWORKS]: resultPage([WIFI]) }));
  expect(await screen.findByText('1 hidden by the legend')).toBeTruthy();
  await user.click(await screen.findByRole('checkbox', { name: /^WPA2/ }));
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(window.location.search).not.toContain('hide');
  await user.click(screen.getByRole('checkbox', { name: /^WPA2/ }));
  expect(window.location.search).toContain('hide=wpa2');
});

test('search view: clearing the conditions after no results sends nothing', async () => {
  const user = userEvent.setup();
  const asked = openSearch(`/?${BOX}&channel=6`, 'embedded', () => resultPage([]));
  expect(screen.getByText('More conditions (1 set)')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Clear conditions' }));
  expect(screen.getByText('More conditions')).toBeTruthy();
  expect(asked).toHaveLength(1);
});

test('search view: a commercial token is sent for searches only', async () => {
  const user = userEvent.setup();
  const connections = [{ service: 'wireless', mode: 'live', tokenKind: 'COMMAPI', built: true }];
  const status = gatewayStatus('live', { connections });
  const asked = openSearch(`/?${BOX}`, 'live', answers({ [NETWORKS]: resultPage([WIFI]) }), null, (line) =>
    line.endsWith('/status') ? status : undefined,
  );
  await user.click(await screen.findByRole('button', { name: 'Send search (1 query: WiFi)' }));
  await user.click(await screen.findByText('<b>cafe</b>'));
  // In the drawer, and below the form where any network can be looked up.
  await waitFor(() => expect(screen.getAllByText(/^Commercial \(COMMAPI\) credentials/)).toHaveLength(2));
  expect(screen.queryByRole('button', { name: /Load (observations|version 2)/ })).toBeNull();
  expect(asked).toHaveLength(1);
});

test('search view: a link that the token cannot send says why and leads to its condition', async () => {
  const user = userEvent.setup();
  const connections = [{ service: 'wireless', mode: 'live', tokenKind: 'COMMAPI', built: true }];
  const status = gatewayStatus('live', { connections });
  const link = `/?${BOX}&onlymine=true`;
  const asked = openSearch(link, 'live', answers({}), null, (line) =>
    line.endsWith('/status') ? status : undefined,
  );
  expect(await screen.findByText('This search cannot be sent')).toBeTruthy();
  expect(screen.queryByText(/select “Send search”/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show condition' }));
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('onlymine'));
  expect(asked).toEqual([]);
});

test('search view: live observations state their cost before they load', async () => {
  const user = userEvent.setup();
  const table = { [NETWORKS]: resultPage([WIFI]), '/api/v3/detail/wifi': { body: DETAIL } };
  const asked = openSearch(`/?${BOX}`, 'live', answers(table));
  await user.click(await screen.findByRole('button', { name: 'Send search (1 query: WiFi)' }));
  await user.click(await screen.findByText('<b>cafe</b>'));
  expect(asked).toHaveLength(1);
  // In the drawer, and below the form where any network can be looked up.
  expect(screen.getAllByText('5 of 5 detail queries left')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Load observations (1 detail query)' }));
  expect(await screen.findByText('2 names over time')).toBeTruthy();
  expect(asked[1]!.path).toBe('/api/v3/detail/wifi/0A%3A2C%3AEF%3A3D%3A25%3A1B');
  expect(within(screen.getByRole('grid', { name: 'Observations' })).getAllByRole('row')).toHaveLength(3);
});

test('search view: a missing LTE cell is requested as GSM before it is reported missing', async () => {
  const user = userEvent.setup();
  const missing = failure(404, 'missing', 'no such cell');
  const asked = openSearch(
    `/?kinds=lte&${BOX}`,
    'embedded',
    answers({ [CELLS]: resultPage([CELL]), '/api/v3/detail': missing }),
  );
  await user.click(await screen.findByText('Telekom.de'));
  expect(await screen.findByText(/neither under its kind nor as GSM/)).toBeTruthy();
  expect(queriesOf(asked).slice(1)).toEqual([
    '/api/v3/detail/cell/LTE/26201/1101/27447298',
    '/api/v3/detail/cell/GSM/26201/1101/27447298',
  ]);
});

test('search view: a live comment says that it is public and asks to confirm', async () => {
  const user = userEvent.setup();
  const asked = openSearch(`/?${BOX}`, 'live', answers({ [NETWORKS]: resultPage([WIFI]) }));
  await user.click(await screen.findByRole('button', { name: 'Send search (1 query: WiFi)' }));
  await user.click(await screen.findByText('<b>cafe</b>'));
  await user.type(await screen.findByLabelText('New comment'), 'moved');
  await user.click(screen.getByRole('button', { name: 'Post publicly …' }));
  expect(screen.getByText(/posted publicly under your account/)).toBeTruthy();
  expect(asked).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Post comment' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(new URLSearchParams(asked[1]!.body ?? '').get('comment')).toBe('moved');
});

test('search view: a comment without an answer is kept, looked up, and warned of before it is sent again', async () => {
  const user = userEvent.setup();
  let comments = '';
  const asked = openSearch(`/?${BOX}`, 'live', ({ path }) => {
    if (path === NETWORKS) return resultPage([WIFI]);
    if (path === COMMENT) return failure(502, 'offline', 'The service did not answer in time.');
    return { body: { ...DETAIL, comment: comments } };
  });
  const sent = () => asked.filter(({ path }) => path === COMMENT).length;
  await user.click(await screen.findByRole('button', { name: 'Send search (1 query: WiFi)' }));
  await user.click(await screen.findByText('<b>cafe</b>'));
  const field = await screen.findByLabelText<HTMLTextAreaElement>('New comment');
  await user.type(field, 'moved');
  await user.click(screen.getByRole('button', { name: 'Post publicly …' }));
  await user.click(screen.getByRole('button', { name: 'Post comment' }));
  expect(await screen.findByText(/may or may not have been posted/)).toBeTruthy();
  expect(field.value).toBe('moved');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Send again …' }));
  expect(screen.getByText(/may have been posted already/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(sent()).toBe(1);

  comments = 'moved';
  await user.click(screen.getByRole('button', { name: 'Look at the comments (1 detail query)' }));
  expect(await screen.findByText(/it was posted and need not be sent again/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Clear the text' }));
  expect([field.value, sent()]).toEqual(['', 1]);
});

test('search view: a comment that never left this machine is not said to be posted', async () => {
  const user = userEvent.setup();
  const body = { failure: { kind: 'offline', message: 'refused', service: 'wireless', isUnsent: true } };
  openSearch(
    `/?${BOX}`,
    'embedded',
    answers({
      [NETWORKS]: resultPage([WIFI]),
      [COMMENT]: { status: 502, body },
      '/api/v3/detail': { body: DETAIL },
    }),
  );
  await user.click(await screen.findByText('<b>cafe</b>'));
  await user.type(await screen.findByLabelText('New comment'), 'moved');
  await user.click(screen.getByRole('button', { name: 'Add comment' }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.queryByText(/have been posted/)).toBeNull();
});

test('search view: the drawer follows the arrow keys, focus stays in the table', async () => {
  const user = userEvent.setup();
  const other = { ...WIFI, netid: '0A:2C:EF:3D:25:1C', ssid: 'second' };
  openSearch(`/?${BOX}`, 'embedded', answers({ [NETWORKS]: resultPage([WIFI, other]) }));
  await user.click(await screen.findByText('<b>cafe</b>'));
  await user.keyboard('{ArrowDown}');
  expect(within(screen.getByRole('dialog')).getAllByText('second').length).toBeGreaterThan(0);
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement?.getAttribute('role')).toBe('gridcell');
  expect(new URLSearchParams(window.location.search).get('selected')).toBe(`wifi/${WIFI.netid}`);
});

test('search view: Esc closes the drawer and focuses the row', async () => {
  const user = userEvent.setup();
  openSearch(`/?${BOX}`, 'embedded', answers({ [NETWORKS]: resultPage([WIFI]) }));
  await user.click(await screen.findByText('<b>cafe</b>'));
  expect(screen.getByRole('dialog')).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement?.getAttribute('role')).toBe('gridcell');
});

test('search view: a search waits for the sample data without an error', async () => {
  const asked = openSearch(`/?${BOX}`, 'embedded', answers({ [NETWORKS]: resultPage([WIFI]) }), 0.4);
  expect(await screen.findAllByText(/Searching|Loading|Reading/i)).toBeTruthy();
  expect(asked).toEqual([]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('search view: it says what the shell said in its place until it came', async () => {
  openSearch('/', 'embedded', () => undefined);
  const page = readFileSync('index.html', 'utf8');
  const said = [...page.matchAll(/<(?:h1|b|p)>([^<]+)</g)].map(([, text]) => text!);
  expect(said.length).toBeGreaterThan(5);
  for (const text of said) expect(document.body.textContent).toContain(text);
});
