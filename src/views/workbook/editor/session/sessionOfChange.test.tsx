import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { pick } from '#tests/support/page/menus.ts';
import { choose, inSandbox } from '#tests/support/page/sessionMenu.ts';
import {
  goTo,
  holdBack,
  openOnEmulator,
  press,
  saved,
  user,
} from '#tests/support/page/workbookOnEmulator.tsx';
import { tableBook } from '#tests/support/workbook/tableBook.ts';

// A whole view in jsdom takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

async function open() {
  const view = await openOnEmulator(tableBook(), 'Mixed');
  await screen.findByRole('gridcell', { name: 'A1, k' });
  return { view, before: await view.stored('A1:E5') };
}

test('rows deleted in a sandbox stay in the file, however soon it is left', async () => {
  const { view, before } = await open();
  await choose('sandbox');
  await inSandbox();
  await goTo('E2');
  const written = holdBack(view, /^PATCH/);
  await user.type(await screen.findByRole('textbox', { name: /^Cells of / }), 'y{Enter}');
  await waitFor(() => expect(view.asked.some((one) => one.startsWith('PATCH'))).toBe(true));
  await goTo('A3');
  await pick('Delete row 3');
  await choose('direct');
  await user.click(await screen.findByRole('button', { name: 'Leave', hidden: true }));
  // Ordered while the sandbox is still shown: the file is not meant.
  await goTo('A4');
  await press('z');
  written();
  await saved();
  expect(await screen.findByText(/^Not applied: its session has ended/)).toBeTruthy();
  expect(view.asked.filter((one) => one.endsWith('/delete'))).toHaveLength(1);
  expect(view.asked.findIndex((one) => one.endsWith('/delete'))).toBeLessThan(
    view.asked.findIndex((one) => one.endsWith('/closeSession')),
  );
  expect(await view.stored('A1:E5')).toEqual(before);
});

test('undo in the file is done there, though a sandbox is started meanwhile', async () => {
  const { view, before } = await open();
  await goTo('A3');
  await pick('Delete row 3');
  await screen.findByRole('gridcell', { name: 'B3, 4' });
  const read = holdBack(view, /usedRange/);
  await press('z');
  await choose('sandbox');
  read();
  await inSandbox();
  expect(await view.stored('A1:E5')).toEqual(before);
  expect(view.asked.findIndex((one) => one.endsWith('/insert'))).toBeLessThan(
    view.asked.findIndex((one) => one.endsWith('/createSession')),
  );
});
