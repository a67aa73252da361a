// What some pieces of work cost upstream, beside the least that they can: the page's own hooks and storage in front of a
// gateway that is live, and a service that counts. `npm run bench -- economy` runs them in full size and prints the table.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { askAgain } from '#app/export/askAgain.ts';
import { createQueryClient } from '#app/queryClient.ts';
import { areaTiles } from '#domain/channels/channelArea.ts';
import { quadKey, quadsOver } from '#domain/density/quad/quads.ts';
import type { Box } from '#domain/geo/geo.ts';
import { centreOf, isSameBox } from '#domain/geo/viewArea.ts';
import { networkAt } from '#domain/network/NetworkTable.ts';
import type { FillTarget } from '#domain/sheet/fill/FillTarget.ts';
import { fillItems } from '#domain/sheet/fill/planFill.ts';
import { useAreaLoader } from '#queries/areas/useAreaLoader.ts';
import { runMutation } from '#queries/cache/runMutation.ts';
import { useQuadLoader } from '#queries/density/useQuadLoader.ts';
import type { Phase } from '#queries/tiles/TileLoaderOptions.ts';
import { useDetail } from '#queries/wireless/useDetail.ts';
import { useWirelessConnection } from '#queries/wireless/useWirelessConnection.ts';
import { WorkbookEdits } from '#queries/workbook/editor/WorkbookEdits.ts';
import { workbookPort } from '#queries/workbook/editor/workbookPort.ts';
import { FillWriter } from '#queries/workbook/fill/FillWriter.ts';
import { startFill } from '#queries/workbook/fill/startFill.ts';
import { undoableRefresh } from '#queries/workbook/tables/refreshTable.ts';
import { TableSaves } from '#queries/workbook/tables/TableSaves.ts';
import { addWorksheet } from '#queries/workbook/workbookQueries.ts';
import { bulkLoader } from '#server/emulator/wireless/store/bulkLoader.ts';
import { findEndpoint, QUOTA_CLASSES, type QuotaClass } from '#services/endpoint.ts';
import { gateway } from '#services/gateway/endpoints.ts';
import { call } from '#services/request.ts';
import { wireless } from '#services/wireless/endpoints.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import { gatewayRig } from '#tests/support/gateway/gatewayRig.ts';
import { storage } from '#tests/support/page/idbKeyval.ts';
import { keepStorage } from '#tests/support/page/keepStorage.ts';
import { awkwardNetworks } from '#tests/support/wireless/awkwardNetworks.ts';
import { tinyEmulator } from '#tests/support/wireless/tinyEmulator.ts';
import { bookOf } from '#tests/support/workbook/bookOf.ts';
import { driveRig } from '#tests/support/workbook/driveRig.ts';
import { useAskedSearch } from '#views/search/request/useAskedSearch.ts';
import type { SearchState } from '#views/search/state/searchState.ts';
import { searchUrl } from '#views/search/state/searchUrl.ts';

// A document for React alone: the gateway beside it needs Node's own URL and fetch.
await vi.hoisted(async () => {
  const { Window } = await import('happy-dom');
  const window = new Window();
  Object.assign(globalThis, {
    ...{ window, document: window.document, HTMLElement: window.HTMLElement },
    ...{ requestAnimationFrame: (run: () => void) => setTimeout(run), cancelAnimationFrame: clearTimeout },
  });
});
keepStorage();
// Registers that come with the built page, and cost nothing.
vi.mock('#ui/reference/loadVendors.ts', () => ({ loadVendors: async () => undefined }));
vi.mock('#ui/reference/loadCompanies.ts', () => ({ loadCompanies: async () => new Map() }));
vi.setConfig({ testTimeout: 120_000 });

const IS_FULL = process.env.AIRLEDGER_ECONOMY === 'full';
const NETWORKS = IS_FULL ? 3000 : 300;
const SIDES = IS_FULL ? 3 : 2;
const DAY_MS = 86_400_000;
const BASIC = { authorization: `Basic ${btoa('ada:secret')}` };
const DISTRICT: Box = { south: 48.1, west: 11.5, north: 48.2, east: 11.6 };

