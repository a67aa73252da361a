import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { choose, inSandbox, isChosen } from '#tests/support/page/sessionMenu.ts';
import { goTo, openOnEmulator, press, saved, user, write } from '#tests/support/page/workbookOnEmulator.tsx';
import { wholeOnly } from '#tests/support/runner/sampled.ts';
import { tableBook } from '#tests/support/workbook/tableBook.ts';

const wholeTest = wholeOnly(test);

// A whole view takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const answer = async (name: string) => user.click(await screen.findByRole('button', { name, hidden: true }));
const dialog = () => screen.findByRole('dialog', { hidden: true });
const copyInDialog = async (name: string) => {
  await user.click(within(await dialog()).getByRole('button', { name, hidden: true }));
  await within(await dialog()).findByText(/^Copied, without tables and charts/);
};
const type = async (address: string, text: string) => {
  await goTo(address);
  await user.type(await screen.findByRole('textbox', { name: /^Cells of / }), `${text}{Enter}`);
};

async function shown(address: string, text: string) {
  await goTo(address);
  await screen.findByRole('gridcell', { name: `${address}, ${text}` });
}

async function openSandbox() {
  const view = await openOnEmulator(tableBook(), 'Mixed');
  await screen.findByRole('gridcell', { name: 'A1, k' });
  await write('A1', 'file');
  await choose('sandbox');
  await inSandbox();
  return view;
}

test('a sandbox ends only when a person says so, and leaves nothing to undo or redo in the file', async () => {
  const view = await openSandbox();
  await type('A2', 'scratch');
  await shown('A2', 'scratch');
  await inSandbox();
  await choose('direct');
  expect(await screen.findByText('Its 1 change is not in the file.')).toBeTruthy();
  await answer('Stay');
  expect(await isChosen('sandbox')).toBe(true);
  await choose('direct');
  await answer('Leave');
  await saved();
  await shown('A2', 'TRUE');
  await press('y');
  expect(await screen.findByText('Nothing to redo.')).toBeTruthy();
  await press('z');
  await screen.findByRole('gridcell', { name: 'A1, k' });
  await waitFor(async () => expect(await view.stored('A1:A2')).toEqual([['k'], [true]]));
  await press('z');
  expect(await screen.findByText('Nothing to undo.')).toBeTruthy();
  expect(await view.stored('A1:A2')).toEqual([['k'], [true]]);
});

test('what is on its way in a sandbox when it is left does not get into the file', async () => {
  const view = await openSandbox();
  let go = () => {};
  const gate = new Promise<undefined>((resolve) => {
    go = () => resolve(undefined);
  });
  view.refuse = (asked) => (asked.startsWith('PATCH') ? gate : undefined);
  await type('A2', 'first');
  await waitFor(() => expect(view.asked.filter((one) => one.startsWith('PATCH'))).toHaveLength(2));
  await type('A3', 'second');
  await choose('direct');
  await answer('Leave');
  await saved();
  go();
  view.refuse = () => undefined;
  await write('A4', 'file too');
  expect(await view.stored('A1:A4')).toEqual([['file'], [true], [5], ['file too']]);
  expect(view.asked.filter((one) => one.startsWith('PATCH'))).toHaveLength(3);
});

test('what is not in the file yet does not get into a sandbox', async () => {
  const view = await openOnEmulator(tableBook(), 'Mixed');
  await screen.findByRole('gridcell', { name: 'A1, k' });
  view.refuse = (asked) => (asked.startsWith('PATCH') ? new Response(null, { status: 503 }) : undefined);
  await type('A1', 'waits');
  await screen.findByText(/^1 cell not saved/);
  await choose('sandbox');
  expect(await screen.findByText(/^Some cells are not saved yet/)).toBeTruthy();
  expect(await isChosen('direct')).toBe(true);
});

test('a sandbox sheet is copied to a saved one before its session is left, and an undone change is none', async () => {
  const view = await openSandbox();
  await type('A2', 'worth it');
  await shown('A2', 'worth it');
  await inSandbox();
  await choose('direct');
  await copyInDialog('Copy this sheet to the file');
  expect(screen.queryByText(/not in the file/)).toBeNull();
  await answer('Leave');
  await saved();
  const copy = (await view.sheets()).find((name) => name !== 'Mixed' && name.startsWith('Mixed'))!;
  expect(await view.stored('A2', 'formulas', copy)).toEqual([['worth it']]);
  expect(await view.stored('A2')).toEqual([[true]]);
  await choose('sandbox');
  await inSandbox();
  await type('A2', 'again');
  await shown('A2', 'again');
  await inSandbox();
  await press('z');
  await shown('A2', 'TRUE');
  await inSandbox();
  await choose('direct');
  await saved();
});

