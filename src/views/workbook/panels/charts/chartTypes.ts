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
      kind('ColumnClustered', 'Clustered column', { shape: 'bars' }),
      kind('ColumnStacked', 'Stacked column', { shape: 'bars', stack: 'sum' }),
      kind('ColumnStacked100', '100% stacked column', { shape: 'bars', stack: 'shares' }),
    ],
  },
  {
    name: 'Bars',
    kinds: [
      kind('BarClustered', 'Clustered bar', { shape: 'bars', isAcross: true }),
      kind('BarStacked', 'Stacked bar', { shape: 'bars', isAcross: true, stack: 'sum' }),
      kind('BarStacked100', '100% stacked bar', { shape: 'bars', isAcross: true, stack: 'shares' }),
    ],
  },
  {
    name: 'Lines',
    kinds: [
      kind('Line', 'Line', { shape: 'lines' }),
      kind('LineMarkers', 'Line with markers', { shape: 'lines', hasMarks: true }),
      kind('LineStacked', 'Stacked line', { shape: 'lines', stack: 'sum' }),
    ],
  },
  {
    name: 'Areas',
    kinds: [
      kind('Area', 'Area', { shape: 'areas' }),
      kind('AreaStacked', 'Stacked area', { shape: 'areas', stack: 'sum' }),
      kind('AreaStacked100', '100% stacked area', { shape: 'areas', stack: 'shares' }),
    ],
  },
  {
    name: 'Pies',
    kinds: [
      kind('Pie', 'Pie', { shape: 'pie' }),
      kind('PieExploded', 'Exploded pie', { shape: 'pie', isExploded: true }),
      kind('Doughnut', 'Doughnut', { shape: 'pie', hasHole: true }),
    ],
  },
  {
    name: 'Radar',
    kinds: [
      kind('Radar', 'Radar', { shape: 'radar' }),
      kind('RadarMarkers', 'Radar with markers', { shape: 'radar', hasMarks: true }),
      kind('RadarFilled', 'Filled radar', { shape: 'radar', isFilled: true }),
    ],
  },
  {
    name: 'Scatter',
    kinds: [
      kind('XYScatter', 'Scatter', { shape: 'points' }),
      kind('XYScatterLines', 'Scatter with straight lines', { shape: 'points', join: 'straight' }),
      kind('XYScatterSmooth', 'Scatter with smooth lines', { shape: 'points', join: 'smooth' }),
      kind('Bubble', 'Bubble', { shape: 'bubbles' }),
    ],
  },
  {
    name: 'Stock',
    kinds: [
      kind('StockHLC', 'High-low-close', { shape: 'stock' }),
      kind('StockOHLC', 'Open-high-low-close', { shape: 'stock', hasOpen: true }),
    ],
  },
  {
    name: '3-D',
    kinds: [
      kind('3DColumn', '3-D column', { shape: 'blocks' }),
      kind('3DPie', '3-D pie', { shape: 'pie', isSolid: true }),
    ],
  },
];
