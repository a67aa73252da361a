// Little pictures of charts, 44 × 32 px: two made-up series, or the slices of one.

import type { ReactNode } from 'react';
import styles from './ChartGlyph.module.css';
import type { ChartGlyphOf, Stack } from './chartTypes.ts';

const FIRST = [8, 13, 20];
const SECOND = [13, 7, 11];
const LEFT = 5;
const BOTTOM = 28;
const ROOM_ACROSS = 35;
const ROOM_UP = 24;
const COLOURS = [styles.first!, styles.second!, styles.third!];

type Point = readonly [x: number, y: number];
type Drawn<S extends ChartGlyphOf['shape']> = Extract<ChartGlyphOf, { shape: S }>;

const joined = (points: readonly Point[]) => points.map(([x, y]) => `${fixed(x)},${fixed(y)}`).join(' ');
const fixed = (px: number) => Math.round(px * 100) / 100;

/** What two values of a place become: side by side, on each other, or shares of the whole. */
function stacked(first: number, second: number, stack: Stack | undefined, room: number) {
  const whole = stack === 'shares' ? first + second : stack === 'sum' ? 31 : 20;
  return [(first / whole) * room, (second / whole) * room] as const;
}

export function drawBars({ isAcross = false, stack }: Drawn<'bars'>): ReactNode {
  const room = isAcross ? ROOM_ACROSS : ROOM_UP;
  const step = isAcross ? 8 : 12;
  const breadth = stack ? step - 3 : (step - 2) / 2;
  return FIRST.map((value, at) => {
    const [first, second] = stacked(value, SECOND[at]!, stack, room).map(Math.round) as [number, number];
    const bar = (from: number, length: number, offset: number) =>
      isAcross
        ? { x: LEFT + from, y: 4 + at * step + offset, width: length, height: breadth }
        : { x: LEFT + 2 + at * step + offset, y: BOTTOM - from - length, width: breadth, height: length };
    return (
      <g key={value}>
        <rect className={styles.first} {...bar(0, first, stack ? 1 : 0)} />
        <rect className={styles.second} {...bar(stack ? first : 0, second, stack ? 1 : breadth)} />
      </g>
    );
  });
}

export function drawBlocks(): ReactNode {
  const breadth = 7;
  const depth = 3;
  return FIRST.map((value, at) => {
    const x = LEFT + 2 + at * 12;
    const y = BOTTOM - value;
    const right = x + breadth;
    const top = joined([
      [x, y],
      [x + depth, y - depth],
      [right + depth, y - depth],
      [right, y],
    ]);
    const side = joined([
      [right, y],
      [right + depth, y - depth],
      [right + depth, BOTTOM - depth],
      [right, BOTTOM],
    ]);
    return (
      <g key={value}>
        <polygon className={styles.third} points={top} />
        <polygon className={styles.second} points={side} />
        <rect className={styles.first} x={x} y={y} width={breadth} height={value} />
      </g>
    );
  });
}

/** Two runs of four values, as places in the picture. */
function runs(stack: Stack | undefined): [Point[], Point[]] {
  const low = [5, 8, 4, 9];
  const high = stack ? [6, 7, 12, 9] : [11, 4, 14, 20];
  const place = (value: number, at: number): Point => [
    LEFT + 1 + (at * (ROOM_ACROSS - 1)) / 3,
    BOTTOM - value,
  ];
  const shares = low.map((value, at) => stacked(value, high[at]!, 'shares', ROOM_UP)[0]);
  if (stack === 'shares') return [shares.map(place), low.map((_, at) => place(ROOM_UP, at))];
  return [low.map(place), high.map((value, at) => place(stack ? value + low[at]! : value, at))];
}

export function drawLines({ stack, hasMarks = false }: Drawn<'lines'>): ReactNode {
  const [low, high] = runs(stack);
  return [low, high].map((run, series) => (
    <g key={series === 0 ? 'low' : 'high'}>
      <polyline className={series === 0 ? styles.secondLine : styles.firstLine} points={joined(run)} />
      {hasMarks && run.map((at) => mark(at, series === 0 ? styles.second! : styles.first!))}
    </g>
  ));
}

const mark = ([x, y]: Point, colour: string) => <circle key={x} className={colour} cx={x} cy={y} r={2.5} />;

export function drawAreas({ stack }: Drawn<'areas'>): ReactNode {
  const [low, high] = runs(stack);
  const filled = (run: readonly Point[]) => joined([[run[0]![0], BOTTOM], ...run, [run.at(-1)![0], BOTTOM]]);
  return (
    <>
      <polygon className={styles.first} points={filled(high)} />
      <polygon className={styles.second} points={filled(low)} />
    </>
  );
}

