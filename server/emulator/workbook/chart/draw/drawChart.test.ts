import { describe, expect, test, vi } from 'vitest';
import { Book } from '#server/emulator/workbook/book/Book.ts';
import { addChart } from '#server/emulator/workbook/chart/addChart.ts';
import type { Chart } from '#server/emulator/workbook/chart/Chart.ts';
import { changeChart } from '#server/emulator/workbook/chart/changeChart.ts';
import { chartTypeNamed, chartTypes } from '#server/emulator/workbook/chart/chartTypes.ts';
import { changeDataLabels } from '#server/emulator/workbook/chart/parts/chartDataLabels.ts';
import { readSource } from '#server/emulator/workbook/chart/readSource.ts';
import type { CellSpec } from '#server/emulator/workbook/sample/SheetSpec.ts';
import { writeWorkbook } from '#server/emulator/workbook/sample/writeWorkbook.ts';
import { renameSheet } from '#server/emulator/workbook/structure/sheets.ts';
import { shiftCells } from '#server/emulator/workbook/structure/shiftCells.ts';
import { cases, sampled } from '#tests/support/runner/sampled.ts';
import { type Pixels, readPng } from '#tests/support/workbook/readPng.ts';
import { drawChart } from './drawChart.ts';

vi.setConfig({ testTimeout: 60_000 });

const ROWS: CellSpec[][] = [
  ['day', 'volume', 'open', 'high', 'low', 'close'],
  ['one', 90, 40, 66, 22, 52],
  ['two', 70, 52, 70, 30, 41],
  ['three', 95, 41, 61, 33, 58],
  ['four', 60, 58, 74, 40, 49],
];

function chartOf(type: string, source = 'A1:D5', rows = ROWS): Chart {
  const book = Book.open(writeWorkbook({ sheets: [{ name: 'Data', widths: [9], rows }] }));
  const kind = chartTypeNamed(type);
  const sheet = book.sheets[0]!;
  return addChart(sheet, kind, readSource(book, source, sheet, 'Columns', kind.element));
}

const draw = async (chart: Chart, width = 0, height = 0, mode: 'Fit' | 'FitAndCenter' | 'Fill' = 'Fit') =>
  readPng(await drawChart(chart, width, height, mode));

/** The share of pixels that are coloured: neither white nor grey. */
function colourfulness({ rgba }: Pixels): number {
  let count = 0;
  for (let at = 0; at < rgba.length; at += 4)
    if (
      Math.max(rgba[at]!, rgba[at + 1]!, rgba[at + 2]!) - Math.min(rgba[at]!, rgba[at + 1]!, rgba[at + 2]!) >
      40
    )
      count += 1;
  return count / (rgba.length / 4);
}

const inkOf = ({ rgba }: Pixels) => rgba.reduce((sum, byte) => sum + (byte < 200 ? 1 : 0), 0);
const hasColour = ({ rgba }: Pixels, red: number, green: number, blue: number) => {
  for (let at = 0; at < rgba.length; at += 4)
    if (rgba[at] === red && rgba[at + 1] === green && rgba[at + 2] === blue) return true;
  return false;
};

test('drawChart: draws every type, each differently', async () => {
  const seen = new Map<string, string>();
  for (const name of sampled([...chartTypes.keys()], 8)) {
    const kind = chartTypeNamed(name);
    const isStock = kind.element === 'stockChart';
    const count = isStock ? 3 + Number(kind.hasVolume) + Number(kind.hasOpen) : 3;
    const picture = await draw(chartOf(name, `A1:${'ABCDEF'[count]}5`));
    expect([picture.width, picture.height], name).toEqual([480, 288]);
    if (isStock) expect(inkOf(picture), name).toBeGreaterThan(500);
    else expect(colourfulness(picture), name).toBeGreaterThan(0.001);
    const key = Buffer.from(picture.rgba).toString('latin1');
    expect(seen.get(key), name).toBeUndefined();
    seen.set(key, name);
  }
});

