// The tabs of a workbook: added, removed, renamed, moved, hidden.

import { dropTableFromFormula } from '#domain/formula/rewriteStructured.ts';
import type { Book } from '#server/emulator/workbook/book/Book.ts';
import { Sheet, type Visibility } from '#server/emulator/workbook/book/Sheet.ts';
import {
  attributesOf,
  childNamed,
  childrenNamed,
  escapeOoxml,
  rootOf,
  withAttributes,
} from '#server/emulator/workbook/package/xml.ts';
import { renameInPivots } from './pivots.ts';
import { dropSheetFromFormula, renameSheetInFormula } from './renameInFormula.ts';
import { rewriteBook } from './rewriteBook.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const STRICT_MAIN = 'http://purl.oclc.org/ooxml/spreadsheetml/main';
const STRICT_RELATIONS = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml';
const STATES: Readonly<Record<Visibility, string | undefined>> = {
  Visible: undefined,
  Hidden: 'hidden',
  VeryHidden: 'veryHidden',
};
/** Parts of one sheet, deleted with it. */
const OWNED =
  /\/(drawing|table|pivotTable|comments|threadedComment|vmlDrawing|printerSettings|chart|chartUserShapes|chartStyle|chartColorStyle)$/;

/** A new empty sheet after the others. The name must be free and follow the rules. */
export function addSheet(book: Book, name: string): Sheet {
  const isStrict = book.package.isStrict;
  const part = book.package.freePart('xl/worksheets/sheet{n}.xml');
  const xml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${isStrict ? STRICT_MAIN : MAIN}" xmlns:r="${isStrict ? STRICT_RELATIONS : RELATIONS}"><sheetData/></worksheet>`;
  book.package.put(part, xml, SHEET_TYPE);
  const relations = isStrict ? STRICT_RELATIONS : RELATIONS;
  const relation = book.package.addRelation(book.package.mainPart, `${relations}/worksheet`, part);
  const elements = sheetElements(book);
  const number = 1 + Math.max(0, ...elements.map(({ xml: one }) => Number(attributeOf(one, 'sheetId') ?? 0)));
  const prefix = elements[0]!.prefix;
  const idName = idAttribute(elements[0]!.xml);
  const own = `<${prefix}sheet name="${escapeOoxml(name)}" sheetId="${number}" ${idName}="${relation}"/>`;
  writeElements(book, [...elements.map((one) => one.xml), own]);
  const sheet = new Sheet(book, { part, number, name, visibility: 'Visible' });
  book.tabs = [...book.tabs, { relation, sheet }];
  return sheet;
}

/** Takes a sheet away with what only it has; formulas that meant it become #REF!. It must not be the last visible one. */
export function removeSheet(book: Book, sheet: Sheet): void {
  const at = book.tabOf(sheet);
  const { relation } = book.tabs[at]!;
  const order = book.sheets.map(({ name }) => name);
  const elements = sheetElements(book).map(({ xml }) => xml);
  book.tabs = book.tabs.filter((_, order) => order !== at);
  writeElements(
    book,
    elements.filter((xml) => attributeOf(xml, 'id') !== relation),
  );
  book.names.update((name) => {
    if (name.sheet === at) return undefined;
    return name.sheet !== undefined && name.sheet > at ? { ...name, sheet: name.sheet - 1 } : name;
  });
  const tables = sheet.tables.map(({ name }) => name);
  rewriteBook(book, (formula) =>
    tables.reduce(dropTableFromFormula, dropSheetFromFormula(formula, sheet.name, order)),
  );
  dropDeadNames(book);
  removeWithOwned(book, sheet.part, new Set());
  book.package.removeRelation(book.package.mainPart, relation);
  moveActiveTab(book, (active) => (active > at ? active - 1 : Math.min(active, book.tabs.length - 1)));
  showActiveTab(book);
  book.noteFormulas();
}

/** Formulas, names and charts follow. The name must be free and follow the rules. */
export function renameSheet(book: Book, sheet: Sheet, name: string): void {
  const before = sheet.name;
  changeElement(book, sheet, { name });
  sheet.name = name;
  rewriteBook(book, (formula) => renameSheetInFormula(formula, before, name));
  renameInPivots(book, before, name);
  book.noteFormulas();
}

/** `position` counts all tabs, from 0; a greater one means the last. */
export function moveSheet(book: Book, sheet: Sheet, position: number): void {
  const from = book.tabOf(sheet);
  const others = book.tabs.filter((tab) => tab.sheet !== sheet);
  const to = Math.min(position, others.length);
  const tabs = others.toSpliced(to, 0, book.tabs[from]!);
  const places = new Map(book.tabs.map((tab, at) => [at, tabs.indexOf(tab)]));
  const elements = sheetElements(book).map(({ xml }) => xml);
  writeElements(
    book,
    tabs.map((tab) => elements[book.tabs.indexOf(tab)]!),
  );
  book.tabs = tabs;
  book.names.update((name) =>
    name.sheet === undefined ? name : { ...name, sheet: places.get(name.sheet) ?? name.sheet },
  );
  moveActiveTab(book, (active) => places.get(active) ?? active);
}

