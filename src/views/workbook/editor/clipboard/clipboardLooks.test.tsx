import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { readHtmlTable } from '#domain/sheet/clipboard/readHtmlTable.ts';
import { goTo, openOnEmulator, press, saved } from '#tests/support/page/workbookOnEmulator.tsx';
import { tableBook } from '#tests/support/workbook/tableBook.ts';

// A whole view in jsdom takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const cells = () => screen.findByRole('textbox', { name: /^Cells of / });
const EXCEL = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style><!--
td {color:black;font-size:11.0pt;white-space:nowrap}
.xl65 {font-weight:700;background:#FFEB9C;text-align:center;border:.5pt solid windowtext}
.xl66 {mso-number-format:"yyyy\\\\-mm\\\\-dd";color:red}
--></style></head><body><table>
<!--StartFragment--><tr><td colspan=2 class=xl65>Head</td></tr>
<tr><td class=xl66 x:num="45366">2024-03-15</td><td>=1+1</td></tr><!--EndFragment-->
</table></body></html>`;
const clipboard = (html: string, text: string) => ({
  getData: (kind: string) => (kind === 'text/html' ? html : text),
});

async function opened(before?: Parameters<typeof openOnEmulator>[3]) {
  const view = await openOnEmulator(tableBook(), 'Mixed', 'sheet', async (others) => {
    await others.ask('PATCH', "range(address='L2')/format/fill", { color: '#00FF00' });
    await before?.(others);
  });
  await screen.findByRole('gridcell', { name: 'A1, k' });
  const part = async (address: string, what: string) =>
    (await view.ask('GET', `range(address='${address}')/format/${what}`, undefined)).json;
  const state = async () => ({
    cells: await view.stored('L1:M2', 'values'),
    formats: await view.stored('L1:M2', 'numberFormat'),
    fills: [(await part('L1', 'fill')).color, (await part('L2', 'fill')).color],
    fonts: [(await part('L1', 'font')).bold, (await part('L2', 'font')).color],
    align: (await part('L1', '')).horizontalAlignment,
    line: (await part('L1', "borders('EdgeLeft')")).style,
    merges: (await view.ask('GET', 'layout', undefined)).json.merges,
  });
  return { view, state };
}

test('paste: the looks, numbers and merged cells of another program come in two calls, and one undo takes all back', async () => {
  const { view, state } = await opened();
  const before = await state();
  await goTo('L1');
  const asked = view.asked.length;
  fireEvent.paste(await cells(), { clipboardData: clipboard(EXCEL, 'Head\t\r\n2024-03-15\t=1+1') });
  const after = {
    cells: [
      ['Head', ''],
      [45_366, '=1+1'],
    ],
    formats: [
      ['General', 'General'],
      ['yyyy\\-mm\\-dd', 'General'],
    ],
    ...{ fills: ['#FFEB9C', '#FFFFFF'], fonts: [true, '#FF0000'], align: 'Center', line: 'Continuous' },
    merges: ['L1:M1'],
  };
  await waitFor(async () => expect(await state()).toEqual(after));
  await saved();
  expect(view.asked.slice(asked).filter((one) => !one.startsWith('GET'))).toEqual([
    expect.stringContaining('PATCH'),
    expect.stringMatching(/PATCH .*formats$/),
  ]);
  await press('z');
  await waitFor(async () => expect(await state()).toEqual(before));
  await saved();
  await press('y');
  await waitFor(async () => expect(await state()).toEqual(after));
});

test('paste values: neither looks nor merged cells come', async () => {
  const { state } = await opened();
  await goTo('L1');
  (await cells()).focus();
  fireEvent.keyDown(await cells(), { key: 'V', ctrlKey: true, shiftKey: true });
  fireEvent.paste(await cells(), { clipboardData: clipboard(EXCEL, 'Head\t\r\n2024-03-15\t=1+1') });
  await waitFor(async () => expect((await state()).cells?.[0]).toEqual(['Head', '']));
  await saved();
  expect(await state()).toMatchObject({
    ...{ fills: ['#FFFFFF', '#00FF00'], fonts: [false, '#000000'], align: 'General', merges: [] },
  });
});

test('copy: the table on the clipboard has looks and merged cells, which come along when pasted here', async () => {
  const { state } = await opened(async ({ put, ask, format }) => {
    await put('L4:M5', [
      ['Title', ''],
      [0.5, 'x'],
    ]);
    await ask('POST', "range(address='L4:M4')/merge", { across: false });
    await ask('PATCH', "range(address='L4')/format/font", { bold: true });
    await format('L5', '0.0%');
  });
  const kinds = new Map<string, string>();
  const clipboardData = {
    setData: (kind: string, text: string) => void kinds.set(kind, text),
    getData: (kind: string) => kinds.get(kind) ?? '',
  };
  await goTo('L4:M5');
  await screen.findByRole('button', { name: 'Bold', pressed: true });
  await waitFor(async () => {
    fireEvent.copy(await cells(), { clipboardData });
    expect(readHtmlTable(kinds.get('text/html') ?? '')).toMatchObject({
      rows: [
        [{ text: 'Title', look: { font: { bold: true } } }, null],
        [{ value: 0.5, numberFormat: '0.0%' }, { text: 'x' }],
      ],
      merges: [{ top: 0, left: 0, bottom: 0, right: 1 }],
    });
  });
  await goTo('L1');
  fireEvent.paste(await cells(), { clipboardData });
  await waitFor(async () =>
    expect(await state()).toMatchObject({ fonts: [true, '#000000'], merges: ['L4:M4', 'L1:M1'] }),
  );
  await saved();
  await press('z');
  await waitFor(async () =>
    expect(await state()).toMatchObject({ fonts: [false, '#000000'], merges: ['L4:M4'] }),
  );
});
