import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CellLook } from './CellLook.ts';
import { readMsoFormat, writeMsoFormat } from './formatCode.ts';
import { inputOfHtmlCell } from './HtmlCell.ts';
import { htmlTokens } from './htmlTokens.ts';
import { mergesAt, mergesOfLines } from './lineMerges.ts';
import { placeCells } from './placeCells.ts';
import { readHtmlTable } from './readHtmlTable.ts';
import { readShownNumber } from './readShownNumber.ts';
import { type CopiedCell, writeHtmlTable } from './writeHtmlTable.ts';

const one = <T>(cell: T, rowSpan = 1, columnSpan = 1) => ({ cell, rowSpan, columnSpan });
const textOf = (html: string) =>
  readHtmlTable(html)?.rows.map((row) => row.map((cell) => cell?.text ?? null));
const cellIn = (cell: string, style = '') =>
  readHtmlTable(`<style>${style}</style><table><tr>${cell}</tr></table>`)!.rows[0]![0]!;
const copied = (text: string, more: Partial<CopiedCell> = {}): CopiedCell => ({
  text,
  value: text,
  numberFormat: 'General',
  ...more,
});
const SHEET = { font: { name: 'Calibri', size: 11 }, is1904: false };
const written = (...cells: CopiedCell[]) => writeHtmlTable([cells.map((cell) => one(cell))], SHEET);

test('HTML table: copied text is escaped', () => {
  expect(written(copied('<img src=x onerror=1>&'))).toContain('&lt;img src=x onerror=1&gt;&amp;');
});

test('HTML table: names, colours and formats of a file end no attribute', () => {
  const evil = `'"><img src=x onerror=1>`;
  const line = { sideIndex: 'EdgeTop', style: 'Continuous', weight: 'Thin', color: evil };
  const look = { font: { name: evil, color: evil, size: 9 }, fill: evil, borders: [line] };
  const html = written(copied('a', { numberFormat: `0"${evil}"`, look }));
  expect([...htmlTokens(html)].filter((one) => one.kind === 'tag' && one.name === 'img')).toEqual([]);
  expect(readHtmlTable(html)!.rows).toHaveLength(1);
});

test('HTML table: blocks of a cell are lines, white space of the source is one space', () => {
  const of = (html: string) => textOf(`<table><tr><td>${html}</td></tr></table>`)![0]![0];
  expect(of('<div>Berlin</div><div>Germany</div>')).toBe('Berlin\nGermany');
  expect(of(' <ul>\n <li>one</li>\n <li> two </li></ul> ')).toBe('one\ntwo');
  expect(of('<p>a</p>\n<p>b</p>')).toBe('a\nb');
  expect(of('&nbsp;&nbsp;Rent')).toBe('  Rent');
  expect(of('a <b> b</b>\n c ')).toBe('a b c');
  expect(of('&nbsp;')).toBe('');
  expect(readHtmlTable('<table><tr><td>x&eacute;y</td></tr></table>')!.isWhole).toBe(false);
});

test('HTML table: what is too large or hostile ends soon, and says so', () => {
  const row = '<tr><td colspan=16384>x</td></tr>';
  expect(readHtmlTable(`<table>${row.repeat(67)}</table>`)!.isCut).toBe(false);
  const covered = `<tr><td rowspan=20000 colspan=16384>x</td></tr>${'<tr>'.repeat(20_000)}`;
  expect(readHtmlTable(`<table>${covered}</table>`)!.isCut).toBe(true);
  const names = Array.from({ length: 200 }, (_, at) => `border${at}:1px`).join(';');
  const rules = `<style>${`.a{${names}}`.repeat(500)}</style><table><tr><td class=a>x</td></tr></table>`;
  expect(readHtmlTable(rules)!.rows[0]![0]).toEqual({ text: 'x' });
});

