import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { choose, inSandbox } from '#tests/support/page/sessionMenu.ts';
import { goTo, openOnEmulator, press, saved, user, write } from '#tests/support/page/workbookOnEmulator.tsx';
import { tableBook } from '#tests/support/workbook/tableBook.ts';

// A whole view in jsdom takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const cells = () => screen.findByRole('textbox', { name: /^Cells of / });
const kinds = new Map<string, string>();
const clipboardData = {
  setData: (kind: string, text: string) => void kinds.set(kind, text),
  getData: (kind: string) => kinds.get(kind) ?? '',
};
async function cut(address: string) {
  await goTo(address);
  fireEvent.cut(await cells(), { clipboardData });
}
async function paste(address: string) {
  await goTo(address);
  fireEvent.paste(await cells(), { clipboardData });
}

async function opened() {
  const view = await openOnEmulator(tableBook(), 'Mixed');
  await screen.findByRole('gridcell', { name: 'A1, k' });
  await view.put('D1:D2', [['=SUM(B1:B2)+B5'], ['=SUM(B1:B3)']]);
  await view.put('B1:B2', [['=SUM(Mixed!B1:B2)*Mixed!C1'], ['=Log!C4']], 'Sums');
  const all = async () => [
    await view.stored('A1:H9'),
    await view.stored('A1:H9', 'numberFormat'),
    await view.stored('A1:H9', 'formulas', 'Sums'),
    await view.stored('A1:H9', 'numberFormat', 'Sums'),
  ];
  return { view, all, before: await all() };
}

test('formulas follow cells that are cut and pasted, and one step takes all of it back', async () => {
  const { view, all, before } = await opened();
  await cut('B1:C2');
  await paste('E3');
  await waitFor(async () => expect(await view.stored('B1:C2')).toEqual(Array(2).fill(['', ''])));
  await saved();
  expect(await view.stored('E3:F4')).toEqual([
    [1, '=E3*10'],
    [2, '=E4*10'],
  ]);
  expect(await view.stored('C3:C4')).toEqual([['=B3*10'], ['=$E$3+B4']]);
  expect(await view.stored('D1:D2')).toEqual([['=SUM(E3:E4)+B5'], ['=SUM(B1:B3)']]);
  expect(await view.stored('B1:B2', 'formulas', 'Sums')).toEqual([
    ['=SUM(Mixed!E3:E4)*Mixed!F3'],
    ['=Log!C4'],
  ]);
  const after = await all();
  await press('z');
  await waitFor(async () => expect(await all()).toEqual(before));
  await saved();
  await press('y');
  await waitFor(async () => expect(await all()).toEqual(after));
});

test('on another sheet they call the cells that stay behind by their sheet, and one step takes all of it back', async () => {
  const { view, all, before } = await opened();
  await cut('C1:C4');
  await user.click(screen.getByRole('tab', { name: 'Sums' }));
  await screen.findByRole('textbox', { name: 'Cells of Sums' });
  await screen.findByRole('gridcell', { name: /^A1, / });
  await paste('G1:H9');
  await waitFor(async () => expect(await view.stored('C1:C4')).toEqual(Array(4).fill([''])));
  await saved();
  expect(await view.stored('G1:H5', 'formulas', 'Sums')).toEqual([
    ['=Mixed!B1*10', ''],
    ['=Mixed!B2*10', ''],
    ['=Mixed!B3*10', ''],
    ['=Mixed!$B$1+Mixed!B4', ''],
    ['', ''],
  ]);
  expect(await view.stored('B1', 'formulas', 'Sums')).toEqual([['=SUM(Mixed!B1:B2)*Sums!G1']]);
  await press('z');
  await waitFor(async () => expect(await all()).toEqual(before));
});

