import type { SheetBook } from '#server/emulator/workbook/book/Sheet.ts';
import type { BarShape, Grouping } from '#server/emulator/workbook/chart/chartTypes.ts';
import type { AxisModel, ChartModel, LabelModel, PlotModel, SeriesModel } from './ChartModel.ts';
import { Colours } from './colours.ts';
import { readErrorBars } from './readErrorBars.ts';
import { readTrendline } from './readTrendline.ts';
import { readValues, type ValueReader } from './readValues.ts';
import { shownText } from './shownText.ts';
import { XmlNode } from './XmlNode.ts';

const EMU_PER_PIXEL = 9525;
/** Pixels; of lines that do not say. */
const LINE_WIDTH = 2.25 / 0.75;
const POINTS_PER_PIXEL = 0.75;
const AXES = { catAx: 'category', dateAx: 'date', valAx: 'value', serAx: 'series' } as const;

/** Undefined for a part that is no chart of the classic kinds. */
export function readChart(book: SheetBook, part: string): ChartModel | undefined {
  const kept: string[] = [];
  const space = XmlNode.read(book.package.text(part), kept).at('chartSpace');
  const chart = space?.at('chart');
  const area = chart?.at('plotArea');
  if (!chart || !area) return undefined;
  const visibleOnly = !chart.at('plotVisOnly') || chart.isOn('plotVisOnly');
  const count = area.children.reduce((sum, plot) => sum + plot.all('ser').length, 0);
  const colours = new Colours(book.package, styleOf(space), count);
  const read = { book, kept, known: new Map(), colours, visibleOnly };
  const plots = area.children
    .filter(({ local }) => local.endsWith('Chart'))
    .map((one) => readPlot(one, read));
  const axes = area.children.flatMap((one) => readAxis(one, read));
  const position = chart.val('legend', 'legendPos') ?? 'r';
  const ground = read.colours.ofFill(space?.at('spPr')) ?? 'none';
  return {
    ground: ground === 'none' ? '#FFFFFF' : ground,
    title: titleOf(chart, plots, read),
    legend: chart.at('legend') && (/^(b|t|l|r|tr)$/.test(position) ? (position as 'b') : 'r'),
    plots,
    axes,
    blanks: (chart.val('dispBlanksAs') ?? 'gap') as ChartModel['blanks'],
    is1904: book.is1904,
    colourOf: (index) => read.colours.ofSeries(index),
  };
}

const USUAL_STYLE = 2;

/** From 1 to 48; newer files say it twice, from 101 on for those who know (2.24.3.76 of MS-ODRAWXML). */
function styleOf(space: XmlNode | undefined): number {
  const newer = space?.val('AlternateContent', 'Choice', 'style');
  const style = newer === undefined ? Number(space?.val('style')) : Number(newer) - 100;
  return style >= 1 && style <= 48 ? style : USUAL_STYLE;
}

interface Reader extends ValueReader {
  colours: Colours;
}

/** A title without text is the name of the only series; without one, Excel's word for it. */
function titleOf(chart: XmlNode, plots: readonly PlotModel[], read: Reader): string {
  const title = chart.at('title');
  const series = plots.flatMap((plot) => plot.series);
  if (!title && (chart.isOn('autoTitleDeleted') || series.length !== 1)) return '';
  const text = textOf(title, read);
  if (text !== '') return text;
  return series.length === 1 ? series[0]!.name : title ? 'Chart Title' : '';
}

/** The text of a title: typed in, or of a cell. */
function textOf(title: XmlNode | undefined, read: Reader): string {
  const tx = title?.at('tx');
  if (!tx) return '';
  const rich = tx.at('rich');
  if (rich)
    return shownText(
      rich
        .all('p')
        .map((line) => line.textsOf('t').join(''))
        .join(' '),
    );
  return readValues({ ...read, visibleOnly: false }, tx, true)
    .texts.filter(Boolean)
    .join(' ');
}

function readPlot(plot: XmlNode, read: Reader): PlotModel {
  const number = (name: string, usual: number) => {
    const value = Number(plot.val(name) ?? Number.NaN);
    return Number.isFinite(value) ? value : usual;
  };
  const labels = readLabels(plot.at('dLbls'));
  const grouping = plot.val('grouping') ?? (plot.local.startsWith('bar') ? 'clustered' : 'standard');
  const split = plot.val('splitPos');
  return {
    element: plot.local,
    isSideways: plot.val('barDir') === 'bar',
    grouping: grouping as Grouping,
    shape: (plot.val('shape') ?? 'box') as BarShape,
    gapWidth: number('gapWidth', 150),
    overlap: number('overlap', 0),
    varyColours: plot.isOn('varyColors'),
    style: plot.val('scatterStyle') ?? plot.val('radarStyle') ?? '',
    holeSize: number('holeSize', 50),
    firstAngle: number('firstSliceAng', 0),
    ofPie: {
      second: plot.val('ofPieType') === 'bar' ? 'bar' : 'pie',
      split: plot.val('splitType') ?? 'auto',
      position: split === undefined ? undefined : Number(split),
    },
    isWireframe: plot.isOn('wireframe'),
    hasUpDownBars: plot.at('upDownBars') !== undefined,
    bubbleScale: number('bubbleScale', 100),
    axisIds: plot.all('axId').map((id) => id.attribute('val') ?? ''),
    series: plot
      .all('ser')
      .map((one, at) => ({ one, order: Number(one.val('order') ?? at) }))
      .sort((a, b) => a.order - b.order)
      .map(({ one }, at) => readSeries(one, at, plot.local, labels, read)),
  };
}

