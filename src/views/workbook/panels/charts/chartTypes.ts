/** What a little picture of a type shows. */
export type ChartGlyphOf =
  | { shape: 'bars'; isAcross?: boolean; stack?: Stack }
  | { shape: 'blocks' }
  | { shape: 'lines'; stack?: Stack; hasMarks?: boolean }
  | { shape: 'areas'; stack?: Stack }
  | { shape: 'pie'; isExploded?: boolean; hasHole?: boolean; isSolid?: boolean }
  | { shape: 'points'; join?: 'straight' | 'smooth' }
  | { shape: 'bubbles' }
  | { shape: 'radar'; hasMarks?: boolean; isFilled?: boolean }
  | { shape: 'stock'; hasOpen?: boolean };
/** One on the other, as they are or as shares of 100 %. */
export type Stack = 'sum' | 'shares';

interface ChartKind {
  type: string;
  /** What people call it. */
  label: string;
  glyph: ChartGlyphOf;
}

const kind = (type: string, label: string, glyph: ChartGlyphOf): ChartKind => ({ type, label, glyph });

/** The types that the service draws. */
export const CHART_GROUPS: readonly { name: string; kinds: readonly ChartKind[] }[] = [
  {
    name: 'Columns',
    kinds: [
      kind('ColumnClustered', 'Columns', { shape: 'bars' }),
      kind('ColumnStacked', 'Columns, stacked', { shape: 'bars', stack: 'sum' }),
      kind('ColumnStacked100', 'Columns, stacked to 100 %', { shape: 'bars', stack: 'shares' }),
    ],
  },
  {
    name: 'Bars',
    kinds: [
      kind('BarClustered', 'Bars', { shape: 'bars', isAcross: true }),
      kind('BarStacked', 'Bars, stacked', { shape: 'bars', isAcross: true, stack: 'sum' }),
      kind('BarStacked100', 'Bars, stacked to 100 %', { shape: 'bars', isAcross: true, stack: 'shares' }),
    ],
  },
  {
    name: 'Lines',
    kinds: [
      kind('Line', 'Line', { shape: 'lines' }),
      kind('LineMarkers', 'Line with marks', { shape: 'lines', hasMarks: true }),
      kind('LineStacked', 'Lines, stacked', { shape: 'lines', stack: 'sum' }),
    ],
  },
  {
    name: 'Areas',
    kinds: [
      kind('Area', 'Area', { shape: 'areas' }),
      kind('AreaStacked', 'Areas, stacked', { shape: 'areas', stack: 'sum' }),
      kind('AreaStacked100', 'Areas, stacked to 100 %', { shape: 'areas', stack: 'shares' }),
    ],
  },
  {
    name: 'Pies',
    kinds: [
      kind('Pie', 'Pie', { shape: 'pie' }),
      kind('PieExploded', 'Pie, exploded', { shape: 'pie', isExploded: true }),
      kind('Doughnut', 'Doughnut', { shape: 'pie', hasHole: true }),
    ],
  },
  {
    name: 'Radar',
    kinds: [
      kind('Radar', 'Radar', { shape: 'radar' }),
      kind('RadarMarkers', 'Radar with marks', { shape: 'radar', hasMarks: true }),
      kind('RadarFilled', 'Radar, filled', { shape: 'radar', isFilled: true }),
    ],
  },
  {
    name: 'Scatter',
    kinds: [
      kind('XYScatter', 'Scatter', { shape: 'points' }),
      kind('XYScatterLines', 'Scatter with lines', { shape: 'points', join: 'straight' }),
      kind('XYScatterSmooth', 'Scatter with smooth lines', { shape: 'points', join: 'smooth' }),
      kind('Bubble', 'Bubbles', { shape: 'bubbles' }),
    ],
  },
  {
    name: 'Stock',
    kinds: [
      kind('StockHLC', 'Stock: high, low, close', { shape: 'stock' }),
      kind('StockOHLC', 'Stock: open, high, low, close', { shape: 'stock', hasOpen: true }),
    ],
  },
  {
    name: '3-D',
    kinds: [
      kind('3DColumn', 'Columns, 3-D', { shape: 'blocks' }),
      kind('3DPie', 'Pie, 3-D', { shape: 'pie', isSolid: true }),
    ],
  },
];
