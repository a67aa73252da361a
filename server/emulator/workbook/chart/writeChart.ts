// A new chart part (ECMA-376 part 1, 21.2), with what Excel demands and nothing that a theme decides better.

import type { ChartType, Grouping } from './chartTypes.ts';
import type { SeriesSource } from './readSource.ts';
import { type AxisKind, axesOf } from './writeAxes.ts';
import { seriesData } from './writeSeries.ts';

const NAMESPACES =
  'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
/** Width of the lines of series, EMU. */
const LINE = 28_575;
const MAX_ACCENTS = 6;

/** One plot of a chart: its element, its series from a number on, and its axes. */
interface Plot {
  type: ChartType;
  series: readonly SeriesSource[];
  first: number;
  axes: readonly AxisKind[];
  areSecondary?: boolean;
}

/** The whole part. `dateAxis` when all categories are dates. */
export function writeChart(type: ChartType, series: readonly SeriesSource[], is1904: boolean): string {
  const plots = plotsOf(type, series);
  const is3D = /3D/.test(type.element) || type.element === 'surfaceChart';
  const isRound = plots.every(({ axes }) => axes.length === 0);
  const body = plots.map(writePlot).join('');
  const axes = plots.map((plot) => axesOf(plot.axes, axisIds(plot), axisTraits(plot))).join('');
  const hasLegend = series.length > 1 || isRound;
  const hasTitle = series.length === 1 && series[0]!.name !== undefined;
  return (
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<c:chartSpace ${NAMESPACES}>` +
    `<c:date1904 val="${is1904 ? 1 : 0}"/><c:roundedCorners val="0"/><c:chart>` +
    (hasTitle
      ? '<c:title><c:overlay val="0"/></c:title><c:autoTitleDeleted val="0"/>'
      : '<c:autoTitleDeleted val="1"/>') +
    (is3D ? view3D(type) : '') +
    `<c:plotArea><c:layout/>${body}${axes}</c:plotArea>` +
    (hasLegend ? '<c:legend><c:legendPos val="b"/><c:overlay val="0"/></c:legend>' : '') +
    '<c:plotVisOnly val="1"/><c:dispBlanksAs val="gap"/></c:chart>' +
    '<c:txPr><a:bodyPr/><a:lstStyle/><a:p><a:pPr><a:defRPr/></a:pPr><a:endParaRPr lang="en-US"/></a:p></c:txPr>' +
    '</c:chartSpace>'
  );
}

/** The angles at which Excel shows each kind. */
function view3D({ element }: ChartType): string {
  if (element === 'pie3DChart')
    return '<c:view3D><c:rotX val="30"/><c:rotY val="0"/><c:rAngAx val="0"/></c:view3D>';
  if (element === 'surfaceChart')
    return '<c:view3D><c:rotX val="90"/><c:rotY val="0"/><c:rAngAx val="0"/><c:perspective val="0"/></c:view3D>';
  const isStraight = element === 'bar3DChart';
  return `<c:view3D><c:rotX val="15"/><c:rotY val="20"/><c:rAngAx val="${isStraight ? 1 : 0}"/></c:view3D>`;
}

function plotsOf(type: ChartType, series: readonly SeriesSource[]): Plot[] {
  const plot = (axes: readonly AxisKind[]): Plot[] => [{ type, series, first: 0, axes }];
  switch (type.element) {
    case 'pieChart':
    case 'pie3DChart':
    case 'doughnutChart':
    case 'ofPieChart':
      return plot([]);
    case 'scatterChart':
    case 'bubbleChart':
      return plot(['x', 'value']);
    case 'surfaceChart':
    case 'surface3DChart':
    case 'line3DChart':
      return plot(['category', 'value', 'series']);
    case 'bar3DChart':
    case 'area3DChart':
      return plot(type.grouping === 'standard' ? ['category', 'value', 'series'] : ['category', 'value']);
    case 'stockChart': {
      if (!type.hasVolume) return plot(['category', 'value']);
      const volume: ChartType = { element: 'barChart', direction: 'col', grouping: 'clustered' };
      return [
        { type: volume, series: series.slice(0, 1), first: 0, axes: ['category', 'value'] },
        { type, series: series.slice(1), first: 1, axes: ['category', 'value'], areSecondary: true },
      ];
    }
    default:
      return plot(['category', 'value']);
  }
}

const axisIds = ({ axes, areSecondary }: Plot) =>
  axes.map((_, at) => (areSecondary ? 222_000_001 : 111_000_001) + at);

function axisTraits({ type, areSecondary, series }: Plot) {
  return {
    isSideways: 'direction' in type && type.direction === 'bar',
    isSecondary: areSecondary === true,
    isPercent: 'grouping' in type && type.grouping === 'percentStacked',
    isOnTicks: type.element.startsWith('area') || type.element.startsWith('surface'),
    categories: series[0]?.categories,
    values: series[0]?.values,
    isRadar: type.element === 'radarChart',
  };
}

const flag = (local: string, value: string | number | boolean) =>
  `<c:${local} val="${typeof value === 'boolean' ? Number(value) : value}"/>`;

function writePlot(plot: Plot): string {
  const { type } = plot;
  const series = plot.series.map((one, at) => writeSeries(type, one, plot.first + at)).join('');
  const ids = axisIds(plot)
    .map((id) => flag('axId', id))
    .join('');
  return `<c:${type.element}>${beforeSeries(type)}${series}${afterSeries(type)}${ids}</c:${type.element}>`;
}

function beforeSeries(type: ChartType): string {
  switch (type.element) {
    case 'barChart':
    case 'bar3DChart':
      return flag('barDir', type.direction) + grouping(type.grouping);
    case 'lineChart':
    case 'line3DChart':
    case 'areaChart':
    case 'area3DChart':
      return grouping(type.grouping);
    case 'pieChart':
    case 'pie3DChart':
    case 'doughnutChart':
      return flag('varyColors', true);
    case 'ofPieChart':
      return flag('ofPieType', type.second) + flag('varyColors', true);
    case 'scatterChart':
      return flag('scatterStyle', type.isSmooth ? 'smoothMarker' : 'lineMarker') + flag('varyColors', false);
    case 'bubbleChart':
      return flag('varyColors', false);
    case 'radarChart':
      return flag('radarStyle', type.style) + flag('varyColors', false);
    case 'surfaceChart':
    case 'surface3DChart':
      return flag('wireframe', type.isWireframe);
    case 'stockChart':
      return '';
  }
}

const grouping = (value: Grouping) => flag('grouping', value) + flag('varyColors', false);

function afterSeries(type: ChartType): string {
  switch (type.element) {
    case 'barChart':
      return flag('gapWidth', 150) + (type.grouping === 'clustered' ? '' : flag('overlap', 100));
    case 'bar3DChart':
      return flag('gapWidth', 150) + flag('shape', type.shape);
    case 'lineChart':
      return flag('marker', true);
    case 'pieChart':
      return flag('firstSliceAng', 0);
    case 'doughnutChart':
      return flag('firstSliceAng', 0) + flag('holeSize', 60);
    case 'ofPieChart':
      return `${flag('gapWidth', 100)}${flag('secondPieSize', 75)}<c:serLines/>`;
    case 'bubbleChart':
      return flag('bubbleScale', 100) + flag('showNegBubbles', false);
    case 'surfaceChart':
    case 'surface3DChart':
      return '<c:bandFmts/>';
    case 'stockChart':
      return type.hasOpen
        ? '<c:hiLowLines/><c:upDownBars><c:gapWidth val="150"/><c:upBars/><c:downBars/></c:upDownBars>'
        : '<c:hiLowLines/>';
    default:
      return '';
  }
}

/** A series as it looks in a new chart: what the kind of chart alone does not say. */
export function writeSeries(type: ChartType, source: SeriesSource, index: number): string {
  const { tx, data } = seriesData(type.element, source, 'c:');
  return `<c:ser>${flag('idx', index)}${flag('order', index)}${tx}${look(type, index)}${data}${end(type)}</c:ser>`;
}

function look(type: ChartType, index: number): string {
  const accent = `<a:solidFill><a:schemeClr val="accent${(index % MAX_ACCENTS) + 1}"/></a:solidFill>`;
  const noLine = '<c:spPr><a:ln><a:noFill/></a:ln></c:spPr>';
  const line = `<c:spPr><a:ln w="${LINE}" cap="rnd">${accent}<a:round/></a:ln></c:spPr>`;
  const noMarker = `<c:marker>${flag('symbol', 'none')}</c:marker>`;
  const marker = `<c:marker>${flag('symbol', 'circle')}${flag('size', 5)}<c:spPr>${accent}<a:ln w="9525">${accent}</a:ln></c:spPr></c:marker>`;
  switch (type.element) {
    case 'barChart':
    case 'bar3DChart':
      return flag('invertIfNegative', false);
    case 'bubbleChart':
      return flag('invertIfNegative', false);
    case 'pieChart':
    case 'pie3DChart':
    case 'doughnutChart':
      return type.isExploded ? flag('explosion', 25) : '';
    case 'lineChart':
      return line + (type.hasMarkers ? marker : noMarker);
    case 'stockChart':
      return (
        noLine.replace('<a:ln>', `<a:ln w="${LINE}">`) +
        (type.hasOpen ? noMarker : stockMarker(index, type.hasVolume))
      );
    case 'scatterChart':
      return (
        (type.hasLines ? line : noLine.replace('<a:ln>', `<a:ln w="${LINE}">`)) +
        (type.hasMarkers ? marker : noMarker)
      );
    case 'radarChart':
      if (type.style === 'filled') return '';
      return line + (type.style === 'marker' ? marker : noMarker);
    default:
      return '';
  }
}

/** High and low are the ends of a line; only the close has a mark. */
function stockMarker(index: number, hasVolume: boolean): string {
  const isClose = index === (hasVolume ? 3 : 2);
  return `<c:marker>${flag('symbol', isClose ? 'dash' : 'none')}${isClose ? flag('size', 7) : ''}</c:marker>`;
}

function end(type: ChartType): string {
  if (type.element === 'scatterChart') return flag('smooth', type.isSmooth);
  if (type.element === 'lineChart' || type.element === 'stockChart') return flag('smooth', false);
  if (type.element === 'bubbleChart') return flag('bubble3D', type.isRound);
  return type.element === 'bar3DChart' ? flag('shape', type.shape) : '';
}
