// The series of a chart: their names, and the colours of their shapes (ECMA-376 part 1, 21.2.2.170).

import { inDialect } from '#server/emulator/workbook/chart/addChart.ts';
import { prefixOf } from '#server/emulator/workbook/chart/anchor.ts';
import type { Chart } from '#server/emulator/workbook/chart/Chart.ts';
import type { SeriesModel } from '#server/emulator/workbook/chart/draw/model/ChartModel.ts';
import { readChart } from '#server/emulator/workbook/chart/draw/model/readChart.ts';
import {
  attributesOf,
  childNamed,
  childrenOf,
  escapeOoxml,
  rootOf,
  type XmlElement,
} from '#server/emulator/workbook/package/xml.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import { elementOf, partOf, withChild } from './chartElements.ts';

const MAIN = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const MAX_NAME_LENGTH = 255;
const BEFORE_SERIES_SHAPE = ['idx', 'order', 'tx'];
const BEFORE_POINT_SHAPE = ['idx', 'invertIfNegative', 'marker', 'bubble3D', 'explosion'];
/** What the schema puts before the labels of a series: its points among them. */
export const BEFORE_LABELS = [
  ...[...BEFORE_SERIES_SHAPE, 'spPr', 'invertIfNegative', 'pictureOptions'],
  ...['marker', 'explosion', 'dPt'],
];
const FILLS = new Set(['noFill', 'solidFill', 'gradFill', 'blipFill', 'pattFill', 'grpFill']);
const BEFORE_FILL = new Set(['xfrm', 'custGeom', 'prstGeom']);
const BEFORE_LINE = [...FILLS, ...BEFORE_FILL];

/** In the order in which they are drawn. Throws WorkbookError. */
export function seriesOf(chart: Chart): SeriesModel[] {
  const model = readChart(chart.sheet.book, partOf(chart));
  return (model?.plots ?? []).flatMap(({ series }) => series);
}

/** Throws WorkbookError. */
export function oneSeries(chart: Chart, index: number): SeriesModel {
  return seriesOf(chart)[index] ?? missing(index);
}

const missing = (index: number): never => {
  throw workbookError('itemNotFound', `The chart has no series ${index}.`);
};

/** No name leaves the one that it has. Throws WorkbookError. */
export function renameSeries(chart: Chart, index: number, name: string | null | undefined): void {
  oneSeries(chart, index);
  if (name == null) return;
  if (name.length > MAX_NAME_LENGTH)
    throw workbookError('invalidArgument', `A series name has at most ${MAX_NAME_LENGTH} characters.`);
  changePart(chart, (xml) => {
    const series = seriesElement(chart, xml, index);
    const prefix = prefixOf(series.name);
    const written = `<${prefix}tx><${prefix}v>${escapeOoxml(name)}</${prefix}v></${prefix}tx>`;
    return withChild(xml, series, 'tx', written, ['idx', 'order']);
  });
}

/** What is painted: the shapes of a series, their outline or line, one of its points, or the ground of the whole chart. */
export type Painted = { series: number; isLine?: boolean; point?: number } | 'chart';

