import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { emulatorEndpoints } from '#services/workbook/emulatorEndpoints.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import { corpus } from '#tests/support/runner/corpora.ts';
import { testWith } from '#tests/support/runner/testWith.ts';
import { bookOf, sheetXml } from '#tests/support/workbook/bookOf.ts';
import { driveRig } from '#tests/support/workbook/driveRig.ts';

const STYLES =
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><u val="double"/><i val="0"/><sz val="14"/><color theme="4" tint="-0.5"/><name val="Arial"/></font></fonts>' +
  '<fills count="4"><fill><patternFill patternType="none"><fgColor rgb="FFFF0000"/></patternFill></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor indexed="13"/></patternFill></fill><fill><gradientFill><stop position="0"><color rgb="FF112233"/></stop><stop position="1"><color rgb="FFFFFFFF"/></stop></gradientFill></fill></fills>' +
  '<borders count="2"><border/><border><left/><bottom style="mediumDashed"><color rgb="FF00FF00"/></bottom></border></borders>' +
  '<cellXfs count="5"><xf/><xf fontId="1" fillId="2"><alignment horizontal="centerContinuous" vertical="top" wrapText="1" indent="2" textRotation="135"/><protection hidden="1" locked="0"/></xf><xf borderId="1"/><xf fillId="3"/><xf fillId="1"/></cellXfs>';
const THEME =
  '<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:themeElements><a:clrScheme name="x"><a:dk1><a:sysClr val="windowText" lastClr="000000"/></a:dk1><a:lt1><a:srgbClr val="FFFFFF"/></a:lt1><a:dk2><a:srgbClr val="111111"/></a:dk2><a:lt2><a:srgbClr val="EEEEEE"/></a:lt2><a:accent1><a:srgbClr val="4080C0"/></a:accent1></a:clrScheme></a:themeElements></a:theme>';

/** B2 is of style 1, row 3 of style 2, column D of style 3, and D3 of style 4; column E is wide, row 5 high and hidden. */
function rig() {
  const sheet = sheetXml(
    '<row r="2"><c r="B2" s="1"><v>1</v></c></row><row r="3" s="2" customFormat="1"><c r="D3" s="4"/></row><row r="5" ht="30" hidden="1"/>',
    '<mergeCells><mergeCell ref="A7:C8"/></mergeCells>',
  ).replace(
    '<sheetData>',
    '<sheetViews><sheetView showGridLines="0" workbookViewId="0"><pane xSplit="1" ySplit="2" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols><col min="4" max="4" style="3"/><col min="5" max="5" width="20"/></cols><sheetData>',
  );
  const relations = bookOf({ sheets: { S: sheet }, styles: STYLES, parts: { 'xl/theme/theme1.xml': THEME } });
  return driveRig({ 'look.xlsx': relations });
}
const at = { itemPath: 'look.xlsx', worksheet: 'S' };

test('range format: one cell as the file has it, in the words of the API', async () => {
  const { call } = rig();
  const of = { ...at, address: 'B2' };
  expect((await call(emulatorEndpoints.rangeFormat, of)).reply).toMatchObject({
    horizontalAlignment: 'CenterAcrossSelection',
    verticalAlignment: 'Top',
    wrapText: true,
    rowHeight: 18.75,
    columnWidth: 48,
  });
  expect((await call(emulatorEndpoints.rangeFont, of)).reply).toMatchObject({
    bold: true,
    italic: false,
    underline: 'Double',
    name: 'Arial',
    size: 14,
  });
  expect((await call(emulatorEndpoints.rangeFill, of)).reply.color).toBe('#FFFF00');
  expect((await call(emulatorEndpoints.rangeProtection, of)).reply).toMatchObject({
    locked: false,
    formulaHidden: true,
  });
});

test('range format: what differs within a range is null, of ranges without cells too', async () => {
  const { call } = rig();
  const mixed = await call(emulatorEndpoints.rangeFont, { ...at, address: 'A1:B2' });
  expect(mixed.reply).toMatchObject({ bold: null, size: null, italic: false });
  expect((await call(emulatorEndpoints.rangeFill, { ...at, address: 'D10:D20' })).reply.color).toBe(
    '#112233',
  );
  expect((await call(emulatorEndpoints.rangeFill, { ...at, address: 'D:E' })).reply.color).toBeNull();
  const sizes = await call(emulatorEndpoints.rangeFormat, { ...at, address: 'D1:E4' });
  expect(sizes.reply).toMatchObject({ columnWidth: null, rowHeight: null });
  const whole = await call(emulatorEndpoints.rangeFormat, { ...at, address: '' });
  expect(whole.reply).toMatchObject({ rowHeight: null, columnWidth: null, wrapText: null });
});