describe('drawChart: the image size', () => {
  test.each([
    [0, 0, 'Fit', 480, 288],
    [240, 0, 'Fit', 240, 144],
    [0, 144, 'Fill', 240, 144],
    [300, 300, 'Fit', 300, 180],
    [300, 300, 'FitAndCenter', 300, 300],
    [300, 300, 'Fill', 300, 300],
    [1, 1, 'Fill', 1, 1],
  ] as const)('%d × %d, %s', async (width, height, mode, wide, high) => {
    const picture = await draw(chartOf('ColumnClustered'), width, height, mode);
    expect([picture.width, picture.height]).toEqual([wide, high]);
    expect([...picture.rgba.subarray(0, 4)]).toEqual(width === 1 ? expect.anything() : [255, 255, 255, 255]);
  });

  test('defaults to that of the chart', async () => {
    const chart = changeChart(chartOf('Pie'), { width: 150, height: 90 });
    expect(await draw(chart)).toMatchObject({ width: 200, height: 120 });
  });

  test('has a limit', async () => {
    await expect(drawChart(chartOf('Pie'), 10_000, 10_000, 'Fill')).rejects.toMatchObject({ status: 400 });
  });
});

test("drawChart: values are those of the cells, not the chart's cache", async () => {
  const chart = chartOf('ColumnClustered', 'A1:B5');
  const before = await draw(chart);
  chart.sheet.cells.set(1, 1, { value: 5 });
  const after = await draw(chart);
  expect(after.rgba).not.toEqual(before.rgba);
  expect(colourfulness(after)).toBeLessThan(colourfulness(before));
});

test('drawChart: a renamed sheet and inserted rows do not change the image', async () => {
  const chart = chartOf('LineMarkers', 'A1:D5');
  changeChart(chart, { top: 300 });
  const before = await draw(chart);
  const { sheet } = chart;
  renameSheet(sheet.book as Book, sheet, "Bob's <new>");
  expect((await draw(chart)).rgba).toEqual(before.rgba);
  shiftCells(sheet, { top: 0, left: 0, bottom: 1, right: 16_383 }, 'down');
  expect((await draw(chart)).rgba).toEqual(before.rgba);
  sheet.cells.set(3, 1, { value: 1 });
  expect((await draw(chart)).rgba).not.toEqual(before.rgba);
});

test('drawChart: hidden rows are omitted', async () => {
  const chart = chartOf('Pie', 'A1:B5');
  const before = await draw(chart);
  chart.sheet.setRowsHidden(2, 2, true);
  expect((await draw(chart)).rgba).not.toEqual(before.rgba);
});

test("drawChart: deleted cells are drawn from the chart's cache", async () => {
  const chart = chartOf('ColumnClustered', 'A1:B5');
  const before = await draw(chart);
  const { book } = chart.sheet;
  const xml = book.package.text(chart.part!);
  book.package.put(chart.part!, xml.replace(/Data!/g, '[1]Away!'));
  expect((await draw(chart)).rgba).toEqual(before.rgba);
});

test('drawChart: theme colours, their modifiers, and point colours', async () => {
  const chart = chartOf('ColumnClustered', 'A1:B5');
  const { book } = chart.sheet;
  const fill = '<c:spPr><a:solidFill><a:schemeClr val="accent2"/></a:solidFill></c:spPr>';
  const point =
    '<c:dPt><c:idx val="0"/><c:spPr><a:solidFill><a:srgbClr val="123456"/></a:solidFill></c:spPr></c:dPt>';
  const xml = book.package
    .text(chart.part!)
    .replace('<c:invertIfNegative val="0"/>', `${fill}<c:invertIfNegative val="0"/>${point}`);
  book.package.put(chart.part!, xml);
  const picture = await draw(chart);
  expect(hasColour(picture, 0xed, 0x7d, 0x31)).toBe(true);
  expect(hasColour(picture, 0x12, 0x34, 0x56)).toBe(true);
});

/** With a change of its part. */
function changed(chart: Chart, pattern: RegExp | string, replacement: string): Chart {
  const { package: parts } = chart.sheet.book;
  const before = parts.text(chart.part!);
  parts.put(chart.part!, before.replace(pattern, replacement));
  expect(parts.text(chart.part!)).not.toBe(before);
  return chart;
}

/** The middle row of the pixels of a colour. */
function rowOf({ rgba, width }: Pixels, colour: readonly [number, number, number]): number {
  const rows: number[] = [];
  for (let at = 0; at < rgba.length; at += 4)
    if (colour.every((channel, which) => rgba[at + which] === channel)) rows.push(at / 4 / width);
  return rows[rows.length >> 1] ?? Number.NaN;
}

