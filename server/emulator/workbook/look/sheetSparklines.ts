// Charts within cells ([MS-XLSX] 2.6.85 and following), as shares of their cells: whoever draws them needs no value.

import { columnsOf } from '#domain/sheet/CellArea.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { colourOf } from '#server/emulator/workbook/book/themeColours.ts';
import {
  attributesOf,
  childNamed,
  childrenNamed,
  isTrue,
  rootOf,
  textOf,
  type XmlElement,
} from '#server/emulator/workbook/package/xml.ts';
import { areaOfFormula } from '#server/emulator/workbook/range/namedArea.ts';
import type { Sparkline } from '#services/workbook/shapes.ts';

/** More is not told apart in a cell. */
const MAX_POINTS = 400;
const DEFAULT_WEIGHT_POINTS = 0.75;
const DEFAULT_COLOUR = '#376092';
/** Of the height of a cell, so that the lowest column can be seen. */
const LEAST_COLUMN = 0.08;

const KINDS: Readonly<Record<string, Sparkline['kind']>> = { column: 'Column', stacked: 'WinLoss' };

interface Group {
  own: ReadonlyMap<string, string>;
  colour: (name: string) => string | undefined;
  lines: { cell: string; values: (number | null)[] }[];
}

export function sheetSparklines(sheet: Sheet): Sparkline[] {
  return groupsOf(sheet).flatMap((group) => {
    const all = group.lines.flatMap(({ values }) => values.filter((value) => value !== null));
    return group.lines.map((line) => sparklineOf(group, line, all));
  });
}

function groupsOf(sheet: Sheet): Group[] {
  const xml = sheet.xml.child('extLst') ?? '';
  if (!xml.includes('sparklineGroup')) return [];
  const below = (elements: readonly XmlElement[], name: string) =>
    elements.flatMap((element) => childrenNamed(xml, element, name));
  const groups = below(below(below([rootOf(xml, 'extLst')], 'ext'), 'sparklineGroups'), 'sparklineGroup');
  return groups.map((group) => {
    const own = attributesOf(xml, group);
    const lines = below(below([group], 'sparklines'), 'sparkline').flatMap((line) => {
      const part = (name: string) => {
        const element = childNamed(xml, line, name);
        return element ? textOf(xml, element).trim() : '';
      };
      const values = valuesOf(sheet, part('f'), own);
      return values ? { cell: part('sqref'), values } : [];
    });
    return {
      own,
      lines,
      colour(name) {
        const element = childNamed(xml, group, name);
        return element && colourOf(attributesOf(xml, element), sheet.book.package);
      },
    };
  });
}

/** Undefined for a source that is gone. Hidden cells do not count unless the group says so. */
function valuesOf(sheet: Sheet, formula: string, own: Group['own']): (number | null)[] | undefined {
  const place = areaOfFormula(sheet.book, formula);
  if (!place) return undefined;
  const { area } = place;
  const isAcross = columnsOf(area) > 1;
  const [first, last] = isAcross ? [area.left, area.right] : [area.top, area.bottom];
  const step = Math.max(1, Math.ceil((last - first + 1) / MAX_POINTS));
  const showsHidden = isTrue(own.get('displayHidden'));
  const values: (number | null)[] = [];
  for (let at = first; at <= last; at += step) {
    const [row, column] = isAcross ? [area.top, at] : [at, area.left];
    const isHidden = isAcross ? place.sheet.isColumnHidden(at) : place.sheet.isRowHidden(at);
    if (isHidden && !showsHidden) continue;
    const value = place.sheet.cells.value(row, column);
    const empty = own.get('displayEmptyCellsAs') === 'zero' ? 0 : null;
    values.push(typeof value === 'number' ? value : value === null ? empty : 0);
  }
  return isTrue(own.get('rightToLeft')) ? values.reverse() : values;
}

function sparklineOf(
  group: Group,
  { cell, values }: Group['lines'][number],
  ofGroup: readonly number[],
): Sparkline {
  const { own, colour } = group;
  const kind = KINDS[own.get('type') ?? ''] ?? 'Line';
  const numbers = values.filter((value) => value !== null);
  const low = limitOf(own, 'min', numbers, ofGroup);
  const high = limitOf(own, 'max', numbers, ofGroup);
  const room = high - low || 1;
  const share = (value: number) => Math.min(1, Math.max(0, (value - low) / room));
  const colourAt = pointColours(group, kind, values);
  const color = colour('colorSeries') ?? DEFAULT_COLOUR;
  const zero = low <= 0 && high >= 0 ? share(0) : null;
  const isSpanned = own.get('displayEmptyCellsAs') === 'span' && kind === 'Line';
  const points = values.flatMap((value, at) => {
    if (value === null && isSpanned) return [];
    const x = values.length === 1 ? 0.5 : at / (values.length - 1);
    const y =
      value === null
        ? null
        : kind === 'WinLoss'
          ? Math.sign(value) / 2 + 0.5
          : heightOf(kind, share(value), zero);
    return { x, y, color: value === null ? null : (colourAt(value, at) ?? (kind === 'Line' ? null : color)) };
  });
  return {
    cell,
    kind,
    color,
    weight: Number(own.get('lineWeight') ?? DEFAULT_WEIGHT_POINTS) || DEFAULT_WEIGHT_POINTS,
    base: kind === 'WinLoss' ? 0.5 : (zero ?? (high < 0 ? 1 : 0)),
    axis: isTrue(own.get('displayXAxis')) && zero !== null ? (colour('colorAxis') ?? '#000000') : null,
    points,
  };
}

const heightOf = (kind: Sparkline['kind'], share: number, zero: number | null) =>
  kind === 'Column' && zero === null ? Math.max(LEAST_COLUMN, share) : share;

function limitOf(
  own: Group['own'],
  end: 'min' | 'max',
  numbers: readonly number[],
  ofGroup: readonly number[],
): number {
  const type = own.get(`${end}AxisType`);
  const set = Number(own.get(end === 'min' ? 'manualMin' : 'manualMax') ?? Number.NaN);
  if (type === 'custom' && Number.isFinite(set)) return set;
  const counted = type === 'group' ? ofGroup : numbers;
  const pick = end === 'min' ? Math.min : Math.max;
  return counted.reduce((found, value) => pick(found, value), counted[0] ?? 0);
}

/** Of the points that the group marks, the later of these rules over the earlier. */
function pointColours({ own, colour }: Group, kind: Sparkline['kind'], values: readonly (number | null)[]) {
  const numbers = values.filter((value) => value !== null);
  const highest = numbers.reduce((found, value) => Math.max(found, value), numbers[0] ?? 0);
  const lowest = numbers.reduce((found, value) => Math.min(found, value), numbers[0] ?? 0);
  const first = values.findIndex((value) => value !== null);
  const last = values.findLastIndex((value) => value !== null);
  const rules: [string, string, (value: number, at: number) => boolean][] = [
    ['markers', 'colorMarkers', () => kind === 'Line'],
    ['negative', 'colorNegative', (value) => value < 0],
    ['first', 'colorFirst', (_, at) => at === first],
    ['last', 'colorLast', (_, at) => at === last],
    ['low', 'colorLow', (value) => value === lowest],
    ['high', 'colorHigh', (value) => value === highest],
  ];
  const active = rules.filter(([name]) => isTrue(own.get(name)));
  return (value: number, at: number) => {
    const rule = active.findLast(([, , applies]) => applies(value, at));
    return rule && colour(rule[1]);
  };
}
