// Colour scales, data bars and icon sets: what they draw in a cell with a number.

import type { FormatChange } from '#server/emulator/workbook/book/FormatChange.ts';
import { mixed, readColour } from '#server/emulator/workbook/book/readCellFormats.ts';
import { attributesOf, childNamed, childrenNamed, isTrue } from '#server/emulator/workbook/package/xml.ts';
import type { RuleCells } from './RuleCells.ts';
import type { RuleXml } from './readRules.ts';
import { scaleLimits } from './scaleLimits.ts';

/** Bars are as long as so many parts of the cell: more would be more formats than anyone can tell apart. */
const BAR_STEPS = 200;
const RED = '#FF0000';

/** Undefined for a rule of another kind, and for one that cannot be read. */
export function scaleLook(
  rule: RuleXml,
  cells: RuleCells,
): ((value: number) => FormatChange | undefined) | undefined {
  const type = rule.own.get('type');
  if (type === 'colorScale') return colourScale(rule, cells);
  if (type === 'dataBar') return dataBar(rule, cells);
  return type === 'iconSet' ? iconSet(rule, cells) : undefined;
}

function colourScale({ xml, element }: RuleXml, cells: RuleCells) {
  const scale = childNamed(xml, element, 'colorScale');
  const limits = scale && scaleLimits(xml, scale, cells);
  if (!scale || !limits) return undefined;
  const colours = childrenNamed(xml, scale, 'color').map(readColour(xml, cells.sheet.book.package));
  if (colours.includes(undefined) || colours.length < 2 || colours.length !== limits.length) return undefined;
  return (value: number): FormatChange => {
    const above = limits.findIndex(({ at }) => value < at);
    if (above <= 0) return { fill: colours.at(above)! };
    const [low, high] = [limits[above - 1]!.at, limits[above]!.at];
    return { fill: mixed(colours[above]!, colours[above - 1]!, (value - low) / (high - low)) };
  };
}

function iconSet({ xml, element, newer }: RuleXml, cells: RuleCells) {
  const from = newer ?? { xml, element };
  const set = childNamed(from.xml, from.element, 'iconSet');
  const limits = set && scaleLimits(from.xml, set, cells);
  if (!set || !limits) return undefined;
  const own = attributesOf(from.xml, set);
  const custom = childrenNamed(from.xml, set, 'cfIcon').map((icon) => attributesOf(from.xml, icon));
  const name = own.get('iconSet') ?? '3TrafficLights1';
  const shown = showing(own);
  return (value: number): FormatChange => {
    const found = limits.findLastIndex(({ at, isIncluded }) => (isIncluded ? value >= at : value > at));
    const place = Math.max(0, found);
    const index = isTrue(own.get('reverse')) ? limits.length - 1 - place : place;
    const chosen = custom[index];
    const icon = chosen
      ? { set: chosen.get('iconSet') ?? '', index: Number(chosen.get('iconId') ?? 0) }
      : { set: name, index };
    return { icon: icon.set === 'NoIcons' ? null : icon, ...shown };
  };
}

const showing = (own: ReadonlyMap<string, string>): FormatChange =>
  own.has('showValue') && !isTrue(own.get('showValue')) ? { hidesValue: true } : {};

function dataBar({ xml, element, newer }: RuleXml, cells: RuleCells) {
  const older = childNamed(xml, element, 'dataBar');
  const bar = newer ? childNamed(newer.xml, newer.element, 'dataBar') : older;
  if (!bar) return undefined;
  const from = newer?.xml ?? xml;
  const limits = scaleLimits(from, bar, cells);
  if (limits?.length !== 2) return undefined;
  const own = attributesOf(from, bar);
  const isOn = (name: string, usual: boolean) => (own.has(name) ? isTrue(own.get(name)) : usual);
  const { package: book } = cells.sheet.book;
  const colour = (name: string) => readColour(from, book)(childNamed(from, bar, name));
  const main =
    colour('fillColor') ??
    (older && readColour(xml, book)(childNamed(xml, older, 'color'))) ??
    colour('color');
  if (main === undefined) return undefined;
  const negative = isOn('negativeBarColorSameAsPositive', false)
    ? main
    : (colour('negativeFillColor') ?? RED);
  const hasBorder = newer !== undefined && isOn('border', false);
  const border = hasBorder ? (colour('borderColor') ?? main) : null;
  const negativeBorder = isOn('negativeBarBorderColorSameAsPositive', true)
    ? border
    : (colour('negativeBorderColor') ?? border);
  const length = {
    least: Number(own.get('minLength') ?? 10) / 100,
    most: Number(own.get('maxLength') ?? 90) / 100,
  };
  const place = barPlace([limits[0]!.at, limits[1]!.at], length, newer ? own.get('axisPosition') : 'none');
  const shown = showing(own);
  const isMirrored = own.get('direction') === 'rightToLeft';
  return (value: number): FormatChange => {
    const { start, end, axis } = place(value);
    const isBelow = end < start;
    const [from, to] = [start, end]
      .map((share) => Math.round((isMirrored ? 1 - share : share) * BAR_STEPS) / BAR_STEPS)
      .sort((a, b) => a - b) as [number, number];
    return {
      bar: {
        from,
        to,
        color: isBelow ? negative : main,
        border: hasBorder && isBelow ? negativeBorder : border,
        axis: axis === null ? null : isMirrored ? 1 - axis : axis,
        isFading: isOn('gradient', true),
        isLeftwards: isBelow !== isMirrored,
      },
      ...shown,
    };
  };
}

/** From where to where a bar goes, as shares of the cell; to the left of where it begins for a number below the axis. */
function barPlace(
  [low, high]: readonly [number, number],
  { least, most }: { least: number; most: number },
  axisPosition = 'automatic',
): (value: number) => { start: number; end: number; axis: number | null } {
  const shareOf = (value: number, of: number) => (of === 0 ? 0 : Math.min(1, Math.abs(value / of)));
  if (axisPosition === 'none' || (axisPosition === 'automatic' && low >= 0))
    return (value) => {
      const share = high > low ? Math.min(1, Math.max(0, (value - low) / (high - low))) : 1;
      return { start: 0, end: least + (most - least) * share, axis: null };
    };
  const isMiddle = axisPosition === 'middle';
  const axis = isMiddle ? 0.5 : Math.min(1, -low / (Math.max(0, high) - low));
  const reach = Math.max(Math.abs(low), Math.abs(high));
  return (value) => {
    const share = shareOf(value, isMiddle ? reach : value < 0 ? low : high);
    return { start: axis, end: value < 0 ? axis - axis * share : axis + (1 - axis) * share, axis };
  };
}
