// Outlines of shapes: the presets that spreadsheets use most, and paths of their own (ECMA-376 part 1, 20.1.9 and 20.1.10.56).

import type { XmlNode } from '#server/emulator/workbook/chart/draw/model/XmlNode.ts';
import type { Size } from '#server/emulator/workbook/chart/draw/picture.ts';

/** Adjustments are shares of 100,000 where the file has none, the usual ones. */
type Preset = (size: Size, adjust: (at: number, usual: number) => number) => string;

const polygon = (...points: readonly (readonly [x: number, y: number])[]) =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;
const round = (number: number) => Math.round(number * 100) / 100;
const shorter = ({ width, height }: Size) => Math.min(width, height);

const rectangle: Preset = ({ width, height }) => `M0 0H${width}V${height}H0Z`;

const rounded = ({ width, height }: Size, radius: number) =>
  `M${radius} 0H${width - radius}A${radius} ${radius} 0 0 1 ${width} ${radius}V${height - radius}` +
  `A${radius} ${radius} 0 0 1 ${width - radius} ${height}H${radius}A${radius} ${radius} 0 0 1 0 ${height - radius}` +
  `V${radius}A${radius} ${radius} 0 0 1 ${radius} 0Z`;

const ellipse: Preset = ({ width, height }) =>
  `M0 ${height / 2}A${width / 2} ${height / 2} 0 1 1 ${width} ${height / 2}A${width / 2} ${height / 2} 0 1 1 0 ${height / 2}Z`;

const diamond: Preset = ({ width, height }) =>
  polygon([width / 2, 0], [width, height / 2], [width / 2, height], [0, height / 2]);

/** An arrow to the right: the share of its shaft, and its head as a share of the shorter side. */
const arrow = (size: Size, shaft: number, head: number, isTwoSided: boolean) => {
  const { width, height } = size;
  const tip = Math.min(width / (isTwoSided ? 2 : 1), shorter(size) * head);
  const [top, bottom] = [(height * (1 - shaft)) / 2, (height * (1 + shaft)) / 2];
  const right: [number, number][] = [
    [width - tip, top],
    [width - tip, 0],
    [width, height / 2],
    [width - tip, height],
    [width - tip, bottom],
  ];
  const left: [number, number][] = isTwoSided
    ? [
        [tip, bottom],
        [tip, height],
        [0, height / 2],
        [tip, 0],
        [tip, top],
      ]
    : [
        [0, bottom],
        [0, top],
      ];
  return polygon(...right, ...left);
};

const turned =
  (preset: Preset): Preset =>
  (size, adjust) =>
    preset({ width: size.height, height: size.width }, adjust).replace(
      /(-?[\d.]+) (-?[\d.]+)/g,
      (_, x: string, y: string) => `${y} ${x}`,
    );

const mirrored =
  (preset: Preset, axis: 'x' | 'y'): Preset =>
  (size, adjust) =>
    preset(size, adjust).replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) =>
      axis === 'x' ? `${round(size.width - Number(x))} ${y}` : `${x} ${round(size.height - Number(y))}`,
    );

const rightArrow: Preset = (size, adjust) => arrow(size, adjust(0, 0.5), adjust(1, 0.5), false);
const downArrow = turned(rightArrow);

/** A rectangle whose side that is nearest to the tip runs out to it. */
const callout: Preset = ({ width, height }, adjust) => {
  const tip: [number, number] = [width * (0.5 + adjust(0, -0.20833)), height * (0.5 + adjust(1, 0.625))];
  const [dx, dy] = [tip[0] - width / 2, tip[1] - height / 2];
  const isUpright = Math.abs(dy) * width > Math.abs(dx) * height;
  const from = (side: number, isPast: boolean) => side * (isPast ? 7 / 12 : 2 / 12);
  const [x, y] = [from(width, dx > 0), from(height, dy > 0)];
  const corner = { top: isUpright && dy < 0, bottom: isUpright && dy > 0 };
  return polygon(
    [0, 0],
    ...(corner.top ? ([[x, 0], tip, [x + width / 4, 0]] as const) : []),
    [width, 0],
    ...(!isUpright && dx > 0 ? ([[width, y], tip, [width, y + height / 4]] as const) : []),
    [width, height],
    ...(corner.bottom ? ([[x + width / 4, height], tip, [x, height]] as const) : []),
    [0, height],
    ...(!isUpright && dx < 0 ? ([[0, y + height / 4], tip, [0, y]] as const) : []),
  );
};