test('drawChart: the first of lying bars is next to where the axis begins', async () => {
  const rows: CellSpec[][] = [
    ['', 'a', 'b'],
    ['x', 5, 5],
  ];
  const lying = () => changed(chartOf('BarClustered', 'A1:C2', rows), /<c:legend>.*<\/c:legend>/s, '');
  const [a, b] = [
    [0x44, 0x72, 0xc4],
    [0xed, 0x7d, 0x31],
  ] as const;
  const upright = await draw(lying());
  expect(rowOf(upright, a)).toBeGreaterThan(rowOf(upright, b));
  const turned = await draw(
    changed(lying(), '<c:orientation val="minMax"/>', '<c:orientation val="maxMin"/>'),
  );
  expect(rowOf(turned, a)).toBeLessThan(rowOf(turned, b));
});

test('drawChart: the style of a chart colours its series', async () => {
  const unpainted = () => changed(chartOf('Line', 'A1:C5'), /<c:spPr>.*?<\/c:spPr>/gs, '');
  const styled = (style: string) => draw(changed(unpainted(), '<c:chart>', `${style}<c:chart>`));
  const grey = await styled('<c:style val="1"/>');
  expect(colourfulness(grey)).toBe(0);
  expect(hasColour(grey, 0x5f, 0x5f, 0x5f)).toBe(true);
  const newer =
    '<mc:AlternateContent xmlns:mc="mc"><mc:Choice><c14:style xmlns:c14="c14" val="104"/></mc:Choice></mc:AlternateContent>';
  const oneAccent = await styled(newer);
  expect(hasColour(oneAccent, 0xed, 0x7d, 0x31)).toBe(false);
  expect(colourfulness(oneAccent)).toBeGreaterThan(0);
  expect((await styled('<c:style val="999"/>')).rgba).toEqual((await draw(unpainted())).rgba);
});

test('drawChart: trendlines and error bars are drawn', async () => {
  const plain = await draw(chartOf('Line', 'A1:B5'));
  const painted = (colour: string) =>
    `<c:spPr><a:ln><a:solidFill><a:srgbClr val="${colour}"/></a:solidFill></a:ln></c:spPr>`;
  const trend = `<c:trendline>${painted('00AA00')}<c:trendlineType val="linear"/><c:dispRSqr val="1"/></c:trendline>`;
  const bars = (kind: string) =>
    `<c:errBars>${painted('0000AA')}<c:errDir val="y"/><c:errBarType val="both"/><c:errValType val="${kind}"/><c:val val="20"/></c:errBars>`;
  const line = await draw(changed(chartOf('Line', 'A1:B5'), '<c:cat>', `${trend}<c:cat>`));
  expect(hasColour(line, 0, 0xaa, 0)).toBe(true);
  const kinds = ['fixedVal', 'percentage', 'stdDev', 'stdErr', 'cust'];
  const pictures = await Promise.all(
    kinds.map((kind) => draw(changed(chartOf('Line', 'A1:B5'), '<c:cat>', `${bars(kind)}<c:cat>`))),
  );
  expect(new Set([plain, ...pictures].map(({ rgba }) => Buffer.from(rgba).toString('latin1'))).size).toBe(6);
  const bar = await draw(changed(chartOf('BarClustered', 'A1:B5'), '<c:cat>', `${bars('fixedVal')}<c:cat>`));
  expect(hasColour(bar, 0, 0, 0xaa)).toBe(true);
});

test('drawChart: hostile texts are drawn as texts, in every script', async () => {
  const names = [
    '<script>alert(1)</script>',
    '{a|b}',
    ']]>',
    '&amp;',
    '\ud800',
    '\u202e',
    'a\u0007b',
    '網路 強度 テスト',
    '와이파이',
    'x'.repeat(30_000),
    '=1+1',
    '\n\n',
  ];
  const rows: CellSpec[][] = [
    ['', ...names],
    ['one', ...names.map((_, at) => at + 1)],
    ['two', ...names.map((_, at) => 9 - at)],
  ];
  for (const type of ['ColumnClustered', 'Pie', 'Radar', 'Surface', 'XYScatter', 'BarOfPie', '3DBarStacked'])
    expect(colourfulness(await draw(chartOf(type, 'A1:M3', rows))), type).toBeGreaterThan(0);
});

test('drawChart: East Asian letters have their shapes', async () => {
  const named = async (name: string) =>
    Buffer.from(
      (
        await draw(
          chartOf('Pie', 'A1:B2', [
            ['', name],
            ['x', 1],
          ]),
        )
      ).rgba,
    ).toString('latin1');
  const pictures = await Promise.all(['網', '路', '와', '이', '\u{10fffd}'].map(named));
  expect(new Set(pictures).size).toBe(pictures.length);
});

