import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openCountries } from '#tests/support/page/countriesPage.tsx';
import { pick } from '#tests/support/page/menus.ts';
import { watchSavedFiles } from '#tests/support/page/watchSavedFiles.ts';

const numbers = (
  wifiCount: number | null,
  cellCount: number | null = null,
  btCount: number | null = null,
) => ({
  wifiCount,
  cellCount,
  btCount,
  count: null,
});
const COUNTRIES = {
  body: {
    success: true,
    countries: [
      { country: 'DE', ...numbers(4000, 50, 7) },
      { country: 'fr', ...numbers(null), count: 1000 },
      { country: null, ...numbers(9) },
      { country: '\u202e<b>x', ...numbers(1) },
      { country: 'TW', ...numbers(20) },
    ],
  },
};
const REGIONS = {
  body: {
    success: true,
    country: 'DE',
    regions: [
      { region: 'Bavaria', ...numbers(3000, 40) },
      { region: null, ...numbers(1000) },
    ],
    postalCode: [{ postalCode: '10115', ...numbers(12) }],
    encryption: [
      { wep: '2', count: 3000 },
      { wep: 'N', count: 1000 },
      { wep: 'Q', count: 1 },
    ],
  },
};
const rows = (list: HTMLElement) =>
  within(list)
    .getAllByRole('option')
    .map((row) => row.getAttribute('aria-label'));
const ranking = (name = 'WiFi by country') => screen.findByRole('listbox', { name });
const place = () => decodeURIComponent(window.location.pathname + window.location.search);

