import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openOnEmulator, saved, user } from '#tests/support/page/workbookOnEmulator.tsx';
import { tableBook } from '#tests/support/workbook/tableBook.ts';

// A whole view in jsdom takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

test('a sheet that is deleted gives way to its neighbour, and nothing more is asked of it', async () => {
  const view = await openOnEmulator(tableBook(), 'Mixed');
  await screen.findByRole('gridcell', { name: 'A1, k' });
  const names = screen.getAllByRole('tab').map(({ textContent }) => textContent);
  const next = names[names.indexOf('Mixed') + 1] ?? names[names.indexOf('Mixed') - 1];
  const answered = vi.fn<(asked: string) => undefined>();
  await user.click(screen.getByRole('button', { name: 'Sheet' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete permanently' }));
  view.refuse = answered;
  await user.click(screen.getByRole('button', { name: 'Delete permanently' }));
  await waitFor(() => expect(screen.queryByRole('tab', { name: 'Mixed' })).toBeNull());
  await waitFor(() => expect(screen.getByRole('tab', { selected: true }).textContent).toBe(next));
  await saved();
  const asked = answered.mock.calls.map(([one]) => one);
  const at = asked.findIndex((one) => one.startsWith('DELETE'));
  const id = /worksheets\('([^']*)'\)/.exec(asked[at]!)![1]!;
  expect(asked.slice(at + 1).filter((one) => one.includes(id))).toEqual([]);
  expect(asked.length).toBeGreaterThan(at + 1);
});
