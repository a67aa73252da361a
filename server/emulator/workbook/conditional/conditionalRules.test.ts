import { expect, test } from 'vitest';
import { serialOfDay } from '#domain/sheet/serialDate.ts';
import { Book } from '#server/emulator/workbook/book/Book.ts';
import { cellFormats } from '#server/emulator/workbook/look/cellFormats.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import { bookOf, sheetXml } from '#tests/support/workbook/bookOf.ts';
import { driveRig } from '#tests/support/workbook/driveRig.ts';

const X14 = 'xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main"';
const XM = 'xmlns:xm="http://schemas.microsoft.com/office/excel/2006/main"';
const FILLED = '<fills count="1"><fill/></fills>';
/** 0 fills red, 1 fills blue and is bold, 2 is bold and italic. */
const STYLES = `<fonts count="1"><font/></fonts>${FILLED}<borders count="1"><border/></borders><cellXfs count="1"><xf/></cellXfs><dxfs count="3"><dxf><fill><patternFill><bgColor rgb="FFFF0000"/></patternFill></fill></dxf><dxf><font><b/></font><fill><patternFill><bgColor rgb="FF0000FF"/></patternFill></fill></dxf><dxf><font><b/><i/></font><numFmt numFmtId="170" formatCode="0.0%"/></dxf></dxfs>`;

const now = new Date();
const today = serialOfDay(now.getFullYear(), now.getMonth() + 1, now.getDate());
const text = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
/** A1:A9: 1, 2, 3, 4, apple, Apple pie, nothing, an error, today; B1:B4: 9, 1, 9, 1. */
const ROWS = [
  '<c r="A1"><v>1</v></c><c r="B1"><v>9</v></c>',
  '<c r="A2"><v>2</v></c><c r="B2"><v>1</v></c>',
  '<c r="A3"><v>3</v></c><c r="B3"><v>9</v></c>',
  '<c r="A4"><v>4</v></c><c r="B4"><v>1</v></c>',
  text('A5', 'apple'),
  text('A6', 'Apple pie'),
  '',
  '<c r="A8" t="e"><v>#DIV/0!</v></c>',
  `<c r="A9"><v>${today}</v></c>`,
]
  .map((cells, at) => `<row r="${at + 1}">${cells}</row>`)
  .join('');

const rules = (sqref: string, ...all: string[]) =>
  `<conditionalFormatting sqref="${sqref}">${all.join('')}</conditionalFormatting>`;
const newer = (sqref: string, rule: string) =>
  `<extLst><ext ${X14} uri="{78C0D931-6437-407d-A8EE-F0AAD7539E65}"><x14:conditionalFormattings><x14:conditionalFormatting ${XM}>${rule}<xm:sqref>${sqref}</xm:sqref></x14:conditionalFormatting></x14:conditionalFormattings></ext></extLst>`;
const bytesOf = (after: string) =>
  bookOf({
    sheets: { S: sheetXml(ROWS, after), Other: '<row r="1"><c r="A1"><v>3</v></c></row>' },
    styles: STYLES,
  });

/** What the cells of A1:A9 look like. */
function looks(after: string) {
  const sheet = Book.open(bytesOf(after)).sheetNamed('S')!;
  const { cells, formats } = cellFormats(sheet, { top: 0, left: 0, bottom: 8, right: 0 });
  return cells.map(([place]) => formats[place!]!);
}
/** The rows of column A whose cells are filled. */
const filledRows = (after: string) => looks(after).flatMap(({ fill }, at) => (fill ? [at + 1] : []));

