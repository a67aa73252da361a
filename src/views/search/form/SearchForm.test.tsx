import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { openSearch } from '#tests/support/page/searchPage.tsx';
import * as companies from '#ui/reference/loadCompanies.ts';

beforeEach(() => {
  vi.spyOn(companies, 'loadCompanies').mockResolvedValue(new Map([[76, 'Apple, Inc.']]));
});

// A whole form in jsdom takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const BOX = { latrange1: '52.5', latrange2: '52.6', longrange1: '13.3', longrange2: '13.5' };
const NOTHING = () => undefined;
const field = (label: RegExp | string) => screen.getByLabelText(label);
const submit = () => screen.findByRole('button', { name: /^Search this area/ });

async function fill(texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts))
    fireEvent.change(field(new RegExp(`^${label}`)), { target: { value: text } });
}

/** Opens what is folded. */
async function openMore() {
  fireEvent.click(screen.getByText(/^More conditions/));
  await screen.findByLabelText(/^Road/);
}

/** Sets times, which have a preset first. */
async function fillTimes(times: Record<string, [date: string, time?: string]>) {
  for (const [label, [date, time]] of Object.entries(times)) {
    fireEvent.change(field(new RegExp(`^${label}$`)), { target: { value: 'other' } });
    fireEvent.change(await screen.findByLabelText(`${label}, date in UTC`), { target: { value: date } });
    if (time) fireEvent.change(field(`${label}, time in UTC`), { target: { value: time } });
  }
}

test('search form: every WiFi condition is sent as its parameter', async () => {
  const user = userEvent.setup();
  const asked = openSearch('/', 'embedded', NOTHING);
  await openMore();
  await fillTimes({
    'Seen since': ['2024-03-01', '09:30:59'],
    'First seen since': ['2020-01-31'],
    'Updated since': ['2021-02-03', '10:00'],
  });
  await user.click(screen.getByLabelText('me'));
  await user.click(screen.getByLabelText('free'));
  await fill({
    Name: '%cafe%',
    'Address or prefix': '0a-2c-ef',
    Encryption: 'WPA2',
    'Signal quality': '3',
    Channel: '11',
    'Frequency, MHz': '2462',
    'Discovered from year': '2018',
    'Discovered to year': '2022',
    Road: 'Panoramastraße',
    'House number': '1',
    'Postal code': '10178',
    City: 'Berlin',
    'Region or state': 'BE',
    Country: 'DE',
    'Roaming consortium from': '5A03BA',
    'Roaming consortium to': '5A03BB',
    'Area tolerance': '0.01',
    'Results per page': '50',
  });
  await user.selectOptions(screen.getByLabelText('Order'), 'Nearest to centre');
  await user.click(await submit());
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]).toMatchObject({ path: '/api/v2/network/search' });
  expect(asked[0]!.query).toEqual({
    ...BOX,
    ssidlike: '%cafe%',
    netid: '0A:2C:EF',
    encryption: 'WPA2',
    minQoS: '3',
    lasttime: '20240301093059',
    onlymine: 'true',
    freenet: 'true',
    channel: '11',
    frequency: '2462',
    firsttime: '20200131',
    lastupdt: '202102031000',
    startTransID: '20180101-00000',
    endTransID: '20221231-00000',
    road: 'Panoramastraße',
    houseNumber: '1',
    postalCode: '10178',
    city: 'Berlin',
    region: 'BE',
    country: 'DE',
    rcoisMinimum: '5899194',
    rcoisMaximum: '5899195',
    variance: '0.01',
    resultsPerPage: '50',
    closestLat: '52.55',
    closestLong: '13.4',
  });
  expect(new URLSearchParams(window.location.search).get('ssidlike')).toBe('%cafe%');
});

test('search form: Bluetooth conditions go to the Bluetooth operation', async () => {
  const user = userEvent.setup();
  const asked = openSearch('/', 'embedded', NOTHING);
  await user.click(screen.getByLabelText('WiFi'));
  await user.click(screen.getByLabelText('BLE'));
  await openMore();
  await fill({ 'Match name': 'exact', Name: 'Buds', 'Manufacturer from': '76', 'Manufacturer to': '80' });
  expect(screen.getByText('Whole name, not case-sensitive')).toBeTruthy();
  expect(await screen.findByText('Apple, Inc.')).toBeTruthy();
  await user.click(await submit());
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]).toMatchObject({
    path: '/api/v2/bluetooth/search',
    query: { ...BOX, name: 'Buds', mfgrIdMinimum: '76', mfgrIdMaximum: '80', showBt: 'false' },
  });
});

