import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Book } from '#server/emulator/workbook/book/Book.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import type { CellSpec } from '#server/emulator/workbook/sample/SheetSpec.ts';
import { writeWorkbook } from '#server/emulator/workbook/sample/writeWorkbook.ts';
import { shiftCells } from '#server/emulator/workbook/structure/shiftCells.ts';
import { addChart } from './addChart.ts';
import { chartNamed, chartsOf } from './Chart.ts';
import { changeChart, deleteChart } from './changeChart.ts';
import { chartTypeNamed, chartTypes, unsupportedTypes } from './chartTypes.ts';
import { readSource, type SeriesBy } from './readSource.ts';
import { setChartData } from './setChartData.ts';

const ROWS: CellSpec[][] = [
  ['', 'WiFi', 'Bluetooth', 'Cell'],
  ['Jan', 120, 60, 20],
  ['Feb', 146, 72, 57],
  ['Mar', 164, 84, 44],
  ['Apr', 174, 96, 31],
];

function bookOf(rows: CellSpec[][] = ROWS, name = 'Data'): { book: Book; sheet: Sheet } {
  const book = Book.open(writeWorkbook({ sheets: [{ name, widths: [9, 20, 4], rows }] }));
  return { book, sheet: book.sheets[0]! };
}

function add(sheet: Sheet, type = 'ColumnClustered', source = 'A1:D5', by: SeriesBy = 'Auto') {
  const kind = chartTypeNamed(type);
  return addChart(sheet, kind, readSource(sheet.book, source, sheet, by, kind.element));
}

const reopened = (book: Book) => Book.open(book.save());
const formulasOf = (xml: string) => [...xml.matchAll(/<c:f>([^<]*)<\/c:f>/g)].map(([, formula]) => formula);

describe('adding a chart', () => {
  test('gives the documented place and size, and an unused name', () => {
    const { sheet } = bookOf();
    expect(add(sheet)).toMatchObject({ name: 'Chart 1', left: 0, top: 0, width: 360, height: 216 });
    expect(add(sheet)).toMatchObject({ name: 'Chart 2' });
    deleteChart(chartNamed(sheet, 'chart 1')!);
    expect(add(sheet).name).toBe('Chart 3');
  });

  test("keeps ids across saves, in Office's format", () => {
    const { book, sheet } = bookOf();
    const ids = [add(sheet).id, add(sheet).id];
    expect(ids[0]).toMatch(/^\{00000000-0008-0000-0100-000002000000\}$/);
    expect(chartsOf(reopened(book).sheets[0]!).map(({ id }) => id)).toEqual(ids);
  });

  test.each([...chartTypes.keys()])('writes and reads back %s', (name) => {
    const { book, sheet } = bookOf([
      ['day', 'v', 'o', 'h', 'l', 'c'],
      ...[1, 2, 3].map((day) => [`d${day}`, 9, 4, 6, 2, 5]),
    ]);
    const kind = chartTypeNamed(name);
    const wanted = kind.element === 'stockChart' ? 3 + Number(kind.hasVolume) + Number(kind.hasOpen) : 5;
    const part = add(sheet, name, `A1:${'ABCDEF'[wanted]}4`, 'Columns').part!;
    const xml = reopened(book).package.text(part);
    expect(xml).toContain(`<c:${kind.element}>`);
    expect([...xml.matchAll(/<c:ser>/g)]).toHaveLength(
      kind.element === 'bubbleChart' ? Math.ceil(wanted / 2) : wanted,
    );
    expect(xml).toContain('<c:v>9</c:v>');
  });

  test('accepts type names in any case, and refuses unsupported types', () => {
    expect(chartTypeNamed('columnclustered')).toBe(chartTypeNamed('ColumnClustered'));
    for (const name of [...unsupportedTypes, 'Gantt', '']) expect(() => chartTypeNamed(name)).toThrow();
    expect(chartTypes.size + unsupportedTypes.length).toBe(82);
  });

  test('leaves other anchors of the drawing unchanged', () => {
    const { book, sheet } = bookOf();
    const { drawing } = add(sheet);
    const shape =
      '<xdr:oneCellAnchor editAs="absolute"><xdr:from><xdr:col>9</xdr:col><xdr:colOff>1</xdr:colOff><xdr:row>9</xdr:row><xdr:rowOff>1</xdr:rowOff></xdr:from><xdr:ext cx="9" cy="9"/><xdr:sp macro=""/><xdr:clientData/></xdr:oneCellAnchor>';
    book.package.put(drawing, book.package.text(drawing).replace('</xdr:wsDr>', `${shape}</xdr:wsDr>`));
    const before = book.package.text(drawing);
    const chart = add(sheet, 'Line');
    changeChart(chart, { left: 99 });
    expect(book.package.text(drawing).startsWith(before.slice(0, before.lastIndexOf('</')))).toBe(true);
    for (const one of chartsOf(sheet)) deleteChart(chartNamed(sheet, one.id)!);
    expect(book.package.text(drawing)).toContain(shape);
    expect(chartsOf(reopened(book).sheets[0]!)).toEqual([]);
  });
});

