import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { dropFiles, openScanPage, scanFile, stubDialogs } from '#tests/support/page/scanPage.tsx';
import { failure } from '#tests/support/page/searchPage.tsx';

// A whole pane in jsdom takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const KEY = 'lte 26201_1101_27447299';
const SCAN = [
  'latitude,longitude,altitude,MCC,MNC,LAC,CID,signal,type,subtype,ARFCN,PSC',
  '52.52,13.4,0,262,01,1101,27447298,-80,LTE,LTE,1300,12',
  '52.521,13.4,0,262,01,1101,27447299,-70,LTE,LTE,99999,13',
  '',
].join('\n');

const grid = () => screen.findByRole('grid', { name: 'Findings' });
const drawer = () => within(screen.getByRole('dialog'));
const pressed = () => drawer().getByRole('button', { pressed: true }).textContent;

beforeEach(() => {
  localStorage.clear();
  stubDialogs();
});

/** A gateway that keeps labels, or refuses to. */
function labelStore() {
  const kept = new Map<string, object>();
  const store = { kept, isBroken: false, puts: 0 };
  const answer = ({ path, method, body }: { path: string; method: string; body: string | null }) => {
    if (path === '/labels') return { body: { labels: [...kept.values()] } };
    if (!path.startsWith('/labels/') || method !== 'PUT') return undefined;
    store.puts += 1;
    if (store.isBroken) return failure(500, 'upstream', 'The disk is full.');
    const key = path.slice('/labels/'.length);
    const label = { key, ...(JSON.parse(body!) as object), atMs: Date.now() };
    kept.set(key, label);
    return { body: label };
  };
  return { store, answer };
}

async function openFirst(options: Parameters<typeof openScanPage>[0]) {
  const page = openScanPage(options);
  await screen.findByText('Check a scan for suspicious cells');
  dropFiles(document.body, scanFile('walk.csv', SCAN));
  await userEvent.click(within(await grid()).getAllByRole('row')[1]!.firstElementChild!);
  return page;
}

test('finding drawer: a finding shows evidence, points, published bands and the known record', async () => {
  const { onShow } = await openFirst({
    answer: ({ path }) =>
      path.endsWith('/mccMnc')
        ? {
            body: [
              {
                mcc: '262',
                mnc: '01',
                countryCode: 'DE',
                brand: 'Telekom',
                operator: 'Telekom Deutschland',
                status: 'Operational',
                bands: 'GSM 900 / LTE 1800',
              },
            ],
          }
        : undefined,
  });
  expect(drawer().getByRole('heading', { name: '26201_1101_27447299' })).toBeTruthy();
  const found = within(drawer().getByRole('region', { name: 'Evidence' }));
  const first = found.getAllByRole('listitem')[0]!;
  expect(first.textContent).toContain('Invalid channel number H4');
  expect(first.textContent).toContain('99999');
  expect(first.textContent).toMatch(/\+2.*strength 100 %, weight 2/);
  expect(drawer().getByText('GSM 900 / LTE 1800')).toBeTruthy();
  expect(drawer().getByText(/Telekom/)).toBeTruthy();
  expect(drawer().getByText(/No fetched record has this operator/)).toBeTruthy();
  await userEvent.click(drawer().getByRole('button', { name: 'Show on map' }));
  expect(onShow).toHaveBeenCalledWith({ lat: 52.521, lng: 13.4 });
  await userEvent.click(drawer().getByRole('button', { name: 'Next finding' }));
  expect(drawer().getByRole('heading', { name: '26201_1101_27447298' })).toBeTruthy();
});

test('finding drawer: a label saves at once and a note on its button; the list shows the label', async () => {
  const { store, answer } = labelStore();
  await openFirst({ answer });
  await waitFor(() => expect(pressed()).toBe('Unknown'));
  await userEvent.click(drawer().getByRole('button', { name: 'Suspicious' }));
  expect(await drawer().findByText(/^Saved/)).toBeTruthy();
  expect(store.kept.get(KEY)).toMatchObject({ label: 'suspicious', note: '' });
  await userEvent.type(drawer().getByLabelText('Note'), 'near the embassy');
  expect(drawer().getByText('Unsaved note')).toBeTruthy();
  await userEvent.click(drawer().getByRole('button', { name: 'Save note' }));
  await waitFor(() =>
    expect(store.kept.get(KEY)).toMatchObject({ label: 'suspicious', note: 'near the embassy' }),
  );
  expect(within(await grid()).getAllByRole('row')[1]!.textContent).toContain('Suspicious');
});