test('HTML table: those of other programs are read, and any texts are read back', () => {
  const html =
    '<meta charset="utf-8"><style>td{}</style><table><tr><td rowspan=2>a<br>b</td><td>&lt;x&gt;&nbsp;</td></tr><tr><td>\n <b>c</b> d</td></tr></table><p>after';
  expect(textOf(html)).toEqual([
    ['a\nb', '<x> '],
    [null, 'c d'],
  ]);
  expect(readHtmlTable(html)).toMatchObject({
    isWhole: false,
    merges: [{ top: 0, left: 0, bottom: 1, right: 0 }],
  });
  expect(readHtmlTable('<p>none</p>')).toBeUndefined();
  const spaced = fc
    .array(fc.oneof(fc.string(), fc.constantFrom(' ', '  ', '\n')))
    .map((parts) => parts.join(''));
  const cell = spaced.map((text) => (text.trim() === '' ? '' : text.replace(/[^\S \n]+/g, ' ')));
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1 }), (rows) => {
      const table = rows.map((row) => row.map((text) => one(copied(text))));
      const read = readHtmlTable(writeHtmlTable(table, SHEET))!;
      expect(read.rows.map((row) => row.map((found) => found!.text))).toEqual(rows);
      expect(read.isWhole).toBe(true);
    }),
  );
});

test('HTML table: cells over several rows and columns keep the others in their places', () => {
  const grid = placeCells([
    [one('a', 2, 1), one('b', 1, 2)],
    [one('c'), one('d')],
  ]);
  expect(grid.rows).toEqual([
    ['a', 'b', null],
    [null, 'c', 'd'],
  ]);
  expect(grid.merges).toEqual([
    { top: 0, left: 0, bottom: 1, right: 0 },
    { top: 0, left: 1, bottom: 0, right: 2 },
  ]);
  const span = fc.integer({ min: 1, max: 5 });
  const cells = fc.array(fc.array(fc.tuple(span, span), { maxLength: 5 }), { maxLength: 5 });
  fc.assert(
    fc.property(cells, (rows) => {
      const { merges } = placeCells(rows.map((row) => row.map(([down, along]) => one('x', down, along))));
      const places = merges.flatMap(({ top, left, bottom, right }) =>
        Array.from({ length: (bottom - top + 1) * (right - left + 1) }, (_, at) => {
          const width = right - left + 1;
          return `${top + Math.floor(at / width)},${left + (at % width)}`;
        }),
      );
      expect(new Set(places).size).toBe(places.length);
      expect(merges.every(({ bottom }) => bottom < rows.length)).toBe(true);
    }),
  );
});

const LOOK: CellLook = {
  font: { bold: true, italic: true, underline: 'Double', strikethrough: true, color: '#FF0000', size: 18 },
  fill: '#FFEB9C',
  horizontalAlignment: 'Center',
  verticalAlignment: 'Top',
  wrapText: true,
  indentLevel: 2,
  borders: [
    { sideIndex: 'EdgeTop', style: 'Continuous', weight: 'Thin', color: '#112233' },
    { sideIndex: 'EdgeRight', style: 'Double', weight: 'Thick', color: '#000000' },
    { sideIndex: 'EdgeBottom', style: 'Dash', weight: 'Medium', color: '#00FF00' },
    { sideIndex: 'EdgeLeft', style: 'Continuous', weight: 'Hairline', color: '#0000FF' },
  ],
};

test('HTML table: what is written is read as the same looks, numbers and formats', () => {
  const cell = readHtmlTable(written(copied('50.0%', { value: 0.5, numberFormat: '0.0%', look: LOOK })))!
    .rows[0]![0]!;
  expect(cell).toEqual({ text: '50.0%', value: 0.5, numberFormat: '0.0%', look: LOOK });
  const misread = ['00123', '=1+1', '-x', '1/2', 'TRUE', "'a", '#N/A', '2024-03-15', '@SUM(A1)'];
  const read = readHtmlTable(written(...misread.map((text) => copied(text))))!.rows[0]!;
  for (const [at, text] of misread.entries())
    expect(inputOfHtmlCell(read[at]!, false), text).toEqual({ kind: 'text', text });
  const plain = readHtmlTable(written(copied('Café 5'), copied('7', { value: 7 }), copied('')))!.rows[0]!;
  expect(plain).toEqual([{ text: 'Café 5' }, { text: '7', value: 7 }, { text: '' }]);
});

