import type { Drawn } from './Drawn.ts';
import type { Option } from './picture.ts';

const LINE = '#595959';
const UP = '#FFFFFF';

type Prices = [open: number, close: number, low: number, high: number];
type Day = [at: number, ...Prices];

/** What echarts passes to a custom series. */
export interface Painter {
  value(dimension: number): number;
  coord(place: readonly number[]): [x: number, y: number];
  size(size: readonly number[]): [width: number, height: number];
}

/** Open, high, low and close as boxes, or high, low and close as lines with a dash. */
export function stockSeries({ plot, positionOf, numbers, room, keyOf, axes }: Drawn): Option[] {
  const hasOpen = plot.series.length >= 4;
  const [high, low, close] = hasOpen
    ? [numbers[1]!, numbers[2]!, numbers[3]!]
    : [numbers[0], numbers[1], numbers[2]];
  const open = hasOpen ? numbers[0] : undefined;
  if (!high || !low || !close) return [];
  const known = close.flatMap((_, at): Day[] => {
    const day = [positionOf(at), open?.[at] ?? close[at], close[at], low[at], high[at]];
    return day.every(Number.isFinite) ? [day as Day] : [];
  });
  const count = Math.max(0, ...known.map(([at]) => at)) + 1;
  const days = merged(known, count, Math.max(1, Math.floor(room.width / 3)));
  if (open && plot.hasUpDownBars)
    return [
      {
        type: 'candlestick',
        name: keyOf(0),
        ...axes,
        data: candles(days, count),
        itemStyle: { color: UP, color0: LINE, borderColor: LINE, borderColor0: LINE },
        barMaxWidth: 30,
      },
    ];
  return [
    {
      type: 'custom',
      name: keyOf(0),
      ...axes,
      data: days,
      encode: { x: 0, y: [1, 2, 3, 4] },
      renderItem: (_: unknown, painter: Painter) => lineOfDay(painter),
    },
  ];
}

/** Where there are more days than room, one represents its neighbours: first open, last close, least, greatest. */
function merged(days: readonly Day[], count: number, most: number): Day[] {
  if (count <= most) return [...days];
  const groups = new Map<number, Day>();
  for (const day of days) {
    const group = Math.floor((day[0] * most) / count);
    const before = groups.get(group);
    const [at, open, close, low, high] = before ?? day;
    groups.set(group, [at, open, before ? day[2] : close, Math.min(low, day[3]), Math.max(high, day[4])]);
  }
  return [...groups.values()];
}

function candles(days: readonly Day[], count: number): (number[] | '-')[] {
  const byPlace = new Map(days.map(([at, ...prices]) => [at, prices]));
  return Array.from({ length: count }, (_, at) => byPlace.get(at) ?? '-');
}

function lineOfDay(painter: Painter): Option {
  const at = painter.value(0);
  const [x, low] = painter.coord([at, painter.value(3)]);
  const [, high] = painter.coord([at, painter.value(4)]);
  const [, close] = painter.coord([at, painter.value(2)]);
  const tick = Math.min(7, Math.max(2, painter.size([1, 0])[0] / 4));
  const line = (x1: number, y1: number, x2: number, y2: number) => ({
    type: 'line',
    shape: { x1, y1, x2, y2 },
    style: { stroke: LINE, lineWidth: 1.5 },
  });
  return { type: 'group', children: [line(x, low, x, high), line(x, close, x + tick, close)] };
}
