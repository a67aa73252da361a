import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { pick } from '#tests/support/page/menus.ts';
import { goTo, openOnEmulator, press, saved, write } from '#tests/support/page/workbookOnEmulator.tsx';
import { refusal } from '#tests/support/page/workbookPage.tsx';
import { sampled } from '#tests/support/runner/sampled.ts';
import { tableBook } from '#tests/support/workbook/tableBook.ts';

// A whole view in jsdom takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const NOTHING = 'Nothing to undo. Earlier changes can no longer be undone.';
const LESS =
  'Colours, borders, merges and notes are not restored; names and charts may refer to fewer cells.';

test('undo of a deletion restores rows with what refers to them, then undoes what was typed before', async () => {
  const view = await openOnEmulator(tableBook(), 'Mixed');
  await screen.findByRole('gridcell', { name: 'A1, k' });
  await view.put('D1:D3', [['=SUM(B1:B5)'], ['=B4+B5'], ['=B5']]);
  await view.put('A9', [['=Mixed!B2+SUM(Mixed!B3:B5)']], 'Sums');
  const untouched = await view.stored('A1:D5');
  await write('A5', 'typed');
  const before = await view.stored('A1:D5');
  await goTo('A2:B3');
  await pick('Delete rows 2:3');
  await waitFor(async () => expect(await view.stored('A1:A3')).toEqual([['k'], [''], ['typed']]));
  expect(await view.stored('A9', 'formulas', 'Sums')).toEqual([['=Mixed!#REF!+SUM(Mixed!B2:B3)']]);
  await press('z');
  await screen.findByText(`Undone: Delete 2 rows. ${LESS}`);
  expect(await view.stored('A1:D5')).toEqual(before);
  expect(await view.stored('A9', 'formulas', 'Sums')).toEqual([['=Mixed!B2+SUM(Mixed!B3:B5)']]);
  await press('z');
  await waitFor(async () => expect(await view.stored('A1:D5')).toEqual(untouched));
  await press('y');
  await waitFor(async () => expect(await view.stored('A1:D5')).toEqual(before));
  await press('y');
  await waitFor(async () => expect(await view.stored('A3')).toEqual([['typed']]));
  await press('z');
  await waitFor(async () => expect(await view.stored('A1:D5')).toEqual(before));
});

test('undo of a deletion restores cells, columns and a table with its names in formulas', async () => {
  const view = await openOnEmulator(tableBook(), 'Log');
  await screen.findByRole('gridcell', { name: /^B3, Place/ });
  const all = async () => [
    await view.stored('A1:H12'),
    await view.stored('A1:H12', 'numberFormat'),
    await view.stored('A1:A5', 'formulas', 'Sums'),
  ];
  const before = await all();
  const deletions = [
    ['C1', 'Delete column C'],
    ['B9:G10', 'Delete cells and shift left'],
    ['B3:E7', 'Delete cells and shift up'],
  ] as const;
  for (const [range, item] of [...sampled(deletions, 1), ['A2:A8', 'Delete rows 2:8'] as const]) {
    await goTo(range);
    await pick(item);
    await waitFor(async () => expect(await all()).not.toEqual(before));
    await press('z');
    await waitFor(async () => expect(await all()).toEqual(before));
    await saved();
  }
  expect(await view.table()).toEqual({ top: 2, left: 1, bottom: 6, right: 4 });
  expect(await screen.findByText(/The table Survey is restored without filters\.$/)).toBeTruthy();
});

test('undo of a deletion says when a table stays smaller', async () => {
  const view = await openOnEmulator(tableBook(), 'Log');
  await screen.findByRole('gridcell', { name: /^B3, Place/ });
  await goTo('A7');
  await pick('Delete row 7');
  await waitFor(async () => expect((await view.table()).bottom).toBe(5));
  await press('z');
  expect(await screen.findByText(/The table Survey is smaller than before\.$/)).toBeTruthy();
  expect(await view.stored('B7:E7')).toEqual([['Attic', -60, 44_200, '=Log!$C7*2']]);
});

test('undo of a deletion leaves a formula that someone else has changed since', async () => {
  const view = await openOnEmulator(tableBook(), 'Mixed');
  await screen.findByRole('gridcell', { name: 'A1, k' });
  await view.put('D1:E1', [['=B2*2', '=SUM(B1:B2)']]);
  await goTo('A2');
  await pick('Delete row 2');
  await waitFor(async () => expect(await view.stored('D1:E1')).toEqual([['=#REF!*2', '=SUM(B1:B1)']]));
  await view.put('D1:E1', [['=B4*2', '=SUM(B3)']]);
  await press('z');
  await waitFor(async () => expect(await view.stored('A2')).toEqual([[true]]));
  await saved();
  expect(await view.stored('D1:E1')).toEqual([['=B5*2', '=SUM(B4)']]);
  expect(
    await screen.findByText(/ 2 formulas elsewhere changed meanwhile and did not follow\.$/),
  ).toBeTruthy();
});