describe('looks of other programs', () => {
  test('Excel', () => {
    const style = `<!--table {mso-displayed-decimal-separator:"\\."} td {font-size:11.0pt;font-family:Calibri,sans-serif;white-space:nowrap;color:black}
      .xl65 {font-weight:700;color:red;background:#FFEB9C;mso-pattern:black none;mso-number-format:"\\#\\,\\#\\#0\\.00\\;\\[Red\\]\\-\\#\\,\\#\\#0\\.00";border:.5pt solid windowtext;}
      .xl66 {text-align:center;vertical-align:middle;white-space:normal;text-decoration:underline;text-underline-style:double;border-bottom:1.5pt solid #00B050;mso-number-format:"Short Date"}-->`;
    expect(
      cellIn(`<td height=20 class=xl65 style='height:15.0pt;border-top:none'>1,234.50</td>`, style),
    ).toEqual({
      text: '1,234.50',
      numberFormat: '#,##0.00;[Red]-#,##0.00',
      look: {
        font: { bold: true, color: '#FF0000' },
        fill: '#FFEB9C',
        borders: ['EdgeRight', 'EdgeBottom', 'EdgeLeft'].map((sideIndex) => ({
          sideIndex,
          style: 'Continuous',
          weight: 'Thin',
          color: '#000000',
        })),
      },
    });
    const date = cellIn('<td class=xl66>15.03.2024</td>', style);
    expect(date.look).toEqual({
      font: { underline: 'Double' },
      horizontalAlignment: 'Center',
      verticalAlignment: 'Center',
      wrapText: true,
      borders: [{ sideIndex: 'EdgeBottom', style: 'Continuous', weight: 'Thick', color: '#00B050' }],
    });
    expect(inputOfHtmlCell(date, false)).toEqual({ kind: 'value', value: 45_366 });
    expect(inputOfHtmlCell(date, true)).toEqual({ kind: 'value', value: 45_366 - 1_462 });
    expect(cellIn('<td x:num="1.23456">1.2</td>')).toEqual({ text: '1.2', value: 1.23456 });
    const over = readHtmlTable(
      "<table><tr><td colspan=3 style='mso-ignore:colspan'>long</td><td>x</td></tr></table>",
    )!;
    expect(over.merges).toEqual([]);
    expect(over.rows[0]!.map((cell) => cell!.text)).toEqual(['long', '', '', 'x']);
  });

  test('Google Sheets', () => {
    expect(
      cellIn(
        `<td style="overflow:hidden;padding:2px 3px;background-color:#ffff00;font-weight:bold;color:rgb(255, 0, 0);text-decoration:line-through;border-top:3px double #000000" data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:45366}" data-sheets-numberformat="{&quot;1&quot;:5,&quot;2&quot;:&quot;yyyy-mm-dd&quot;,&quot;3&quot;:1}">2024-03-15</td>`,
      ),
    ).toEqual({
      text: '2024-03-15',
      value: 45_366,
      numberFormat: 'yyyy-mm-dd',
      look: {
        font: { bold: true, strikethrough: true, color: '#FF0000' },
        fill: '#FFFF00',
        borders: [{ sideIndex: 'EdgeTop', style: 'Double', weight: 'Thick', color: '#000000' }],
      },
    });
    const id = cellIn('<td data-sheets-value=\'{"1":2,"2":"00123"}\'>00123</td>');
    expect(inputOfHtmlCell(id, false)).toEqual({ kind: 'text', text: '00123' });
  });

  test('LibreOffice', () => {
    expect(
      cellIn(
        '<td style="border-top: 1px solid #ff0000; border-bottom: 2px solid #0000ff" colspan=2 rowspan=2 height="34" align="center" valign=middle bgcolor="#FFFF00"><a class="comment-indicator"></a><comment>a note</comment><b><i><u><font face="Courier New" size=5 color="#FF0000">Head</font></u></i></b></td>',
      ),
    ).toEqual({
      text: 'Head',
      look: {
        font: {
          bold: true,
          italic: true,
          underline: 'Single',
          color: '#FF0000',
          size: 18,
          name: 'Courier New',
        },
        fill: '#FFFF00',
        horizontalAlignment: 'Center',
        verticalAlignment: 'Center',
        borders: [
          { sideIndex: 'EdgeTop', style: 'Continuous', weight: 'Thin', color: '#FF0000' },
          { sideIndex: 'EdgeBottom', style: 'Continuous', weight: 'Medium', color: '#0000FF' },
        ],
      },
    });
    const day = cellIn('<td align="right" sdval="45366" sdnum="1033;0;YYYY-MM-DD">2024-03-15</td>');
    expect(day).toMatchObject({ value: 45_366, numberFormat: 'YYYY-MM-DD' });
  });

  test('only what all of a text has is a look of its cell', () => {
    expect(cellIn('<td><b>a</b>b</td>').look).toBeUndefined();
    expect(cellIn('<td><b><i>a</i>b</b></td>').look).toEqual({ font: { bold: true } });
    expect(cellIn('<td>a<br>b</td>')).toEqual({ text: 'a\nb', look: { wrapText: true } });
  });

  test('a browser tells the parts of borders one by one', () => {
    const look = cellIn(
      '<td style="border-width: 0.5pt 2px; border-style: solid none; border-color: rgb(1, 2, 3)">a</td>',
    ).look;
    const line = { style: 'Continuous', weight: 'Thin', color: '#010203' };
    expect(look?.borders).toEqual([
      { sideIndex: 'EdgeTop', ...line },
      { sideIndex: 'EdgeBottom', ...line },
    ]);
  });
});

