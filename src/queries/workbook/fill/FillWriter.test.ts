import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { writeFillTarget } from '#domain/sheet/fill/FillTarget.ts';
import type { GrowingStep } from '#queries/workbook/editor/UndoHistory.ts';
import type { WorkbookEdits } from '#queries/workbook/editor/WorkbookEdits.ts';
import type { LookupJobView } from '#services/gateway/jobShapes.ts';
import { FillWriter } from './FillWriter.ts';

afterEach(() => vi.unstubAllGlobals());

test('FillWriter: a job that is heard of before its start is answered is one step to undo', async () => {
  const answer = { item: { kind: 'network', id: 'x' }, fetchedAt: 1, found: null, near: null, problem: null };
  const fetched = vi.fn(async (url: string) =>
    Response.json({ answers: String(url).includes('after=0') ? [answer] : [] }),
  );
  vi.stubGlobal('fetch', fetched);
  const steps: GrowingStep[] = [];
  const edits = {
    item: 'book',
    session: {},
    isLocked: false,
    async grow(step: GrowingStep) {
      steps.push(step);
      return false;
    },
  } as unknown as WorkbookEdits;
  const parts = { edits, client: new QueryClient(), context: vi.fn(), modeOf: () => 'embedded' };
  const writer = new FillWriter(parts);
  const stop = writer.start();

  const column = { header: 'BSSID', at: 0 };
  const target = { item: 'book', file: '', worksheet: '', sheet: '', row: 0, kind: 'wifi', key: column };
  const told = writeFillTarget({ ...target, fields: [], source: column } as never);
  const job = { id: '1', taken: 0, done: 1, target: told } as LookupJobView;
  const step = { label: 'Fill in columns' };
  await writer.begin(step, async () => {
    writer.update([job]);
    await new Promise((resolve) => setTimeout(resolve));
    expect(fetched).not.toHaveBeenCalled();
    return { id: '1' };
  });
  await vi.waitFor(() => expect(steps).toHaveLength(1));
  expect(steps[0]).toBe(step);
  stop();
});