const formula = (...formulas: string[]) => formulas.map((one) => `<formula>${one}</formula>`).join('');
test.each([
  [
    'cellIs less than, where an empty cell is 0',
    'type="cellIs" operator="lessThan"',
    formula('3'),
    [1, 2, 7],
  ],
  ['cellIs between', 'type="cellIs" operator="between"', formula('2', '1+2'), [2, 3]],
  ['cellIs equal to a text in any case', 'type="cellIs" operator="equal"', formula('"APPLE"'), [5]],
  ['cellIs of another sheet', 'type="cellIs" operator="equal"', formula('Other!$A$1'), [3]],
  ['expression with relative references', 'type="expression"', formula('$A1+B1&gt;=10'), [1, 3, 9]],
  ['expression that fails, or is no formula', 'type="expression"', formula('1/0'), []],
  ['expression that cannot be read', 'type="expression"', formula('A1+('), []],
  ['highest two', 'type="top10" rank="2"', '', [4, 9]],
  ['lowest two', 'type="top10" bottom="1" rank="2"', '', [1, 2]],
  ['highest 60 percent', 'type="top10" percent="1" rank="60"', '', [3, 4, 9]],
  ['above average', 'type="aboveAverage"', '', [9]],
  ['below average', 'type="aboveAverage" aboveAverage="0"', '', [1, 2, 3, 4]],
  ['above average by a deviation', 'type="aboveAverage" stdDev="2"', '', []],
  ['unique values', 'type="uniqueValues"', '', [1, 2, 3, 4, 5, 6, 8, 9]],
  [
    'contains text, by its formula',
    'type="containsText" text="no"',
    formula('NOT(ISERROR(SEARCH("pie",A1)))'),
    [6],
  ],
  ['contains text, without one', 'type="containsText" text="APP"', '', [5, 6]],
  ['begins with', 'type="beginsWith" text="apple p"', '', [6]],
  ['ends with', 'type="endsWith" text="LE"', '', [5]],
  ['blanks', 'type="containsBlanks"', '', [7]],
  ['errors', 'type="containsErrors"', '', [8]],
  ['today', 'type="timePeriod" timePeriod="today"', '', [9]],
  ['last seven days', 'type="timePeriod" timePeriod="last7Days"', '', [9]],
  ['this month', 'type="timePeriod" timePeriod="thisMonth"', '', [9]],
  ['next week', 'type="timePeriod" timePeriod="nextWeek"', '', []],
])('rule: %s', (_, words, inner, expected) => {
  expect(filledRows(rules('A1:A9', `<cfRule ${words} dxfId="0" priority="1">${inner}</cfRule>`))).toEqual(
    expected,
  );
});

test('duplicate values: over all areas of the rule, in any case of letters', () => {
  const found = filledRows(rules('A1:A9 B1:B4', '<cfRule type="duplicateValues" dxfId="0" priority="1"/>'));
  expect(found).toEqual([1]);
});

test('rules: the first one counts where they meet, and one that stops hides the later ones', () => {
  const both = (words: string) =>
    looks(
      rules(
        'A1:A4',
        '<cfRule type="expression" dxfId="2" priority="3"><formula>TRUE</formula></cfRule>',
        '<cfRule type="cellIs" operator="greaterThan" dxfId="1" priority="2"><formula>2</formula></cfRule>',
        `<cfRule type="cellIs" operator="equal" dxfId="0" priority="1" ${words}><formula>3</formula></cfRule>`,
      ),
    ).map(({ fill, font, numberFormat }) => [fill, font.bold, font.italic, numberFormat]);
  expect(both('').slice(1, 4)).toEqual([
    [null, true, true, '0.0%'],
    ['#FF0000', true, true, '0.0%'],
    ['#0000FF', true, true, '0.0%'],
  ]);
  expect(both('stopIfTrue="1"')[2]).toEqual(['#FF0000', false, false, null]);
});

test('colour scales: between their limits in equal steps, beyond them as at the limit', () => {
  const scale = (limits: string, ...colours: string[]) =>
    looks(
      rules(
        'A1:A4',
        `<cfRule type="colorScale" priority="1"><colorScale>${limits}${colours.map((rgb) => `<color rgb="FF${rgb}"/>`).join('')}</colorScale></cfRule>`,
      ),
    ).map(({ fill }) => fill);
  const two = scale('<cfvo type="min"/><cfvo type="max"/>', '000000', 'FFFFFF');
  expect(two.slice(0, 5)).toEqual(['#000000', '#555555', '#AAAAAA', '#FFFFFF', null]);
  const three =
    '<cfvo type="num" val="2"/><cfvo type="percentile" val="50"/><cfvo type="formula" val="$B$2+2"/>';
  expect(scale(three, '000000', '0000FF', '00FF00').slice(0, 4)).toEqual([
    '#000000',
    '#000000',
    '#00FF00',
    '#00FF00',
  ]);
});