test.each([
  ['15.03.2024', 'dd.mm.yyyy', 45_366],
  ['03/04/2024', 'dd/mm/yyyy', 45_385],
  ['03/04/2024', 'm/d/yyyy', undefined],
  ['15.03.24 12:00', 'dd.mm.yy hh:mm', 45_366.5],
  ['31.02.2024', 'dd.mm.yyyy', undefined],
  ['1.234,50', '#,##0.00', 1234.5],
  ['-1,50 €', '0.00 "€"', -1.5],
  ['12,5%', '0.0%', 0.125],
  ['1,234', '#,##0', undefined],
  ['1,234.50', '#,##0.00', undefined],
  ['1,234', '0.000', 1.234],
])('a text that shows a number: %s as %s', (text, code, number) => {
  expect(readShownNumber(text, code)).toEqual(number === undefined ? undefined : expect.closeTo(number, 9));
});

test('number formats survive the way through a style', () => {
  for (const code of [
    'General',
    '0.00',
    '#,##0.00;[Red]-#,##0.00',
    '"it\'s" 0 "<dBm> & \\"',
    'd/m/yyyy',
    '@',
  ])
    expect(readMsoFormat(writeMsoFormat(code))).toBe(code);
  expect(readMsoFormat('"\\[oops"')).toBeUndefined();
});

test('merged cells are copied by what is seen of them, and placed where their lines stay together', () => {
  const merges = [
    { top: 1, left: 0, bottom: 3, right: 1 },
    { top: 8, left: 0, bottom: 9, right: 0 },
  ];
  expect(mergesOfLines(merges, { rows: [0, 1, 3, 4], columns: [0, 1] })).toEqual([
    { top: 1, left: 0, bottom: 2, right: 1 },
  ]);
  const merge = [{ top: 0, left: 0, bottom: 1, right: 0 }];
  const size = { height: 2, width: 1 };
  expect(mergesAt(merge, { rows: [4, 5, 7, 9], columns: [3] }, size)).toEqual([
    { top: 4, left: 3, bottom: 5, right: 3 },
  ]);
  expect(mergesAt(merge, { rows: [4], columns: [3, 4] }, size, true)).toEqual([
    { top: 4, left: 3, bottom: 4, right: 4 },
  ]);
});

test.each([
  ['tags that never end', `<table><tr><td>1</td>${'<td '.repeat(2_000_000)}`],
  ['quotes that never end', `<table><tr><td>1</td>${'<td a="'.repeat(1_000_000)}`],
  ['comments that never end', `<table><tr><td>1</td>${'<!-- <'.repeat(1_000_000)}`],
  ['huge spans', `<table>${'<tr><td rowspan=99999 colspan=99999>1</td></tr>'.repeat(20_000)}</table>`],
  [
    'long rows of spans',
    `<table><tr>${'<td rowspan=20000 colspan=1000>1</td>'.repeat(100_000)}</tr></table>`,
  ],
  ['many rows', `<table>${'<tr><td>1'.repeat(300_000)}</table>`],
  ['one long row and many', `<table><tr>${'<td>1'.repeat(16_000)}${'<tr><td>1'.repeat(200_000)}</table>`],
  ['deep elements', `<table><tr><td>${'<b><i>'.repeat(300_000)}1</td></tr></table>`],
  ['long spaces', `<table><tr><td>1${'&nbsp;'.repeat(500_000)}1</td></tr></table>`],
  ['a style without rules', `<style>${'a'.repeat(5_000_000)}</style><table><tr><td>1</td></tr></table>`],
  ['a long style', `<table><tr>${`<td style="${'a'.repeat(3_900)}">1</td>`.repeat(2_000)}</tr></table>`],
])('hostile HTML is read in one pass: %s', (_, html) => {
  expect(readHtmlTable(html)!.rows[0]![0]!.text.replace(/\s/g, '')).toMatch(/^1/);
});