test('drawChart: draws unusual numbers and empty charts', async () => {
  const odd: CellSpec[][] = [
    ['', 'a', 'b'],
    ['x', 1e308, -1e308],
    ['y', null, 'text'],
    ['z', 5e-324, 0],
  ];
  const nothing: CellSpec[][] = [
    ['a', 'b', 'c'],
    ['d', 'e', 'f'],
    ['g', 'h', 'i'],
  ];
  const kinds = [...chartTypes].filter(([, { element }]) => element !== 'stockChart');
  const oneOfEach = new Map(kinds.map(([name, { element }]) => [element, name]));
  for (const name of sampled([...oneOfEach.values()], 5))
    for (const rows of [odd, nothing])
      expect((await draw(chartOf(name, 'A1:C4', rows))).width, name).toBe(480);
});

test('drawChart: draws many points', async () => {
  const rows: CellSpec[][] = [
    ['n', 'a', 'b'],
    ...Array.from({ length: cases(20_000, 100_000) }, (_, at): CellSpec[] => [
      at,
      Math.sin(at / 3_000) * 50,
      at % 97,
    ]),
  ];
  const book = Book.open(writeWorkbook({ sheets: [{ name: 'Data', widths: [9], rows }] }));
  for (const type of sampled(['Line', 'ColumnClustered', 'XYScatter'], 1)) {
    const kind = chartTypeNamed(type);
    const series = readSource(book, 'A:C', book.sheets[0]!, 'Columns', kind.element);
    expect(colourfulness(await draw(addChart(book.sheets[0]!, kind, series))), type).toBeGreaterThan(0);
  }
});

test.each([
  ['a part that is no chart', '<c:chartSpace xmlns:c="c"/>'],
  [
    'a kind that there is not',
    '<c:chartSpace xmlns:c="c"><c:chart><c:plotArea><c:sunChart><c:ser/></c:sunChart></c:plotArea></c:chart></c:chartSpace>',
  ],
  ['another kind of part', '<cx:chartSpace xmlns:cx="cx"><cx:chart/></cx:chartSpace>'],
])('drawChart: %s is refused with a reason', async (_, xml) => {
  const chart = chartOf('Pie');
  chart.sheet.book.package.put(chart.part!, xml);
  await expect(drawChart(chart, 0, 0, 'Fit')).rejects.toMatchObject({ inner: 'unsupportedOperation' });
});

test.each([
  ['axes that are not there', /<c:axId val="111000002"\/>/g, '<c:axId val="7"/>'],
  ['a logarithmic axis', /<c:scaling>/g, '<c:scaling><c:logBase val="10"/>'],
  ['limits in the wrong order', /<c:scaling>/g, '<c:scaling><c:max val="1"/><c:min val="9"/>'],
  ['very small steps', /<c:crosses /g, '<c:majorUnit val="1e-9"/><c:crosses '],
  ['a gap that is no number', /<c:gapWidth val="150"\/>/g, '<c:gapWidth val="NaN"/>'],
  ['an empty series', /<c:ser>[\s\S]*?<\/c:ser>/, '<c:ser/>'],
  [
    'a cache that claims too much',
    /<c:f>[^<]*<\/c:f><c:numCache>/g,
    '<c:numCache><c:ptCount val="1000000000000"/>',
  ],
])('drawChart: %s does no harm', async (_, pattern, replacement) => {
  const chart = chartOf('ColumnClustered');
  const { package: parts } = chart.sheet.book;
  const changed = parts.text(chart.part!).replace(pattern, replacement);
  expect(changed).not.toBe(parts.text(chart.part!));
  parts.put(chart.part!, changed);
  const outcome = await draw(chart).catch((error: Error) => error);
  expect(outcome instanceof Error ? outcome.name : 'drawn').toMatch(/drawn|WorkbookError/);
});

test.each(['Line', 'XYScatterLinesNoMarkers'])(
  'drawChart: %s has labels at points without markers',
  async (type) => {
    const chart = chartOf(type);
    const plain = inkOf(await draw(chart));
    changeDataLabels(chart, { showValue: true });
    expect(inkOf(await draw(chart))).toBeGreaterThan(plain + 200);
  },
);