function readSeries(
  node: XmlNode,
  at: number,
  element: string,
  labels: LabelModel | undefined,
  read: Reader,
): SeriesModel {
  const { colours } = read;
  const index = Number(node.val('idx') ?? at) || 0;
  const shape = node.at('spPr');
  const line = shape?.at('ln');
  const fill = colours.ofFill(shape);
  const lineColour = colours.ofFill(line);
  const isLine = /^(line|scatter|radar|stock)/.test(element);
  const own = isLine ? [lineColour, colours.ofFill(node.at('marker', 'spPr')), fill] : [fill, lineColour];
  const name = readValues({ ...read, visibleOnly: false }, node.at('tx'), true)
    .texts.filter(Boolean)
    .join(' ');
  const width = Number(line?.attribute('w') ?? Number.NaN) / EMU_PER_PIXEL;
  const categories = readValues(read, node.at('cat') ?? node.at('xVal'), true);
  const values = readValues(read, node.at('val') ?? node.at('yVal'), false);
  return {
    index,
    name: name || `Series${index + 1}`,
    colour: own.find((colour) => colour !== undefined && colour !== 'none') ?? colours.ofSeries(index),
    isFilled: fill !== 'none',
    hasLine: lineColour !== 'none',
    lineWidth: width > 0 ? Math.min(width, 12) : LINE_WIDTH,
    marker: node.val('marker', 'symbol') ?? 'auto',
    markerSize: (Number(node.val('marker', 'size')) || 5) / POINTS_PER_PIXEL,
    isSmooth: node.isOn('smooth'),
    isRound: node.isOn('bubble3D'),
    isExploded: Number(node.val('explosion') ?? 0) > 0,
    shape: node.val('shape') as BarShape | undefined,
    categories,
    values,
    sizes: readValues(read, node.at('bubbleSize'), false),
    points: new Map(
      node.all('dPt').flatMap((point) => {
        const colour = colours.ofFill(point.at('spPr')) ?? colours.ofFill(point.at('spPr', 'ln'));
        return colour
          ? [[Number(point.val('idx')), colour === 'none' ? 'transparent' : colour] as const]
          : [];
      }),
    ),
    labels: readLabels(node.at('dLbls')) ?? labels,
    trendlines: node.all('trendline').map((line) => readTrendline(line, colours)),
    errorBars: node
      .all('errBars')
      .map((bars) => readErrorBars(bars, categories.numbers, values.numbers, read)),
  };
}

function readLabels(node: XmlNode | undefined): LabelModel | undefined {
  if (!node || node.isOn('delete')) return undefined;
  const labels = {
    hasValue: node.isOn('showVal'),
    hasCategory: node.isOn('showCatName'),
    hasSeries: node.isOn('showSerName'),
    hasPercent: node.isOn('showPercent'),
    format: formatOf(node),
    position: node.val('dLblPos'),
  };
  const { hasValue, hasCategory, hasSeries, hasPercent } = labels;
  return hasValue || hasCategory || hasSeries || hasPercent ? labels : undefined;
}

/** Undefined for a format that is that of the cells. */
function formatOf(node: XmlNode): string | undefined {
  const format = node.at('numFmt');
  return format && /^(0|false)$/.test(format.attribute('sourceLinked') ?? '0')
    ? format.attribute('formatCode')
    : undefined;
}

function readAxis(node: XmlNode, read: Reader): AxisModel[] {
  const kind = AXES[node.local as keyof typeof AXES];
  if (!kind) return [];
  const number = (...path: string[]) => {
    const value = Number(node.val(...path) ?? Number.NaN);
    return Number.isFinite(value) ? value : undefined;
  };
  const base = number('scaling', 'logBase');
  const title = textOf(node.at('title'), read);
  return [
    {
      id: node.val('axId') ?? '',
      kind,
      position: node.val('axPos') ?? 'b',
      isDeleted: node.isOn('delete'),
      hasLabels: node.val('tickLblPos') !== 'none',
      hasGrid: node.at('majorGridlines') !== undefined,
      hasMinorGrid: node.at('minorGridlines') !== undefined,
      isReversed: node.val('scaling', 'orientation') === 'maxMin',
      logBase: base !== undefined && base > 1 ? base : undefined,
      min: number('scaling', 'min'),
      max: number('scaling', 'max'),
      step: number('majorUnit'),
      minorStep: number('minorUnit'),
      format: formatOf(node),
      title: title || (node.at('title') ? 'Axis Title' : ''),
      unit: node.val('baseTimeUnit') as AxisModel['unit'],
    },
  ];
}