afterEach(() => {
  cleanup();
  storage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Spent = Partial<Record<QuotaClass, number>>;

/** A page in front of a live gateway; `spent` is what reached the service, by class. */
async function liveRig() {
  const spent: Spent = {};
  const { emulator, store } = tinyEmulator();
  const loader = bulkLoader(store as unknown as Parameters<typeof bulkLoader>[0]);
  const [network] = awkwardNetworks(1, 1);
  for (let at = 0; at < NETWORKS; at += 1) {
    const id = `0A:00:00:00:${[at >> 8, at & 255].map((byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join(':')}`;
    const place = { lat: 48.11 + (at % 60) / 1000, lng: 11.51 + Math.floor(at / 60) / 1000 };
    const encryption = at % 2 === 0 ? ('wpa2' as const) : ('none' as const);
    loader.add({ ...network!, kind: 'wifi', id, name: `net ${at}`, ...place, encryption, mfgrId: null }, []);
  }
  loader.finish();
  const server = createServer(async (request, response) => {
    const [path = ''] = request.url!.split('?');
    const quota = findEndpoint(wireless, request.method!, path)?.endpoint.parts.quota;
    if (quota) spent[quota] = (spent[quota] ?? 0) + 1;
    const answer = await emulator.answer({ method: request.method!, path: request.url!, headers: BASIC });
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const drive = driveRig({ 'book.xlsx': bookOf({}) });
  const startGateway = async () => {
    const started = await gatewayRig();
    started.upstreams.workbook.answer = (request) => drive.twin.answer(request);
    await started.goLive('wireless', url, { scheme: 'basic', name: 'ada', token: 'secret' });
    return started;
  };
  let rig = await startGateway();
  vi.stubGlobal('fetch', async (target: string, init?: RequestInit) => {
    const headers = Object.fromEntries(new Headers(init?.headers));
    const body = typeof init?.body === 'string' ? { body: init.body } : {};
    const asked = await rig.ask(init?.method ?? 'GET', target, { headers, ...body });
    const text = asked.status === 204 ? null : asked.text;
    return new Response(text, { status: asked.status, headers: asked.headers });
  });
  return {
    spent,
    item: String((await drive.ask('GET', '/me/drive/root:/book.xlsx')).json.id),
    /** Another day, another start of the gateway, which has nothing cached. */
    async nextDay() {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1.5 * DAY_MS });
      rig = await startGateway();
    },
  };
}

/** Opens the page, with nothing in its memory but what storage has. */
function open<P, R>(hook: (props: P) => R, initialProps: P) {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children);
  return renderHook(hook, { wrapper, initialProps });
}

/** Resolves when what the page keeps is written. */
async function written() {
  let size = -1;
  await vi.waitFor(
    () => {
      const before = size;
      size = storage.size;
      if (size !== before) throw new Error('still writing');
    },
    { interval: 400, timeout: 10_000 },
  );
}

const until = (isTrue: () => boolean, what: string) =>
  vi.waitFor(
    () => {
      if (!isTrue()) throw new Error(what);
    },
    { timeout: 60_000 },
  );

/** Fails where a class was asked more than it must be, and prints the table of the bench. */
function compare(task: string, spent: Spent, least: Spent) {
  for (const quota of QUOTA_CLASSES) {
    const [own = 0, must = 0] = [spent[quota], least[quota]];
    if (IS_FULL && own + must > 0)
      process.stdout.write(
        `${task.padEnd(44)} ${quota.padEnd(7)} ${String(own).padStart(4)} of ${String(must).padStart(4)}  ${(own / must).toFixed(2)}\n`,
      );
  }
  expect(spent, 'upstream queries by class, beside the least possible').toEqual(least);
}

/** Pays for what a loader of tiles asks about; resolves when it has all of what is looked at now. */
async function finished(
  isOfView: () => boolean,
  current: () => { phase: Phase; missing: number; failed: number; start: () => void },
) {
  await until(() => isOfView() && ['asks', 'done'].includes(current().phase), 'what it costs');
  if (current().phase === 'asks') act(() => current().start());
  await until(() => current().phase === 'done' && current().missing + current().failed === 0, 'all tiles');
}

interface District {
  state: SearchState;
  /** Of the results; its detail is open. */
  row: number | undefined;
}

function useDistrict({ state, row }: District) {
  const connection = useWirelessConnection();
  const asked = useAskedSearch(state, connection);
  const { table } = asked.results.merged;
  const isOpen = row !== undefined && row < table.length;
  const network = isOpen ? networkAt(table, row) : { kind: 'wifi' as const, id: '00:00:00:00:00:00' };
  return { connection, asked, table, detail: useDetail(network, isOpen), isOpen };
}

test('economy: a district on two days, with reloads, a refinement and ten details looked at twice', async () => {
  const { spent, nextDay } = await liveRig();
  const state: SearchState = { kinds: ['wifi'], conditions: {}, where: DISTRICT };
  const refined: SearchState = { ...state, conditions: { encryption: 'wpa2' } };

  /** Looks at the details of the first ten networks, paying for what is not kept, as the drawer does. */
  async function lookAtTen(page: ReturnType<typeof open<District, ReturnType<typeof useDistrict>>>) {
    for (let row = 0; row < 10; row += 1) {
      page.rerender({ state, row });
      await until(() => ['ready', 'missing'].includes(page.result.current.detail.status), 'a detail');
    }
    page.rerender({ state, row: undefined });
  }
  /** Opens the link; whatever waits for consent is paid for. */
  async function visit(next: SearchState) {
    const page = open(useDistrict, { state: next, row: undefined } as District);
    await until(() => page.result.current.connection.isReady, 'the connection');
    await until(
      () => page.result.current.table.length > 0 || page.result.current.asked.needsConsent,
      'rows or the question for consent',
    );
    if (page.result.current.table.length === 0)
      act(() => page.result.current.asked.pay(page.result.current.asked.requests));
    await until(() => page.result.current.table.length > 0, 'rows');
    await act(() => page.result.current.asked.results.loadMore(Number.POSITIVE_INFINITY));
    await until(
      () => page.result.current.table.length >= (next === state ? NETWORKS : NETWORKS / 2),
      'all rows',
    );
    return page;
  }

  const first = await visit(state);
  await until(() => first.result.current.asked.isWhole, 'the whole answer');
  const from = first.result.current.asked.sourceFor(refined);
  expect(from, 'a refinement is answered from the loaded rows').toBeDefined();
  first.rerender({ state: { ...refined, from }, row: undefined });
  await until(() => first.result.current.table.length === NETWORKS / 2, 'the refined rows');
  first.rerender({ state, row: undefined });
  await until(() => first.result.current.table.length === NETWORKS, 'all rows again');
  await lookAtTen(first);
  await lookAtTen(first);
  await written();
  first.unmount();

  const reloaded = await visit(state);
  await lookAtTen(reloaded);
  await written();
  reloaded.unmount();

  await nextDay();
  const later = await visit(state);
  await lookAtTen(later);
  later.unmount();
  (await visit({ ...refined, from })).unmount();

  compare(`${NETWORKS} networks on two days`, spent, { search: NETWORKS / 100, detail: 10 });
});

function useDensity({ box }: { box: Box }) {
  const { isReady } = useWirelessConnection();
  return useQuadLoader({ box, centre: centreOf(box), limit: 4, isReady });
}

test('economy: a density study with pans', async () => {
  const { spent } = await liveRig();
  const study = (east: number): Box => ({
    ...{ south: 48.01, north: 48 + SIDES / 2 - 0.01 },
    ...{ west: 11.01 + east, east: 11 + SIDES / 2 - 0.01 + east },
  });
  const pans = [0, 0.25, 0.5, 0.25, 0];
  async function look(page: ReturnType<typeof open<{ box: Box }, ReturnType<typeof useDensity>>>) {
    for (const east of pans) {
      const box = study(east);
      page.rerender({ box });
      const isOfBox = () => {
        const known = new Set(page.result.current.quads.map(({ quad }) => quadKey(quad)));
        return quadsOver(box).every((quad) => known.has(quadKey(quad)));
      };
      await finished(isOfBox, () => page.result.current);
    }
    await written();
    page.unmount();
  }
  await look(open(useDensity, { box: study(0) }));
  await look(open(useDensity, { box: study(0) }));
  const columns = new Set(
    pans.flatMap((east) => {
      const { west, east: end } = study(east);
      return Array.from(
        { length: Math.floor(end * 2) - Math.floor(west * 2) + 1 },
        (_, at) => Math.floor(west * 2) + at,
      );
    }),
  );
  compare(`density of ${SIDES} × ${SIDES} half degrees with pans`, spent, { search: columns.size * SIDES });
});

const TECHNOLOGIES = ['gsm', 'wcdma', 'lte', 'nr'] as const;

function useChannels({ area }: { area: Box }) {
  const { isReady } = useWirelessConnection();
  return useAreaLoader({ area, kinds: TECHNOLOGIES, withCells: true, limit: 8, isReady });
}

test('economy: channels of 5 × 5 miles in four technologies, and a part of it again', async () => {
  const { spent } = await liveRig();
  const area: Box = { south: 48.1, west: 11.5, north: 48.1724, east: 11.6085 };
  const part: Box = { south: 48.12, west: 11.52, north: 48.15, east: 11.57 };
  async function look(boxes: readonly Box[]) {
    const page = open(useChannels, { area: boxes[0]! });
    for (const area of boxes) {
      page.rerender({ area });
      const isOfArea = () =>
        areaTiles(area).every((tile) => page.result.current.parts.some(({ box }) => isSameBox(box, tile)));
      await finished(isOfArea, () => page.result.current);
    }
    await written();
    page.unmount();
  }
  await look([area, part]);
  await look([part, area]);
  compare('channels of 5 × 5 miles, four technologies', spent, { search: 1, detail: TECHNOLOGIES.length });
});

const FILLED = 10;
const PAGE = 'http://127.0.0.1:4600/';
const NO_STOP = { throwIfAborted() {} };

test('economy: a table is saved, refreshed, and ids that repeat are filled in, twice', async () => {
  const { spent, item } = await liveRig();
  const client = createQueryClient();
  /** The queries since it was called last. */
  function compareNext(task: string, least: Spent) {
    compare(task, { ...spent }, least);
    for (const quota of QUOTA_CLASSES) delete spent[quota];
  }
  const link = `${PAGE}?${searchUrl.write({ kinds: ['wifi'], conditions: {}, where: DISTRICT })}`;
  const question = (await askAgain(client, link))!;
  const pages = NETWORKS / 100;
  const first = await question.ask(pages, NO_STOP, () => {});
  const facts = {
    ...{ title: 'Networks', source: 'Airledger', mode: 'live', query: 'WiFi', licence: null },
    ...{ link, fetchedAtMs: first.fetchedAtMs },
  };
  const saves = new TableSaves();
  const target = { kind: 'sheet', sheet: 'Networks', worksheet: null } as const;
  const { id } = await saves.add(client, { item, file: 'book.xlsx', target, facts, rows: first.rows });
  await saves.resume(client, id);
  compareNext(`${NETWORKS} networks to a table`, { search: pages });

  const again = await question.ask(pages, NO_STOP, () => {});
  const edits = new WorkbookEdits(item, workbookPort(client));
  const { value: sheets } = (await call(workbook.worksheets, { item })).reply;
  const worksheet = sheets.find(({ name }) => name === 'Networks')!.id;
  const [table] = (await call(workbook.tables, { item, worksheet })).reply.value;
  const { plan: refreshed } = await runMutation(client, undoableRefresh, {
    ...{ item, worksheet, table: table!, answer: again.rows, key: first.rows.keyColumns! },
    ...{ gone: 'mark' as const, addsNew: true },
  });
  expect(refreshed).toMatchObject({ changed: [], added: [], gone: [], same: NETWORKS });
  compareNext('the table refreshed', { search: pages });

  const netid = first.rows.columns.indexOf('netid');
  const ids = Array.from({ length: 2 * FILLED }, (_, at) => String(first.rows.at(at % FILLED).values[netid]));
  const { id: sheet } = (await runMutation(client, addWorksheet, { item, body: { name: 'Ids' } })).reply;
  const values = [['bssid'], ...ids.map((one) => [one])];
  await call(workbook.writeRange, {
    item,
    worksheet: sheet,
    address: `A1:A${values.length}`,
    body: { values },
  });
  const writer = new FillWriter({ edits, client, context: async () => ({}), modeOf: () => 'live' });
  const fields = [{ field: 'name' as const, header: 'name', at: 1 }];
  const source = { header: 'source', at: 2 };
  const fill: FillTarget = {
    ...{ item, file: 'book.xlsx', worksheet: sheet, sheet: 'Ids', row: 0, kind: 'wifi', fields, source },
    key: { header: 'bssid', at: 0 },
  };
  for (const added of [[...fields, source], []]) {
    const { items } = fillItems('wifi', ids, undefined);
    const plan = { target: fill, added, table: undefined, isCleared: false, items, budget: null };
    await startFill({ edits, client, writer }, { ...plan, known: [], knownMode: 'live' });
    await until(() => edits.history.nextUndo !== undefined, 'the columns');
    await vi.waitFor(
      async () => {
        const jobs = (await call(gateway.lookupJobs, {})).reply.lookups;
        writer.update(jobs);
        expect(jobs.map(({ done, taken }) => [done, taken])).toEqual(jobs.map(() => [FILLED, FILLED]));
      },
      { timeout: 60_000, interval: 100 },
    );
  }
  const address = `C2:C${values.length}`;
  const { values: sources } = (await call(workbook.range, { item, worksheet: sheet, address })).reply;
  expect(sources!.flat()).toEqual(ids.map(() => expect.stringMatching(/^lookup, .* live$/)));
  compareNext(`a column of ${2 * FILLED} ids filled in, twice`, { detail: FILLED });
});