test('data bars: the older ones have a least length, the newer ones an axis at zero', () => {
  const bar = (id: string) =>
    `<cfRule type="dataBar" priority="1"><dataBar showValue="0"><cfvo type="min"/><cfvo type="max"/><color rgb="FF638EC6"/></dataBar>${id}</cfRule>`;
  const older = looks(rules('A1:A4', bar('')));
  expect(older[0]).toMatchObject({
    bar: { from: 0, to: 0.1, color: '#638EC6', axis: null },
    hidesValue: true,
  });
  expect(older[3]!.bar!.to).toBe(0.9);
  const described = newer(
    'A1:A4',
    '<x14:cfRule type="dataBar" id="{AB}"><x14:dataBar minLength="0" maxLength="100" gradient="0" border="1"><x14:cfvo type="num"><xm:f>-B2*4</xm:f></x14:cfvo><x14:cfvo type="autoMax"/><x14:borderColor rgb="FF010203"/><x14:negativeFillColor rgb="FFFF0000"/></x14:dataBar></x14:cfRule>',
  );
  const id = `<extLst><ext ${X14} uri="{B025F937-C7B1-47D3-B67F-A62EFF666E3E}"><x14:id>{AB}</x14:id></ext></extLst>`;
  // From -4 to 4: the formula is of the first cell, and the other limit fits the numbers.
  const [first, , , last] = looks(rules('A1:A4', bar(id)) + described);
  expect(first!.bar).toMatchObject({ from: 0.5, to: 0.625, axis: 0.5, border: '#010203', isFading: false });
  expect(last!.bar).toMatchObject({ from: 0.5, to: 1, isLeftwards: false });
});

test('icon sets: by their limits, which may not count themselves, and reversed', () => {
  const icons = (words: string, gte = '') =>
    looks(
      rules(
        'A1:A4',
        `<cfRule type="iconSet" priority="1"><iconSet iconSet="3Flags" ${words}><cfvo type="percent" val="0"/><cfvo type="num" val="2"${gte}/><cfvo type="num" val="3"/></iconSet></cfRule>`,
      ),
    ).map(({ icon }) => icon?.index);
  expect(icons('').slice(0, 5)).toEqual([0, 1, 2, 2, undefined]);
  expect(icons('', ' gte="0"').slice(0, 2)).toEqual([0, 0]);
  expect(icons('reverse="1"').slice(0, 4)).toEqual([2, 1, 0, 0]);
});

test('a newer rule has its format with it and looks at other sheets', () => {
  const rule =
    '<x14:cfRule type="expression" priority="1" id="{C}"><xm:f>A1&gt;=Other!$A$1</xm:f><x14:dxf><fill><patternFill><bgColor rgb="FF00FF00"/></patternFill></fill></x14:dxf></x14:cfRule>';
  expect(looks(newer('A1:A4', rule)).map(({ fill }) => fill)).toEqual([
    ...[null, null, '#00FF00', '#00FF00'],
    ...[null, null, null, null, null],
  ]);
});

test('after an edit the rules look at what the cells hold then, and formats reach as far as rules', async () => {
  const rule = rules('A1:C20', '<cfRule type="top10" rank="1" dxfId="0" priority="1"/>');
  const { call } = driveRig({ 'book.xlsx': bytesOf(rule) });
  const at = { itemPath: 'book.xlsx', worksheet: 'S' };
  const highest = async () => {
    const { reply } = await call(workbook.cellFormats, { ...at, address: 'A1:A9' });
    return reply.cells.flatMap(([place], row) => (reply.formats[place!]!.fill ? [row + 1] : []));
  };
  expect(await highest()).toEqual([9]);
  await call(workbook.writeRange, { ...at, address: 'A9', body: { values: [[0]] } });
  expect(await highest()).toEqual([]);
  await call(workbook.writeRange, { ...at, address: 'A2', body: { values: [[50]] } });
  expect(await highest()).toEqual([2]);
  expect((await call(workbook.sheetLayout, at)).reply.formatted).toBe('A1:C20');
});