/** `colour` is #RRGGBB; null for none. Throws WorkbookError. */
export function paint(chart: Chart, painted: Painted, colour: string | null): void {
  if (colour !== null && !/^#[\da-f]{6}$/i.test(colour))
    throw workbookError(
      'invalidArgument',
      `color must be a colour such as #FF8800, got ${JSON.stringify(colour.slice(0, 80))}.`,
    );
  const fill =
    colour === null
      ? '<a:noFill/>'
      : `<a:solidFill><a:srgbClr val="${colour.slice(1).toUpperCase()}"/></a:solidFill>`;
  if (painted !== 'chart' && painted.point !== undefined) checkPoint(chart, painted.series, painted.point);
  changePart(chart, (before) => {
    const { xml, owner, earlier } = ownerOf(chart, before, painted);
    const prefix = prefixOf(owner.name);
    const old = childNamed(xml, owner, 'spPr');
    const inner = old && !old.isEmpty ? xml.slice(old.innerStart, old.innerEnd) : '';
    const painting =
      painted === 'chart' || !painted.isLine ? withFill(inner, fill) : withLineFill(inner, fill);
    const written = `<${prefix}spPr xmlns:a="${MAIN}">${painting}</${prefix}spPr>`;
    return withChild(xml, owner, 'spPr', written, earlier);
  });
}

/** What has the shape properties that are painted, and what the schema puts before them. */
function ownerOf(chart: Chart, xml: string, painted: Painted) {
  if (painted === 'chart') return { xml, owner: rootOf(xml, partOf(chart)), earlier: ['chart'] };
  const { series, point } = painted;
  const element = seriesElement(chart, xml, series);
  if (point === undefined) return { xml, owner: element, earlier: BEFORE_SERIES_SHAPE };
  const owner = pointIn(xml, element, point);
  if (owner) return { xml, owner, earlier: BEFORE_POINT_SHAPE };
  const prefix = prefixOf(element.name);
  const made = `<${prefix}dPt><${prefix}idx val="${point}"/><${prefix}bubble3D val="0"/></${prefix}dPt>`;
  const place = [...childrenOf(xml, element.innerStart)].findLast(({ local }) =>
    BEFORE_LABELS.includes(local),
  );
  const at = place?.end ?? element.innerStart;
  const added = xml.slice(0, at) + made + xml.slice(at);
  return {
    xml: added,
    owner: pointIn(added, seriesElement(chart, added, series), point)!,
    earlier: BEFORE_POINT_SHAPE,
  };
}

const pointIn = (xml: string, series: XmlElement, point: number): XmlElement | undefined =>
  [...childrenOf(xml, series.innerStart)].find((child) => {
    const index = child.local === 'dPt' ? childNamed(xml, child, 'idx') : undefined;
    return index !== undefined && Number(attributesOf(xml, index).get('val')) === point;
  });

function checkPoint(chart: Chart, series: number, point: number): void {
  if (point >= oneSeries(chart, series).values.numbers.length)
    throw workbookError('itemNotFound', `Series ${series} of the chart has no point ${point}.`);
}

function withFill(inner: string, fill: string): string {
  const children = [...childrenOf(inner)];
  const old = children.find(({ local }) => FILLS.has(local));
  const at = old?.start ?? children.findLast(({ local }) => BEFORE_FILL.has(local))?.end ?? 0;
  return inner.slice(0, at) + fill + inner.slice(old?.end ?? at);
}

/** Width and dashes of the line stay. */
function withLineFill(inner: string, fill: string): string {
  const children = [...childrenOf(inner)];
  const line = children.find(({ local }) => local === 'ln');
  if (!line) {
    const at = children.findLast(({ local }) => BEFORE_LINE.includes(local))?.end ?? 0;
    return `${inner.slice(0, at)}<a:ln>${fill}</a:ln>${inner.slice(at)}`;
  }
  const attributes = [...attributesOf(inner, line)].map(
    ([name, value]) => ` ${name}="${escapeOoxml(value)}"`,
  );
  const rest = line.isEmpty ? '' : inner.slice(line.innerStart, line.innerEnd);
  const written = `<a:ln${attributes.join('')}>${withFill(rest, fill)}</a:ln>`;
  return inner.slice(0, line.start) + written + inner.slice(line.end);
}

export function changePart(chart: Chart, change: (xml: string) => string): void {
  const { package: parts } = chart.sheet.book;
  const part = partOf(chart);
  parts.put(part, inDialect(change(parts.text(part)), parts));
}

export interface PlacedSeries {
  /** What draws it, such as barChart. */
  plot: XmlElement;
  element: XmlElement;
}

function seriesElement(chart: Chart, xml: string, index: number): XmlElement {
  return seriesElements(chart, xml)[index]?.element ?? missing(index);
}

/** Plots in their order, and in each its series by what the part says of it. */
export function seriesElements(chart: Chart, xml: string): PlacedSeries[] {
  const area = childNamed(xml, elementOf(chart, xml), 'plotArea');
  const plots = area
    ? [...childrenOf(xml, area.innerStart)].filter(({ local }) => local.endsWith('Chart'))
    : [];
  return plots.flatMap((plot) => {
    const all = [...childrenOf(xml, plot.innerStart)].filter(({ local }) => local === 'ser');
    const orderOf = (series: XmlElement, at: number) => {
      const order = childNamed(xml, series, 'order');
      return Number((order && attributesOf(xml, order).get('val')) ?? at);
    };
    return all
      .map((element, at) => ({ plot, element, order: orderOf(element, at) }))
      .sort((a, b) => a.order - b.order);
  });
}