test('rows that could not be read before they were deleted are gone for good, and that is said', async () => {
  const view = await openOnEmulator(tableBook(), 'Mixed');
  await screen.findByRole('gridcell', { name: 'A1, k' });
  await write('A5', 'typed');
  await goTo('A2:B3');
  const busy = () => refusal(503, { kind: 'upstream', message: 'busy' });
  view.refuse = (asked) => (asked.includes('usedRange') ? busy() : undefined);
  await pick('Delete rows 2:3');
  expect(await screen.findByText('Deleted 2 rows. This cannot be undone.')).toBeTruthy();
  view.refuse = () => undefined;
  await press('z');
  expect(await screen.findByText(NOTHING)).toBeTruthy();
  expect(await view.stored('A1:A3')).toEqual([['k'], [''], ['typed']]);
});

test('a deletion that cannot be undone while the service is away can be undone later', async () => {
  const view = await openOnEmulator(tableBook(), 'Mixed');
  await screen.findByRole('gridcell', { name: 'A1, k' });
  const before = await view.stored('A1:C5');
  await goTo('A2');
  await pick('Delete row 2');
  await waitFor(async () => expect(await view.stored('B2')).toEqual([[3]]));
  view.refuse = () => refusal(503, { kind: 'upstream', message: 'busy' });
  await press('z');
  await screen.findByText(/The workbook service failed/);
  view.refuse = () => undefined;
  expect(await view.stored('B2')).toEqual([[3]]);
  await press('z');
  await waitFor(async () => expect(await view.stored('A1:C5')).toEqual(before));
});

test('undo of a deletion restores only cells where the workbook is too large to read, and says so', async () => {
  const view = await openOnEmulator(tableBook(), 'Mixed');
  await screen.findByRole('gridcell', { name: 'A1, k' });
  await view.put('ZZ4000', [['far']], 'Sums');
  await goTo('A2');
  await pick('Delete row 2');
  await waitFor(async () => expect(await view.stored('B2')).toEqual([[3]]));
  await press('z');
  expect(await screen.findByText(/too many lost their references\.$/)).toBeTruthy();
  expect(await view.stored('A2:C2')).toEqual([[true, 2, '=B2*10']]);
});

test('undo and redo work after the session of the change has ended', async () => {
  const view = await openOnEmulator(tableBook(), 'Mixed');
  await screen.findByRole('gridcell', { name: 'A1, k' });
  await pick(/^Save faster/);
  await waitFor(() => expect(view.asked.some((one) => one.endsWith('/createSession'))).toBe(true));
  await goTo('A2');
  await pick('Insert row 2');
  await waitFor(async () => expect(await view.stored('A3')).toEqual([[true]]));
  await goTo('A5');
  await pick('Delete row 5');
  await waitFor(async () => expect(await view.stored('B5')).toEqual([[5]]));
  await pick('Save automatically');
  await waitFor(() => expect(view.asked.some((one) => one.endsWith('/closeSession'))).toBe(true));
  await press('z');
  await waitFor(async () => expect(await view.stored('B5:B6')).toEqual([[4], [5]]));
  await press('z');
  await waitFor(async () => expect(await view.stored('A2')).toEqual([[true]]));
  await press('y');
  await waitFor(async () => expect(await view.stored('A3')).toEqual([[true]]));
});

test('undo restores contents cleared from the menu, also of whole rows', async () => {
  const view = await openOnEmulator(tableBook(), 'Mixed');
  await screen.findByRole('gridcell', { name: 'A1, k' });
  const before = await view.stored('A1:C5');
  await goTo('B1:C2');
  await pick('Clear contents');
  await waitFor(async () =>
    expect(await view.stored('A1:C2')).toEqual([
      ['k', '', ''],
      [true, '', ''],
    ]),
  );
  await saved();
  await press('z');
  await waitFor(async () =>
    expect(await view.stored('B1:C2')).toEqual([
      [1, '=B1*10'],
      [2, '=B2*10'],
    ]),
  );
  await saved();
  await goTo('2:3');
  await pick('Clear contents');
  await waitFor(async () => expect(await view.stored('A1:A4')).toEqual([['k'], [''], [''], ['']]));
  await press('z');
  await screen.findByText('Undone: Clear 2:3.');
  await waitFor(async () => expect(await view.stored('A1:C5')).toEqual(before));
  expect(screen.queryByText(new RegExp(LESS))).toBeNull();
});
