import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { goTo, openOnEmulator, press, saved, user } from '#tests/support/page/workbookOnEmulator.tsx';
import { tableBook } from '#tests/support/workbook/tableBook.ts';

// A whole view in jsdom takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

test('a selection that is searched follows rows that are inserted above it, and their undo', async () => {
  const view = await openOnEmulator(tableBook(), 'Mixed');
  await screen.findByRole('gridcell', { name: 'A1, k' });
  await view.put('L1:L4', [['x'], ['x'], ['x'], ['x']]);
  await goTo('L2:L3');
  (await screen.findByRole('textbox', { name: /^Cells of / })).focus();
  await user.keyboard('{Control>}h{/Control}');
  await user.type(await screen.findByRole('textbox', { name: 'Find' }), 'x');
  await user.type(await screen.findByRole('textbox', { name: 'Replace with' }), 'y');
  const insert = async () => {
    await goTo('1:1');
    (await screen.findByRole('textbox', { name: /^Cells of / })).focus();
    await user.keyboard('{Control>}+{/Control}');
  };
  const column = () => view.stored('L1:L5');
  const rows = (...texts: string[]) => texts.map((text) => [text]);
  const replaceAll = async () => {
    await user.click(screen.getByRole('button', { name: 'Replace all' }));
    await saved();
  };
  await insert();
  await waitFor(async () => expect(await column()).toEqual(rows('', 'x', 'x', 'x', 'x')));
  await saved();
  await replaceAll();
  await waitFor(async () => expect(await column()).toEqual(rows('', 'x', 'y', 'y', 'x')));
  for (const back of [rows('', 'x', 'x', 'x', 'x'), rows('x', 'x', 'x', 'x', '')]) {
    await press('z');
    await waitFor(async () => expect(await column()).toEqual(back));
    await saved();
  }
  await replaceAll();
  await waitFor(async () => expect(await column()).toEqual(rows('x', 'y', 'y', 'x', '')));
  // Nothing is left of a selection whose rows are deleted, and the rest of the sheet is not searched in its place.
  await goTo('2:3');
  (await screen.findByRole('textbox', { name: /^Cells of / })).focus();
  await user.keyboard('{Control>}-{/Control}');
  await waitFor(async () => expect(await column()).toEqual(rows('x', 'x', '', '', '')));
  await saved();
  await replaceAll();
  expect(await screen.findByText('No visible cell matches.')).toBeTruthy();
  expect(await column()).toEqual(rows('x', 'x', '', '', ''));
});
