import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { goTo, openOnEmulator, press, saved, user } from '#tests/support/page/workbookOnEmulator.tsx';
import { tableBook } from '#tests/support/workbook/tableBook.ts';

// A whole view in jsdom takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

test('typing: a line break wraps the cell and its row grows, for one call more; one undo takes both back', async () => {
  const view = await openOnEmulator(tableBook(), 'Mixed');
  await screen.findByRole('gridcell', { name: 'A1, k' });
  const state = async () => {
    const { json } = await view.ask('GET', "range(address='L9')/format", undefined);
    return [await view.stored('L9'), json.wrapText, json.rowHeight];
  };
  const before = await state();
  const enter = async (keys: string) => {
    await goTo('L9');
    view.asked.length = 0;
    await user.type(await screen.findByRole('textbox', { name: /^Cells of / }), keys);
  };
  const patches = () => view.asked.filter((one) => one.startsWith('PATCH'));
  await enter('one{Alt>}{Enter}{/Alt}two{Enter}');
  const after = [[['one\ntwo']], true, 30];
  await waitFor(async () => expect(await state()).toEqual(after));
  await saved();
  expect(patches()).toHaveLength(2);
  await press('z');
  await waitFor(async () => expect(await state()).toEqual(before));
  await saved();
  await press('y');
  await waitFor(async () => expect(await state()).toEqual(after));
  await saved();
  await screen.findByRole('button', { name: 'Wrap text', pressed: true });
  await enter('a{Alt>}{Enter}{/Alt}b{Enter}');
  await waitFor(async () => expect(await view.stored('L9')).toEqual([['a\nb']]));
  await saved();
  expect(patches()).toHaveLength(1);
});
