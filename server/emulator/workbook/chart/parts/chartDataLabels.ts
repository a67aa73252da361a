// What stands beside the points of a chart (ECMA-376 part 1, 21.2.2.49). A chart's labels are those of all its series.

import { prefixOf } from '#server/emulator/workbook/chart/anchor.ts';
import type { Chart } from '#server/emulator/workbook/chart/Chart.ts';
import {
  attributesOf,
  childNamed,
  childrenOf,
  isTrue,
  type XmlElement,
} from '#server/emulator/workbook/package/xml.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import type { ChartDataLabels, ChartDataLabelsPatch } from '#services/workbook/shapes.ts';
import { partOf, withChild } from './chartElements.ts';
import { BEFORE_LABELS, changePart, type PlacedSeries, seriesElements } from './chartSeries.ts';

const POSITIONS: Readonly<Record<string, string>> = {
  Center: 'ctr',
  InsideEnd: 'inEnd',
  InsideBase: 'inBase',
  OutsideEnd: 'outEnd',
  Left: 'l',
  Right: 'r',
  Top: 't',
  Bottom: 'b',
  BestFit: 'bestFit',
};
/** The elements of files by the fields of the API, in the order of the schema. */
const SHOWN = {
  showLegendKey: 'showLegendKey',
  showValue: 'showVal',
  showCategoryName: 'showCatName',
  showSeriesName: 'showSerName',
  showPercentage: 'showPercent',
  showBubbleSize: 'showBubbleSize',
} as const;

type Facts = Omit<ChartDataLabels, '@odata.context' | '@odata.id' | '@odata.type'>;

/** Those of the first series. Throws WorkbookError. */
export function readDataLabels(chart: Chart): Facts {
  const xml = chart.sheet.book.package.text(partOf(chart));
  const [first] = seriesElements(chart, xml);
  return factsOf(
    xml,
    first && (childNamed(xml, first.element, 'dLbls') ?? childNamed(xml, first.plot, 'dLbls')),
  );
}

/** Throws WorkbookError, and then nothing has changed. */
export function changeDataLabels(chart: Chart, change: ChartDataLabelsPatch): void {
  const position = change.position == null ? undefined : positionIn(change.position);
  changePart(chart, (before) => {
    let xml = before;
    for (const series of labelled(chart, before).toSorted((a, b) => b.element.start - a.element.start)) {
      if (position) checkPosition(before, series, position);
      xml = withChild(
        xml,
        series.element,
        'dLbls',
        labelsXml(before, series, change, position),
        BEFORE_LABELS,
      );
    }
    return xml;
  });
}

function labelled(chart: Chart, xml: string): PlacedSeries[] {
  const all = seriesElements(chart, xml);
  if (all.length === 0 || all.some(({ plot }) => plot.local.startsWith('surface')))
    throw workbookError('unsupportedOperation', 'This kind of chart has no data labels.');
  return all;
}

function factsOf(xml: string, labels: XmlElement | undefined): Facts {
  const marked = (local: string) => {
    const child = labels && childNamed(xml, labels, local);
    return child && (attributesOf(xml, child).get('val') ?? '1');
  };
  const isThere = labels !== undefined && !isTrue(marked('delete'));
  const mark = marked('dLblPos');
  const separator = labels && childNamed(xml, labels, 'separator');
  const shown = Object.entries(SHOWN).map(([field, local]) => [field, isThere && isTrue(marked(local))]);
  return {
    ...(Object.fromEntries(shown) as Record<keyof typeof SHOWN, boolean>),
    position: Object.entries(POSITIONS).find(([, one]) => one === mark)?.[0] ?? 'None',
    separator: separator && !separator.isEmpty ? xml.slice(separator.innerStart, separator.innerEnd) : null,
  };
}

/** Numbers, fonts and single labels stay. */
function labelsXml(
  xml: string,
  { plot, element }: PlacedSeries,
  change: ChartDataLabelsPatch,
  position: string | undefined,
): string {
  const own = childNamed(xml, element, 'dLbls');
  const now = factsOf(xml, own ?? childNamed(xml, plot, 'dLbls'));
  const prefix = prefixOf(element.name);
  const kept = own && !own.isEmpty ? [...childrenOf(xml, own.innerStart)] : [];
  const slice = (...locals: string[]) =>
    kept
      .filter(({ local }) => locals.includes(local))
      .map(({ start, end }) => xml.slice(start, end))
      .join('');
  const placed = position ?? POSITIONS[now.position ?? ''];
  const shown = Object.entries(SHOWN).map(([field, local]) => {
    const isShown = change[field as keyof typeof SHOWN] ?? now[field as keyof typeof SHOWN];
    return `<${prefix}${local} val="${isShown ? 1 : 0}"/>`;
  });
  return (
    `<${prefix}dLbls>${slice('dLbl', 'numFmt', 'spPr', 'txPr')}` +
    `${placed ? `<${prefix}dLblPos val="${placed}"/>` : ''}${shown.join('')}` +
    `${slice('separator', 'showLeaderLines', 'leaderLines', 'extLst')}</${prefix}dLbls>`
  );
}

function positionIn(given: string): string {
  const found = Object.entries(POSITIONS).find(([name]) => name.toLowerCase() === given.toLowerCase());
  if (!found)
    throw workbookError(
      'invalidArgument',
      `position ${JSON.stringify(given.slice(0, 80))} must be one of ${Object.keys(POSITIONS).join(', ')}.`,
    );
  return found[1];
}

/** Excel repairs a file with a label where its kind of chart has none. */
function checkPosition(xml: string, { plot }: PlacedSeries, position: string): void {
  const grouping = childNamed(xml, plot, 'grouping');
  const isStacked = /stacked/i.test((grouping && attributesOf(xml, grouping).get('val')) ?? '');
  const allowed = isStacked && plot.local === 'barChart' ? STACKED : (ALLOWED[plot.local] ?? []);
  if (allowed.includes(position)) return;
  const names = Object.entries(POSITIONS).flatMap(([name, mark]) => (allowed.includes(mark) ? name : []));
  throw workbookError(
    'invalidArgument',
    names.length > 0
      ? `Labels of this kind of chart can be at ${names.join(', ')}.`
      : 'Labels of this kind of chart have no other position.',
  );
}

const STACKED = ['ctr', 'inEnd', 'inBase'];
const BESIDE = ['ctr', 'l', 'r', 't', 'b'];
const ROUND = ['bestFit', 'ctr', 'inEnd', 'outEnd'];
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  barChart: [...STACKED, 'outEnd'],
  lineChart: BESIDE,
  scatterChart: BESIDE,
  bubbleChart: BESIDE,
  pieChart: ROUND,
  pie3DChart: ROUND,
  ofPieChart: ROUND,
};
