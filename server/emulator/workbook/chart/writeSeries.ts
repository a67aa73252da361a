// A series in a chart part (ECMA-376 part 1, 21.2.2): references, with what their cells hold now beside them, so that
// readers that do not compute show the chart too.

import { columnsOf, rowsOf } from '#domain/sheet/CellArea.ts';
import { CellError } from '#domain/sheet/CellValue.ts';
import { displayText } from '#domain/sheet/format/displayText.ts';
import { writeCellText } from '#server/emulator/workbook/package/cellText.ts';
import { escapeOoxml } from '#server/emulator/workbook/package/xml.ts';
import { type CellRefs, writeRefs } from './CellRefs.ts';
import type { ChartType } from './chartTypes.ts';
import type { SeriesSource } from './readSource.ts';

type Element = ChartType['element'];

const hasXAndY = (element: Element) => element === 'scatterChart' || element === 'bubbleChart';

/** Name and data of a series by their elements, in the order of the schema; `prefix` is that of charts. */
export function seriesData(element: Element, source: SeriesSource, prefix: string) {
  const { name, categories, values, sizes } = source;
  const isXy = hasXAndY(element);
  const tag = (local: string, inner: string) => `<${prefix}${local}>${inner}</${prefix}${local}>`;
  const tx = name && tag('tx', textRef(name, prefix));
  const data = [
    categories && tag(isXy ? 'xVal' : 'cat', categoryRef(categories, prefix)),
    tag(isXy ? 'yVal' : 'val', numberRef(values, prefix)),
    element === 'bubbleChart' &&
      tag('bubbleSize', sizes ? numberRef(sizes, prefix) : unitSizes(values, prefix)),
  ];
  return { tx: tx ?? '', data: data.filter(Boolean).join('') };
}

/** Bubbles without sizes are all of one size. */
function unitSizes(values: CellRefs, prefix: string): string {
  let points = '';
  const count = eachCell(values, (_row, _column, at) => {
    points += point(at, '1', prefix);
  });
  return `<${prefix}numLit><${prefix}formatCode>General</${prefix}formatCode><${prefix}ptCount val="${count}"/>${points}</${prefix}numLit>`;
}

/** Visits the cells row by row, area after area; returns how many there are. */
export function eachCell(
  { areas }: CellRefs,
  visit: (row: number, column: number, at: number) => void,
): number {
  let at = 0;
  for (const { top, left, bottom, right } of areas)
    for (let row = top; row <= bottom; row += 1)
      for (let column = left; column <= right; column += 1) visit(row, column, at++);
  return at;
}

function textRef(refs: CellRefs, prefix: string): string {
  let points = '';
  const count = eachCell(refs, (row, column, at) => {
    const text = textAt(refs, row, column);
    if (text !== '') points += point(at, writeCellText(text), prefix);
  });
  return reference('strRef', refs, cache('strCache', count, points, prefix), prefix);
}

function numberRef(refs: CellRefs, prefix: string): string {
  const { cells, book } = refs.sheet;
  let points = '';
  const count = eachCell(refs, (row, column, at) => {
    const value = cells.value(row, column);
    if (typeof value === 'number') points += point(at, String(value), prefix);
    else if (value instanceof CellError) points += point(at, value.code, prefix);
  });
  const { top, left } = refs.areas[0]!;
  const format = book.styles.numberFormat(cells.style(top, left));
  const code = `<${prefix}formatCode>${escapeOoxml(format)}</${prefix}formatCode>`;
  return reference('numRef', refs, cache('numCache', count, points, prefix, code), prefix);
}

/** Numbers and dates stay numbers; several columns or rows of labels make levels, the innermost first. */
function categoryRef(refs: CellRefs, prefix: string): string {
  const [area] = refs.areas;
  const isSingle = refs.areas.length === 1 && area !== undefined;
  if (isSingle && rowsOf(area) > 1 && columnsOf(area) > 1) return levelsRef(refs, prefix);
  let isNumeric = true;
  eachCell(refs, (row, column) => {
    const value = refs.sheet.cells.value(row, column);
    isNumeric &&= value === null || typeof value === 'number';
  });
  return isNumeric ? numberRef(refs, prefix) : textRef(refs, prefix);
}

function levelsRef(refs: CellRefs, prefix: string): string {
  const { top, left, bottom, right } = refs.areas[0]!;
  // Labels stand along the longer side.
  const isDown = bottom - top >= right - left;
  const [levels, count] = isDown
    ? [right - left + 1, bottom - top + 1]
    : [bottom - top + 1, right - left + 1];
  const written = Array.from({ length: levels }, (_, back) => {
    const level = levels - 1 - back;
    const points = Array.from({ length: count }, (_, at) => {
      const text = isDown ? textAt(refs, top + at, left + level) : textAt(refs, top + level, left + at);
      return text === '' ? '' : point(at, writeCellText(text), prefix);
    });
    return `<${prefix}lvl>${points.join('')}</${prefix}lvl>`;
  });
  return reference(
    'multiLvlStrRef',
    refs,
    `<${prefix}multiLvlStrCache><${prefix}ptCount val="${count}"/>${written.join('')}</${prefix}multiLvlStrCache>`,
    prefix,
  );
}

function textAt({ sheet }: CellRefs, row: number, column: number): string {
  const { cells, book } = sheet;
  return displayText(
    cells.value(row, column),
    book.styles.numberFormat(cells.style(row, column)),
    book.is1904,
  );
}

const point = (index: number, written: string, prefix: string) =>
  `<${prefix}pt idx="${index}"><${prefix}v>${written}</${prefix}v></${prefix}pt>`;

const cache = (local: string, count: number, points: string, prefix: string, before = '') =>
  `<${prefix}${local}>${before}<${prefix}ptCount val="${count}"/>${points}</${prefix}${local}>`;

const reference = (local: string, refs: CellRefs, cached: string, prefix: string) =>
  `<${prefix}${local}><${prefix}f>${escapeOoxml(writeRefs(refs))}</${prefix}f>${cached}</${prefix}${local}>`;
