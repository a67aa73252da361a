import type { AxisModel } from '#server/emulator/workbook/chart/draw/model/ChartModel.ts';
import { numberText } from './labels.ts';
import { AXIS_LINE, FAINT_TEXT, FONT, FONT_SIZE, GRID_LINE, type Option, textWidth } from './picture.ts';

const USUAL: AxisModel = {
  id: '',
  kind: 'value',
  position: 'l',
  isDeleted: false,
  hasLabels: true,
  hasGrid: false,
  hasMinorGrid: false,
  isReversed: false,
  logBase: undefined,
  min: undefined,
  max: undefined,
  step: undefined,
  minorStep: undefined,
  format: undefined,
  title: '',
  unit: undefined,
};

export const axisOf = (axes: readonly AxisModel[], id: string | undefined): AxisModel =>
  axes.find((axis) => axis.id === id) ?? USUAL;

/** More ticks than this make no axis that can be read. */
const MAX_TICKS = 40;
/** Labels longer than this are cut, pixels. */
const MAX_LABEL_LENGTH = 140;
const POSITIONS: Readonly<Record<string, string>> = { b: 'bottom', t: 'top', l: 'left', r: 'right' };

function common(axis: AxisModel, position: string): Option {
  return {
    show: !axis.isDeleted,
    inverse: axis.isReversed,
    position: POSITIONS[position],
    axisTick: { show: false },
    axisLine: { show: true, onZero: false, lineStyle: { color: AXIS_LINE } },
    splitLine: { show: axis.hasGrid, lineStyle: { color: GRID_LINE } },
    ...(axis.title !== '' && {
      name: axis.title,
      nameLocation: 'middle',
      nameGap: 10,
      nameMoveOverlap: true,
      nameTextStyle: { fontFamily: FONT, fontSize: FONT_SIZE, color: FAINT_TEXT },
    }),
  };
}

/** Categories along an axis of so many pixels; labels are turned where they have no room side by side. */
export function categoryAxis(
  axis: AxisModel,
  texts: readonly string[],
  pixels: number,
  isGapped: boolean,
): Option {
  const isAcross = axis.position === 'b' || axis.position === 't';
  const widths = texts.slice(0, 200).map((text) => textWidth(text));
  const room = pixels / Math.max(1, texts.length);
  const widest = Math.max(0, ...widths);
  const isTight = isAcross && widest + 8 > room;
  const isTurned = isTight && room >= FONT_SIZE + 4;
  return {
    ...common(axis, axis.position),
    type: 'category',
    data: texts,
    boundaryGap: isGapped,
    axisLabel: {
      show: axis.hasLabels,
      fontFamily: FONT,
      fontSize: FONT_SIZE,
      color: FAINT_TEXT,
      hideOverlap: true,
      overflow: 'truncate',
      width: MAX_LABEL_LENGTH,
      ...(isTurned && { rotate: 45, interval: 0 }),
    },
  };
}

/** Numbers along an axis. `format` is that of the values. */
export function valueAxis(
  axis: AxisModel,
  values: { low: number; high: number; format: string; is1904: boolean },
  isZeroBased: boolean,
): Option {
  const { low, high, is1904 } = values;
  const format = axis.format ?? values.format;
  const [min, max] = [axis.min, axis.max];
  const isOrdered = min === undefined || max === undefined || min < max;
  const span = (max ?? high) - (min ?? Math.min(0, low));
  const hasStep = axis.step !== undefined && axis.step > 0 && span / axis.step <= MAX_TICKS;
  // As Excel: from zero on, unless all values lie close together far from it.
  const isNearby = low > 0 ? high - low < high / 6 : high < 0 && high - low < -low / 6;
  const isLog = axis.logBase !== undefined;
  return {
    ...common(axis, axis.position),
    type: isLog ? 'log' : 'value',
    ...(isLog && { logBase: axis.logBase }),
    ...(isOrdered && (!isLog || (min ?? 1) > 0) && min !== undefined && { min }),
    ...(isOrdered && (!isLog || (max ?? 1) > 0) && max !== undefined && { max }),
    ...(hasStep && !isLog && { interval: axis.step }),
    ...(axis.hasMinorGrid && {
      minorTick: { show: false, splitNumber: minorSteps(axis) },
      minorSplitLine: { show: true, lineStyle: { color: GRID_LINE, opacity: 0.5 } },
    }),
    ...(low > high && { min: 0, max: 1 }),
    scale: isNearby && !isZeroBased,
    axisLabel: {
      show: axis.hasLabels,
      fontFamily: FONT,
      fontSize: FONT_SIZE,
      color: FAINT_TEXT,
      hideOverlap: true,
      formatter: (value: number) => numberText(value, format, is1904),
    },
  };
}

/** Parts of a step; five where the file does not say, as in Excel. */
function minorSteps({ step, minorStep }: AxisModel): number {
  const parts = step !== undefined && minorStep !== undefined ? Math.round(step / minorStep) : 5;
  return parts >= 2 && parts <= MAX_TICKS ? parts : 5;
}

/** The least of 1, 2, 5 times a power of ten that is not below a number above 0. */
export function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough > 0 ? rough : 1));
  return [1, 2, 5, 10].map((times) => times * power).find((step) => step >= rough) ?? power;
}
