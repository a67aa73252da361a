// What a series shows: the values that its cells have now; for missing cells, the file's cached ones.

import type { CellArea } from '#domain/sheet/CellArea.ts';
import { displayText } from '#domain/sheet/format/displayText.ts';
import type { Sheet, SheetBook } from '#server/emulator/workbook/book/Sheet.ts';
import { type CellRefs, readRefs } from '#server/emulator/workbook/chart/CellRefs.ts';
import { readCellText } from '#server/emulator/workbook/package/cellText.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import { shownText } from './shownText.ts';
import { XmlNode } from './XmlNode.ts';

export interface Values {
  /** null for what is empty, is no number, or is an error. */
  numbers: (number | null)[];
  texts: string[];
  /** Of its first cell. */
  format: string;
  /** Whether everything that is there is a number. */
  areNumbers: boolean;
}

export const NO_VALUES: Values = { numbers: [], texts: [], format: 'General', areNumbers: false };
const MAX_POINTS = 1_048_576;
const MAX_IN_ALL = 4_000_000;
/** Sums and differences of these are numbers still. */
const GREATEST = 1e300;

const drawable = (number: number) => Math.min(GREATEST, Math.max(-GREATEST, number));

export interface ValueReader {
  book: SheetBook;
  /** Caches of the part, by their numbers. */
  kept: readonly string[];
  visibleOnly: boolean;
  /** What was read already, by its formula: series have their categories in common. */
  known: Map<string, Values>;
}

/** Reads tx, cat, val, xVal, yVal, bubbleSize; texts only where asked for. Throws WorkbookError for too many. */
export function readValues(
  { book, kept, visibleOnly, known }: ValueReader,
  node: XmlNode | undefined,
  withTexts: boolean,
): Values {
  const holder = node?.children[0];
  if (!holder) return NO_VALUES;
  const formula = holder.at('f')?.text;
  const refs = formula === undefined ? undefined : readRefs(book, formula, undefined);
  if (refs) {
    const key = `${visibleOnly} ${withTexts} ${formula}`;
    const values = known.get(key) ?? readCells(refs, visibleOnly, withTexts);
    known.set(key, values);
    requireRoom(known);
    return values;
  }
  return holder.local === 'v' ? ofTexts([readCellText(holder.text)]) : readCache(holder, kept);
}

function requireRoom(known: ReadonlyMap<string, Values>): void {
  let points = 0;
  for (const { numbers } of known.values()) points += numbers.length;
  if (points > MAX_IN_ALL) throw tooMany();
}

const tooMany = () => workbookError('rangeExceedsLimit', 'The chart has too many points to draw.');

const ofTexts = (texts: string[]): Values => ({
  numbers: texts.map(() => null),
  texts: texts.map(shownText),
  format: 'General',
  areNumbers: false,
});

function readCells({ sheet, areas }: CellRefs, visibleOnly: boolean, withTexts: boolean): Values {
  const { cells, book } = sheet;
  const values: Values = { numbers: [], texts: [], format: 'General', areNumbers: true };
  const isHidden = hiddenOf(sheet, visibleOnly);
  const used = sheet.usedArea(true);
  let isFirst = true;
  const add = (row: number, column: number, isContinued: boolean) => {
    const value = cells.value(row, column);
    const format = withTexts || isFirst ? book.styles.numberFormat(cells.style(row, column)) : '';
    if (isFirst) values.format = format;
    isFirst = false;
    const text = value === null || !withTexts ? '' : shownText(displayText(value, format, book.is1904));
    if (isContinued) {
      const last = values.texts.length - 1;
      if (withTexts) values.texts[last] = [values.texts[last], text].filter(Boolean).join(' · ');
      values.areNumbers = false;
      return;
    }
    if (values.numbers.length >= MAX_POINTS) throw tooMany();
    values.numbers.push(typeof value === 'number' ? drawable(value) : null);
    if (withTexts) values.texts.push(text);
    if (value !== null && typeof value !== 'number') values.areNumbers = false;
  };
  for (const whole of areas) {
    const area = clipped(whole, used);
    const isDown = area.bottom - area.top >= area.right - area.left;
    const [from, to, first, last] = isDown
      ? [area.top, area.bottom, area.left, area.right]
      : [area.left, area.right, area.top, area.bottom];
    for (let along = from; along <= to; along += 1) {
      let isContinued = false;
      for (let across = first; across <= last; across += 1) {
        const [row, column] = isDown ? [along, across] : [across, along];
        if (isHidden(row, column)) continue;
        add(row, column, isContinued);
        isContinued = true;
      }
    }
  }
  if (values.numbers.every((number) => number === null)) values.areNumbers = false;
  return values;
}

/** Nothing is outside the used range. */
function clipped(area: CellArea, used: CellArea | undefined): CellArea {
  const bottom = Math.min(area.bottom, Math.max(area.top, used?.bottom ?? area.top));
  const right = Math.min(area.right, Math.max(area.left, used?.right ?? area.left));
  return { ...area, bottom, right };
}

function hiddenOf(sheet: Sheet, visibleOnly: boolean): (row: number, column: number) => boolean {
  if (!visibleOnly) return () => false;
  const columns = new Map<number, boolean>();
  return (row, column) => {
    let isHidden = columns.get(column);
    if (isHidden === undefined) {
      isHidden = sheet.isColumnHidden(column);
      columns.set(column, isHidden);
    }
    return isHidden || sheet.isRowHidden(row);
  };
}

function readCache(holder: XmlNode, kept: readonly string[]): Values {
  const place = holder.children.find(({ local }) => local.endsWith('Cache'))?.attribute('kept');
  const text = place === undefined ? undefined : kept[Number(place)];
  const cache = /Lit$/.test(holder.local) ? holder : text && XmlNode.read(text).children[0];
  if (!cache) return NO_VALUES;
  const points = (cache.at('lvl') ?? cache).all('pt');
  const count = Math.max(
    Number(cache.val('ptCount')) || 0,
    ...points.slice(-1).map((point) => Number(point.attribute('idx')) + 1),
  );
  if (!(count <= MAX_POINTS)) throw tooMany();
  const format = cache.at('formatCode')?.text ?? 'General';
  const areNumbers = cache.local.startsWith('num');
  const values: Values = {
    numbers: new Array<number | null>(count).fill(null),
    texts: new Array<string>(count).fill(''),
    format,
    areNumbers,
  };
  for (const point of points) {
    const at = Number(point.attribute('idx'));
    if (!(Number.isInteger(at) && at >= 0 && at < count)) continue;
    const text = point.at('v')?.text ?? '';
    const number = Number(text);
    const isNumber = areNumbers && text !== '' && Number.isFinite(number);
    if (isNumber) values.numbers[at] = drawable(number);
    values.texts[at] = shownText(isNumber ? displayText(number, format, false) : readCellText(text));
  }
  return values;
}
