import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wireValue } from '#domain/sheet/edit/CellInput.ts';
import { displayText } from '#domain/sheet/format/displayText.ts';
import { readTypedInput } from '#domain/sheet/input/readTypedInput.ts';
import type { LoadedCell } from '#queries/workbook/cells/CellBlocks.ts';
import { columnTypes, editsOfTable, readTable } from './readTable.ts';
import { type TableFormat, writeTable } from './writeTable.ts';

function cell(value: string | number | boolean, numberFormat = 'General', is1904 = false): LoadedCell {
  const type = typeof value === 'number' ? 'Double' : 'String';
  return { value, text: displayText(value, numberFormat, is1904), formula: value, numberFormat, type };
}

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer());
const textOf = async (format: TableFormat, rows: (LoadedCell | null)[][]) =>
  new TextDecoder().decode(await bytesOf(writeTable(format, 'Log', rows)));

/** What the cells hold once a file is imported into an empty sheet. */
async function imported(file: Blob, format: TableFormat) {
  const { rows } = readTable(await bytesOf(file), `a.${format}`);
  const held: unknown[][] = rows.map((row) => row.map(() => null));
  for (const { row, column, input } of editsOfTable({ rows, types: columnTypes(rows), top: 0, left: 0 })) {
    const wire = wireValue(input!);
    if (typeof wire !== 'string') held[row]![column] = wire;
    else {
      const read = readTypedInput(wire, { numberFormat: '', is1904: false });
      held[row]![column] = read.kind === 'value' ? read.value : { wire };
    }
  }
  return held;
}

test('negative numbers are numbers in CSV and TSV, formulas are text', async () => {
  const rows = [[cell(-63), cell(-9.5), cell(-63, '0 "dBm"'), cell('=1+1'), cell('-63 dBm'), cell('@a')]];
  expect(await textOf('csv', rows)).toBe("-63,-9.5,-63 dBm,'=1+1,'-63 dBm,'@a\r\n");
  expect(await textOf('tsv', rows)).toBe("-63\t-9.5\t-63 dBm\t'=1+1\t'-63 dBm\t'@a");
});

test.each(['csv', 'tsv'] as const)('a sheet saved as %s is imported as it was', async (format) => {
  const rows = [
    [cell('RSSI'), cell('Seen'), cell('Remark')],
    [cell(-63), cell(46_130.395833333336, 'yyyy-mm-dd hh:mm'), cell('=x')],
    [cell(-9.139337), cell(46_130, 'm/d/yyyy'), cell('a "quote", and\na break\tand tab')],
    [cell(-0.000123), cell(0.5, '0%'), cell("'=x")],
    [cell(1e21), cell(true), cell(" '-1; ")],
    [cell(-1234.5, '#,##0.00'), null, cell('+49 30 1')],
  ];
  const held = await imported(writeTable(format, 'Log', rows), format);
  for (const [y, row] of rows.entries())
    for (const [x, one] of row.entries()) {
      const was = one?.value ?? null;
      if (typeof was === 'number') expect(held[y]![x]).toBeCloseTo(was, 9);
      else expect(held[y]![x]).toBe(was);
    }
});

test.each(['csv', 'tsv'] as const)('text that begins with a sign or an apostrophe survives %s', (format) => {
  const mark = fc.constantFrom('=', '+', '-', '@', "'", '"', ' ', '\t', '\n', ',', ';', 'x', '＝');
  const text = fc
    .array(mark, { minLength: 1, maxLength: 6 })
    .map((marks) => `${marks.join('')}x`)
    .filter((one) => !/^sep=/i.test(one));
  return fc.assert(
    fc.asyncProperty(text, async (one) => {
      expect(await imported(writeTable(format, 'Log', [[cell(one), cell(-1)]]), format)).toEqual([[one, -1]]);
    }),
    { numRuns: 300 },
  );
});

test('JSON has dates as ISO 8601 and numbers as numbers', async () => {
  const rows = [
    [cell('Seen'), cell('RSSI'), cell('Share')],
    [cell(46_130.395833333336, 'yyyy-mm-dd hh:mm'), cell(-63, '0 "dBm"'), cell(0.5, '0%')],
  ];
  expect(JSON.parse(await textOf('json', rows))).toEqual([
    { Seen: '2026-04-18T09:30:00', RSSI: -63, Share: 0.5 },
  ]);
});

test('dates that count from 1904 are told by what is shown', async () => {
  const rows = [[cell('Seen')], [cell(44_668, 'yyyy-mm-dd', true)]];
  expect(JSON.parse(await textOf('json', rows))).toEqual([{ Seen: '2026-04-18' }]);
});