test('range format: a line between two cells belongs to both', async () => {
  const { call } = rig();
  const sides = async (address: string) => {
    const { reply, notes } = await call(emulatorEndpoints.rangeBorders, { ...at, address });
    expect(notes).toEqual([]);
    return Object.fromEntries(
      reply.value.map(({ id, style, weight, color }) => [id, [style, weight, color]]),
    );
  };
  const drawn = ['Dash', 'Medium', '#00FF00'];
  const none = ['None', 'Thin', '#000000'];
  expect(await sides('A3:C3')).toMatchObject({ EdgeBottom: drawn, EdgeTop: none, InsideVertical: none });
  expect(await sides('A4:C4')).toMatchObject({ EdgeTop: drawn, EdgeBottom: none });
  expect(await sides('A3:C4')).toMatchObject({ InsideHorizontal: drawn });
  expect((await sides('A3:C5')).InsideHorizontal).toEqual([null, null, null]);
});

test('cell formats: cells, else their rows, else their columns, each format once', async () => {
  const { call } = rig();
  const { reply, notes } = await call(workbook.cellFormats, { ...at, address: 'B2:D4' });
  expect(notes).toEqual([]);
  const fills = reply.cells.map((row) => row.map((place) => reply.formats[place]!.fill));
  expect(fills).toEqual([
    ['#FFFF00', null, '#112233'],
    // An eighth of black on white.
    [null, null, '#DFDFDF'],
    [null, null, '#112233'],
  ]);
  expect(reply.formats).toHaveLength(5);
  expect(reply.formats[reply.cells[0]![0]!]!.rotation).toBe(-45);
  expect((await call(workbook.cellFormats, { ...at, address: 'A:C' })).status).toBe(400);
});

test('sheet layout: sizes of hidden lines too, merges, panes, and how far formats reach', async () => {
  const { call } = rig();
  const { reply, notes } = await call(workbook.sheetLayout, at);
  expect(notes).toEqual([]);
  expect(reply).toEqual({
    rowHeight: 15,
    columnWidth: 48,
    rows: [
      { first: 1, last: 1, points: 18.75, isFitted: true },
      { first: 4, last: 4, points: 30, isFitted: true },
    ],
    columns: [{ first: 4, last: 4, points: 105 }],
    hidden: { rows: [{ first: 4, last: 4 }], columns: [] },
    arrays: [],
    dataTables: [],
    merges: ['A7:C8'],
    formatted: 'A:XFD',
    frozen: { rows: 2, columns: 1 },
    showGridlines: false,
    isRightToLeft: false,
    showHeadings: true,
    showZeros: true,
    showFormulas: false,
    zoom: 1,
    font: { name: 'Calibri', size: 11 },
    links: [],
    notes: [],
    sparklines: [],
    checkBoxes: [],
    outline: {
      rows: { groups: [], isSummaryFirst: false },
      columns: { groups: [], isSummaryFirst: false },
    },
    isProtected: false,
    is1904: false,
    validations: [],
    notDrawn: [],
  });
});

const looks = corpus('xlsx-look');

/** What LibreOffice and Excel show of these files, which another program wrote. */
testWith(looks)('range format: files of another program', async () => {
  const file = (name: string) => readFileSync(`${looks}/closedxml-${name}.xlsx`);
  const { call } = driveRig({
    'font.xlsx': file('StyleFont'),
    'border.xlsx': file('StyleBorder'),
    'merge.xlsx': file('MergeCells'),
    'rows.xlsx': file('StyleRowsColumns'),
  });
  const font = async (address: string) =>
    (await call(emulatorEndpoints.rangeFont, { itemPath: 'font.xlsx', worksheet: 'Style Font', address }))
      .reply;
  expect(await font('B2')).toMatchObject({ bold: true, italic: false });
  expect(await font('B3')).toMatchObject({ color: '#FF0000', bold: false });
  expect(await font('B6')).toMatchObject({ name: 'Stencil' });
  expect(await font('B7')).toMatchObject({ size: 15 });
  expect(await font('B10')).toMatchObject({ underline: 'Double' });
  const of = { itemPath: 'border.xlsx', worksheet: 'Style Border', address: 'B4' };
  const borders = (await call(emulatorEndpoints.rangeBorders, of)).reply.value;
  expect(borders.find(({ id }) => id === 'EdgeTop')).toMatchObject({ weight: 'Thick', color: '#FFFF00' });
  const merged = await call(workbook.sheetLayout, { itemPath: 'merge.xlsx', worksheet: 'Merge Cells' });
  expect(merged.reply.merges).toEqual(expect.arrayContaining(['B4:D6', 'B2:D2', 'F2:F8']));
  const rows = { itemPath: 'rows.xlsx', worksheet: 'Style Rows and Columns' };
  const { reply } = await call(workbook.cellFormats, { ...rows, address: 'B1:E2' });
  expect(reply.cells.map((row) => row.map((place) => reply.formats[place]!.fill))).toEqual([
    ['#E0FFFF', '#FFA500', '#FFA500', '#808080'],
    ['#0000FF', '#FFA500', '#FFA500', '#808080'],
  ]);
});
