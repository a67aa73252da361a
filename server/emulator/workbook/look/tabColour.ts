import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { colourOf } from '#server/emulator/workbook/book/themeColours.ts';
import { attributesOf, rootOf } from '#server/emulator/workbook/package/xml.ts';

/** The colour of a sheet's tab, #RRGGBB; empty for none. Whoever lists sheets does not want them read: it stands at their beginning. */
export function tabColour({ book, part }: Sheet): string {
  const start = book.package.start(part).split(/<(?:\w+:)?sheetData\b/)[0]!;
  const attributes = /<(?:\w+:)?tabColor\b([^<>]*?)\/?>/.exec(start)?.[1];
  if (attributes === undefined) return '';
  const xml = `<tabColor${attributes}/>`;
  return colourOf(attributesOf(xml, rootOf(xml, part)), book.package) ?? '';
}