test('a formula that is shown as text cannot follow, stays one, and is reported', async () => {
  const { view } = await opened();
  await view.format('D1', '@');
  await cut('B1:B2');
  await paste('E3');
  await screen.findByText('Formulas that referred to the cut cells still refer to the old location.');
  await saved();
  expect(await view.stored('C1:D1')).toEqual([['=E3*10', '=SUM(B1:B2)+B5']]);
  expect(await view.stored('D1', 'values')).toEqual([[5]]);
});

test('where the workbook is too large to be read, what was cut is moved whole, and the rest is said', async () => {
  const { view } = await opened();
  await view.put('ZZ4000', [['far']], 'Sums');
  await cut('B1:C1');
  await paste('E3');
  await screen.findByText('Formulas that referred to the cut cells still refer to the old location.');
  await saved();
  expect(await view.stored('E3:F3')).toEqual([[1, '=E3*10']]);
  expect(await view.stored('C4')).toEqual([['=$B$1+B4']]);
});

test('what is typed while the formulas are read stays, and is a step of its own', async () => {
  const { view, all, before } = await opened();
  let go = () => {};
  const gate = new Promise<undefined>((resolve) => {
    go = () => resolve(undefined);
  });
  view.refuse = (asked) => (asked.includes('usedRange') ? gate : undefined);
  await cut('B1:C2');
  await paste('E3');
  for (const [address, text] of [
    ['E3', 'typed after'],
    ['B1', 'here too'],
    ['D1', '=B1'],
  ] as const) {
    await goTo(address);
    await user.type(await cells(), `${text}{Enter}`);
    await waitFor(async () => expect(await view.stored(address)).toEqual([[text]]));
  }
  expect(screen.queryByText('All saved')).toBeNull();
  go();
  await waitFor(async () =>
    expect(await view.stored('B1', 'formulas', 'Sums')).toEqual([['=SUM(Mixed!E3:E4)*Mixed!F3']]),
  );
  await saved();
  expect(await view.stored('E3:F4')).toEqual([
    ['typed after', '=E3*10'],
    [2, '=E4*10'],
  ]);
  expect(await view.stored('B1:D2')).toEqual([
    ['here too', '', '=B1'],
    ['', '', '=SUM(B1:B3)'],
  ]);
  for (const _ of ['D1', 'B1', 'E3']) await press('z');
  await waitFor(async () => expect(await view.stored('E3')).toEqual([[1]]));
  expect(await view.stored('C3:C4')).toEqual([['=B3*10'], ['=$E$3+B4']]);
  await press('z');
  await waitFor(async () => expect(await all()).toEqual(before));
});

test.each([
  ['typing', () => write('B1', 'changed')],
  ['an undo', () => press('z')],
])('%s ends a cut: what is pasted then is a copy', async (_, change) => {
  const { view } = await opened();
  await write('B1', '7');
  await cut('B1:C2');
  await change();
  await saved();
  const source = (await view.stored('B1:C2')) as unknown;
  await paste('E3');
  await waitFor(async () =>
    expect(await view.stored('E3:F4')).toEqual([
      [7, '=E3*10'],
      [2, '=E4*10'],
    ]),
  );
  await saved();
  expect(await view.stored('B1:C2')).toEqual(source);
  expect(await view.stored('C4')).toEqual([['=$B$1+B4']]);
});

test('what was cut in a sandbox is copied into the file, where nothing was cut', async () => {
  const { view } = await opened();
  await choose('sandbox');
  await inSandbox();
  await goTo('B1');
  await user.type(await cells(), 'scratch{Enter}');
  await goTo('B1');
  await screen.findByRole('gridcell', { name: 'B1, scratch' });
  await inSandbox();
  await cut('B1:B2');
  await choose('direct');
  await user.click(await screen.findByRole('button', { name: 'Leave', hidden: true }));
  await saved();
  await paste('E3');
  await waitFor(async () => expect(await view.stored('E3:E4')).toEqual([['scratch'], [2]]));
  await saved();
  expect(await view.stored('B1:B2')).toEqual([[1], [2]]);
});