test('search form: cell conditions go to the cell operation', async () => {
  const user = userEvent.setup();
  const asked = openSearch('/', 'embedded', NOTHING);
  await user.click(screen.getByLabelText('WiFi'));
  await user.click(screen.getByLabelText('Cells'));
  await user.click(screen.getByLabelText('GSM'));
  await openMore();
  await user.click(screen.getByLabelText('others'));
  await fill({ Operator: '26201', 'Area \\(LAC': '1101', 'Cell id': '27447298' });
  await user.click(await submit());
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]).toMatchObject({ path: '/api/v2/cell/search' });
  expect(asked[0]!.query).toEqual({
    ...BOX,
    cell_op: '26201',
    cell_net: '1101',
    cell_id: '27447298',
    notmine: 'true',
    showGsm: 'false',
  });
});

const BOX_LINK = `/?${new URLSearchParams(BOX)}`;

test('search form: an invalid value shows an error and sends nothing', async () => {
  const user = userEvent.setup();
  const asked = openSearch('/', 'embedded', NOTHING);
  await user.type(field(/^Address or prefix/), '0A:2C');
  expect(screen.getByRole('alert').textContent).toContain('at least the first three octets');
  await user.click(await submit());
  expect(document.activeElement).toBe(field(/^Address or prefix/));
  expect(asked).toEqual([]);
});

test.each([
  ['Enter', '{Enter}'],
  ['the button', 'button'],
  ['S', 's'],
])(
  'search form: with an invalid folded value, %s sends nothing and opens the fold at it',
  async (_way, how) => {
    const user = userEvent.setup();
    const asked = openSearch(BOX_LINK, 'embedded', NOTHING);
    await waitFor(() => expect(asked).toHaveLength(1));
    await openMore();
    await user.type(field(/^Operator/), 'Telekom');
    fireEvent.click(screen.getByText(/^More conditions/));
    expect(document.querySelector('details')!.open).toBe(false);
    if (how === '{Enter}') await user.type(field(/^Name/), how);
    else if (how === 's') {
      (document.activeElement as HTMLElement).blur();
      await user.keyboard('s');
    } else await user.click(screen.getByRole('button', { name: /^Search this area/ }));
    await waitFor(() => expect(document.activeElement).toBe(field(/^Operator/)));
    expect(document.querySelector('details')!.open).toBe(true);
    expect(screen.getByText(/^Not sent:/).textContent).toContain('Operator “Telekom” must be');
    expect(screen.getByText(/^The form was not sent/).textContent).toContain('Operator “Telekom” must be');
    expect(asked).toHaveLength(1);
    await user.clear(field(/^Operator/));
    expect(screen.queryByText(/^Not sent:/)).toBeNull();
    expect(screen.queryByText(/^Not the answer/)).toBeNull();
  },
);

test('search form: a refused search opens a panel that was put away', async () => {
  const user = userEvent.setup();
  openSearch(BOX_LINK, 'embedded', NOTHING);
  await user.type(field(/^Address or prefix/), '0A:2C');
  await user.click(screen.getByRole('button', { name: 'Hide Search' }));
  await user.keyboard('s');
  await waitFor(() => expect(document.activeElement).toBe(field(/^Address or prefix/)));
});

test('search form: without a kind, the kinds are brought into view', async () => {
  const user = userEvent.setup();
  const asked = openSearch('/', 'embedded', NOTHING);
  await user.click(screen.getByLabelText('WiFi'));
  await user.click(await submit());
  expect(document.activeElement).toBe(screen.getByLabelText('WiFi'));
  expect(screen.getByText(/^Not sent:/).textContent).toContain('Choose at least one kind of network.');
  expect(asked).toEqual([]);
});

