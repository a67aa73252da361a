import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { goTo, openOnEmulator, write } from '#tests/support/page/workbookOnEmulator.tsx';
import { tableBook } from '#tests/support/workbook/tableBook.ts';

// A whole view in jsdom takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

test('formula bar: a cell that a formula fills shows that formula, and is typed over', async () => {
  const view = await openOnEmulator(tableBook(), 'Mixed');
  await screen.findByRole('gridcell', { name: 'A1, k' });
  await write('L1', '=SEQUENCE(3)*7');
  await screen.findByRole('gridcell', { name: 'L3, 21' });
  await goTo('L2');
  const bar = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Formula bar' });
  const shown = () => [bar.value, bar.title];
  await waitFor(() => expect(shown()).toEqual(['=SEQUENCE(3)*7', 'Filled by the formula in L1']));
  await goTo('L1');
  expect(shown()).toEqual(['=SEQUENCE(3)*7', '']);
  await write('L2', 'mine');
  await goTo('L2');
  await waitFor(() => expect(shown()).toEqual(['mine', '']));
  expect(await view.stored('L1:L3', 'values')).toEqual([['#SPILL!'], ['mine'], ['']]);
});
