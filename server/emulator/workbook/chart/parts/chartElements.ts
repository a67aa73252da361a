// Elements of a chart's part that are changed one by one.

import type { Chart } from '#server/emulator/workbook/chart/Chart.ts';
import {
  attributesOf,
  childNamed,
  childrenOf,
  rootOf,
  type XmlElement,
} from '#server/emulator/workbook/package/xml.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';

export type ChartAxis = 'categoryAxis' | 'valueAxis' | 'seriesAxis';

const AXES = new Set(['catAx', 'dateAx', 'valAx', 'serAx']);

/** The element of the chart or of one of its axes. Throws WorkbookError for a chart that has none. */
export function elementOf(chart: Chart, xml: string, axis?: ChartAxis): XmlElement {
  const root = rootOf(xml, partOf(chart));
  const element = childNamed(xml, root, 'chart');
  if (!element || element.isEmpty)
    throw workbookError('unsupportedOperation', 'This kind of chart has no titles here.');
  if (axis === undefined) return element;
  const axes = axesIn(xml, element);
  const found = axes[axisIndex(xml, axes, axis)];
  if (!found) throw workbookError('itemNotFound', `The chart has no ${axis}.`);
  return found;
}

/** The part of a chart. Throws WorkbookError where it is missing. */
export function partOf({ part }: Chart): string {
  if (part === undefined) throw workbookError('itemNotFound', 'The chart has no description in this file.');
  return part;
}

/** Which of the axes of a chart's part, in their order; -1 for none. */
export function axisAt(chart: Chart, xml: string, axis: ChartAxis): number {
  return axisIndex(xml, axesIn(xml, elementOf(chart, xml)), axis);
}

function axesIn(xml: string, chart: XmlElement): XmlElement[] {
  const area = childNamed(xml, chart, 'plotArea');
  if (!area || area.isEmpty) return [];
  return [...childrenOf(xml, area.innerStart)].filter(({ local }) => AXES.has(local));
}

/** Of two value axes, as scatter charts have, the one below or above is that of the categories. */
function axisIndex(xml: string, axes: readonly XmlElement[], axis: ChartAxis): number {
  if (axis === 'seriesAxis') return axes.findIndex(({ local }) => local === 'serAx');
  const named = axes.findIndex(({ local }) => local === 'catAx' || local === 'dateAx');
  const values = axes.flatMap(({ local }, at) => (local === 'valAx' ? [at] : []));
  const lying = values.length > 1 ? values.findIndex((at) => /^[bt]$/.test(positionOf(xml, axes[at]!))) : -1;
  const category = named >= 0 || lying < 0 ? named : values[lying]!;
  return axis === 'categoryAxis' ? category : (values.find((at) => at !== category) ?? -1);
}

function positionOf(xml: string, axis: XmlElement): string {
  const position = childNamed(xml, axis, 'axPos');
  return position ? (attributesOf(xml, position).get('val') ?? '') : '';
}

/**
 * The text with a child of an element replaced, or taken away for ''; where there was none it is put after the last of
 * `before`, the names of the children that the schema puts in front of it.
 */
export function withChild(
  xml: string,
  parent: XmlElement,
  local: string,
  written: string,
  before: readonly string[],
): string {
  const children = [...childrenOf(xml, parent.innerStart)];
  const old = children.find((child) => child.local === local);
  if (old) return xml.slice(0, old.start) + written + xml.slice(old.end);
  const place = children.findLast((child) => before.includes(child.local))?.end ?? parent.innerStart;
  return xml.slice(0, place) + written + xml.slice(place);
}