test('finding drawer: a label that fails to save returns to the previous one with a reason and keeps the note', async () => {
  const { store, answer } = labelStore();
  await openFirst({ answer });
  await userEvent.click(drawer().getByRole('button', { name: 'Legitimate' }));
  await waitFor(() => expect(store.kept.get(KEY)).toMatchObject({ label: 'legitimate' }));
  store.isBroken = true;
  await userEvent.type(drawer().getByLabelText('Note'), 'seen again');
  await userEvent.click(drawer().getByRole('button', { name: 'Confirmed simulator' }));
  expect(await drawer().findByText(/The previous label is restored/)).toBeTruthy();
  expect(pressed()).toBe('Legitimate');
  expect(drawer().getByLabelText('Note')).toHaveProperty('value', 'seen again');
  store.isBroken = false;
  await userEvent.click(drawer().getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(store.kept.get(KEY)).toMatchObject({ label: 'confirmed', note: 'seen again' }));
});

test('finding drawer: the keyboard alone reaches a label from the file', async () => {
  const user = userEvent.setup();
  const { store, answer } = labelStore();
  openScanPage({ answer });
  const open = await screen.findAllByRole('button', { name: 'Open a scan' });
  const picker = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (
    this: HTMLInputElement,
  ) {
    fireEvent.change(this, { target: { files: [scanFile('walk.csv', SCAN)] } });
  });
  await user.tab();
  while (document.activeElement !== open[0]) await user.tab();
  await user.keyboard('{Enter}');
  picker.mockRestore();
  const first = within(await grid()).getAllByRole('row')[1]!;
  while (!first.contains(document.activeElement)) await user.tab();
  await user.keyboard('{Enter}');
  const title = await drawer().findByRole('heading', { name: '26201_1101_27447299' });
  expect(document.activeElement).toBe(title);
  const confirm = drawer().getByRole('button', { name: 'Confirmed simulator' });
  while (document.activeElement !== confirm) await user.tab();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(store.kept.get(KEY)).toMatchObject({ label: 'confirmed' }));
  while (document.activeElement !== drawer().getByLabelText('Note')) await user.tab();
  await user.keyboard('moved twice{Control>}{Enter}{/Control}');
  await waitFor(() => expect(store.kept.get(KEY)).toMatchObject({ note: 'moved twice' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('finding drawer: hostile text of a scan stays text', async () => {
  openScanPage();
  await screen.findByText('Check a scan for suspicious cells');
  const hostile = SCAN.replaceAll('LTE,LTE', 'LTE,<img src=x onerror=alert(1)>');
  dropFiles(document.body, scanFile('<b>walk</b>\u202e.csv', hostile));
  await grid();
  expect(document.querySelector('img, b')).toBeNull();
  expect(screen.getByRole('region', { name: 'Scan' }).textContent).toContain('<b>walk</b>');
});

test('finding drawer: a cell known under another area code is shown beside that record', async () => {
  const stored = {
    id: '26201_7000_27447299',
    gentype: 'GSM',
    trilat: 52.53,
    trilong: 13.4,
    channel: 1300,
    qos: 7,
    firsttime: '2015-01-01T00:00:00.000Z',
    lasttime: '2026-01-01T00:00:00.000Z',
  };
  const reply = { success: true, totalResults: 1, resultCount: 1, results: [stored], searchAfter: null };
  await openFirst({ answer: ({ path }) => (path.endsWith('/cell/search') ? { body: reply } : undefined) });
  const beside = within(await drawer().findByRole('table'));
  const rowOf = (name: string) => beside.getByRole('row', { name: new RegExp(`^${name}`) }).textContent;
  expect(rowOf('TAC')).toBe('TAC11017000 ≠ differs');
  expect(rowOf('EARFCN')).toBe('EARFCN999991300 ≠ differs');
  // LTE cells are recorded as GSM as well.
  expect(rowOf('Technology')).toBe('TechnologyLTEGSM');
  expect(drawer().getByText('1 km apart')).toBeTruthy();
});
