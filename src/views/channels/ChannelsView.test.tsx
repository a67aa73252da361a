import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { cellRow, channel, channelList, openChannels } from '#tests/support/page/channelsPage.tsx';
import { dropFiles, scanFile } from '#tests/support/page/scanPage.tsx';
import { failure, type RecordedRequest, resultPage } from '#tests/support/page/searchPage.tsx';

// A whole view in jsdom takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

afterEach(() => localStorage.clear());

const AREA = 'area=52.5,13.35,52.55,13.45&map=52.525,13.4,13';
const table = () => screen.findByRole('grid', { name: 'Channels' });
const show = () => screen.findByRole('button', { name: 'Show channels here' });
const pane = () => within(screen.getByRole('region', { name: 'Data in this area' }));
const kindOf = ({ path }: RecordedRequest) => path.split('/').at(-1);

/** One LTE channel, with a cell on it, and one row without a channel. */
function berlin(asked: RecordedRequest) {
  if (asked.path.endsWith('/LTE')) return channelList([channel(1300), channel(0), channel(null)]);
  return asked.path.endsWith('/search') ? resultPage([cellRow('26201_1000_25600514', 1300)]) : undefined;
}

test('channels: the button requests each technology once and shows decoded channels', async () => {
  const user = userEvent.setup();
  const asked = openChannels({ address: '/channels?kinds=lte,nr&cells=false', answer: berlin });
  expect(asked).toEqual([]);
  await user.click(await show());
  const row = within(await table()).getAllByRole('row')[1]!;
  expect(row.textContent).toContain('EARFCN 1300');
  expect(row.textContent).toContain('1,815.0');
  expect(asked.map(kindOf).toSorted()).toEqual(['LTE', 'NR']);
  expect(window.location.search).toContain('area=52.5,13.35,52.55,13.45');
  expect(pane().getByText(/2 rows without a channel number/)).toBeTruthy();
});

test('channels: S works as the button, but not inside a field', async () => {
  const user = userEvent.setup();
  const asked = openChannels({ answer: berlin });
  await user.type(await screen.findByLabelText('Go to a place'), 's');
  expect(asked).toEqual([]);
  await user.click(document.body);
  await user.keyboard('s');
  await table();
  expect(asked.map(kindOf).toSorted()).toEqual(['GSM', 'LTE', 'NR', 'WCDMA', 'search']);
});

test('channels: a selected channel shows its band, inferred operator, and whether the band is published', async () => {
  const user = userEvent.setup();
  openChannels({ address: `/channels?${AREA}&kinds=lte`, answer: berlin });
  await user.click(
    within(await table())
      .getAllByRole('row')[1]!
      .querySelector('td')!,
  );
  const drawer = within(await screen.findByRole('dialog', { name: /LTE channel 1300/ }));
  expect(drawer.getByText('1,815.0 MHz')).toBeTruthy();
  expect(drawer.getByText('1,720.0 MHz')).toBeTruthy();
  expect(drawer.getByText(/the nearest known LTE cell on this channel/).textContent).toContain('56 m away');
  expect(await drawer.findByText('Telekom · Telekom Deutschland GmbH')).toBeTruthy();
  expect(drawer.getByText('among them')).toBeTruthy();
  expect(window.location.search).toContain('selected=lte+1300+52.52,13.4');
});

test('channels: a missing cell record is queried again as GSM and both queries are counted', async () => {
  const user = userEvent.setup();
  const asked = openChannels({
    address: `/channels?${AREA}&kinds=lte&cells=true&selected=lte+1300+52.52,13.4`,
    mode: 'live',
    answer: (one) => (one.path.includes('/detail/') ? failure(404, 'missing', 'No such cell.') : berlin(one)),
  });
  await user.click(
    await screen.findByRole('button', { name: 'Show channels (1 detail query and 1 search query)' }),
  );
  await user.click(
    await screen.findByRole('button', { name: 'Show the cell record (at most 2 detail queries)' }),
  );
  expect(await screen.findByText(/neither as LTE nor as GSM/)).toBeTruthy();
  expect(asked.map(({ path }) => path).filter((path) => path.includes('/detail/'))).toEqual([
    '/api/v3/detail/cell/LTE/26201/1000/25600514',
    '/api/v3/detail/cell/GSM/26201/1000/25600514',
  ]);
  expect(screen.getByText(/Spent 2; 10 left/)).toBeTruthy();
});

