import { expect, test } from 'vitest';
import { Book } from '#server/emulator/workbook/book/Book.ts';
import { bookOf, sheetXml } from '#tests/support/workbook/bookOf.ts';
import { sheetSparklines } from './sheetSparklines.ts';

const ROW = [2, -2, 6, undefined, 4];
const CELLS = `<row r="1">${ROW.map((value, at) => (value === undefined ? '' : `<c r="${'ABCDE'[at]}1"><v>${value}</v></c>`)).join('')}</row><row r="2"><c r="A2"><v>10</v></c><c r="B2" t="str"><v>text</v></c></row>`;

function sparklinesOf(
  group: string,
  lines = '<x14:sparkline><xm:f>S!A1:E1</xm:f><xm:sqref>G1</xm:sqref></x14:sparkline>',
) {
  const extension = `<extLst><ext uri="{05C60535-1F16-4fd2-B633-F4F36F0B64E0}"><x14:sparklineGroups><x14:sparklineGroup ${group}><x14:colorSeries rgb="FF111111"/><x14:colorNegative rgb="FFFF0000"/><x14:colorAxis rgb="FF000000"/><x14:colorHigh rgb="FF00FF00"/><x14:sparklines>${lines}</x14:sparklines></x14:sparklineGroup></x14:sparklineGroups></ext></extLst>`;
  const book = Book.open(bookOf({ sheets: { S: sheetXml(CELLS, extension) } }));
  return sheetSparklines(book.sheets[0]!);
}

test('sparklines: columns from the axis at zero, colours of negative and highest values, gaps', () => {
  const [line] = sparklinesOf('type="column" negative="1" high="1" displayXAxis="1"');
  expect(line).toEqual({
    cell: 'G1',
    kind: 'Column',
    color: '#111111',
    weight: 0.75,
    base: 0.25,
    axis: '#000000',
    points: [
      { x: 0, y: 0.5, color: '#111111' },
      { x: 0.25, y: 0, color: '#FF0000' },
      { x: 0.5, y: 1, color: '#00FF00' },
      { x: 0.75, y: null, color: null },
      { x: 1, y: 0.75, color: '#111111' },
    ],
  });
});

test('sparklines: lines over gaps, wins and losses, the limits of a group, and sources that are gone', () => {
  const [spanned] = sparklinesOf('displayEmptyCellsAs="span" lineWeight="2"');
  expect([spanned!.kind, spanned!.weight, spanned!.points!.map(({ x, color }) => [x, color])]).toEqual([
    'Line',
    2,
    [0, 0.25, 0.5, 1].map((x) => [x, null]),
  ]);
  const [wins] = sparklinesOf('type="stacked" rightToLeft="1"');
  expect(wins!.points!.map(({ y }) => y)).toEqual([1, null, 1, 0, 1]);
  const two =
    '<x14:sparkline><xm:f>S!A1:E1</xm:f><xm:sqref>G1</xm:sqref></x14:sparkline><x14:sparkline><xm:f>S!A2:B2</xm:f><xm:sqref>G2</xm:sqref></x14:sparkline><x14:sparkline><xm:f>#REF!</xm:f><xm:sqref>G3</xm:sqref></x14:sparkline>';
  const grouped = sparklinesOf('maxAxisType="group" minAxisType="custom" manualMin="0"', two);
  expect(grouped.map(({ cell, points }) => [cell, points!.map(({ y }) => y)])).toEqual([
    ['G1', [0.2, 0, 0.6, null, 0.4]],
    ['G2', [1, 0]],
  ]);
});