// First, since outlines that were read once stay in memory.
test('countries: the ranking stays when the outlines fail, and they can be retried', async () => {
  openCountries({ countries: COUNTRIES, outlines: { body: null, status: 500 } });
  expect(rows(await ranking())).toHaveLength(5);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('countries: every row is ranked; old rows count WiFi, rows without a name share one', async () => {
  openCountries({ countries: COUNTRIES });
  expect(rows(await ranking())).toEqual([
    'Germany: 4,000 WiFi networks',
    'France: 1,000 WiFi networks',
    'Taiwan: 20 WiFi networks',
    'No country: 9 WiFi networks',
    '⟨RLO⟩<b>x: 1 WiFi networks',
  ]);
  const map = await ranking('WiFi by country, map');
  expect(rows(map)).toEqual(['Germany: 4,000 WiFi networks', 'France: 1,000 WiFi networks']);
});

test('countries: the count and the share are stored in the address', async () => {
  const user = userEvent.setup();
  openCountries({ countries: COUNTRIES });
  await user.click(await screen.findByRole('radio', { name: 'Cell' }));
  expect(rows(await ranking('Cells by country'))[0]).toBe('Germany: 50 cells');
  expect(rows(await ranking('Cells by country'))).toContain('France: no value');
  await user.click(screen.getByRole('radio', { name: 'WiFi' }));
  await user.click(screen.getByRole('radio', { name: 'Share' }));
  expect(rows(await ranking())[0]).toBe('Germany: 79.5 % of all WiFi networks');
  await user.click(screen.getByRole('radio', { name: 'Per 1,000 people' }));
  expect(rows(await ranking())[0]).toBe('Germany: 0.0481 WiFi networks per 1,000 people');
  expect(rows(await ranking())).toContain('Taiwan: no value, population unknown');
  expect(screen.getByText(/^Population of 2020: World Bank/)).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Linear' }));
  expect(place()).toBe('/stats?page=countries&per=people&spacing=linear');
});

test('countries: a country chosen by keyboard is requested only then', async () => {
  const user = userEvent.setup();
  const asked = openCountries({ mode: 'live', countries: COUNTRIES, regions: REGIONS });
  const list = await ranking();
  expect(screen.getByText(/regions, postal codes and encryption \(1 query\)/)).toBeTruthy();
  list.focus();
  await user.keyboard('{Home}{ArrowDown}{ArrowUp}');
  expect(asked).toEqual(['countries']);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Germany' })).toBeTruthy();
  await waitFor(() => expect(asked).toEqual(['countries', 'regions?country=DE']));
  expect(rows(await ranking('WiFi by region, Germany'))).toEqual([
    'Bavaria: 3,000 WiFi networks',
    'No name: 1,000 WiFi networks',
  ]);
  const encryption = screen.getByRole('table', { name: 'Encryption of WiFi' });
  expect(
    within(encryption)
      .getAllByRole('rowheader')
      .map((one) => one.textContent),
  ).toEqual(['Open', 'WPA2', 'Code “Q”']);
});

test('countries: a link to a country spends no live query by itself', async () => {
  const asked = openCountries({
    address: '/stats?page=countries&country=DE',
    mode: 'live',
    countries: COUNTRIES,
    regions: REGIONS,
  });
  const show = await screen.findByRole('button', { name: 'Show regions (1 query)' });
  expect(asked).toEqual(['countries']);
  await userEvent.click(show);
  await ranking('WiFi by region, Germany');
  expect(asked).toEqual(['countries', 'regions?country=DE']);
});

test('countries: a region links to Search; one without a name says why it does not', async () => {
  const user = userEvent.setup();
  openCountries({ address: '/stats?page=countries&country=DE', countries: COUNTRIES, regions: REGIONS });
  const regions = await ranking('WiFi by region, Germany');
  await user.click(within(regions).getByRole('option', { name: /^No name/ }));
  expect(screen.getByText('These networks have no name to search for.')).toBeTruthy();
  await user.click(within(regions).getByRole('option', { name: /^Bavaria/ }));
  expect(place()).toBe('/?kinds=wifi&country=DE&region=Bavaria');
});

test('countries: a postal code links to Search', async () => {
  openCountries({ address: '/stats?page=countries&country=DE', countries: COUNTRIES, regions: REGIONS });
  const codes = await ranking('WiFi by postal code, Germany');
  codes.focus();
  await userEvent.keyboard('{Enter}');
  expect(place()).toBe('/?kinds=wifi&country=DE&postalCode=10115');
});

test('countries: counts without a country are explained, not requested', async () => {
  const asked = openCountries({ countries: COUNTRIES });
  await userEvent.click(within(await ranking()).getByRole('option', { name: /^No country/ }));
  expect(await screen.findByText(/these networks lack/)).toBeTruthy();
  expect(asked).toEqual(['countries']);
});

test('countries: a country without counts says so', async () => {
  const asked = openCountries({ address: '/stats?page=countries&country=IT', countries: COUNTRIES });
  expect(await screen.findByText(/The service has no networks in/)).toBeTruthy();
  expect(asked).toEqual(['countries']);
});

test('countries: a failed country keeps the map', async () => {
  openCountries({
    address: '/stats?page=countries&country=DE',
    countries: COUNTRIES,
    regions: { body: { success: false, message: 'broken' }, status: 500 },
  });
  const panel = await screen.findByRole('region', { name: 'Germany' });
  expect(await within(panel).findByRole('alert')).toBeTruthy();
  expect(rows(await ranking())).toHaveLength(5);
});

test('countries: an empty reply has an empty state', async () => {
  openCountries();
  expect(await screen.findByText('No countries yet')).toBeTruthy();
});

test('countries: exports all counts and escapes formulas', async () => {
  const saved = watchSavedFiles();
  openCountries({
    countries: {
      body: { success: true, countries: [{ country: '=1+1', ...numbers(3) }, ...COUNTRIES.body.countries] },
    },
  });
  await ranking();
  await pick('Counts as CSV');
  expect(saved[0]!.name).toBe('airledger-countries.csv');
  const [head, first, germany, france] = (await saved[0]!.content.text()).split('\r\n');
  expect(head).toBe('key,name,wifi,cell,bluetooth,all,unit,origin');
  expect(first).toMatch(/^'==1\+1,'=1\+1,3,,,3,networks,"Airledger, embedded · sample data, \d/);
  expect(germany).toMatch(/^DE,Germany,4000,50,7,4057,/);
  expect(france).toMatch(/^FR,France,1000,,,1000,/);
});

test('countries: comparing two costs only the queries for their regions', async () => {
  const asked = openCountries({
    address: '/stats?page=countries&country=DE&with=FR',
    mode: 'live',
    countries: COUNTRIES,
    regions: REGIONS,
  });
  const side = await screen.findByRole('region', { name: 'Side by side' });
  const cells = (name: RegExp) =>
    within(within(side).getByRole('row', { name }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
  expect(cells(/^WiFi 4/)).toEqual(['4,000', '1,000', '4']);
  expect(cells(/^Cells /)).toEqual(['50', '–', '–']);
  expect(cells(/^% of all WiFi networks/)).toEqual(['79.5', '19.9', '4']);
  expect(cells(/per 1,000 people/)).toEqual(['0.0481', '0.0148', '3.24']);
  expect(asked).toEqual(['countries']);
  expect(screen.getAllByRole('button', { name: 'Show regions (1 query)' })).toHaveLength(2);
  await userEvent.click(
    within(screen.getByRole('region', { name: 'France' })).getByRole('button', { name: /Show regions/ }),
  );
  await waitFor(() => expect(asked).toEqual(['countries', 'regions?country=FR']));
  await userEvent.selectOptions(within(side).getByLabelText('Compare Germany with'), '=\u202e<b>x');
  expect(within(side).getByRole('columnheader', { name: /<b>x/ })).toBeTruthy();
  await userEvent.selectOptions(within(side).getByLabelText('Compare Germany with'), 'No other');
  expect(within(side).queryByRole('table')).toBeNull();
  expect(place()).not.toContain('with=');
});
