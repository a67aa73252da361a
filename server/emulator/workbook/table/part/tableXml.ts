// The part of a table, changed in place: what is not understood stays.

import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { writeCellText } from '#server/emulator/workbook/package/cellText.ts';
import { childNamed, childrenNamed, rootOf, withAttributes } from '#server/emulator/workbook/package/xml.ts';
import { movedFilterColumns } from './movedFilterColumns.ts';

/** The children of a table in the order that the schema demands (ECMA-376 part 1, 18.5.1.2). */
const ORDER = ['autoFilter', 'sortState', 'tableColumns', 'tableStyleInfo', 'extLst'] as const;
type TableChild = (typeof ORDER)[number];

export function changeTable(sheet: Sheet, part: string, change: (xml: string) => string): void {
  const { package: parts } = sheet.book;
  const before = parts.text(part);
  const after = change(before);
  if (after === before) return;
  parts.put(part, after);
  sheet.forgetTables();
}

/** The prefix of the part's elements, with its colon. */
export function prefixOf(xml: string): string {
  const { name, local } = rootOf(xml, 'table');
  return name.slice(0, name.length - local.length);
}

export function withTableAttributes(
  xml: string,
  change: Readonly<Record<string, string | undefined>>,
): string {
  return withAttributes(xml, rootOf(xml, 'table'), change);
}

export function tableChild(xml: string, name: TableChild): string | undefined {
  const child = childNamed(xml, rootOf(xml, 'table'), name);
  return child && xml.slice(child.start, child.end);
}

/** Takes the place of the child of that name, or takes it away. */
export function withTableChild(xml: string, name: TableChild, child: string | undefined): string {
  const root = rootOf(xml, 'table');
  const own = childNamed(xml, root, name);
  if (own) return xml.slice(0, own.start) + (child ?? '') + xml.slice(own.end);
  if (child === undefined) return xml;
  const next = ORDER.slice(ORDER.indexOf(name) + 1)
    .map((later) => childNamed(xml, root, later)?.start)
    .find((start) => start !== undefined);
  const at = next ?? root.innerEnd;
  return xml.slice(0, at) + child + xml.slice(at);
}

/** The elements of its columns, in order. */
export function columnElements(xml: string): string[] {
  const list = childNamed(xml, rootOf(xml, 'table'), 'tableColumns');
  return (list ? childrenNamed(xml, list, 'tableColumn') : []).map(({ start, end }) => xml.slice(start, end));
}

export function withColumnElements(xml: string, elements: readonly string[]): string {
  const name = `${prefixOf(xml)}tableColumns`;
  return withTableChild(
    xml,
    'tableColumns',
    `<${name} count="${elements.length}">${elements.join('')}</${name}>`,
  );
}

export const newColumn = (xml: string, id: number, name: string) =>
  withColumnName(`<${prefixOf(xml)}tableColumn id="${id}"/>`, name);

export const withColumnName = (element: string, name: string) =>
  withColumn(element, { name: columnText(name) });

export const withColumn = (element: string, change: Readonly<Record<string, string | undefined>>) =>
  withAttributes(element, rootOf(element, 'tableColumn'), change);

/** A header as an attribute has it: line breaks are written out, as marks that XML lacks. */
export const columnText = (name: string) =>
  writeCellText(name)
    .replaceAll('\n', '_x000a_')
    .replaceAll('\t', '_x0009_')
    .replace(/&(amp|lt|gt);/g, (_, mark: string) => (mark === 'amp' ? '&' : mark === 'lt' ? '<' : '>'));

/** Makes names such as Column1 that neither `names` have nor those that it made before; case does not matter. */
export function columnNamer(names: Iterable<string>): (stem?: string, from?: number) => string {
  const taken = new Set([...names].map((name) => name.toLowerCase()));
  const next = new Map<string, number>();
  return (stem = 'Column', from = 1) => {
    const key = stem.toLowerCase();
    for (let number = Math.max(from, next.get(key) ?? 0); ; number += 1) {
      const name = `${stem}${number}`;
      if (taken.has(name.toLowerCase())) continue;
      taken.add(name.toLowerCase());
      next.set(key, number + 1);
      return name;
    }
  };
}

/** Filters of columns that moved, by their places; undefined takes a filter away. */
export function withMovedFilters(xml: string, placeOf: (column: number) => number | undefined): string {
  const filter = tableChild(xml, 'autoFilter');
  return filter ? withTableChild(xml, 'autoFilter', movedFilterColumns(filter, placeOf)) : xml;
}
