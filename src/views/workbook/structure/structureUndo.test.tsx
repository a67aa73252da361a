import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { pick } from '#tests/support/page/menus.ts';
import { goTo, openOnEmulator, press, saved, user, write } from '#tests/support/page/workbookOnEmulator.tsx';
import { openWorkbookView, refusal } from '#tests/support/page/workbookPage.tsx';
import { bookOf } from '#tests/support/workbook/bookOf.ts';
import { tableBook } from '#tests/support/workbook/tableBook.ts';

// A whole view in jsdom takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const NOTHING = 'Nothing to undo. Earlier changes can no longer be undone.';

test('undo and redo: an insertion of rows and an edit', async () => {
  const { stored } = await openOnEmulator(tableBook(), 'Mixed');
  await screen.findByRole('gridcell', { name: 'A1, k' });
  await write('A3', '7');
  await goTo('A2:A3');
  await pick('Insert rows 2:3');
  await waitFor(async () =>
    expect(await stored('A1:A7')).toEqual([['k'], [''], [''], [true], [7], [''], ['#N/A']]),
  );
  await write('C4', 'over');
  await press('z');
  await waitFor(async () => expect(await stored('C4')).toEqual([['=B4*10']]));
  await press('z');
  await waitFor(async () => expect(await stored('A1:A5')).toEqual([['k'], [true], [7], [''], ['#N/A']]));
  await press('z');
  await waitFor(async () => expect(await stored('A3')).toEqual([[5]]));
  for (const _ of [1, 2, 3]) await press('y');
  await waitFor(async () => expect(await stored('A4:C4')).toEqual([[true, 2, 'over']]));
  expect(await stored('A5')).toEqual([[7]]);
});

test('an undo that fails does not let earlier changes be undone at the wrong places', async () => {
  const view = await openOnEmulator(tableBook(), 'Mixed');
  await screen.findByRole('gridcell', { name: 'A1, k' });
  await write('A3', '7');
  await goTo('A2');
  await pick('Insert row 2');
  await waitFor(async () => expect(await view.stored('A4')).toEqual([[7]]));
  view.refuse = (asked) =>
    asked.endsWith('/delete') ? refusal(503, { kind: 'upstream', message: 'busy' }) : undefined;
  await press('z');
  await screen.findByText(/The workbook service failed/);
  view.refuse = () => undefined;
  await press('z');
  expect(await screen.findByText(NOTHING)).toBeTruthy();
  expect(await view.stored('A1:A4')).toEqual([['k'], [''], [true], [7]]);
});

test('undo of an insertion keeps rows that someone has filled since', async () => {
  const view = await openOnEmulator(tableBook(), 'Mixed');
  await screen.findByRole('gridcell', { name: 'A1, k' });
  await goTo('A2');
  await pick('Insert row 2');
  await waitFor(async () => expect(await view.stored('A3')).toEqual([[true]]));
  await view.put('B2', [['theirs']]);
  await press('z');
  await screen.findByText(/The added cells are no longer empty/);
  expect(await view.stored('B2')).toEqual([['theirs']]);
});

test('undo compares a cell out of view with what was written there, also after cells moved and came back', async () => {
  const view = await openOnEmulator(tableBook(), 'Mixed');
  await screen.findByRole('gridcell', { name: 'A1, k' });
  await write('Z300', '1');
  await write('Z300', '2');
  await goTo('A2');
  await pick('Insert row 2');
  await waitFor(async () => expect(await view.stored('Z301')).toEqual([[2]]));
  await press('z');
  await waitFor(async () => expect(await view.stored('Z300')).toEqual([[2]]));
  await view.put('Z300', [['theirs']]);
  await press('z');
  await screen.findByRole('button', { name: 'Resolve 1 conflict' });
  expect(await view.stored('Z300')).toEqual([['theirs']]);
});

/** Texts that look like formulas, numbers and errors; numbers and formulas that are shown as text; days. */
const ODD = bookOf({
  styles:
    '<numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy-mm-dd"/></numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
    '<cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs>',
  sheets: {
    Odd: [
      ['<c r="A1" t="str"><v>Key</v></c>', '<c r="B1" t="str"><v>What</v></c>'],
      ['<c r="A2"><v>9</v></c>', '<c r="B2" t="str"><v>=SUM(A1)</v></c>'],
      ['<c r="A3"><v>8</v></c>', '<c r="B3" t="str"><v>0012</v></c>'],
      ['<c r="A4"><v>7</v></c>', '<c r="B4" t="str"><v>\'=x</v></c>'],
      ['<c r="A5"><v>6</v></c>', '<c r="B5"><f>A5*2</f><v>12</v></c>'],
      ['<c r="A6"><v>5</v></c>', '<c r="B6" s="2"><f>A6*2</f><v>10</v></c>'],
      ['<c r="A7"><v>4</v></c>', '<c r="B7" s="2"><v>44</v></c>'],
      ['<c r="A8"><v>3</v></c>', '<c r="B8" s="1"><v>44000</v></c>'],
      ['<c r="A9"><v>2</v></c>', '<c r="B9" t="e"><v>#N/A</v></c>'],
      ['<c r="A10"><v>1</v></c>', '<c r="B10" t="str"><v>#N/A</v></c>'],
      ['<c r="A11"><v>0</v></c>', '<c r="B11" t="b"><v>1</v></c>'],
    ]
      .map((cells, at) => `<row r="${at + 1}">${cells.join('')}</row>`)
      .join(''),
  },
});