test('channels: a cell recorded as GSM is queried as GSM only', async () => {
  const user = userEvent.setup();
  const asked = openChannels({
    address: `/channels?${AREA}&kinds=lte&cells=true&selected=lte+6300+52.52,13.4`,
    answer: ({ path }) =>
      path.endsWith('/LTE')
        ? channelList([channel(6300)])
        : path.endsWith('/search')
          ? resultPage([cellRow('26201_1000_25600514', 6300, 'GSM')])
          : failure(404, 'missing', 'No such cell.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Show the cell record' }));
  expect(await screen.findByText('The service has no record of this cell.')).toBeTruthy();
  expect(asked.map(({ path }) => path).filter((path) => path.includes('/detail/'))).toEqual([
    '/api/v3/detail/cell/GSM/26201/1000/25600514',
  ]);
});

test('channels: bands that the operator publishes come first among those that share a number', async () => {
  openChannels({
    address: `/channels?${AREA}&kinds=nr&selected=nr+640000+52.52,13.4`,
    bands: '5G n77',
    answer: ({ path }) =>
      path.endsWith('/NR')
        ? channelList([channel(640_000)])
        : path.endsWith('/search')
          ? resultPage([cellRow('26201_1000_4295000001', 640_000, 'NR')])
          : undefined,
  });
  const candidates = within(await screen.findByRole('table', { name: /^3 bands use this number/ }));
  const first = () => candidates.getAllByRole('rowheader').map(({ textContent }) => textContent.trim());
  await waitFor(() => expect(first()).toEqual(['NR band n77', 'NR band n78', 'NR band n48']));
});

test('channels: an invalid NR tracking area code is not queried and has a reason', async () => {
  openChannels({
    address: `/channels?${AREA}&kinds=nr&selected=nr+632628+52.52,13.4`,
    answer: ({ path }) =>
      path.endsWith('/NR')
        ? channelList([channel(632628)])
        : path.endsWith('/search')
          ? resultPage([cellRow('26201_1234567_4295000001', 632628, 'NR')])
          : undefined,
  });
  const button = await screen.findByRole('button', { name: 'Show the cell record' });
  expect(button).toHaveProperty('disabled', true);
  expect(screen.getByText(/tracking area code has 7 digits/)).toBeTruthy();
});

test('channels: a live link shows its cost and waits for consent', async () => {
  const user = userEvent.setup();
  const asked = openChannels({
    address: `/channels?${AREA}&kinds=gsm,lte`,
    mode: 'live',
    spent: 3,
    answer: berlin,
  });
  expect(await screen.findByText(/The area in this link has not been fetched/)).toBeTruthy();
  expect(screen.getByText(/It costs 2 detail queries; 7 of 10 detail queries left/)).toBeTruthy();
  expect(asked).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Show channels (2 detail queries)' }));
  await table();
  expect(asked.map(kindOf).toSorted()).toEqual(['GSM', 'LTE']);
});

test('channels: the live button spends up to the limit; one more technology asks with its cost', async () => {
  const user = userEvent.setup();
  const asked = openChannels({ address: '/channels?kinds=lte', mode: 'live', answer: berlin });
  expect(
    await screen.findByText('1 technology × 1 area: at most 1 detail query; 10 of 10 detail queries left'),
  ).toBeTruthy();
  await user.click(await show());
  await table();
  expect(asked.map(kindOf)).toEqual(['LTE']);
  await user.click(screen.getByRole('checkbox', { name: 'NR' }));
  expect(await screen.findByRole('button', { name: 'Show channels (1 detail query)' })).toBeTruthy();
  expect(asked).toHaveLength(1);
});

