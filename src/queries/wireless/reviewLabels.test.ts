import { MutationObserver, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#app/queryClient.ts';
import type { ReviewLabels } from '#domain/simulator/ReviewLabel.ts';
import type { SavedLabel } from '#services/gateway/shapes.ts';
import { labelsQuery, setLabelMutation } from './reviewLabels.ts';

const CELL = 'lte 26201_1101_27447298';
const OTHER = 'gsm 26202_7_99';

/** A gateway whose answers to changes wait for the test. */
function fakeGateway(kept: SavedLabel[]) {
  const store = new Map(kept.map((one) => [one.key, one]));
  const waiting: ((status: number) => void)[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method !== 'PUT') return Response.json({ labels: [...store.values()] });
    const status = await new Promise<number>((resolve) => waiting.push(resolve));
    const key = decodeURIComponent(url.slice(url.lastIndexOf('/') + 1));
    const given = JSON.parse(String(init.body)) as { label: string; note: string };
    const label = { key, ...given, atMs: 7, savedBy: null };
    if (status !== 200)
      return Response.json({ failure: { kind: 'invalid', message: 'No room for it' } }, { status });
    if (label.label === 'unknown' && label.note === '') store.delete(key);
    else store.set(key, label);
    return Response.json(label);
  });
  return {
    async answer(status: number) {
      await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(0));
      waiting.shift()!(status);
    },
  };
}

const kept = (key: string, label: string): SavedLabel => ({ key, label, note: '', atMs: 1, savedBy: null });

async function open(labels: SavedLabel[]) {
  const gateway = fakeGateway(labels);
  const client: QueryClient = createQueryClient();
  const list = new QueryObserver(client, labelsQuery);
  const stop = list.subscribe(() => {});
  await vi.waitFor(() => expect(list.getCurrentResult().isSuccess).toBe(true));
  const shown = () =>
    Object.fromEntries([...list.getCurrentResult().data!].map(([key, one]) => [key, one.label]));
  const change = (key: string, label: string, note = '') => {
    const mutation = new MutationObserver(client, setLabelMutation);
    const outcome = mutation.mutate({ key, body: { label, note } }).then(
      () => 'kept',
      (error: Error) => error.message,
    );
    return outcome;
  };
  return { gateway, shown, change, list, stop };
}

afterEach(() => vi.unstubAllGlobals());

test('a label shows before the gateway has it, and stays', async () => {
  const { gateway, shown, change, stop } = await open([kept(OTHER, 'smallCell')]);
  const outcome = change(CELL, 'suspicious', 'Odd');
  await vi.waitFor(() => expect(shown()).toEqual({ [OTHER]: 'smallCell', [CELL]: 'suspicious' }));
  await gateway.answer(200);
  expect(await outcome).toBe('kept');
  expect(shown()).toEqual({ [OTHER]: 'smallCell', [CELL]: 'suspicious' });
  stop();
});

test('one that is not kept gives way to the one before, and says why', async () => {
  const { gateway, shown, change, stop } = await open([kept(CELL, 'legitimate')]);
  const outcome = change(CELL, 'confirmed');
  await vi.waitFor(() => expect(shown()).toEqual({ [CELL]: 'confirmed' }));
  await gateway.answer(400);
  expect(await outcome).toBe('No room for it');
  expect(shown()).toEqual({ [CELL]: 'legitimate' });
  stop();
});

test('a label that cannot be removed comes back', async () => {
  const { gateway, shown, change, stop } = await open([kept(CELL, 'legitimate')]);
  const outcome = change(CELL, 'unknown');
  await vi.waitFor(() => expect(shown()).toEqual({}));
  await gateway.answer(400);
  await outcome;
  expect(shown()).toEqual({ [CELL]: 'legitimate' });
  stop();
});

test('of two changes on their way, the one that fails takes nothing of the other with it', async () => {
  const { gateway, shown, change, stop } = await open([kept(CELL, 'legitimate')]);
  const first = change(CELL, 'confirmed');
  const second = change(OTHER, 'suspicious');
  await vi.waitFor(() => expect(shown()).toEqual({ [CELL]: 'confirmed', [OTHER]: 'suspicious' }));
  await gateway.answer(400);
  await first;
  await gateway.answer(200);
  expect(await second).toBe('kept');
  await vi.waitFor(() => expect(shown()).toEqual({ [CELL]: 'legitimate', [OTHER]: 'suspicious' }));
  stop();
});

test('labels of another make are left out', async () => {
  const { list, stop } = await open([kept(CELL, 'legitimate'), kept(OTHER, 'martian')]);
  const labels: ReviewLabels = list.getCurrentResult().data!;
  expect([...labels.keys()]).toEqual([CELL]);
  stop();
});
