import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ONE_QUAD, openDensity, quadReply, TWELVE_QUADS } from '#tests/support/page/densityPage.tsx';
import { pick } from '#tests/support/page/menus.ts';
import { failure } from '#tests/support/page/searchPage.tsx';
import { watchSavedFiles } from '#tests/support/page/watchSavedFiles.ts';

// A whole view in jsdom takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const table = () => screen.findByRole('grid', { name: 'Cells in view' });
const pane = () => within(screen.getByRole('region', { name: 'Data in this view' }));

test('density: one quad is fetched at once and its cells are rows of the latest year', async () => {
  const asked = openDensity();
  const rows = within(await table()).getAllByRole('row');
  expect(rows).toHaveLength(3);
  expect(asked).toEqual([{ topLat: '52.5', bottomLat: '53', leftLon: '13', rightLon: '13.5' }]);
  const years = screen.getByRole('slider', { name: /Known by the year, in this view/ });
  expect(years.getAttribute('aria-valuenow')).toMatch(/^\d+$/);
  expect(screen.getByRole('slider', { name: /in this view/ }).getAttribute('aria-valuetext')).toBe(
    '2020: 301 networks',
  );
});

test('density: an exported file names the data set that answered', async () => {
  const saved = watchSavedFiles();
  openDensity();
  await table();
  await pick('Cells as CSV, 2 cells');
  expect(await saved[0]!.content.text()).toContain(',embedded · sample data,');
});

test('density: a live view above the limit shows its cost and waits for consent', async () => {
  const user = userEvent.setup();
  const asked = openDensity({ mode: 'live', box: TWELVE_QUADS });
  expect(
    await screen.findByText(/12 quads missing: 12 queries; 240 of 250 search queries left/),
  ).toBeTruthy();
  expect(asked).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Fetch (12 queries)' }));
  await waitFor(() => expect(asked).toHaveLength(12));
  expect(await pane().findByText('12 quads')).toBeTruthy();
  expect(new Set(asked.map((query) => `${query.topLat} ${query.leftLon}`)).size).toBe(12);
});

test('density: a second area says its price too, and asks by itself', async () => {
  const user = userEvent.setup();
  const asked = openDensity({ mode: 'live', box: TWELVE_QUADS, address: '/density?beside=52.7,13.5,9' });
  const fetches = await screen.findAllByRole('button', { name: 'Fetch (12 queries)' });
  expect([fetches.length, asked.length]).toEqual([2, 0]);
  await user.click(fetches[1]!);
  await waitFor(() => expect(asked).toHaveLength(12));
  expect(screen.getAllByRole('button', { name: 'Fetch (12 queries)' })).toHaveLength(1);
  const known = await screen.findByRole('row', { name: /^Known by 2020 – / });
  expect(known.textContent).toMatch(/[1-9]/);
});

test('density: without queries left nothing is sent unasked', async () => {
  const asked = openDensity({ mode: 'live', spent: 250 });
  expect(await screen.findByText(/1 quad missing: 1 query; 0 of 250 search queries left/)).toBeTruthy();
  expect(asked).toEqual([]);
});

test('density: a higher limit fetches the same view unasked', async () => {
  const user = userEvent.setup();
  const asked = openDensity({ mode: 'live', box: TWELVE_QUADS });
  const limit = await screen.findByLabelText(/Confirm above/);
  await user.clear(limit);
  await user.type(limit, '20');
  await waitFor(() => expect(asked).toHaveLength(12));
  localStorage.clear();
});