wholeTest(
  'every sheet that was changed is copied, and what is changed after that is asked about again',
  async () => {
    const view = await openSandbox();
    await type('A2', 'one');
    await user.click(await screen.findByRole('tab', { name: 'Sums' }));
    await screen.findByRole('textbox', { name: 'Cells of Sums' });
    await type('C1', 'two');
    await type('C2', '=Mixed!A2&Log!B4');
    await shown('C2', 'oneAttic');
    await inSandbox();
    await choose('direct');
    expect(await screen.findByText('Its 3 changes are not in the file.')).toBeTruthy();
    await copyInDialog('Copy the 2 changed sheets to the file');
    expect(screen.queryByText(/not in the file/)).toBeNull();
    expect(await view.stored('A2', 'formulas', 'Mixed copy')).toEqual([['one']]);
    const copied = [['two'], ["='Mixed copy'!A2&Log!B4"]];
    expect(await view.stored('C1:C2', 'formulas', 'Sums copy')).toEqual(copied);
    await answer('Stay');

    await type('C1', 'three');
    await shown('C1', 'three');
    await inSandbox();
    await user.click(screen.getByRole('tab', { name: 'Mixed' }));
    await screen.findByRole('textbox', { name: 'Cells of Mixed' });
    await choose('direct');
    expect(await screen.findByText('Its 1 change is not in the file.')).toBeTruthy();
    await copyInDialog('Copy “Sums” to the file');
    expect(await view.stored('C1', 'formulas', 'Sums copy 2')).toEqual([['three']]);
    await answer('Leave');
    await saved();
    expect(await view.stored('C1', 'formulas', 'Sums')).toEqual([['']]);
  },
);

wholeTest(
  'where a copy fails, what was copied before is told, and the rest is still to be copied',
  async () => {
    const view = await openSandbox();
    await type('A2', 'one');
    await user.click(await screen.findByRole('tab', { name: 'Sums' }));
    await screen.findByRole('textbox', { name: 'Cells of Sums' });
    await type('C1', 'two');
    await shown('C1', 'two');
    await inSandbox();
    await choose('direct');
    let writes = 0;
    view.refuse = (asked) => {
      if (!asked.startsWith('PATCH')) return undefined;
      writes += 1;
      return writes > 1 ? new Response(null, { status: 503 }) : undefined;
    };
    await user.click(
      within(await dialog()).getByRole('button', {
        name: 'Copy the 2 changed sheets to the file',
        hidden: true,
      }),
    );
    await within(await dialog()).findByText(/^The rest was not copied\./);
    expect(await screen.findByText('Its 1 change is not in the file.')).toBeTruthy();
    view.refuse = () => undefined;
    await waitFor(async () => expect(await view.sheets()).toEqual(['Log', 'Sums', 'Mixed', 'Sums copy']));
    await copyInDialog('Copy “Mixed” to the file');
    await user.click(within(await dialog()).getByRole('button', { name: 'Leave', hidden: true }));
    await saved();
    expect(await view.sheets()).toEqual(['Log', 'Sums', 'Mixed', 'Sums copy', 'Mixed copy']);
  },
);

test('cells that the file does not take are told, and still count as changes', async () => {
  const view = await openSandbox();
  await user.click(await screen.findByRole('button', { name: 'New sheet' }));
  await screen.findByRole('textbox', { name: /^Cells of Sheet/ });
  await user.click(screen.getByRole('tab', { name: 'Mixed' }));
  await screen.findByRole('textbox', { name: 'Cells of Mixed' });
  await type('A2', '=Sheet4!A1+1');
  await shown('A2', '1');
  await inSandbox();
  await choose('direct');
  expect(
    await screen.findByText(/^Its 2 changes are not in the file\. The copy excludes 1 of them\.$/),
  ).toBeTruthy();
  await copyInDialog('Copy this sheet to the file');
  expect(within(await dialog()).getByText(/which rejected 1 other cell/)).toBeTruthy();
  expect(await screen.findByText(/^Its 2 changes are not in the file\./)).toBeTruthy();
  expect(await view.stored('A1:A3', 'formulas', 'Mixed copy')).toEqual([['file'], [''], [5]]);
});
