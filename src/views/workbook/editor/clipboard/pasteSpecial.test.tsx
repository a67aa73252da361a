import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { goTo, openOnEmulator, press, saved, user } from '#tests/support/page/workbookOnEmulator.tsx';
import { tableBook } from '#tests/support/workbook/tableBook.ts';

// A whole view in jsdom takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const cells = () => screen.findByRole('textbox', { name: /^Cells of / });
const kinds = new Map<string, string>();
const clipboardData = {
  setData: (kind: string, text: string) => void kinds.set(kind, text),
  getData: (kind: string) => kinds.get(kind) ?? '',
};

async function opened() {
  const view = await openOnEmulator(tableBook(), 'Mixed', 'sheet', async ({ put, ask }) => {
    await put('J1:J3', [[2], [''], [4]]);
    await put('P1:P3', [[10], [20], [30]]);
    await ask('PATCH', "range(address='J1')/format/font", { bold: true });
    await ask('PATCH', "range(address='J3')/format/fill", { color: '#FFEB9C' });
    await ask('PATCH', "range(address='J1:J3')/format", { columnWidth: 90 });
  });
  await screen.findByRole('gridcell', { name: 'A1, k' });
  const look = async (address: string) => [
    (await view.ask('GET', `range(address='${address}')/format/font`, undefined)).json.bold,
    (await view.ask('GET', `range(address='${address}')/format/fill`, undefined)).json.color,
  ];
  await goTo('J1:J3');
  await screen.findByRole('button', { name: 'Bold', pressed: true });
  await waitFor(async () => {
    fireEvent.copy(await cells(), { clipboardData });
    expect(kinds.get('text/plain')).toBe('2\r\n\r\n4');
  });
  return { view, look };
}

async function pasteSpecial(address: string, ...choices: string[]) {
  await goTo(address);
  (await cells()).focus();
  await user.keyboard('{Control>}{Alt>}v{/Alt}{/Control}');
  for (const choice of choices) await user.click(await screen.findByLabelText(choice));
  await user.click(screen.getByRole('button', { name: 'Paste' }));
}

test('paste: brings fonts, fills and borders along, and one undo takes contents and looks back', async () => {
  const { view, look } = await opened();
  await goTo('L1');
  fireEvent.paste(await cells(), { clipboardData });
  await waitFor(async () => expect(await look('L1')).toEqual([true, '#FFFFFF']));
  await waitFor(async () => expect(await look('L3')).toEqual([false, '#FFEB9C']));
  expect(await view.stored('L1:L3')).toEqual([[2], [''], [4]]);
  await saved();
  await press('z');
  await waitFor(async () => expect(await view.stored('L1:L3')).toEqual([[''], [''], ['']]));
  expect(await look('L1')).toEqual([false, '#FFFFFF']);
  expect(await look('L3')).toEqual([false, '#FFFFFF']);
  await saved();
  await press('y');
  await waitFor(async () => expect(await look('L1')).toEqual([true, '#FFFFFF']));
  expect(await view.stored('L1:L3')).toEqual([[2], [''], [4]]);
});

test('paste special: parts, operations, blanks and column widths', async () => {
  const { view, look } = await opened();
  vi.spyOn(navigator.clipboard, 'read').mockRejectedValue(new Error('refused'));
  await pasteSpecial('P1', 'Values', 'Skip blanks');
  await waitFor(async () => expect(await view.stored('P1:P3')).toEqual([[2], [20], [4]]));
  await saved();
  expect(await look('P1')).toEqual([false, '#FFFFFF']);
  await goTo('P1');
  (await cells()).focus();
  await user.keyboard('{Control>}{Alt>}v{/Alt}{/Control}');
  await user.selectOptions(await screen.findByLabelText('Operation'), 'Multiply');
  await user.click(screen.getByRole('button', { name: 'Paste' }));
  await waitFor(async () => expect(await view.stored('P1:P3')).toEqual([[4], [0], [16]]));
  await pasteSpecial('M1', 'Formats');
  await waitFor(async () => expect(await look('M3')).toEqual([false, '#FFEB9C']));
  expect(await view.stored('M1:M3')).toEqual([[''], [''], ['']]);
  await pasteSpecial('M1', 'Column widths');
  await waitFor(async () =>
    expect((await view.ask('GET', "range(address='M1')/format", undefined)).json.columnWidth).toBe(90),
  );
  await pasteSpecial('M5', 'Transpose, formulas as values');
  await waitFor(async () => expect(await view.stored('M5:O5')).toEqual([[2, '', 4]]));
  await waitFor(async () => expect(await look('O5')).toEqual([false, '#FFEB9C']));
});
