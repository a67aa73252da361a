// What belongs to cells beside their content, after an insertion or a deletion: merged cells, links, rules, columns.

import type { CellShift } from '#domain/formula/CellShift.ts';
import { shiftIndex, shiftSpan } from '#domain/formula/rewriteFormula.ts';
import { areaOfReference, readReference, writeArea } from '#domain/sheet/address.ts';
import { cellsOf } from '#domain/sheet/CellArea.ts';
import { COLUMNS, ROWS } from '#domain/sheet/sheetLimits.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import type { SheetChild } from '#server/emulator/workbook/book/SheetXml.ts';
import { attributesOf, childrenOf, rootOf, withAttributes } from '#server/emulator/workbook/package/xml.ts';
import { movedFilterColumns } from '#server/emulator/workbook/table/part/movedFilterColumns.ts';
import type { CellMove } from './CellMove.ts';
import { changeNewerAreas, eachRule, withoutEmptyGroups } from './ruleAreas.ts';
import { shiftRefs } from './shiftRefs.ts';

/** Lists whose members go when nothing is left of their cells. */
const LISTS: readonly { list: SheetChild; attribute: string; isCounted: boolean }[] = [
  { list: 'mergeCells', attribute: 'ref', isCounted: true },
  { list: 'hyperlinks', attribute: 'ref', isCounted: false },
  { list: 'dataValidations', attribute: 'sqref', isCounted: true },
  { list: 'protectedRanges', attribute: 'sqref', isCounted: false },
  { list: 'ignoredErrors', attribute: 'sqref', isCounted: false },
];

/** Links go with their cells. */
export function moveLinks(sheet: Sheet, move: CellMove): void {
  const before = sheet.xml.child('hyperlinks');
  if (before) sheet.xml.setChild('hyperlinks', shiftList(before, 'ref', false, move));
}

export function shiftSheetXml(sheet: Sheet, shift: CellShift): void {
  const { xml } = sheet;
  for (const { list, attribute, isCounted } of LISTS) {
    const before = xml.child(list);
    if (before) xml.setChild(list, shiftList(before, attribute, isCounted, shift));
  }
  xml.setChildren(
    'conditionalFormatting',
    xml.children('conditionalFormatting').flatMap((rule) => shiftAttribute(rule, 'sqref', shift) ?? []),
  );
  shiftFilter(sheet, shift);
  const sortState = xml.child('sortState');
  if (sortState) xml.setChild('sortState', shiftWhole(sortState, shift));
  const dimension = xml.child('dimension');
  if (dimension) xml.setChild('dimension', shiftDimension(dimension, shift));
  shiftNewer(sheet, shift);
  if (!shift.isRows && shift.isWhole) shiftColumns(sheet, shift);
  if (shift.isWhole) shiftBreaks(sheet, shift);
}

/** The dimension, which grows where only some of its cells move on. */
function shiftDimension(element: string, shift: CellShift): string | undefined {
  const moved = shiftWhole(element, shift);
  const root = rootOf(element, 'dimension');
  const reference = readReference(attributesOf(element, root).get('ref') ?? '');
  if (!shift.isInsert || !reference) return moved;
  const { top, left, bottom, right } = areaOfReference(reference);
  const { at, count } = shift.shift;
  const isCut = shift.isRows
    ? bottom >= at && shift.cuts(left, right)
    : right >= at && shift.cuts(top, bottom);
  if (!isCut) return moved;
  const area = shift.isRows
    ? { top, left, right, bottom: Math.min(ROWS - 1, bottom + count) }
    : { top, left, bottom, right: Math.min(COLUMNS - 1, right + count) };
  return withAttributes(element, root, { ref: writeArea(area) });
}

/** The element with its references adjusted; undefined if its own cells were deleted. */
function shiftWhole(element: string, shift: CellShift): string | undefined {
  return shiftAttribute(element, 'ref', shift) === undefined ? undefined : shiftRefs(element, shift);
}