const PRESETS: Readonly<Record<string, Preset>> = {
  rect: rectangle,
  flowChartProcess: rectangle,
  roundRect: (size, adjust) => rounded(size, shorter(size) * Math.min(0.5, adjust(0, 0.16667))),
  flowChartAlternateProcess: (size) => rounded(size, shorter(size) * 0.16667),
  flowChartTerminator: (size) => rounded(size, shorter(size) / 2),
  ellipse,
  flowChartConnector: ellipse,
  diamond,
  flowChartDecision: diamond,
  triangle: ({ width, height }, adjust) => polygon([width * adjust(0, 0.5), 0], [width, height], [0, height]),
  rtTriangle: ({ width, height }) => polygon([0, 0], [width, height], [0, height]),
  parallelogram: (size, adjust) => {
    const slant = shorter(size) * adjust(0, 0.25);
    return polygon([slant, 0], [size.width, 0], [size.width - slant, size.height], [0, size.height]);
  },
  trapezoid: (size, adjust) => {
    const slant = shorter(size) * adjust(0, 0.25);
    return polygon([slant, 0], [size.width - slant, 0], [size.width, size.height], [0, size.height]);
  },
  hexagon: (size, adjust) => {
    const { width, height } = size;
    const cut = Math.min(width / 2, shorter(size) * adjust(0, 0.25));
    return polygon(
      [cut, 0],
      [width - cut, 0],
      [width, height / 2],
      [width - cut, height],
      [cut, height],
      [0, height / 2],
    );
  },
  homePlate: (size, adjust) => {
    const x = size.width - shorter(size) * adjust(0, 0.5);
    return polygon([0, 0], [x, 0], [size.width, size.height / 2], [x, size.height], [0, size.height]);
  },
  chevron: (size, adjust) => {
    const { width, height } = size;
    const cut = shorter(size) * adjust(0, 0.5);
    return polygon(
      [0, 0],
      [width - cut, 0],
      [width, height / 2],
      [width - cut, height],
      [0, height],
      [cut, height / 2],
    );
  },
  star5: ({ width, height }) =>
    polygon(
      ...Array.from({ length: 10 }, (_, at) => {
        const [radius, angle] = [at % 2 === 0 ? 0.5 : 0.19, (at * Math.PI) / 5];
        return [
          width * (0.5 + radius * 1.0515 * Math.sin(angle)),
          height * (0.5528 - radius * 1.1056 * Math.cos(angle)),
        ] as const;
      }),
    ),
  rightArrow,
  leftArrow: mirrored(rightArrow, 'x'),
  downArrow,
  upArrow: mirrored(downArrow, 'y'),
  leftRightArrow: (size, adjust) => arrow(size, adjust(0, 0.5), adjust(1, 0.5), true),
  upDownArrow: turned((size, adjust) => arrow(size, adjust(0, 0.5), adjust(1, 0.5), true)),
  wedgeRectCallout: callout,
  wedgeRoundRectCallout: callout,
  line: ({ width, height }) => `M0 0L${width} ${height}`,
  straightConnector1: ({ width, height }) => `M0 0L${width} ${height}`,
  bentConnector3: ({ width, height }, adjust) => `M0 0H${width * adjust(0, 0.5)}V${height}H${width}`,
};

/** The path of a shape's `spPr` as SVG has it; undefined for one that is not known. */
export function shapePath(properties: XmlNode, size: Size): string | undefined {
  const preset = properties.at('prstGeom');
  if (!preset) return customPath(properties.at('custGeom', 'pathLst', 'path'), size);
  const given = preset.at('avLst')?.all('gd') ?? [];
  const adjust = (at: number, usual: number) => {
    const amount = Number(given[at]?.attribute('fmla')?.match(/^val (-?\d+)$/)?.[1] ?? Number.NaN);
    return Number.isFinite(amount) ? amount / 100_000 : usual;
  };
  const name = preset.attribute('prst') ?? '';
  return Object.hasOwn(PRESETS, name) ? PRESETS[name]!(size, adjust) : undefined;
}

const COMMANDS: Readonly<Record<string, string>> = {
  moveTo: 'M',
  lnTo: 'L',
  cubicBezTo: 'C',
  quadBezTo: 'Q',
  close: 'Z',
};

/** Undefined where a path has arcs, or places that are formulas. */
function customPath(path: XmlNode | undefined, { width, height }: Size): string | undefined {
  if (!path) return undefined;
  const [across, down] = [Number(path.attribute('w')) || width, Number(path.attribute('h')) || height];
  const parts = path.children.map((command) => {
    const points = command
      .all('pt')
      .map((point) => [
        (Number(point.attribute('x') ?? Number.NaN) / across) * width,
        (Number(point.attribute('y') ?? Number.NaN) / down) * height,
      ]);
    const isKnown = command.local in COMMANDS && points.flat().every(Number.isFinite);
    return isKnown
      ? `${COMMANDS[command.local]}${points.map((point) => point.map(round).join(' ')).join(' ')}`
      : undefined;
  });
  return parts.length > 0 && parts.every((part) => part !== undefined) ? parts.join('') : undefined;
}