describe('the source of a chart', () => {
  const refs = (rows: CellSpec[][], source: string, by: SeriesBy = 'Auto', type = 'Line') => {
    const { book, sheet } = bookOf(rows);
    return formulasOf(book.package.text(add(sheet, type, source, by).part!));
  };

  test('with a blank corner has names and categories at its edges', () => {
    expect(refs(ROWS, 'A1:C5')).toEqual([
      'Data!$B$1',
      'Data!$A$2:$A$5',
      'Data!$B$2:$B$5',
      'Data!$C$1',
      'Data!$A$2:$A$5',
      'Data!$C$2:$C$5',
    ]);
  });

  test('is by rows where it is wider than high, unless requested otherwise', () => {
    const wide = [
      ['', 2020, 2021, 2022],
      ['a', 1, 2, 3],
      ['b', 4, 5, 6],
    ];
    expect(refs(wide, 'A1:D3')[0]).toBe('Data!$A$2');
    expect(refs(wide, 'A1:D3', 'Columns')[0]).toBe('Data!$B$1');
  });

  test('of numbers alone has neither names nor categories', () => {
    expect(
      refs(
        [
          [1, 2],
          [3, 4],
          [5, 6],
        ],
        'A1:B3',
      ),
    ).toEqual(['Data!$A$1:$A$3', 'Data!$B$1:$B$3']);
  });

  test('has dates as categories, and several label columns as levels', () => {
    const dated = [
      ['day', 'n'],
      ...[1, 2, 3].map((n): CellSpec[] => [{ value: 45000 + n, style: 'date' }, n]),
    ];
    expect(refs(dated, 'A1:B4')).toEqual(['Data!$B$1', 'Data!$A$2:$A$4', 'Data!$B$2:$B$4']);
    const levels = [
      ['region', 'city', 'n'],
      ['N', 'a', 1],
      ['', 'b', 2],
      ['S', 'c', 3],
    ];
    expect(refs(levels, 'A1:C4')).toEqual(['Data!$C$1', 'Data!$A$2:$B$4', 'Data!$C$2:$C$4']);
  });

  test('may be several areas, whole columns, and name its sheet', () => {
    expect(refs(ROWS, 'Data!$A$1:$A$5,Data!$C$1:$C$5')).toEqual([
      'Data!$C$1',
      'Data!$A$2:$A$5',
      'Data!$C$2:$C$5',
    ]);
    expect(refs(ROWS, 'A:B')).toEqual(['Data!$B$1', 'Data!$A$2:$A$5', 'Data!$B$2:$B$5']);
  });

  test('has x in its first column for scatter charts', () => {
    expect(
      refs(
        [
          [1, 2, 3],
          [4, 5, 6],
          [7, 8, 9],
        ],
        'A1:C3',
        'Auto',
        'XYScatter',
      ),
    ).toEqual(['Data!$A$1:$A$3', 'Data!$B$1:$B$3', 'Data!$A$1:$A$3', 'Data!$C$1:$C$3']);
  });

  test('may be a name or a table', () => {
    const book = Book.open(
      writeWorkbook({
        sheets: [
          {
            name: "It's",
            widths: [9],
            rows: ROWS.map((row, at) => (at === 0 ? ['Month', ...row.slice(1)] : row)),
            table: {
              name: 'Seen',
              ref: 'A1:D5',
              columns: ['Month', 'WiFi', 'Bluetooth', 'Cell'].map((name) => ({ name })),
              style: 'TableStyleLight1',
            },
          },
        ],
        names: [{ name: 'Part', formula: "'It''s'!$A$1:$B$5" }],
      }),
    );
    const [sheet] = book.sheets;
    const read = (source: string) =>
      readSource(book, source, sheet!, 'Columns', 'lineChart').map(({ values }) => values.areas[0]);
    expect(read('seen')).toHaveLength(3);
    expect(read('Seen[WiFi]')).toEqual([{ top: 1, left: 1, bottom: 4, right: 1 }]);
    expect(read('Part')).toHaveLength(1);
    expect(read("'It''s'!A1:B5")).toHaveLength(1);
  });

  test.each(['', 'Nowhere!A1', 'A0', 'XFE1', 'F9:G12', 'A1:A2,C4:C9', '#REF!', "'"])(
    'is refused: %s',
    (source) => {
      const { sheet } = bookOf();
      expect(() => add(sheet, 'Line', source)).toThrow(expect.objectContaining({ status: 400 }));
    },
  );
});