test('undo of a sort restores the sheet exactly, also a second time, then undoes what was typed before', async () => {
  const { stored } = await openOnEmulator(ODD, 'Odd');
  const all = async () =>
    Promise.all(['formulas', 'valueTypes', 'numberFormat'].map((what) => stored('A1:B11', what)));
  await screen.findByRole('gridcell', { name: 'A1, Key' });
  const untouched = await all();
  await write('A11', '0.5');
  const before = await all();
  await goTo('A2');
  await pick('Sort A to Z');
  await waitFor(async () =>
    expect(await stored('A2:A11')).toEqual([0.5, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((one) => [one])),
  );
  const sorted = await all();
  expect(sorted).not.toEqual(before);
  await press('z');
  await waitFor(async () => expect(await all()).toEqual(before));
  await saved();
  await press('y');
  await waitFor(async () => expect(await all()).toEqual(sorted));
  await press('z');
  await waitFor(async () => expect(await all()).toEqual(before));
  await press('z');
  await waitFor(async () => expect(await all()).toEqual(untouched));
});

test('undo of a sort does not overwrite a cell that someone has changed since', async () => {
  const { stored, put } = await openOnEmulator(ODD, 'Odd');
  await screen.findByRole('gridcell', { name: 'A1, Key' });
  await goTo('A2');
  await pick('Sort A to Z');
  await waitFor(async () => expect(await stored('A2')).toEqual([[0]]));
  await put('A3', [['theirs']]);
  await press('z');
  await screen.findByRole('button', { name: 'Resolve 1 conflict' });
  expect(await stored('A2:A4')).toEqual([[9], ['theirs'], [7]]);
});

test('a sheet that is added once more is another one: what was typed into the first is not done again', async () => {
  const sheets = [{ id: '{1}', name: 'Log' }];
  let made = 1;
  const { asked } = openWorkbookView({
    sheets,
    answer({ method, path }) {
      if (method === 'DELETE') {
        sheets.pop();
        return new Response(null, { status: 204 });
      }
      if (method !== 'POST' || !path.endsWith('/worksheets')) return undefined;
      made += 1;
      sheets.push({ id: `{${made}}`, name: 'New' });
      return Response.json({ ...sheets.at(-1), position: 1 }, { status: 201 });
    },
  });
  await screen.findByRole('gridcell', { name: 'A1, empty' });
  await user.click(screen.getByRole('button', { name: 'New sheet' }));
  await waitFor(() =>
    expect(screen.getByRole('tab', { name: 'New' }).getAttribute('aria-selected')).toBe('true'),
  );
  await write('A1', 'typed');
  await press('z');
  await screen.findByRole('gridcell', { name: 'A1, empty' });
  await saved();
  await press('z');
  await waitFor(() => expect(screen.queryByRole('tab', { name: 'New' })).toBeNull());
  await press('y');
  await screen.findByRole('tab', { name: 'New' });
  await press('y');
  expect(await screen.findByText('Nothing to redo.')).toBeTruthy();
  expect(asked.filter(({ method }) => method === 'PATCH')).toHaveLength(2);
});

test('where rows were deleted for good, the sheet that was added before is not taken away', async () => {
  const { view, added, names } = await openOnEmulator(tableBook(), 'Mixed').then(withAddedSheet);
  await write('A1', 'kept');
  await goTo('2:2');
  view.refuse = (asked) =>
    asked.includes('usedRange') ? refusal(503, { kind: 'upstream', message: 'busy' }) : undefined;
  await pick('Delete row 2');
  await screen.findByText('Deleted 1 row. This cannot be undone.');
  view.refuse = () => undefined;
  await press('z');
  expect(await screen.findByText(NOTHING)).toBeTruthy();
  expect(await names()).toContain(added);
});

test('undo of a new sheet keeps it while it holds what someone else wrote', async () => {
  const { view, added, names } = await openOnEmulator(tableBook(), 'Mixed').then(withAddedSheet);
  await view.put('C3', [['theirs']], added);
  await press('z');
  expect(await screen.findByText(/The added sheet is no longer empty/)).toBeTruthy();
  expect(await names()).toContain(added);
});

test('a sheet that was added and emptied by undo is taken away', async () => {
  const { added, names } = await openOnEmulator(tableBook(), 'Mixed').then(withAddedSheet);
  await write('A1', 'typed');
  await press('z');
  await screen.findByRole('gridcell', { name: 'A1, empty' });
  await saved();
  await press('z');
  await waitFor(async () => expect(await names()).not.toContain(added));
});

async function withAddedSheet(view: Awaited<ReturnType<typeof openOnEmulator>>) {
  await screen.findByRole('gridcell', { name: 'A1, k' });
  const names = view.sheets;
  const before = await names();
  await user.click(screen.getByRole('button', { name: 'New sheet' }));
  await waitFor(async () => expect(await names()).toHaveLength(before.length + 1));
  const added = (await names()).find((name) => !before.includes(name))!;
  await waitFor(() =>
    expect(screen.getByRole('tab', { name: added }).getAttribute('aria-selected')).toBe('true'),
  );
  await screen.findByRole('gridcell', { name: 'A1, empty' });
  return { view, added, names };
}