test('density: after a 429 the fetched quads stay and Resume fetches the rest', async () => {
  const user = userEvent.setup();
  let isQuotaLeft = false;
  let answered = 0;
  const asked = openDensity({
    mode: 'live',
    box: TWELVE_QUADS,
    answer: (query) => {
      if (!isQuotaLeft && answered >= 5) return failure(429, 'quota', 'Too many queries today.');
      answered += 1;
      return quadReply(query);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Fetch (12 queries)' }));
  const words = await screen.findByText(/has no queries left/);
  expect(words.textContent).toContain('5 of 12 quads fetched and cached.');
  expect(words.textContent).toContain('Try again later');
  expect(within(await table()).getAllByRole('row').length).toBeGreaterThan(1);
  isQuotaLeft = true;
  const before = asked.length;
  await user.click(screen.getByRole('button', { name: 'Resume (7 queries)' }));
  await waitFor(() => expect(asked.length - before).toBe(7));
  await waitFor(() => expect(screen.queryByText(/has no queries left/)).toBeNull());
});

test('density: a running loader shows progress, stops and resumes', async () => {
  const user = userEvent.setup();
  let isSlow = true;
  const waiting: (() => void)[] = [];
  const asked = openDensity({
    box: TWELVE_QUADS,
    answer: async (query) => {
      if (isSlow && asked.length > 6) await new Promise<void>((go) => waiting.push(go));
      return quadReply(query);
    },
  });
  await screen.findByText('6 of 12 quads');
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  isSlow = false;
  for (const go of waiting) go();
  expect(await screen.findByText(/^Stopped: 9 of 12 quads fetched and cached/)).toBeTruthy();
  expect(asked).toHaveLength(9);
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  await waitFor(() => expect(asked).toHaveLength(12));
});

test('density: a failed quad is listed with its reason and retried alone', async () => {
  const user = userEvent.setup();
  let isBroken = true;
  const asked = openDensity({
    box: TWELVE_QUADS,
    answer: (query) =>
      isBroken && query.topLat === '52' && query.leftLon === '12.5'
        ? failure(502, 'upstream', 'It broke.')
        : quadReply(query),
  });
  const list = await screen.findByRole('list', { name: 'Failed quads' });
  expect(within(list).getByText('52° N, 12.5° E')).toBeTruthy();
  expect(within(list).getByText(/The wireless service failed/)).toBeTruthy();
  expect(screen.getByText(/1 quad of 12 failed and is blank on the map; the others are shown/)).toBeTruthy();
  isBroken = false;
  await user.click(within(list).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Failed quads' })).toBeNull());
  expect(asked).toHaveLength(13);
});

test('density: a view too large to fetch offers zoom and sample places and sends nothing', async () => {
  const user = userEvent.setup();
  const asked = openDensity({ box: { south: -60, west: -170, north: 80, east: 170 } });
  expect(await screen.findByText(/too large to show networks per km². Zoom in/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'WiFi density, year by year' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Berlin' }));
  expect(new URLSearchParams(window.location.search).get('map')).toBe('52.52450,13.40350,11');
  await user.click(screen.getByRole('button', { name: 'Zoom in' }));
  expect(Number(new URLSearchParams(window.location.search).get('map')!.split(',')[2])).toBeGreaterThan(11);
  expect(asked).toEqual([]);
});

test('density: a place without observations says so', async () => {
  openDensity({ answer: () => ({ body: { histogramByCell: [], cells: 0 } }) });
  expect(await screen.findByRole('heading', { name: 'No WiFi network was observed here' })).toBeTruthy();
});

test('density: networks with unreadable dates are not reported as none', async () => {
  openDensity({ answer: (query) => quadReply(query, 100, (year) => `spring of ${year}`) });
  expect(await screen.findByRole('heading', { name: 'No readable dates' })).toBeTruthy();
  expect(screen.queryByText(/No WiFi network was observed here/)).toBeNull();
});

test('density: the cell drawer shows counts, density and bounds and links to Search', async () => {
  const user = userEvent.setup();
  openDensity({ address: '/density?year=2019&cell=52.52,13' });
  const drawer = within(await screen.findByRole('dialog', { name: 'Cell at 52.52° N, 13° E' }));
  const row = (name: string) =>
    within(drawer.getByRole('rowheader', { name }).closest('tr')!)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
  // 1.11 km from north to south, 1.35 km from west to east.
  expect(drawer.getByRole('radio', { name: 'Known', checked: true })).toBeTruthy();
  expect(drawer.getByText(/^1\.50\d km²$/)).toBeTruthy();
  expect(row('Known by the year')).toEqual(['200', '133']);
  expect(row('New in the year')).toEqual(['100', '66']);
  expect(row('Last seen in the year')).toEqual(['100', '66']);
  expect(row('Alive (estimate)')).toEqual(['200', '133']);
  expect(drawer.getByText('Turnover').nextElementSibling?.textContent).toBe('50 %');
  expect(drawer.getByText(/^52\.52, 13, 52\.53/)).toBeTruthy();
  const links = drawer.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/?south=52.52&year=2019', '/?south=52.52&year=all']);
  await user.click(drawer.getByRole('button', { name: 'Next cell' }));
  expect(await screen.findByRole('dialog', { name: 'Cell at 52.53° N, 13° E' })).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('density: unreadable dates are shown as the service wrote them', async () => {
  openDensity({
    answer: (query) => quadReply(query, 100, (year) => (year === 2018 ? '<b>soon</b>' : `${year}`)),
  });
  expect(await screen.findByText('<b>soon</b>')).toBeTruthy();
  expect(document.querySelector('b')).toBeNull();
});

test('density: invalid link values are reported and the rest applies', async () => {
  openDensity({ address: '/density?measure=glow&year=2019' });
  await table();
  expect(screen.getByText(/measure must be one of known, new.*it was “glow”/)).toBeTruthy();
  expect(screen.getByRole('slider', { name: /in this view/ }).getAttribute('aria-valuenow')).toBe('2019');
});

test('density: the space bar plays from the first year', async () => {
  const user = userEvent.setup();
  openDensity({ box: ONE_QUAD });
  await table();
  // The view is opened by a link of the rail, which keeps the focus.
  const link = Object.assign(document.createElement('a'), { href: '/density' });
  document.body.append(link);
  link.focus();
  await user.keyboard(' ');
  link.remove();
  await waitFor(() => expect(new URLSearchParams(window.location.search).get('year')).toBe('2018'));
  expect(screen.getByRole('button', { name: /Pause/ })).toBeTruthy();
});

test('density: the view waits for the sample data without a failure', async () => {
  const asked = openDensity({ address: '/density?map=52.55,13.1,11', preparing: 0.4 });
  expect(await screen.findByText(/Fetching the quads/)).toBeTruthy();
  expect(asked).toEqual([]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('density: answers that differ from the specification are shown and reported', async () => {
  openDensity({
    answer: (query) => {
      const { body } = quadReply(query) as { body: { histogramByCell: { densities: object[] }[] } };
      body.histogramByCell[0]!.densities.push({
        date: 2021,
        firstTimeSeenDensity: '5',
        lastTimeSeenDensity: 0,
      });
      return { body };
    },
  });
  await table();
  expect(await pane().findByText('Replies differ from the specification in 2 ways')).toBeTruthy();
  expect(pane().getByText(/date: .*where text was expected/)).toBeTruthy();
  expect(screen.getByRole('slider', { name: /in this view/ }).getAttribute('aria-valuetext')).toBe(
    '2021: 306 networks',
  );
});

test('density: focus stays when a button disappears', async () => {
  const user = userEvent.setup();
  openDensity({ mode: 'live', box: TWELVE_QUADS });
  const fetch = await screen.findByRole('button', { name: 'Fetch (12 queries)' });
  fetch.focus();
  await user.keyboard('{Enter}');
  await pane().findByText('12 quads');
  expect(screen.queryByRole('button', { name: /^Fetch/ })).toBeNull();
  expect(document.activeElement).not.toBe(document.body);
});