describe('changing a chart', () => {
  test('reads back any place on the sheet', () => {
    const { sheet } = bookOf();
    const chart = add(sheet);
    const points = fc.double({ min: 0, max: 5_000, noNaN: true });
    const sizes = fc.double({ min: 1, max: 2_000, noNaN: true });
    fc.assert(
      fc.property(points, points, sizes, sizes, (left, top, width, height) => {
        const moved = changeChart(chart, { left, top, width, height });
        expect(moved.left).toBeCloseTo(left, 3);
        expect(moved.top).toBeCloseTo(top, 3);
        expect(moved.width).toBeCloseTo(width, 3);
        expect(moved.height).toBeCloseTo(height, 3);
      }),
      { numRuns: 60 },
    );
  });

  test.each(['oneCellAnchor', 'absoluteAnchor'])('keeps the anchor type of a %s', (kind) => {
    const { book, sheet } = bookOf();
    const chart = add(sheet);
    const place =
      kind === 'oneCellAnchor'
        ? '<xdr:from><xdr:col>1</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>2</xdr:row><xdr:rowOff>12700</xdr:rowOff></xdr:from><xdr:ext cx="1270000" cy="635000"/>'
        : '<xdr:pos x="127000" y="12700"/><xdr:ext cx="1270000" cy="635000"/>';
    const xml = book.package
      .text(chart.drawing)
      .replace(/<xdr:from>.*<\/xdr:to>/, place)
      .replaceAll('twoCellAnchor', kind);
    book.package.put(chart.drawing, xml);
    const [read] = chartsOf(sheet);
    expect(read).toMatchObject({ width: 100, height: 50, top: kind === 'oneCellAnchor' ? 31 : 1 });
    expect(changeChart(read!, { width: 200, left: 33 })).toMatchObject({ width: 200, height: 50, left: 33 });
    expect(book.package.text(chart.drawing)).toContain(`<xdr:${kind}>`);
  });

  test('accepts unused names only', () => {
    const { sheet } = bookOf();
    const [first, second] = [add(sheet), add(sheet)];
    expect(changeChart(first, { name: 'A "<b>" & \'c\'' }).name).toBe('A "<b>" & \'c\'');
    expect(() => changeChart(second, { name: 'a "<B>" & \'C\'' })).toThrow(
      expect.objectContaining({ inner: 'itemAlreadyExists' }),
    );
    for (const name of ['', '  ', 'a\u0000b', 'x'.repeat(256)])
      expect(() => changeChart(second, { name })).toThrow();
    for (const width of [0, -1, Number.NaN, 1e9]) expect(() => changeChart(second, { width })).toThrow();
    expect(changeChart(second, {})).toEqual(second);
  });

  test('preserves the format with other data, and with more or fewer series', () => {
    const { book, sheet } = bookOf();
    const chart = add(sheet, 'LineMarkers', 'A1:C5');
    const before = book.package.text(chart.part!);
    setChartData(chart, 'A1:D5', 'Columns');
    const more = book.package.text(chart.part!);
    expect(formulasOf(more)).toContain('Data!$D$2:$D$5');
    expect([...more.matchAll(/<c:symbol val="circle"\/>/g)]).toHaveLength(3);
    expect(more).toContain('accent3');
    setChartData(chart, 'A1:C5', 'Columns');
    expect(book.package.text(chart.part!)).toBe(before);
    setChartData(chart, 'A1:D5', 'Rows');
    expect([...book.package.text(chart.part!).matchAll(/<c:ser>/g)]).toHaveLength(4);
  });

  test('stock charts keep their number of series', () => {
    const { sheet } = bookOf();
    const chart = add(sheet, 'StockHLC', 'A1:D5');
    expect(() => setChartData(chart, 'A1:C5', 'Auto')).toThrow(expect.objectContaining({ status: 400 }));
    expect(() => add(sheet, 'StockOHLC', 'A1:D5')).toThrow(/open, high, low, close/);
  });

  test('deleting a chart removes its parts; the drawing stays for others', () => {
    const { book, sheet } = bookOf();
    const parts = book.package.names();
    const [first, second] = [add(sheet), add(sheet, 'Pie')];
    deleteChart(first);
    expect(chartsOf(sheet).map(({ id }) => id)).toEqual([second.id]);
    expect(book.package.has(first.part!)).toBe(false);
    deleteChart(chartsOf(sheet)[0]!);
    expect(
      reopened(book)
        .package.names()
        .filter((name) => !/\.rels$/.test(name)),
    ).toEqual(parts.filter((name) => !/\.rels$/.test(name)));
    expect(sheet.xml.child('drawing')).toBeUndefined();
  });

  test('charts follow cells and sheets', () => {
    const { book, sheet } = bookOf();
    const chart = add(sheet);
    changeChart(chart, { top: 150 });
    shiftCells(sheet, { top: 2, left: 0, bottom: 3, right: 16_383 }, 'down');
    const [moved] = chartsOf(book.sheets[0]!);
    expect(moved!.top).toBeCloseTo(180, 3);
    expect(formulasOf(book.package.text(chart.part!))).toContain('Data!$B$2:$B$7');
  });
});