const SLICES = [0, 0.45, 0.75, 1];

export function drawPie({ isExploded = false, hasHole = false, isSolid = false }: Drawn<'pie'>): ReactNode {
  const centre: Point = [22, isSolid ? 13 : 16];
  const radius: Point = isSolid ? [16, 9] : isExploded ? [12, 12] : [13, 13];
  const depth = 6;
  const on = (share: number, [x, y]: Point, [across, down]: Point): Point => {
    const angle = (share - 0.25) * 2 * Math.PI;
    return [x + across * Math.cos(angle), y + down * Math.sin(angle)];
  };
  const slices = COLOURS.map((colour, at) => {
    const [from, to] = [SLICES[at]!, SLICES[at + 1]!];
    const middle = isExploded ? on((from + to) / 2, centre, [2.5, 2.5]) : centre;
    const outer = Array.from({ length: 17 }, (_, step) =>
      on(from + ((to - from) * step) / 16, middle, radius),
    );
    const inner = hasHole
      ? Array.from({ length: 17 }, (_, step) => on(to - ((to - from) * step) / 16, middle, [6, 6]))
      : [middle];
    return (
      <polygon key={colour} className={`${colour} ${styles.slice}`} points={joined([...outer, ...inner])} />
    );
  });
  const [x, y] = centre;
  return (
    <>
      {isSolid && (
        <path
          className={styles.second}
          d={`M${x - radius[0]} ${y} v${depth} a${radius[0]} ${radius[1]} 0 0 0 ${2 * radius[0]} 0 v${-depth} Z`}
        />
      )}
      {slices}
    </>
  );
}

export function drawPoints({ join }: Drawn<'points'>): ReactNode {
  const points: readonly Point[] = [
    [9, 23],
    [17, 11],
    [26, 19],
    [37, 7],
  ];
  const loose: readonly Point[] = [
    [13, 19],
    [22, 15],
    [31, 12],
    [33, 21],
  ];
  const [a, b, c, d] = points as [Point, Point, Point, Point];
  return (
    <>
      {join === 'straight' && <polyline className={styles.firstLine} points={joined(points)} />}
      {join === 'smooth' && (
        <path
          className={styles.firstLine}
          d={`M${a} C${a[0] + 3} ${b[1]} ${b[0] - 2} ${b[1]} ${b} S${c[0] - 4} ${c[1]} ${c} S${d[0] - 3} ${d[1] + 4} ${d}`}
        />
      )}
      {points.map((at) => mark(at, styles.first!))}
      {!join && loose.map((at) => mark(at, styles.second!))}
    </>
  );
}

export function drawBubbles(): ReactNode {
  return (
    <>
      <circle className={styles.second} cx={13} cy={20} r={4} />
      <circle className={styles.first} cx={23} cy={12} r={6} />
      <circle className={styles.third} cx={35} cy={9} r={3.5} />
      <circle className={styles.second} cx={34} cy={22} r={2.5} />
    </>
  );
}

export function drawRadar({ hasMarks = false, isFilled = false }: Drawn<'radar'>): ReactNode {
  const corner = (radius: number, at: number): Point => {
    const angle = (at / 5 - 0.25) * 2 * Math.PI;
    return [22 + radius * Math.cos(angle), 17 + radius * Math.sin(angle)];
  };
  const data = [11, 8, 10, 5, 9].map(corner);
  return (
    <>
      <polygon className={styles.axis} points={joined([0, 1, 2, 3, 4].map((at) => corner(14, at)))} />
      <polygon className={isFilled ? styles.first : styles.firstLine} points={joined(data)} />
      {hasMarks && data.map((at) => mark(at, styles.first!))}
    </>
  );
}

export function drawStock({ hasOpen = false }: Drawn<'stock'>): ReactNode {
  const days = [
    { high: 12, low: 25, open: 22, close: 16 },
    { high: 7, low: 20, open: 10, close: 17 },
    { high: 9, low: 23, open: 19, close: 12 },
    { high: 4, low: 16, open: 13, close: 7 },
  ];
  return days.map(({ high, low, open, close }, at) => {
    const x = 10 + at * 8;
    const isUp = close < open;
    return (
      <g key={x}>
        <path className={styles.secondLine} d={`M${x + 1} ${high} V${low}`} />
        {hasOpen ? (
          <rect
            className={isUp ? styles.first : styles.second}
            x={x - 1}
            y={Math.min(open, close)}
            width={4}
            height={Math.abs(open - close)}
          />
        ) : (
          <path className={styles.firstLine} d={`M${x + 1} ${close} h4`} />
        )}
      </g>
    );
  });
}
