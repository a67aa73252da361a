import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  goTo,
  openOnEmulator,
  pick,
  press,
  saved,
  user,
  write,
} from '#tests/support/page/workbookOnEmulator.tsx';
import { refusal } from '#tests/support/page/workbookPage.tsx';
import { tableBook } from '#tests/support/workbook/tableBook.ts';

// A whole view in jsdom takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });
vi.mock('#views/workbook/grid/paint/useGridPaint.ts', () => import('#tests/support/page/stubGridPaint.ts'));

const NOTHING = 'There is nothing to undo. What was done before cannot be taken back.';
const LESS = 'Without colours, borders, merges and notes; names and charts may refer to less.';

test('deleted rows come back with all that refers to them, and what was typed before is taken back after them', async () => {
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
  await screen.findByText(`Took back: Delete 2 rows. ${LESS}`);
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

test('deleted cells, columns and a table in them come back, with the names that formulas call them by', async () => {
  const view = await openOnEmulator(tableBook(), 'Log');
  await screen.findByRole('gridcell', { name: /^B3, Place/ });
  const all = async () => [
    await view.stored('A1:H12'),
    await view.stored('A1:H12', 'numberFormat'),
    await view.stored('A1:A5', 'formulas', 'Sums'),
  ];
  const before = await all();
  for (const [range, item] of [
    ['C1', 'Delete columns C:C'],
    ['B9:G10', 'Delete cells and shift left'],
    ['B3:E7', 'Delete cells and shift up'],
    ['A2:A8', 'Delete rows 2:8'],
  ] as const) {
    await goTo(range);
    await pick(item);
    await waitFor(async () => expect(await all()).not.toEqual(before));
    await press('z');
    await waitFor(async () => expect(await all()).toEqual(before));
    await saved();
  }
  expect(await view.table()).toEqual({ top: 2, left: 1, bottom: 6, right: 4 });
  expect(await screen.findByText(/The table Survey is back, without filters\.$/)).toBeTruthy();
});

test('a table that lost its last row to a deletion is told to be smaller', async () => {
  const view = await openOnEmulator(tableBook(), 'Log');
  await screen.findByRole('gridcell', { name: /^B3, Place/ });
  await goTo('A7');
  await pick('Delete rows 7:7');
  await waitFor(async () => expect((await view.table()).bottom).toBe(5));
  await press('z');
  expect(await screen.findByText(/The table Survey is smaller than before\.$/)).toBeTruthy();
  expect(await view.stored('B7:E7')).toEqual([['Attic', -60, 44_200, '=Log!$C7*2']]);
});

test('what somebody else made of a formula that had lost its reference is left', async () => {
  const view = await openOnEmulator(tableBook(), 'Mixed');
  await screen.findByRole('gridcell', { name: 'A1, k' });
  await view.put('D1:E1', [['=B2*2', '=SUM(B1:B2)']]);
  await goTo('A2');
  await pick('Delete rows 2:2');
  await waitFor(async () => expect(await view.stored('D1:E1')).toEqual([['=#REF!*2', '=SUM(B1:B1)']]));
  await view.put('D1:E1', [['=B4*2', '=SUM(B3)']]);
  await press('z');
  await waitFor(async () => expect(await view.stored('A2')).toEqual([[true]]));
  await saved();
  expect(await view.stored('D1:E1')).toEqual([['=B5*2', '=SUM(B4)']]);
  expect(screen.getByText(/ 2 formulas elsewhere changed meanwhile and did not follow\.$/)).toBeTruthy();
});

test('rows that could not be read before they were deleted are gone for good, and that is said', async () => {
  const view = await openOnEmulator(tableBook(), 'Mixed');
  await screen.findByRole('gridcell', { name: 'A1, k' });
  await write('A5', 'typed');
  await goTo('A2:B3');
  const busy = () => refusal(503, { kind: 'upstream', message: 'busy' });
  view.refuse = (asked) => (asked.includes('usedRange') ? busy() : undefined);
  await pick('Delete rows 2:3');
  expect(await screen.findByText('Deleted 2 rows. This cannot be taken back.')).toBeTruthy();
  view.refuse = () => undefined;
  await press('z');
  expect(await screen.findByText(NOTHING)).toBeTruthy();
  expect(await view.stored('A1:A3')).toEqual([['k'], [''], ['typed']]);
});

test('a deletion that cannot be taken back while the service is away can be later', async () => {
  const view = await openOnEmulator(tableBook(), 'Mixed');
  await screen.findByRole('gridcell', { name: 'A1, k' });
  const before = await view.stored('A1:C5');
  await goTo('A2');
  await pick('Delete rows 2:2');
  await waitFor(async () => expect(await view.stored('B2')).toEqual([[3]]));
  view.refuse = () => refusal(503, { kind: 'upstream', message: 'busy' });
  await press('z');
  await screen.findByText(/The workbook service failed/);
  view.refuse = () => undefined;
  expect(await view.stored('B2')).toEqual([[3]]);
  await press('z');
  await waitFor(async () => expect(await view.stored('A1:C5')).toEqual(before));
});

test('where the workbook is too large to be read, the cells come back and the rest is said', async () => {
  const view = await openOnEmulator(tableBook(), 'Mixed');
  await screen.findByRole('gridcell', { name: 'A1, k' });
  await view.put('ZZ4000', [['far']], 'Sums');
  await goTo('A2');
  await pick('Delete rows 2:2');
  await waitFor(async () => expect(await view.stored('B2')).toEqual([[3]]));
  await press('z');
  expect(await screen.findByText(/references were too many to be mended\.$/)).toBeTruthy();
  expect(await view.stored('A2:C2')).toEqual([[true, 2, '=B2*10']]);
});

test('what was done in a session is taken back and done again after it has ended', async () => {
  const view = await openOnEmulator(tableBook(), 'Mixed');
  await screen.findByRole('gridcell', { name: 'A1, k' });
  await user.click(screen.getByRole('radio', { name: 'Session' }));
  await waitFor(() => expect(view.asked.some((one) => one.endsWith('/createSession'))).toBe(true));
  await goTo('A2');
  await pick('Insert rows 2:2');
  await waitFor(async () => expect(await view.stored('A3')).toEqual([[true]]));
  await goTo('A5');
  await pick('Delete rows 5:5');
  await waitFor(async () => expect(await view.stored('B5')).toEqual([[5]]));
  await user.click(screen.getByRole('radio', { name: 'Direct' }));
  await waitFor(() => expect(view.asked.some((one) => one.endsWith('/closeSession'))).toBe(true));
  await press('z');
  await waitFor(async () => expect(await view.stored('B5:B6')).toEqual([[4], [5]]));
  await press('z');
  await waitFor(async () => expect(await view.stored('A2')).toEqual([[true]]));
  await press('y');
  await waitFor(async () => expect(await view.stored('A3')).toEqual([[true]]));
});

test('contents that are cleared from the menu come back, also those of whole rows', async () => {
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
  await screen.findByText('Took back: Clear 2:3.');
  await waitFor(async () => expect(await view.stored('A1:C5')).toEqual(before));
  expect(screen.queryByText(new RegExp(LESS))).toBeNull();
});
