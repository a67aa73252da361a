import { areaOfReference, readReference, writeArea } from '#domain/sheet/address.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { attributesOf, childrenNamed, rootOf } from '#server/emulator/workbook/package/xml.ts';
import type { SheetLayout } from '#services/workbook/shapes.ts';

/** Where cells lead, as the file has it: an address of any scheme, or a place in the workbook (ECMA-376 part 1, 18.3.1.47). */
export function sheetLinks(sheet: Sheet): SheetLayout['links'] {
  const xml = sheet.xml.child('hyperlinks');
  if (!xml) return [];
  const targets = new Map(
    sheet.book.package.relations(sheet.part).map(({ id, target, isExternal }) => [id, isExternal && target]),
  );
  return childrenNamed(xml, rootOf(xml, 'hyperlinks'), 'hyperlink').flatMap((element) => {
    const attributes = attributesOf(xml, element);
    const reference = readReference(attributes.get('ref') ?? '');
    if (!reference) return [];
    const relation = [...attributes].find(([key]) => key.endsWith(':id'))?.[1] ?? '';
    return {
      area: writeArea(areaOfReference(reference)),
      target: targets.get(relation) || null,
      location: attributes.get('location') ?? null,
      tip: attributes.get('tooltip') ?? null,
    };
  });
}
