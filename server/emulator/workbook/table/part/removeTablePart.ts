import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { attributesOf, childrenOf, rootOf, withAttributes } from '#server/emulator/workbook/package/xml.ts';

/** Takes a table's part away from its sheet; its cells stay. */
export function removeTablePart(sheet: Sheet, part: string): void {
  const { package: parts } = sheet.book;
  const relation = parts.relations(sheet.part).find(({ target }) => target === part);
  if (relation) {
    parts.removeRelation(sheet.part, relation.id);
    const list = sheet.xml.child('tableParts');
    if (list) sheet.xml.setChild('tableParts', without(list, relation.id));
  }
  parts.remove(part);
  sheet.forgetTables();
}

function without(list: string, id: string): string | undefined {
  const root = rootOf(list, 'tableParts');
  const left = [...childrenOf(list, root.innerStart)].filter(
    (element) =>
      ![...attributesOf(list, element)].some(([key, value]) => /(?:^|:)id$/.test(key) && value === id),
  );
  if (left.length === 0) return undefined;
  const xml = `${list.slice(0, root.innerStart)}${left.map(({ start, end }) => list.slice(start, end)).join('')}</${root.name}>`;
  return withAttributes(xml, rootOf(xml, 'tableParts'), { count: String(left.length) });
}
