// Tables that are asked for again, from their link to the service: what comes, what it costs, and whether rows can be matched.

import { QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { askAgain } from '#app/export/askAgain.ts';
import { emulatorRig } from '#tests/support/gateway/emulatorRig.ts';
import { tableLink } from '#ui/export/tableLink.ts';

async function pageRig() {
  const rig = await emulatorRig();
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const headers = Object.fromEntries(new Headers(init?.headers));
    const asked = await rig.ask(init?.method ?? 'GET', url, { headers });
    return new Response(asked.text, { status: asked.status, headers: asked.headers });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return {
    ask: (link: string) => askAgain(client, link),
    sent: () => rig.upstreams.wireless.requests.filter(({ path }) => !path.includes('mccMnc')).length,
  };
}

const PAGE = 'http://127.0.0.1:4600';
const BERLIN = '52.46,13.38,52.54,13.44';
const EVENT = {
  ...{ groupId: '20180402-00003', kind: 'wifi', located: 'true' },
  ...{ startDateTime: '2015-01-01T00:00:00.000Z', endDateTime: '2015-12-31T00:00:00.000Z' },
};

/** What is counted as a query; operators are not. */
const LINKS: Readonly<Record<string, { link: string; queries: number; isSeries?: true }>> = {
  cells: { link: tableLink(`${PAGE}/density`, 'cells', { area: BERLIN, year: '2025' }), queries: 2 },
  plan: {
    link: tableLink(`${PAGE}/density`, 'plan', { area: BERLIN, year: '2026', years: '1' }),
    queries: 2,
  },
  channels: {
    link: tableLink(`${PAGE}/channels?area=${BERLIN}`, 'channels', { cells: 'false' }),
    queries: 4,
  },
  'channels with cells': {
    link: tableLink(`${PAGE}/channels?area=${BERLIN}&kinds=nr`, 'channels', { cells: 'true' }),
    queries: 2,
  },
  sites: { link: tableLink(`${PAGE}/channels?area=${BERLIN}&tab=sites`, 'sites'), queries: 1 },
  countries: { link: tableLink(`${PAGE}/stats?page=countries`, 'countries'), queries: 1 },
  regions: { link: tableLink(`${PAGE}/stats?page=countries`, 'regions', { country: 'DE' }), queries: 1 },
  'postal codes': { link: tableLink(`${PAGE}/stats`, 'postalCodes', { country: 'DE' }), queries: 1 },
  standings: {
    link: tableLink(`${PAGE}/stats`, 'standings', { sort: 'discovered', start: '0', rows: '120' }),
    queries: 2,
  },
  groups: { link: tableLink(`${PAGE}/stats?page=groups`, 'groups', { text: '' }), queries: 1 },
  scoreboard: {
    link: tableLink(`${PAGE}/stats?page=groups`, 'scoreboard', EVENT),
    queries: 1,
    isSeries: true,
  },
  site: { link: tableLink(`${PAGE}/stats`, 'site'), queries: 1, isSeries: true },
};

test.each(Object.entries(LINKS))(
  '%s: asked again for the queries that were said, with rows that can be matched',
  async (_, known) => {
    const { ask, sent } = await pageRig();
    const question = await ask(known.link);
    expect(question).toMatchObject({ service: 'wireless', requests: known.queries });
    expect(question!.isSeries).toBe(known.isSeries);
    expect(sent()).toBe(0);
    for (let times = 1; times <= 2; times += 1) {
      const { rows, modes, fetchedAtMs } = await question!.ask(
        known.queries,
        new AbortController().signal,
        () => {},
      );
      expect(rows.count).toBeGreaterThan(0);
      expect(modes).toEqual(['embedded']);
      expect(Math.abs(Date.now() - fetchedAtMs)).toBeLessThan(60_000);
      const places = rows.keyColumns!.map((column) => rows.columns.indexOf(column));
      expect(places).not.toContain(-1);
      const keys = Array.from({ length: rows.count }, (_, at) =>
        JSON.stringify(places.map((place) => rows.at(at).values[place])),
      );
      expect(new Set(keys).size).toBe(rows.count);
    }
    expect(sent()).toBe(2 * known.queries);
  },
);

test.each([
  'nothing',
  `${PAGE}/connections`,
  tableLink(`${PAGE}/density`, 'cells', { area: '52,13,51,14', year: '2025' }),
  tableLink(`${PAGE}/density`, 'cells', { area: '-80,-180,80,180', year: '2025' }),
  tableLink(`${PAGE}/channels`, 'channels'),
  tableLink(`${PAGE}/channels?area=${BERLIN}`, 'findings'),
  tableLink(`${PAGE}/stats`, 'toString'),
  tableLink(`${PAGE}/stats`, 'regions', { country: 'D=' }),
  tableLink(`${PAGE}/stats`, 'standings', { sort: 'discovered', start: 'x', rows: '100' }),
  tableLink(`${PAGE}/stats`, 'scoreboard', { ...EVENT, kind: 'all' }),
])('%s: is not a question', async (link) => {
  const { ask, sent } = await pageRig();
  expect(await ask(link)).toBeUndefined();
  expect(sent()).toBe(0);
});