export function setVisibility(book: Book, sheet: Sheet, visibility: Visibility): void {
  changeElement(book, sheet, { state: STATES[visibility] });
  sheet.visibility = visibility;
  if (visibility !== 'Visible') showActiveTab(book);
}

/** Excel keeps lists of filtered cells as hidden names; they are meaningless without their cells. */
function dropDeadNames(book: Book): void {
  book.names.update((name) =>
    /^_xlnm\._FilterDatabase$/i.test(name.name) && name.formula.includes('#REF!') ? undefined : name,
  );
}

/** A name such as Sheet4 that no sheet has. */
export function freeSheetName(book: Book): string {
  for (let number = book.sheets.length + 1; ; number += 1) {
    const name = `Sheet${number}`;
    if (!hasTabNamed(book, name)) return name;
  }
}

/** Chart sheets have names, too. */
export function hasTabNamed(book: Book, name: string): boolean {
  return sheetElements(book).some(
    ({ xml }) => attributeOf(xml, 'name')?.toLowerCase() === name.toLowerCase(),
  );
}

function sheetElements(book: Book): { xml: string; prefix: string }[] {
  const xml = book.workbookXml;
  const list = childNamed(xml, rootOf(xml, 'workbook'), 'sheets')!;
  return childrenNamed(xml, list, 'sheet').map(({ start, end, name, local }) => ({
    xml: xml.slice(start, end),
    prefix: name.slice(0, name.length - local.length),
  }));
}

function writeElements(book: Book, elements: readonly string[]): void {
  const xml = book.workbookXml;
  const list = childNamed(xml, rootOf(xml, 'workbook'), 'sheets')!;
  book.workbookXml = xml.slice(0, list.innerStart) + elements.join('') + xml.slice(list.innerEnd);
}

function changeElement(book: Book, sheet: Sheet, change: Readonly<Record<string, string | undefined>>): void {
  const at = book.tabOf(sheet);
  const elements = sheetElements(book).map(({ xml }) => xml);
  elements[at] = withAttributes(elements[at]!, rootOf(elements[at]!, 'sheet'), change);
  writeElements(book, elements);
}

/** By its local name: the id of a relation has a prefix. */
function attributeOf(xml: string, local: string): string | undefined {
  return [...attributesOf(xml, rootOf(xml, 'sheet'))].find(
    ([key]) => key === local || key.endsWith(`:${local}`),
  )?.[1];
}

function idAttribute(xml: string): string {
  return [...attributesOf(xml, rootOf(xml, 'sheet')).keys()].find((key) => /(?:^|:)id$/.test(key)) ?? 'r:id';
}

function moveActiveTab(book: Book, move: (active: number) => number): void {
  const xml = book.workbookXml;
  const views = childNamed(xml, rootOf(xml, 'workbook'), 'bookViews');
  const view = views && childNamed(xml, views, 'workbookView');
  if (!view) return;
  const attributes = attributesOf(xml, view);
  const active = String(Math.max(0, move(Number(attributes.get('activeTab') ?? 0))));
  const first = attributes.get('firstSheet');
  const isFirstGone = first !== undefined && Number(first) >= book.tabs.length;
  if (active !== (attributes.get('activeTab') ?? '0') || isFirstGone)
    book.workbookXml = withAttributes(xml, view, {
      activeTab: active,
      ...(isFirstGone && { firstSheet: undefined }),
    });
}

/** The tab that a book opens with must be one that can be seen. */
function showActiveTab(book: Book): void {
  const states = sheetElements(book).map(({ xml }) => attributeOf(xml, 'state') ?? 'visible');
  moveActiveTab(book, (active) => {
    if (states[active] === 'visible') return active;
    const next = states.indexOf('visible', active);
    const shown = next >= 0 ? next : states.lastIndexOf('visible');
    deselect(book.tabs[active]?.sheet);
    return shown < 0 ? active : shown;
  });
}

/** A sheet that cannot be seen must not be selected: all that is typed would go into it, too. */
function deselect(sheet: Sheet | undefined): void {
  const views = sheet?.xml.child('sheetViews');
  if (views) sheet!.xml.setChild('sheetViews', views.replace(/\s+tabSelected="[^"]*"/g, ''));
}

/** A part and the parts that it alone leads to. */
function removeWithOwned(book: Book, part: string, seen: Set<string>): void {
  if (seen.has(part) || !book.package.has(part)) return;
  seen.add(part);
  for (const { type, target, isExternal } of book.package.relations(part))
    if (!isExternal && OWNED.test(type)) removeWithOwned(book, target, seen);
  book.package.remove(part);
}