test('charts of newer types are listed, moved, named and deleted', () => {
  const { book, sheet } = bookOf();
  const { drawing, part } = add(sheet);
  const xml = book.package
    .text(drawing)
    .replace(
      '<xdr:graphicFrame',
      '<mc:AlternateContent xmlns:mc="mc"><mc:Choice Requires="cx1"><xdr:graphicFrame',
    )
    .replace(
      '</xdr:graphicFrame>',
      '</xdr:graphicFrame></mc:Choice><mc:Fallback><xdr:sp><xdr:cNvPr id="0" name=""/></xdr:sp></mc:Fallback></mc:AlternateContent>',
    );
  book.package.put(drawing, xml);
  book.package.put(part!, '<cx:chartSpace xmlns:cx="cx"/>');
  const [chart] = chartsOf(sheet);
  expect(changeChart(chart!, { name: 'Tree', left: 10 })).toMatchObject({
    name: 'Tree',
    left: 10,
    width: 360,
  });
  expect(() => setChartData(chart!, 'A1:B3', 'Auto')).toThrow(
    expect.objectContaining({ inner: 'unsupportedOperation' }),
  );
  deleteChart(chartsOf(sheet)[0]!);
  expect(book.package.has(part!)).toBe(false);
});

test('frames with the same number get ids of their own', () => {
  const { book, sheet } = bookOf();
  const { drawing } = add(sheet);
  add(sheet);
  book.package.put(
    drawing,
    book.package.text(drawing).replaceAll(/(<xdr:cNvPr id=")\d+/g, (_, head: string) => `${head}7`),
  );
  const ids = chartsOf(sheet).map(({ id }) => id);
  expect(new Set(ids).size).toBe(2);
  expect(chartNamed(sheet, ids[1]!.toLowerCase())?.name).toBe('Chart 2');
});

test('strict workbooks get charts in their own namespaces', () => {
  const plain = writeWorkbook({ sheets: [{ name: 'Data', widths: [9], rows: ROWS }] });
  const open = Book.open(plain);
  const strict = (text: string) =>
    text.replaceAll(
      'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
      'http://purl.oclc.org/ooxml/officeDocument/relationships',
    );
  for (const name of [
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/worksheets/sheet1.xml',
    'xl/workbook.xml',
  ])
    open.package.put(name, strict(open.package.text(name)));
  const book = reopened(open);
  const { drawing, part } = add(book.sheets[0]!);
  expect(book.package.isStrict).toBe(true);
  for (const name of [drawing, part!])
    expect(book.package.text(name)).not.toContain('schemas.openxmlformats.org/drawingml');
  expect(chartsOf(reopened(book).sheets[0]!)).toHaveLength(1);
});

test('a damaged drawing is reported, and does not crash', () => {
  const { book, sheet } = bookOf();
  const chart = add(sheet);
  for (const xml of [
    '',
    '<a',
    '<xdr:wsDr xmlns:xdr="x"><xdr:twoCellAnchor><xdr:from/><xdr:to/></xdr:twoCellAnchor></xdr:wsDr>',
  ]) {
    book.package.put(chart.drawing, xml);
    try {
      expect(chartsOf(sheet)).toEqual([]);
    } catch (error) {
      expect((error as Error).name).toBe('PackageError');
    }
  }
});
