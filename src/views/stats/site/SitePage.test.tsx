import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failure } from '#tests/support/page/searchPage.tsx';
import { NOON, openStats } from '#tests/support/page/statsPage.tsx';

vi.setConfig({ testTimeout: 60_000 });
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOON }));
afterEach(() => void vi.useRealTimers());

const SITE = {
  success: true,
  nettotal: 1_755_000,
  netloc: 1_731_000,
  netwpa2: 1_000_000,
  netwpa3: 300_000,
  'netwep?': 431_000,
  size: 2_000_000,
  nettoday: 4100,
};
const GENERAL = {
  ...SITE,
  octet: true,
  android: false,
  manufacturer: true,
  ssidStatistics: [
    { name: 'eduroam', value: 40 },
    { name: 'evil\u202egnp<img src=x onerror=alert(1)>', value: 30 },
  ],
  manufacturerStatistics: 'none today',
  octetStatistics: [],
};

const answers = (site: object, general: object) => (path: string) =>
  path === '/stats/site' ? { body: site } : path === '/stats/general' ? { body: general } : undefined;
const region = (name: string) => screen.findByRole('region', { name });

test('site: counters have names, units and changes; each reply is requested once', async () => {
  const asked = openStats({
    answer: answers(SITE, GENERAL),
    snapshots: [
      { operation: 'site', day: '2026-03-01', body: { nettotal: 1 } },
      {
        operation: 'site',
        day: '2026-03-07',
        body: { nettotal: 1_753_796, netloc: 1_731_000, netwpa2: 1_000_500 },
      },
      { operation: 'site', day: '2026-03-10', body: { nettotal: 1_754_999 } },
    ],
  });
  const wifi = within(await region('WiFi'));
  expect(wifi.getByText('1,755,000')).toBeTruthy();
  expect(wifi.getAllByText('networks')).toHaveLength(2);
  expect((await wifi.findByText('+1,204')).textContent).toBe('+1,204 since 7 Mar');
  expect(wifi.getByText('±0')).toBeTruthy();
  const encryption = within(await region('Encryption'));
  expect(encryption.getByText('−500')).toBeTruthy();
  expect(encryption.getAllByText('new')).toHaveLength(2);
  expect(within(await region('Queues and storage')).getByText('2 MB')).toBeTruthy();
  expect(within(await region('Recent days')).queryByText(/since/)).toBeNull();
  expect(asked.toSorted()).toEqual(['/stats/general', '/stats/site']);
});

test('site: names from the air show hidden characters and never become markup', async () => {
  openStats({ answer: answers(SITE, GENERAL) });
  const names = await region('Most used WiFi names');
  expect(names.textContent).toContain('<img src=x onerror=alert(1)>');
  expect(names.querySelector('img')).toBeNull();
  expect(names.textContent).not.toContain('\u202e');
});

test('site: unreported, missing and malformed lists say so', async () => {
  openStats({ answer: answers(SITE, GENERAL) });
  expect((await region('Android models')).textContent).toContain('“android” is off');
  expect((await region('Vendors as registered with the IEEE')).textContent).toContain(
    'does not include this list',
  );
  expect((await region('Vendors')).textContent).toContain('none today');
  expect((await region('First three octets of the BSSID')).textContent).toContain('No values yet');
});

test('site: one failed reply keeps the other; the general one fills gaps', async () => {
  openStats({
    answer: (path) =>
      path === '/stats/site' ? failure(502, 'upstream', 'The service is down.') : { body: GENERAL },
  });
  const site = within(await region('Counters of the site'));
  expect(await site.findByRole('alert')).toBeTruthy();
  expect(within(await region('WiFi')).getByText('1,755,000')).toBeTruthy();
});

test('site: no counter appears twice', async () => {
  openStats({ answer: answers(SITE, GENERAL) });
  await region('Most used WiFi names');
  expect(screen.getAllByText('1,755,000')).toHaveLength(1);
});

test('site: unknown keys are shown under their own name', async () => {
  const user = userEvent.setup();
  const odd = {
    mystery: 12_345,
    words: 'hello',
    yes: true,
    none: null,
    nested: { a: { b: [1, 2, { c: 'deep\u202e' }] } },
    rows: [{ country: 'DE', count: 5 }],
    netwpa: { not: 'a number' },
    ['x'.repeat(500)]: 1,
    message: 'y'.repeat(5000),
    success: false,
  };
  openStats({
    answer: answers({ ...odd }, { success: true }),
    snapshots: [{ operation: 'site', day: '2026-03-09', body: { mystery: 12_000 } }],
  });
  const other = await region('Other');
  expect(other.textContent).toContain('mystery12,345');
  expect(await within(other).findByText('+345')).toBeTruthy();
  for (const text of ['wordshello', 'yesyes', 'noneno value', 'successno'])
    expect(other.textContent).toContain(text);
  expect(other.textContent!.length).toBeLessThan(12_000);
  await user.click(within(other).getAllByText('object of 1', { selector: 'summary' })[0]!);
  expect(other.textContent).not.toContain('\u202e');
  expect(other.textContent).toContain('netwpa');
});

test('site: a reply of another shape fails in its panel only', async () => {
  openStats({ answer: (path) => ({ body: path === '/stats/site' ? [1, 2, 3] : GENERAL }) });
  expect(await within(await region('Counters of the site')).findByRole('alert')).toBeTruthy();
  expect(await region('Most used WiFi names')).toBeTruthy();
});

test('site: refreshing a live service shows its cost first', async () => {
  const user = userEvent.setup();
  const asked = openStats({ mode: 'live', answer: answers(SITE, GENERAL) });
  await region('WiFi');
  expect(asked).toHaveLength(2);
  await user.click(screen.getAllByRole('button', { name: 'Refresh (1 query)' })[0]!);
  expect(asked).toHaveLength(3);
  expect(asked[2]).toBe('/stats/site');
});

test('stats: an unknown page is reported and Site is shown', async () => {
  openStats({ address: '/stats?page=bogus', answer: answers(SITE, GENERAL) });
  expect(await screen.findByText(/page must be one of site, countries, .*; it was “bogus”/)).toBeTruthy();
  expect(await screen.findByRole('region', { name: 'Counters of the site' })).toBeTruthy();
});