test('channels: a truncated list is reported and can be split', async () => {
  const user = userEvent.setup();
  const asked = openChannels({
    address: `/channels?${AREA}&kinds=lte&cells=false`,
    answer: ({ path, query }) =>
      path.endsWith('/LTE')
        ? channelList([channel(1300)], query.latitude1 === '52.5' && query.latitude2 === '52.55')
        : undefined,
  });
  const split = await screen.findByRole('button', { name: 'Split truncated areas' });
  expect(pane().getByText(/truncated 1 list \(LTE\)/)).toBeTruthy();
  await user.click(split);
  await waitFor(() => expect(asked).toHaveLength(5));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Split truncated areas' })).toBeNull());
});

test('channels: a failed technology is listed with its reason and retried alone', async () => {
  const user = userEvent.setup();
  let isBroken = true;
  const asked = openChannels({
    address: `/channels?${AREA}&kinds=gsm,lte&cells=false`,
    answer: (one) =>
      isBroken && one.path.endsWith('/GSM') ? failure(502, 'upstream', 'It broke.') : berlin(one),
  });
  const list = await screen.findByRole('list', { name: 'Failed parts' });
  expect(list.textContent).toContain('GSM at 52.50000, 13.35000');
  expect(within(await table()).getAllByRole('row')).toHaveLength(2);
  isBroken = false;
  await user.click(within(list).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Failed parts' })).toBeNull());
  expect(asked.map(kindOf).filter((kind) => kind === 'LTE')).toHaveLength(1);
});

test('channels: Retry shows its cost', async () => {
  const user = userEvent.setup();
  openChannels({
    address: `/channels?${AREA}&kinds=gsm,lte&cells=true`,
    mode: 'live',
    answer: (one) => (kindOf(one) === 'LTE' ? berlin(one) : failure(502, 'upstream', 'It broke.')),
  });
  await user.click(await screen.findByRole('button', { name: /^Show channels \(2 detail queries and/ }));
  expect(
    await screen.findByRole('button', { name: 'Retry (1 detail query and 1 search query)' }),
  ).toBeTruthy();
});

test('channels: a world view is not requested and has a reason', async () => {
  const asked = openChannels({ box: { south: -60, west: -170, north: 80, east: 170 } });
  expect(await screen.findByText(/Too large: the limit is 256 lists per request/)).toBeTruthy();
  expect(await show()).toHaveProperty('disabled', true);
  expect(screen.getByRole('heading', { name: 'Map channels, check scans' })).toBeTruthy();
  expect(asked).toEqual([]);
});

test('channels: a place without known channels says so', async () => {
  openChannels({ address: `/channels?${AREA}` });
  expect(await screen.findByRole('heading', { name: 'No known channels here' })).toBeTruthy();
});

test('channels: cells are grouped into sites, and the brush of the link filters', async () => {
  const user = userEvent.setup();
  openChannels({ address: `/channels?${AREA}&kinds=lte&brush=900-960`, answer: berlin });
  const all = await screen.findByRole('button', { name: 'Show all bands' });
  await user.click(screen.getByRole('radio', { name: /^Sites/ }));
  expect(within(await screen.findByRole('grid', { name: 'Sites' })).getByText('eNB 100002')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /^Channels/ }));
  await user.click(all.isConnected ? all : screen.getByRole('button', { name: 'Show all bands' }));
  expect(within(await table()).getAllByRole('row')).toHaveLength(2);
  expect(window.location.search).not.toContain('brush');
});

test('channels: invalid link values are reported', async () => {
  openChannels({ address: '/channels?kinds=cdma&gnb=40' });
  expect(await screen.findByText(/a whole number from 22 to 32/)).toBeTruthy();
});

test('channels: a dropped scan is graded against the known cells of its places', async () => {
  const asked = openChannels({ answer: berlin });
  const rows = [
    'Latitude,Longitude,Altitude,MCC,MNC,LAC,CID,Signal,Type,Subtype,ARFCN,PSCorPCI',
    '52.52,13.4,30,262,1,1000,25600514,-80,LTE,LTE,1300,12',
  ];
  await show();
  dropFiles(document, scanFile('scan.csv', rows.join('\n')));
  const findings = await screen.findByRole('grid', { name: 'Findings' });
  await waitFor(() => expect(within(findings).getAllByRole('row')).toHaveLength(2));
  expect(await within(findings).findByText('Matches')).toBeTruthy();
  expect(asked.map(kindOf).toSorted()).toEqual(['LTE', 'search']);
});