/** The filter of the sheet: its columns are identified by their distance from the first. */
function shiftFilter(sheet: Sheet, shift: CellShift): void {
  const filter = sheet.xml.child('autoFilter');
  if (!filter) return;
  const ref = readReference(attributesOf(filter, rootOf(filter, 'autoFilter')).get('ref') ?? '');
  if (!ref) return;
  const { top, left } = areaOfReference(ref);
  const after = shift.areaAfter(areaOfReference(ref));
  const placeOf = (column: number) => {
    const place = shift.cell(top, left + column)?.column;
    return place === undefined || !after ? undefined : place - after.left;
  };
  const moved = shiftWhole(filter, shift);
  sheet.xml.setChild('autoFilter', moved && (shift.isRows ? moved : movedFilterColumns(moved, placeOf)));
}

/** Newer rules and sparklines are in the extension list; groups that lose all of them are removed. */
function shiftNewer(sheet: Sheet, shift: CellShift): void {
  eachRule(sheet, (rule) => changeNewerAreas(rule, (area) => shift.areaAfter(area)));
  const extensions = sheet.xml.child('extLst');
  if (extensions) sheet.xml.setChild('extLst', withoutEmptyGroups(extensions));
}

/** The list without the members that lost all their cells; undefined when none is left. */
function shiftList(list: string, attribute: string, isCounted: boolean, shift: CellMove): string | undefined {
  const root = rootOf(list, 'list');
  const members = [...childrenOf(list, root.innerStart)].map(({ start, end }) => list.slice(start, end));
  const left = members.flatMap((member) => shiftAttribute(member, attribute, shift) ?? []);
  if (left.length === 0) return undefined;
  const open = list.slice(0, root.innerStart);
  const xml = `${open}${left.join('')}</${root.name}>`;
  return isCounted ? withAttributes(xml, rootOf(xml, 'list'), { count: String(left.length) }) : xml;
}

/** An element whose attribute names areas, with a space between them; undefined when nothing is left of them. */
function shiftAttribute(element: string, attribute: string, shift: CellMove): string | undefined {
  const root = rootOf(element, 'element');
  const before = attributesOf(element, root).get(attribute);
  if (before === undefined) return element;
  const after = before.split(/\s+/).flatMap((text) => {
    const reference = readReference(text);
    if (!reference) return text;
    const area = shift.areaAfter(areaOfReference(reference));
    // A merged area that shrank to one cell is not merged.
    if (!area || (root.local === 'mergeCell' && cellsOf(area) === 1)) return [];
    return writeArea(area);
  });
  if (after.length === 0) return undefined;
  return after.join(' ') === before
    ? element
    : withAttributes(element, root, { [attribute]: after.join(' ') });
}

/** Widths and hidden columns move with their columns. */
function shiftColumns(sheet: Sheet, { shift }: CellShift): void {
  const cols = sheet.xml.child('cols');
  if (!cols) return;
  const root = rootOf(cols, 'cols');
  const left = [...childrenOf(cols, root.innerStart)].flatMap((element) => {
    const attributes = attributesOf(cols, element);
    const span = shiftSpan(Number(attributes.get('min')) - 1, Number(attributes.get('max')) - 1, shift);
    if (!span) return [];
    const xml = cols.slice(element.start, element.end);
    return withAttributes(xml, rootOf(xml, 'col'), {
      min: String(span.first + 1),
      max: String(span.last + 1),
    });
  });
  sheet.xml.setChild(
    'cols',
    left.length === 0 ? undefined : `${cols.slice(0, root.innerStart)}${left.join('')}</${root.name}>`,
  );
}

/** Where pages are broken: before the row or column of that number, from 0. */
function shiftBreaks(sheet: Sheet, { shift, isRows }: CellShift): void {
  const name = isRows ? 'rowBreaks' : 'colBreaks';
  const list = sheet.xml.child(name);
  if (!list) return;
  const places = new Map<number, string>();
  for (const element of childrenOf(list, rootOf(list, name).innerStart)) {
    const xml = list.slice(element.start, element.end);
    const before = Number(attributesOf(list, element).get('id') ?? 0);
    const place = shiftIndex(before, shift) ?? shift.at;
    if (place > 0) places.set(place, withAttributes(xml, rootOf(xml, 'brk'), { id: String(place) }));
  }
  const root = rootOf(list, name);
  const count = String(places.size);
  const written = `${list.slice(0, root.innerStart)}${[...places.values()].join('')}</${root.name}>`;
  sheet.xml.setChild(
    name,
    places.size === 0
      ? undefined
      : withAttributes(written, rootOf(written, name), { count, manualBreakCount: count }),
  );
}
