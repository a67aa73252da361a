// Tables on the clipboard between the page and LibreOffice, each read by the other.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { inputOfHtmlCell } from '#domain/sheet/clipboard/HtmlCell.ts';
import { readHtmlTable } from '#domain/sheet/clipboard/readHtmlTable.ts';
import { type CopiedCell, writeHtmlTable } from '#domain/sheet/clipboard/writeHtmlTable.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import { testWith } from '#tests/support/runner/testWith.ts';
import { bookOf } from '#tests/support/workbook/bookOf.ts';
import { driveRig } from '#tests/support/workbook/driveRig.ts';
import { libreOffice, NO_LIBRE_OFFICE } from '#tests/support/workbook/libreOffice.ts';

const office = libreOffice();
const FONT = { name: 'Calibri', size: 11 };
const HEAD = {
  font: { ...FONT, bold: true, italic: true, underline: 'Single', color: '#FF0000' },
  ...{ fill: '#FFEB9C', horizontalAlignment: 'Center', verticalAlignment: 'Top' },
};
const cell = (
  text: string,
  value: CopiedCell['value'],
  numberFormat = 'General',
  look?: CopiedCell['look'],
) => ({
  cell: { text, value, numberFormat, look },
  ...{ rowSpan: 1, columnSpan: 1 },
});

testWith(office, NO_LIBRE_OFFICE)(
  'LibreOffice shows the looks, numbers and merged cells that are copied here, and runs no text as a formula',
  async () => {
    const html = writeHtmlTable(
      [
        [{ ...cell('Head', 'Head', 'General', HEAD), columnSpan: 2 }, cell('x', 'x')],
        [cell('2024-03-15', 45_366, 'yyyy-mm-dd'), cell('1.23', 1.2345, '0.00'), cell('=1+1', '=1+1')],
        [cell('00123', '00123'), cell('7', 7), cell('a\nb', 'a\nb')],
      ],
      { font: FONT, is1904: false },
    );
    const { ask } = driveRig({ 'made.xlsx': await office!.ofHtml(html) });
    const book = '/me/drive/root:/made.xlsx:/workbook';
    const { value } = (await ask('GET', `${book}/worksheets`)).json;
    const sheet = `${book}/worksheets('${(value as unknown as { name: string }[])[0]!.name}')`;
    const range = (await ask('GET', `${sheet}/range(address='A1:C3')`)).json;
    expect(range.values).toEqual([
      ['Head', '', 'x'],
      [45_366, 1.2345, '=1+1'],
      ['00123', 7, 'a\nb'],
    ]);
    expect(range.formulas).toEqual(range.values);
    expect(range.text).toMatchObject([{}, ['2024-03-15', '1.23', '=1+1'], {}]);
    const { formats, cells } = (await ask('GET', `${sheet}/range(address='A1:A1')/cellFormats`))
      .json as never as {
      formats: object[];
      cells: number[][];
    };
    expect(formats[cells[0]![0]!]).toMatchObject({
      font: { bold: true, italic: true, underline: 'Single', color: '#FF0000' },
      ...{ fill: '#FFEB9C', horizontalAlignment: 'Center', verticalAlignment: 'Top' },
    });
    expect((await ask('GET', `${sheet}/layout`)).json.merges).toEqual(['A1:B1']);
  },
);

testWith(office, NO_LIBRE_OFFICE)(
  'what LibreOffice copies has its looks, numbers and merged cells here',
  async () => {
    const { call, ask, folder } = driveRig({ 'book.xlsx': bookOf({ sheets: { S: '' } }) });
    const at = { item: String((await ask('GET', '/me/drive/root:/book.xlsx')).json.id), worksheet: 'S' };
    const write = (address: string, values: unknown[][], numberFormat: string[][]) =>
      call(workbook.writeRange, { ...at, address, body: { values: values as never, numberFormat } });
    await write(
      'A1:B2',
      [
        ['Head', ''],
        [45_366, 1.2345],
      ],
      [
        ['General', 'General'],
        ['yyyy-mm-dd', '0.00'],
      ],
    );
    const borders = [{ side: 'EdgeBottom', style: 'Double', color: '#0000FF' }];
    const font = { bold: true, underline: 'Single', strikethrough: true, color: '#FF0000', size: 18 };
    const alignment = { horizontalAlignment: 'Center', verticalAlignment: 'Center' };
    const areas = ['A1:B1'];
    const body = { areas, font, fill: { color: '#FFEB9C' }, alignment, borders, merges: areas };
    await call(workbook.updateFormats, { ...at, body });
    const { rows, merges, isWhole } = readHtmlTable(
      await office!.html(readFileSync(join(folder, 'book.xlsx'))),
    )!;
    expect(isWhole).toBe(true);
    expect(merges).toEqual([{ top: 0, left: 0, bottom: 0, right: 1 }]);
    expect(rows[0]).toMatchObject([
      {
        text: 'Head',
        look: {
          font: { bold: true, underline: 'Single', strikethrough: true, color: '#FF0000', size: 18 },
          ...{ fill: '#FFEB9C', horizontalAlignment: 'Center', verticalAlignment: 'Center' },
          borders: [{ sideIndex: 'EdgeBottom', style: 'Double', color: '#0000FF' }],
        },
      },
      null,
    ]);
    expect(rows[1]!.map((one) => [inputOfHtmlCell(one!, false), one!.numberFormat])).toEqual([
      [{ kind: 'value', value: 45_366 }, 'YYYY-MM-DD'],
      [{ kind: 'value', value: 1.2345 }, '0.00'],
    ]);
  },
);
