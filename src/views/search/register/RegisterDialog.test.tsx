import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { VendorTable } from '#domain/network/VendorTable.ts';
import { openSearch } from '#tests/support/page/searchPage.tsx';
import * as companies from '#ui/reference/loadCompanies.ts';
import * as operators from '#ui/reference/loadOperators.ts';
import * as vendors from '#ui/reference/loadVendors.ts';

const VENDORS = new VendorTable({
  names: ['Apple, Inc.', 'AVM GmbH'],
  blocks: [
    { digits: 6, steps: [0x0a00, 1, 1, 1, 1, 0x3ca62f], holders: [0, 0, 0, 0, 0, 1] },
    { digits: 7, steps: [0x70b3d51], holders: [1] },
  ],
});
const TELEKOM = {
  mcc: '262',
  mnc: '01',
  countryCode: 'DE',
  brand: 'Telekom',
  operator: 'Telekom AG',
  status: 'Operational',
  bands: '',
};
const OPERATORS = [
  TELEKOM,
  { ...TELEKOM, mnc: '06', status: 'Not operational' },
  { ...TELEKOM, mcc: '232', mnc: '03', countryCode: 'AT', brand: 'Magenta' },
];
beforeEach(() => {
  vi.spyOn(vendors, 'loadVendors').mockResolvedValue(VENDORS);
  vi.spyOn(companies, 'loadCompanies').mockResolvedValue(new Map([[76, 'Apple, Inc.']]));
  vi.spyOn(operators, 'loadOperators').mockResolvedValue(OPERATORS);
});
vi.setConfig({ testTimeout: 60_000 });

const NOTHING = () => undefined;
const open = async (button: string) => fireEvent.click(await screen.findByRole('button', { name: button }));
const dialog = () => screen.findByRole('dialog');
const option = async (name: RegExp) => within(await dialog()).findByRole('option', { name });

test('register: prefixes of a vendor are found by name, chosen by keyboard and priced, and nothing is sent', async () => {
  const user = userEvent.setup();
  const asked = openSearch('/', 'live', NOTHING);
  await open('Find prefixes by vendor');
  await option(/Apple/);
  await user.type(screen.getByRole('combobox', { name: 'Vendor of an address' }), 'app{Enter}');
  expect(screen.getByText('Select at least one prefix.')).toBeTruthy();
  await user.click(screen.getByLabelText(/^00:0A:01/));
  await user.click(screen.getByLabelText(/^00:0A:03/));
  expect(
    screen.getByText('The search will cost 2 queries: WiFi ×2; 7 of 10 search queries left.'),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Select all' }));
  expect(screen.getByText(/will cost 5 queries: WiFi ×5/)).toBeTruthy();
  await user.click(screen.getByLabelText(/^00:0A:02/));
  await user.click(screen.getByRole('button', { name: 'Use 4 prefixes' }));
  expect(screen.getByLabelText(/^Address or prefix/)).toHaveProperty(
    'value',
    '00:0A:00, 00:0A:01, 00:0A:03, 00:0A:04',
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(asked).toEqual([]);
});

test('register: a block of half octets is as many prefixes as it takes', async () => {
  const user = userEvent.setup();
  openSearch('/', 'embedded', NOTHING);
  await open('Find prefixes by vendor');
  await user.click(await option(/AVM/));
  expect(screen.getByLabelText(/^3C:B0:33/)).toHaveProperty('checked', true);
  await user.click(screen.getByLabelText(/^70:B3:D5:1.*28 bits: 16 prefixes/));
  expect(screen.getByText(/will cost 17 queries/)).toBeTruthy();
});

test('register: an operator is found by country, in its spellings', async () => {
  const user = userEvent.setup();
  const asked = openSearch('/', 'embedded', NOTHING);
  await user.click(screen.getByLabelText('Cells'));
  await user.click(screen.getByLabelText('WiFi'));
  fireEvent.click(screen.getByText(/^More conditions/));
  await screen.findByLabelText(/^Operator/);
  await open('Find an operator by name or country');
  await option(/Magenta/);
  await user.type(screen.getByRole('combobox', { name: 'Operator' }), 'germany{Enter}');
  expect(screen.getByLabelText(/^26201/)).toHaveProperty('checked', true);
  expect(screen.getByLabelText(/^26206/)).toHaveProperty('checked', false);
  await user.click(screen.getByLabelText(/^262001.*another spelling of 262-01/));
  await user.click(screen.getByRole('button', { name: 'Use 2 codes' }));
  expect(screen.getByText(/of operator 26201 or 262001/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Search this area/ }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked.map(({ query }) => query.cell_op)).toEqual(['26201', '262001']);
});

test('register: the service’s own operators come by a press, for no query', async () => {
  const user = userEvent.setup();
  const record = { ...TELEKOM, mnc: '99', brand: 'Newcomer', status: 'Operational', bands: null };
  const asked = openSearch('/', 'live', ({ path }) =>
    path === '/api/v2/cell/mccMnc' ? { body: { 262: { 99: record } } } : undefined,
  );
  fireEvent.click(screen.getByText(/^More conditions/));
  await screen.findByLabelText(/^Operator/);
  await open('Find an operator by name or country');
  await option(/Magenta/);
  expect(asked).toEqual([]);
  await user.click(screen.getByRole('button', { name: /Get the service’s own list/ }));
  await option(/Newcomer/);
  expect(asked).toHaveLength(1);
});

test('register: a manufacturer is its one number, from and to', async () => {
  const user = userEvent.setup();
  openSearch('/', 'embedded', NOTHING);
  fireEvent.click(screen.getByText(/^More conditions/));
  await screen.findByLabelText(/^Operator/);
  await open('Find a manufacturer by name');
  await option(/^Apple/);
  await user.type(screen.getByRole('combobox', { name: 'Bluetooth manufacturer' }), 'zzz');
  expect(screen.getByText(/No name matches\. Identifiers above 1609/)).toBeTruthy();
  await user.clear(screen.getByRole('combobox', { name: 'Bluetooth manufacturer' }));
  await user.type(screen.getByRole('combobox', { name: 'Bluetooth manufacturer' }), 'apple{Enter}');
  expect(screen.getByLabelText(/^Manufacturer from/)).toHaveProperty('value', '76');
  expect(screen.getByLabelText(/^Manufacturer to/)).toHaveProperty('value', '76');
  expect(screen.getByText(/of manufacturer 76, in this view/)).toBeTruthy();
});

test('register: Esc closes it and leaves the form as it was', async () => {
  const user = userEvent.setup();
  openSearch('/', 'embedded', NOTHING);
  await open('Find prefixes by vendor');
  await option(/Apple/);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText(/^Address or prefix/)).toHaveProperty('value', '');
});
