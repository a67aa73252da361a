// Other cells for the series of a chart; how it looks stays.

import {
  attributesOf,
  childNamed,
  childrenOf,
  rootOf,
  type XmlElement,
} from '#server/emulator/workbook/package/xml.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import { prefixOf } from './anchor.ts';
import type { Chart } from './Chart.ts';
import type { ChartType } from './chartTypes.ts';
import { readSource, type SeriesBy, type SeriesSource } from './readSource.ts';
import { seriesData } from './writeSeries.ts';

type PlotElement = ChartType['element'];

const DATA = new Set(['tx', 'cat', 'val', 'xVal', 'yVal', 'bubbleSize']);
/** What follows the data in a series. */
const AFTER_DATA = new Set(['smooth', 'shape', 'bubble3D', 'extLst']);
/** What is about one series or its points, and not the next one's. */
const NOT_COPIED = new Set(['dPt', 'extLst', 'trendline', 'errBars']);
const MAX_ACCENTS = 6;

/** A plot of the chart part with its series; offsets are those of the part. */
interface Plot {
  element: XmlElement;
  series: { element: XmlElement; order: number; index: number }[];
}

/** Throws WorkbookError. */
export function setChartData(chart: Chart, source: string, seriesBy: SeriesBy): void {
  const { sheet, part } = chart;
  const { book } = sheet;
  if (part === undefined) throw unsupported();
  const xml = book.package.text(part);
  const plots = plotsOf(xml, part);
  const [main] = plots;
  if (!main) throw unsupported();
  const kinds = plots.map(({ element }) => element.local);
  const kind = (kinds.includes('stockChart') ? 'stockChart' : main.element.local) as PlotElement;
  const sources = readSource(book, source, sheet, seriesBy, kind);
  const known = plots.flatMap(({ series }, plot) => series.map((one) => ({ ...one, plot })));
  known.sort((a, b) => a.order - b.order);
  if (kind === 'stockChart' && sources.length !== known.length)
    throw workbookError(
      'invalidArgument',
      `This stock chart needs ${known.length} series; the source has ${sources.length}.`,
    );
  const written = plots.map((): string[] => []);
  for (const [at, one] of sources.entries()) {
    const own = known[at];
    const model = own ?? known.at(-1);
    const plot = model?.plot ?? 0;
    const { element } = plots[plot]!;
    const number = own ? undefined : at + Math.max(0, ...known.map(({ index }) => index + 1)) - known.length;
    const old = model && xml.slice(model.element.start, model.element.end);
    written[plot]!.push(writeSeries(element, one, old, number));
  }
  book.package.put(part, withSeries(xml, part, plots, written));
}

const unsupported = () =>
  workbookError('unsupportedOperation', 'The data of this chart type cannot be set here.');

function plotsOf(xml: string, part: string): Plot[] {
  const chart = childNamed(xml, rootOf(xml, part), 'chart');
  const area = chart && childNamed(xml, chart, 'plotArea');
  if (!area || area.isEmpty) return [];
  return [...childrenOf(xml, area.innerStart)]
    .filter(({ local }) => local.endsWith('Chart'))
    .map((element) => ({
      element,
      series: (element.isEmpty ? [] : [...childrenOf(xml, element.innerStart)])
        .filter(({ local }) => local === 'ser')
        .map((one) => ({
          element: one,
          order: numberOf(xml, one, 'order'),
          index: numberOf(xml, one, 'idx'),
        })),
    }));
}

function numberOf(xml: string, series: XmlElement, name: string): number {
  const child = childNamed(xml, series, name);
  return child ? Number(attributesOf(xml, child).get('val')) || 0 : 0;
}

/** The series with other data: the old one, or with a number one made after it. */
function writeSeries(
  plot: XmlElement,
  source: SeriesSource,
  old: string | undefined,
  number: number | undefined,
): string {
  const prefix = prefixOf(plot.name);
  const { tx, data } = seriesData(plot.local as PlotElement, source, prefix);
  const flag = (name: string, value: number) => `<${prefix}${name} val="${value}"/>`;
  if (old === undefined)
    return `<${prefix}ser>${flag('idx', number ?? 0)}${flag('order', number ?? 0)}${tx}${data}</${prefix}ser>`;
  const root = rootOf(old, 'series');
  const children = [...childrenOf(old, root.innerStart)].filter(
    ({ local }) => !DATA.has(local) && !(number !== undefined && NOT_COPIED.has(local)),
  );
  const slice = (wanted: (local: string) => boolean) =>
    children
      .filter(({ local }) => wanted(local))
      .map(({ start, end }) => old.slice(start, end))
      .join('');
  const isNumber = (local: string) => local === 'idx' || local === 'order';
  const numbers = number === undefined ? slice(isNumber) : flag('idx', number) + flag('order', number);
  const look = slice((local) => !isNumber(local) && !AFTER_DATA.has(local));
  const after = slice((local) => AFTER_DATA.has(local));
  return `${old.slice(0, root.innerStart)}${numbers}${tx}${number === undefined ? look : recoloured(look, number)}${data}${after}</${root.name}>`;
}

const recoloured = (look: string, number: number) =>
  look.replace(/(schemeClr val=")accent\d(")/g, `$1accent${(number % MAX_ACCENTS) + 1}$2`);

/** Plots without series go, with the axes that only they have; one plot stays in any case. */
function withSeries(xml: string, part: string, plots: readonly Plot[], written: readonly string[][]): string {
  const kept = plots.map((_, at) => written[at]!.length > 0);
  let text = xml;
  for (const [at, { element, series }] of [...plots.entries()].toReversed()) {
    if (!kept[at]) {
      text = text.slice(0, element.start) + text.slice(element.end);
      continue;
    }
    const place = series[0]?.element.start ?? firstAfterSeries(xml, element);
    const end = series.at(-1)?.element.end ?? place;
    text = text.slice(0, place) + written[at]!.join('') + text.slice(end);
  }
  return kept.every(Boolean) ? text : withoutLooseAxes(text, part);
}

/** Series follow these and precede the rest. */
const BEFORE_SERIES = new Set([
  'barDir',
  'grouping',
  'varyColors',
  'ofPieType',
  'scatterStyle',
  'radarStyle',
  'wireframe',
]);

function firstAfterSeries(xml: string, plot: XmlElement): number {
  for (const child of childrenOf(xml, plot.innerStart))
    if (!BEFORE_SERIES.has(child.local)) return child.start;
  return plot.innerEnd;
}

function withoutLooseAxes(xml: string, part: string): string {
  const area = childNamed(xml, childNamed(xml, rootOf(xml, part), 'chart')!, 'plotArea')!;
  const children = [...childrenOf(xml, area.innerStart)];
  const idsOf = (element: XmlElement) =>
    [...childrenOf(xml, element.innerStart)]
      .filter(({ local }) => local === 'axId')
      .map((child) => attributesOf(xml, child).get('val'));
  const used = new Set(children.filter(({ local }) => local.endsWith('Chart')).flatMap(idsOf));
  let text = xml;
  for (const axis of children.filter(({ local }) => local.endsWith('Ax')).toReversed())
    if (!idsOf(axis).some((id) => used.has(id))) text = text.slice(0, axis.start) + text.slice(axis.end);
  return text;
}
