import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { plainRows } from '#domain/export/plainRows.ts';
import type { TableQuestion } from '#domain/export/TableQuestion.ts';
import { unpackSnapshot } from '#queries/saved/snapshotFile.ts';
import type { SavedSearch } from '#services/gateway/savedShapes.ts';
import { gatewayStatus } from '#tests/support/page/gatewayStatus.ts';
import { pageClient } from '#tests/support/page/pageClient.ts';
import { AskAgainContext } from '#ui/export/AskAgainContext.ts';
import { RunSearch } from './RunSearch.tsx';

afterEach(() => vi.unstubAllGlobals());

const SEARCH: SavedSearch = {
  ...{ id: 's', name: 'Cafés', link: '/?kinds=wifi', note: '', tags: [], createdAt: 1, changedAt: 1 },
  ...{ savedBy: null, changedBy: null },
  snapshots: [
    {
      ...{ id: 'a', fetchedAt: 1, mode: 'live', rows: 250, unit: 'network' },
      ...{ isWhole: true, bytes: 9, isCurrent: true, owner: 'o', keptAt: null, keptBy: null },
    },
  ],
};

/** The search of a live service that has more rows than the budget gets. */
function open(question: TableQuestion | undefined) {
  const kept: { query: URLSearchParams; body: Uint8Array<ArrayBuffer> }[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url.endsWith('/status')) return Response.json(gatewayStatus('live'));
    kept.push({ query: new URL(url, 'http://x').searchParams, body: init!.body as Uint8Array<ArrayBuffer> });
    return Response.json({ ...SEARCH.snapshots[0], id: 'b' }, { status: 201 });
  });
  const onKept = vi.fn();
  render(
    <QueryClientProvider client={pageClient()}>
      <AskAgainContext value={async () => question}>
        <RunSearch search={SEARCH} onKept={onKept} />
      </AskAgainContext>
    </QueryClientProvider>,
  );
  return { kept, onKept, user: userEvent.setup() };
}

test('RunSearch: says the price, spends no more than the limit, and a cut answer is kept as cut', async () => {
  const ask = vi.fn<TableQuestion['ask']>(async () => ({
    ...{ modes: ['live'], fetchedAtMs: 7000, isComplete: false },
    rows: { ...plainRows(['netid'], 2, (at) => [`id ${at}`]), keyColumns: ['netid'] },
  }));
  const { kept, onKept, user } = open({ service: 'wireless', key: 'k', requests: 1, pageRows: 100, ask });
  await screen.findByRole('button', { name: 'Run search (up to 3 queries)' });
  const limit = screen.getByLabelText('Query limit');
  await user.clear(limit);
  await user.type(limit, '2');
  expect(ask).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Run search (up to 2 queries)' }));
  await waitFor(() => expect(onKept).toHaveBeenCalledTimes(1));
  expect(ask.mock.calls.map(([queries]) => queries)).toEqual([2]);
  expect(Object.fromEntries(kept[0]!.query)).toMatchObject({ mode: 'live', rows: '2', isWhole: 'false' });
  const { facts, rows } = await unpackSnapshot(kept[0]!.body);
  expect(facts).toMatchObject({ question: 'k', isWhole: false, link: '/?kinds=wifi', unit: 'network' });
  expect(rows).toHaveLength(2);
});

test('RunSearch: a view that cannot be asked from here is to be opened', async () => {
  open(undefined);
  expect(await screen.findByText(/To keep a snapshot, open it/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
