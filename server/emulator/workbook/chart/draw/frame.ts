// Title and legend, and the room that they leave to the plot.

import type { ChartModel } from '#server/emulator/workbook/chart/draw/model/ChartModel.ts';
import {
  FAINT_TEXT,
  FONT,
  FONT_SIZE,
  type Option,
  PADDING,
  type Size,
  TEXT,
  TITLE_SIZE,
  textWidth,
} from './picture.ts';

/** Distances from the edges of the picture, pixels. */
export interface Insets {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface LegendEntry {
  /** By which the series or the slice is known. */
  key: string;
  text: string;
  colour: string;
}

const ENTRY_HEIGHT = 20;
const MARK_WIDTH = 26;
/** Shares of the picture that a legend may take. */
const LARGEST_SHARE = 0.35;

/** The frame of a chart, and where its plot may be. */
export function frameOf(
  { title, legend, ground }: Pick<ChartModel, 'title' | 'legend' | 'ground'>,
  entries: readonly LegendEntry[],
  { width, height }: Size,
): { option: Option; insets: Insets } {
  const insets: Insets = { left: PADDING, top: PADDING, right: PADDING, bottom: PADDING };
  const option: Option = {
    animation: false,
    backgroundColor: ground,
    textStyle: { fontFamily: FONT, color: TEXT, fontSize: FONT_SIZE },
  };
  if (title !== '') {
    const most = width - 2 * PADDING;
    option.title = {
      text: title,
      left: 'center',
      top: 10,
      textStyle: {
        fontFamily: FONT,
        fontSize: TITLE_SIZE,
        fontWeight: 'normal',
        color: FAINT_TEXT,
        width: most,
        overflow: 'truncate',
      },
    };
    insets.top = 10 + TITLE_SIZE + 16;
  }
  if (legend !== undefined && entries.length > 0)
    option.legend = legendOf(legend, entries, { width, height }, insets);
  return { option, insets };
}

/** As many entries as there is room for; the insets grow by what it takes. */
function legendOf(
  position: NonNullable<ChartModel['legend']>,
  entries: readonly LegendEntry[],
  { width, height }: Size,
  insets: Insets,
): Option {
  const texts = new Map(entries.map(({ key, text }) => [key, text]));
  const isBeside = position === 'l' || position === 'r' || position === 'tr';
  const longest = Math.max(...entries.map(({ text }) => textWidth(text)));
  const textRoom = isBeside ? width * LARGEST_SHARE - MARK_WIDTH : width / 2;
  const shownWidth = Math.min(longest, textRoom);
  const most = isBeside
    ? Math.floor((height - insets.top - insets.bottom) / ENTRY_HEIGHT)
    : Math.floor((height * LARGEST_SHARE) / ENTRY_HEIGHT) *
      Math.max(1, Math.floor((width - 2 * PADDING) / (shownWidth + MARK_WIDTH + 12)));
  const shown = entries.slice(0, Math.max(1, most));
  const option: Option = {
    type: 'plain',
    data: shown.map(({ key, colour }) => ({ name: key, itemStyle: { color: colour } })),
    formatter: (key: string) => texts.get(key) ?? '',
    icon: 'rect',
    itemWidth: 10,
    itemHeight: 10,
    itemGap: 12,
    selectedMode: false,
    textStyle: {
      fontFamily: FONT,
      fontSize: FONT_SIZE,
      color: FAINT_TEXT,
      width: textRoom,
      overflow: 'truncate',
    },
  };
  if (isBeside) {
    const side = position === 'l' ? 'left' : 'right';
    insets[side] += shownWidth + MARK_WIDTH + 8;
    return {
      ...option,
      orient: 'vertical',
      itemGap: 6,
      [side]: PADDING,
      top: position === 'tr' ? insets.top : 'middle',
    };
  }
  const lines = linesOf(shown, shownWidth, width);
  const side = position === 't' ? 'top' : 'bottom';
  const at = position === 't' ? insets.top : 8;
  insets[side] += lines * ENTRY_HEIGHT + 4;
  return { ...option, left: 'center', [side]: at, width: width - 2 * PADDING };
}

function linesOf(entries: readonly LegendEntry[], most: number, width: number): number {
  let lines = 1;
  let used = 0;
  for (const { text } of entries) {
    const own = Math.min(textWidth(text), most) + MARK_WIDTH;
    if (used > 0 && used + own > width - 2 * PADDING) {
      lines += 1;
      used = 0;
    }
    used += own;
  }
  return lines;
}
