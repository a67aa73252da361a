import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { storage } from '#tests/support/page/idbKeyval.ts';
import { keepStorage } from '#tests/support/page/keepStorage.ts';
import { openWorkbookView, refusal } from '#tests/support/page/workbookPage.tsx';

keepStorage();
// A whole view in jsdom takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const user = userEvent.setup();

test('edits of an earlier visit: named with their contents, and not called saved until they are', async () => {
  openWorkbookView({
    answer: ({ method }) =>
      method === 'PATCH'
        ? refusal(502, { kind: 'offline', message: 'Away.', service: 'workbook' })
        : undefined,
  });
  await screen.findByRole('gridcell', { name: /^A1, (?!loading)/ });
  const typed = ['kept', '=1+1', '3', '4', '5', '6', '7'];
  for (const text of typed)
    await user.type(await screen.findByRole('textbox', { name: /^Cells of / }), `${text}{Enter}`);
  await waitFor(() => expect(JSON.stringify([...storage.values()])).toContain('"7"'));
  cleanup();

  const { cells } = openWorkbookView();
  const notice = await screen.findByRole('region', { name: 'Unsaved changes from an earlier visit' });
  expect(notice.querySelector('p')!.textContent).toBe(
    '7 cells from an earlier visit are not saved: Log A1 “kept”, Log A2 “=1+1”, Log A3 “3”, Log A4 “4”, Log A5 “5” and 2 more.',
  );
  expect(screen.getByText('7 cells not saved')).toBeTruthy();
  expect(screen.queryByText('All saved')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save now' }));
  expect(await screen.findByText('All saved')).toBeTruthy();
  expect(cells['0 0']).toBe('kept');
});
