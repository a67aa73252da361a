import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PlaceSearch } from './PlaceSearch.tsx';

const GAZETTEER = {
  names: ['Paris', 'Paris', 'Parigné'],
  countries: ['FR', 'US'],
  country: [0, 1, 0],
  regions: ['', 'Île-de-France', 'Texas'],
  region: [1, 2, 0],
  lats: [48_853, 33_661, 48_000],
  lngs: [2_348, -95_556, -1_000],
  population: [2_138_551, 24_171, 0],
};

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json(GAZETTEER)));
afterEach(() => vi.unstubAllGlobals());

function open(isLive = true) {
  const picked: string[] = [];
  const find = vi.fn(async (name: string) => ({
    places: [{ name: `${name}, found`, position: { lat: 1, lng: 2 } }],
    licence: 'Data from a map',
  }));
  render(
    <PlaceSearch
      isLive={isLive}
      find={find}
      onPick={({ name, position }) => picked.push(`${name} ${position.lat}`)}
    />,
  );
  return { picked, find, field: screen.getByRole('combobox', { name: 'Go to a place' }) };
}
const options = () => screen.findAllByRole('option').then((all) => all.map(({ textContent }) => textContent));

test('place search: names are found on this machine as they are typed, told apart, and cost no query', async () => {
  const { picked, find, field } = open();
  await userEvent.type(field, 'paris');
  expect(await options()).toEqual([
    'ParisÎle-de-France, France · 2,138,551 people',
    'ParisTexas, United States · 24,171 people',
    '“paris”Look up address (1 search query)',
  ]);
  expect(screen.getByText(/GeoNames/)).toBeTruthy();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(picked).toEqual(['Paris 33.661']);
  expect(find).not.toHaveBeenCalled();
  expect(screen.queryByRole('option')).toBeNull();
});

test('place search: what the gazetteer does not have is asked of the service, after its price is said', async () => {
  const { picked, find, field } = open();
  await userEvent.type(field, '10 Downing Street');
  expect(await options()).toEqual(['“10 Downing Street”Look up address (1 search query)']);
  await userEvent.keyboard('{Enter}');
  await screen.findByText('Data from a map');
  expect(find).toHaveBeenCalledExactlyOnceWith('10 Downing Street');
  expect(picked).toEqual(['10 Downing Street, found 1']);
});

test('place search: Escape closes the list and keeps the text; coordinates need neither', async () => {
  const { picked, find, field } = open();
  await userEvent.type(field, 'pari');
  await options();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('option')).toBeNull();
  expect(field).toHaveProperty('value', 'pari');
  await userEvent.clear(field);
  await userEvent.type(field, '52.5, 13.4{Enter}');
  expect(picked).toEqual(['52.5, 13.4 52.5']);
  expect(find).not.toHaveBeenCalled();
});

test('place search: a gazetteer that cannot be read leaves the service', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  vi.resetModules();
  const { find, field } = open(false);
  await userEvent.type(field, 'berlin{Enter}');
  await waitFor(() => expect(find).toHaveBeenCalledOnce());
});

test('place search: numbers that are no position cost no query, and say why', async () => {
  const { picked, find, field } = open();
  await userEvent.type(field, '91, 200{Enter}');
  await screen.findByText(/^A latitude is a number from −90 to 90/);
  expect(screen.queryByRole('option')).toBeNull();
  expect(find).not.toHaveBeenCalled();
  expect(picked).toEqual([]);
});