test('search form: a link with both of two flags and a time to the second keeps all of it', async () => {
  const link = 'lasttime=20240301093059&onlymine=true&notmine=true&freenet=true&paynet=true';
  const user = userEvent.setup();
  const asked = openSearch(`${BOX_LINK}&${link}`, 'embedded', NOTHING);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]!.query).toEqual({ ...BOX, ...Object.fromEntries(new URLSearchParams(link)) });
  expect(screen.getByText(/seen since 1 Mar 2024 09:30:59 UTC/).textContent).toMatch(
    /first seen by you, first seen by others, with free access and with paid access/,
  );
  await openMore();
  for (const flag of ['me', 'others', 'free', 'paid'])
    expect(screen.getByLabelText<HTMLInputElement>(flag).checked).toBe(true);
  expect(await screen.findByLabelText('Seen since, time in UTC')).toHaveProperty('value', '09:30:59');
  expect(screen.getByText(/no network was first seen by you and by others/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Search this area/ }));
  await waitFor(() => expect(new URLSearchParams(window.location.search).get('notmine')).toBe('true'));
});

test('search form: wildcards have live examples', async () => {
  openSearch('/', 'embedded', NOTHING);
  await fill({ 'Match name': 'pattern', Name: 'cafe_%' });
  expect((await screen.findByText(/cafe-guest/)).closest('p')!.textContent).toContain(
    '“cafe_%” matches cafe1, cafe-guest; not cafe.',
  );
});

test('search form: a preset sets a time', async () => {
  openSearch('/', 'embedded', NOTHING);
  fireEvent.change(field(/^Seen since/), { target: { value: 'this year' } });
  const year = new Date().getUTCFullYear();
  expect(await screen.findByText(new RegExp(`seen since 1 Jan ${year}`))).toBeTruthy();
  expect(field(/^Seen since/)).toHaveProperty('value', 'this year');
});

test('search form: the sentence and the cost update with the form', async () => {
  const user = userEvent.setup();
  openSearch('/', 'live', NOTHING);
  await user.click(screen.getByLabelText('Bluetooth'));
  await user.type(field(/^Name/), 'cafe');
  const sentence = (await screen.findByText(/named like “%cafe%”, in this view/)).closest('p')!;
  expect(sentence.textContent).toContain('2 queries: WiFi, Bluetooth; 7 of 10 search queries left.');
  expect(sentence.textContent).not.toContain('conditions');
  fireEvent.change(field(/^Encryption/), { target: { value: 'WPA3' } });
  expect(screen.getByText(/Without Bluetooth/).textContent).toContain('with WPA3 encryption');
  expect(sentence.textContent).toContain('1 query: WiFi; 7 of 10 search queries left.');
  expect(sentence.textContent).toContain('A network must meet all 2 conditions, not just one of them.');
  expect(screen.getByRole('button', { name: /^Search this area/ }).getAttribute('aria-describedby')).toBe(
    sentence.id,
  );
});

test('search form: Anywhere sends no area', async () => {
  const user = userEvent.setup();
  const asked = openSearch('/', 'embedded', NOTHING);
  await user.selectOptions(screen.getByLabelText('Where'), 'Anywhere');
  await user.click(await screen.findByRole('button', { name: 'Search everywhere' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]!.query).toEqual({});
});

test('search form: the S key searches, except in a text field', async () => {
  const user = userEvent.setup();
  const asked = openSearch('/', 'embedded', NOTHING);
  await user.type(field(/^Name/), 's');
  expect(asked).toEqual([]);
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('s');
  await waitFor(() => expect(asked).toHaveLength(1));
});

test('search form: invalid values of a link are listed', async () => {
  openSearch('/?channel=six&netid=0A:2C:EF', 'embedded', NOTHING);
  expect(await screen.findByText(/channel must be a whole number from 0 to 1000; it was “six”/)).toBeTruthy();
  expect(field(/^Address or prefix/)).toHaveProperty('value', '0A:2C:EF');
});

test('search form: Enter searches, and Back restores the previous form', async () => {
  const user = userEvent.setup();
  const asked = openSearch('/', 'embedded', NOTHING);
  await user.click(await submit());
  await waitFor(() => expect(asked).toHaveLength(1));
  await user.type(field(/^Name/), 'cafe{Enter}');
  await waitFor(() => expect(asked).toHaveLength(2));
  window.history.back();
  await waitFor(() => expect(field(/^Name/)).toHaveProperty('value', ''));
});
