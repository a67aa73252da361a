// The kinds of charts by the names that clients know, and how a chart part represents them (ECMA-376 part 1, 21.2).

import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';

export type Grouping = 'clustered' | 'standard' | 'stacked' | 'percentStacked';
export type BarShape = 'box' | 'cylinder' | 'cone' | 'pyramid';

/** What a chart of a kind is made of. `element` is that of its plot; 3D ones have their own. */
export type ChartType =
  | { element: 'barChart'; direction: 'col' | 'bar'; grouping: Grouping }
  | { element: 'bar3DChart'; direction: 'col' | 'bar'; grouping: Grouping; shape: BarShape }
  | { element: 'lineChart'; grouping: Grouping; hasMarkers: boolean }
  | { element: 'line3DChart' | 'areaChart' | 'area3DChart'; grouping: Grouping }
  | { element: 'pieChart' | 'pie3DChart' | 'doughnutChart'; isExploded: boolean }
  | { element: 'ofPieChart'; second: 'pie' | 'bar' }
  | { element: 'scatterChart'; hasLines: boolean; isSmooth: boolean; hasMarkers: boolean }
  | { element: 'bubbleChart'; isRound: boolean }
  | { element: 'radarChart'; style: 'standard' | 'marker' | 'filled' }
  | { element: 'surfaceChart' | 'surface3DChart'; isWireframe: boolean }
  | { element: 'stockChart'; hasVolume: boolean; hasOpen: boolean };

const GROUPINGS = [
  ['Clustered', 'clustered'],
  ['Stacked', 'stacked'],
  ['Stacked100', 'percentStacked'],
] as const satisfies readonly (readonly [string, Grouping])[];
const RUNS = [
  ['', 'standard'],
  ['Stacked', 'stacked'],
  ['Stacked100', 'percentStacked'],
] as const satisfies readonly (readonly [string, Grouping])[];
const SHAPES = ['Cylinder', 'Cone', 'Pyramid'] as const;
const DIRECTIONS = [
  ['Column', 'Col', 'col'],
  ['Bar', 'Bar', 'bar'],
] as const;

function* allTypes(): Generator<readonly [string, ChartType]> {
  for (const [long, short, direction] of DIRECTIONS)
    for (const [suffix, grouping] of GROUPINGS) {
      yield [`${long}${suffix}`, { element: 'barChart', direction, grouping }];
      yield [`3D${long}${suffix}`, { element: 'bar3DChart', direction, grouping, shape: 'box' }];
      for (const shape of SHAPES)
        yield [
          `${shape}${short}${suffix}`,
          { element: 'bar3DChart', direction, grouping, shape: shape.toLowerCase() as BarShape },
        ];
    }
  for (const [name, shape] of [['3DColumn', 'box'], ...SHAPES.map((one) => [`${one}Col`, one.toLowerCase()])])
    yield [
      name!,
      { element: 'bar3DChart', direction: 'col', grouping: 'standard', shape: shape as BarShape },
    ];
  for (const [suffix, grouping] of RUNS) {
    yield [`Line${suffix}`, { element: 'lineChart', grouping, hasMarkers: false }];
    yield [`LineMarkers${suffix}`, { element: 'lineChart', grouping, hasMarkers: true }];
    yield [`Area${suffix}`, { element: 'areaChart', grouping }];
    yield [`3DArea${suffix}`, { element: 'area3DChart', grouping }];
  }
  yield ['3DLine', { element: 'line3DChart', grouping: 'standard' }];
  for (const isExploded of [false, true]) {
    const suffix = isExploded ? 'Exploded' : '';
    yield [`Pie${suffix}`, { element: 'pieChart', isExploded }];
    yield [`3DPie${suffix}`, { element: 'pie3DChart', isExploded }];
    yield [`Doughnut${suffix}`, { element: 'doughnutChart', isExploded }];
  }
  yield ['PieOfPie', { element: 'ofPieChart', second: 'pie' }];
  yield ['BarOfPie', { element: 'ofPieChart', second: 'bar' }];
  const scatter = (hasLines: boolean, isSmooth: boolean, hasMarkers: boolean): ChartType => ({
    element: 'scatterChart',
    hasLines,
    isSmooth,
    hasMarkers,
  });
  yield ['XYScatter', scatter(false, false, true)];
  yield ['XYScatterLines', scatter(true, false, true)];
  yield ['XYScatterLinesNoMarkers', scatter(true, false, false)];
  yield ['XYScatterSmooth', scatter(true, true, true)];
  yield ['XYScatterSmoothNoMarkers', scatter(true, true, false)];
  yield ['Bubble', { element: 'bubbleChart', isRound: false }];
  yield ['Bubble3DEffect', { element: 'bubbleChart', isRound: true }];
  yield ['Radar', { element: 'radarChart', style: 'standard' }];
  yield ['RadarMarkers', { element: 'radarChart', style: 'marker' }];
  yield ['RadarFilled', { element: 'radarChart', style: 'filled' }];
  yield ['Surface', { element: 'surface3DChart', isWireframe: false }];
  yield ['SurfaceWireframe', { element: 'surface3DChart', isWireframe: true }];
  yield ['SurfaceTopView', { element: 'surfaceChart', isWireframe: false }];
  yield ['SurfaceTopViewWireframe', { element: 'surfaceChart', isWireframe: true }];
  yield ['StockHLC', { element: 'stockChart', hasVolume: false, hasOpen: false }];
  yield ['StockOHLC', { element: 'stockChart', hasVolume: false, hasOpen: true }];
  yield ['StockVHLC', { element: 'stockChart', hasVolume: true, hasOpen: false }];
  yield ['StockVOHLC', { element: 'stockChart', hasVolume: true, hasOpen: true }];
}

/** Every kind that can be added, by its name. */
export const chartTypes: ReadonlyMap<string, ChartType> = new Map(allTypes());
const BY_NAME = new Map([...chartTypes].map(([name, type]) => [name.toLowerCase(), type]));

/** Kinds of 2016 and later, which files store in another form, and the one that means no kind. */
export const unsupportedTypes = [
  'Invalid',
  'Histogram',
  'Boxwhisker',
  'Pareto',
  'RegionMap',
  'Treemap',
  'Waterfall',
  'Sunburst',
  'Funnel',
] as const;

/** Case does not matter. Throws WorkbookError for a kind that cannot be made, or that there is not. */
export function chartTypeNamed(name: string): ChartType {
  const type = BY_NAME.get(name.toLowerCase());
  if (type) return type;
  const known = unsupportedTypes.find((one) => one.toLowerCase() === name.toLowerCase());
  if (known && known !== 'Invalid')
    throw workbookError(
      'unsupportedOperation',
      `Charts of type ${known} cannot be created here. Use a classic type, such as ColumnClustered.`,
    );
  throw workbookError('invalidArgument', `There is no chart type ${JSON.stringify(name)}.`);
}
