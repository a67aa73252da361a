// What a picture of a map says around it, as things to draw: the same for canvas and SVG.

import type { MapView } from '#domain/geo/MapView.ts';
import { scaleBars } from '#map/controls/scaleBars.ts';
import { type PointStyle, shapePath } from '#map/marks/pointShape.ts';

/** Lengths in CSS pixels; colours in CSS, `var(--token)` too. */
export type SceneItem =
  | { kind: 'rect'; x: number; y: number; width: number; height: number; colour: string }
  | {
      kind: 'ramp';
      x: number;
      y: number;
      width: number;
      height: number;
      opacity: number;
      stops: readonly RampStop[];
    }
  /** `d` is around `x`, `y`. */
  | { kind: 'path'; x: number; y: number; d: string; fill?: string; stroke?: string }
  | {
      kind: 'text';
      x: number;
      /** Of the base line. */
      y: number;
      text: string;
      look: TextLook;
      colour: string;
      anchor?: 'end' | 'middle';
      /** It is squeezed into that. */
      room?: number;
    }
  | { kind: 'map'; x: number; y: number; width: number; height: number };

export interface PictureScene {
  width: number;
  height: number;
  items: readonly SceneItem[];
}

export interface TextLook {
  size: number;
  weight: number;
}

interface RampStop {
  /** 0 to 1. */
  at: number;
  colour: string;
}

/** What the colours and marks of the map mean. */
export type PictureLegend =
  | {
      kind: 'ramp';
      stops: readonly RampStop[];
      opacity: number;
      /** Numbers along a strip of a width; `before` is how much of a label begins before its position. */
      labelsFor: (width: number) => readonly { position: number; text: string; before: number }[];
    }
  | { kind: 'marks'; marks: readonly { style: PointStyle; label: string }[] };

/** What a view tells of its map, for a picture of it. */
export interface MapPicture {
  /** In the file's name: "density-known-2019". */
  name: string;
  title: string;
  subtitle: string;
  /** Who answered, in which mode, and when. */
  source: string;
  legend?: PictureLegend | undefined;
}

interface SceneFacts extends Omit<MapPicture, 'name'> {
  view: MapView;
  /** Of the base map. */
  credit: string;
  /** Of the map. */
  width: number;
  height: number;
}

const MARGIN = 16;
const LINE = 16;
const SCALE_ROW = 24;
const LEGEND = 320;
const STRIP = 12;
/** Below it the legend stands under the title. */
const WIDE = 700;
const TITLE: TextLook = { size: 17, weight: 600 };
const SUBTITLE: TextLook = { size: 12, weight: 400 };
const SMALL: TextLook = { size: 11, weight: 400 };
const MARK_GAP = 18;

/** The map under title and legend, over north, scale, source and credits. `measure` gives the width of a text. */
export function pictureScene(
  facts: SceneFacts,
  measure: (text: string, look: TextLook) => number,
): PictureScene {
  const { width, height, legend } = facts;
  const isWide = width >= WIDE && legend?.kind !== 'marks';
  const titleRoom = width - 2 * MARGIN - (isWide && legend ? LEGEND + MARGIN : 0);
  const legendTop = isWide ? 20 : 66;
  const legendItems = legend
    ? drawLegend(legend, isWide, legendTop, width, measure)
    : { items: [], bottom: 0 };
  const head = Math.max(64, legendItems.bottom + 8);

  const wrapped = [facts.source, `Base map: ${facts.credit}`].map((text) =>
    wrap(text, width - 2 * MARGIN, (part) => measure(part, SMALL)),
  );
  const lines = wrapped.flat();
  const isOneLine = lines.length === 2 && measure(lines.join(''), SMALL) + 3 * MARGIN < width;
  const foot = 12 + SCALE_ROW + LINE * (isOneLine ? 1 : lines.length);
  const base = head + height + SCALE_ROW + 18;
  const small = { kind: 'text', look: SMALL, colour: 'var(--text-soft)' } as const;
  return {
    width,
    height: head + height + foot,
    items: [
      { kind: 'rect', x: 0, y: 0, width, height: head + height + foot, colour: 'var(--page)' },
      { kind: 'map', x: 0, y: head, width, height },
      { kind: 'rect', x: 0, y: head - 1, width, height: 1, colour: 'var(--hairline)' },
      { kind: 'rect', x: 0, y: head + height, width, height: 1, colour: 'var(--hairline)' },
      {
        kind: 'text',
        x: MARGIN,
        y: 30,
        text: facts.title,
        look: TITLE,
        colour: 'var(--text)',
        room: titleRoom,
      },
      {
        kind: 'text',
        x: MARGIN,
        y: 50,
        text: facts.subtitle,
        look: SUBTITLE,
        colour: 'var(--text-soft)',
        room: titleRoom,
      },
      ...legendItems.items,
      ...drawScale(facts.view, head + height + SCALE_ROW),
      ...(isOneLine
        ? [
            { ...small, x: MARGIN, y: base, text: lines[0]! },
            { ...small, x: width - MARGIN, y: base, text: lines[1]!, anchor: 'end' as const },
          ]
        : lines.map((text, at) => ({ ...small, x: MARGIN, y: base + at * LINE, text }))),
    ],
  };
}

interface Drawn {
  items: readonly SceneItem[];
  bottom: number;
}

function drawLegend(
  legend: PictureLegend,
  isWide: boolean,
  y: number,
  width: number,
  measure: (text: string, look: TextLook) => number,
): Drawn {
  const text = { kind: 'text', look: SMALL, colour: 'var(--text-soft)' } as const;
  if (legend.kind === 'ramp') {
    const strip = isWide ? LEGEND : Math.min(LEGEND, width - 2 * MARGIN);
    const x = isWide ? width - LEGEND - MARGIN : MARGIN;
    const numbers = legend.labelsFor(strip).flatMap(({ position, text: number, before }): SceneItem[] => [
      {
        kind: 'rect',
        x: x + Math.round(position * (strip - 1)),
        y: y + STRIP,
        width: 1,
        height: 4,
        colour: 'var(--text-soft)',
      },
      {
        ...text,
        x: x + position * strip,
        y: y + STRIP + 17,
        text: number,
        ...(before === 1 && { anchor: 'end' as const }),
        ...(before === 0.5 && { anchor: 'middle' as const }),
      },
    ]);
    const { stops, opacity } = legend;
    return {
      items: [
        { kind: 'rect', x, y, width: strip, height: STRIP, colour: 'var(--land)' },
        { kind: 'ramp', x, y, width: strip, height: STRIP, opacity, stops },
        ...numbers,
      ],
      bottom: y + STRIP + 22,
    };
  }
  const items: SceneItem[] = [];
  let x = MARGIN;
  let row = y + 6;
  for (const { style, label } of legend.marks) {
    const room = MARK_GAP + measure(label, SMALL) + MARGIN;
    if (x > MARGIN && x + room > width) {
      x = MARGIN;
      row += LINE + 2;
    }
    items.push(
      { kind: 'path', x: x + 6, y: row, d: shapePath(style.shape, 5), fill: style.colour },
      { ...text, x: x + MARK_GAP, y: row + 4, text: label },
    );
    x += room;
  }
  return { items, bottom: row + 10 };
}

/** North is up on every map; the bars have the length of the middle of the map. `y` is the line that they stand on. */
function drawScale({ lat, zoom }: MapView, y: number): SceneItem[] {
  const soft = 'var(--text-soft)';
  const items: SceneItem[] = [
    { kind: 'path', x: MARGIN, y, d: 'M0 0 l5 -14 5 14 -5 -4 z', fill: soft },
    { kind: 'text', x: MARGIN + 14, y: y - 2, text: 'N', look: SMALL, colour: soft },
  ];
  let x = MARGIN + 40;
  for (const { text, width } of scaleBars(lat, zoom)) {
    items.push(
      { kind: 'path', x, y, d: `M0 -6 v6 h${width} v-6`, stroke: soft },
      { kind: 'text', x: x + width / 2, y: y - 4, text, look: SMALL, colour: soft, anchor: 'middle' },
    );
    x += width + MARGIN;
  }
  return items;
}

function wrap(text: string, room: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && measure(longer) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
