import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { richText } from '#server/emulator/workbook/cells/richText.ts';
import type { Package } from '#server/emulator/workbook/package/Package.ts';
import {
  attributesOf,
  childNamed,
  childrenNamed,
  rootOf,
  textOf,
} from '#server/emulator/workbook/package/xml.ts';
import type { SheetLayout } from '#services/workbook/shapes.ts';

/** The notes of cells (ECMA-376 part 1, 18.7), and comments with their replies ([MS-XLSX] 2.6.203), which newer files have beside them. */
export function sheetNotes(sheet: Sheet): SheetLayout['notes'] {
  const { package: file } = sheet.book;
  const found = new Map<string, string>();
  for (const part of partsOf(file, sheet.part, '/comments')) {
    const xml = file.text(part);
    const list = childNamed(xml, rootOf(xml, part), 'commentList');
    for (const note of list ? childrenNamed(xml, list, 'comment') : []) {
      const text = childNamed(xml, note, 'text');
      const cell = attributesOf(xml, note).get('ref');
      if (text && cell) found.set(cell, richText(xml.slice(text.start, text.end)));
    }
  }
  for (const part of partsOf(file, sheet.part, '/threadedComment'))
    for (const [cell, comments] of commentsIn(file, part)) found.set(cell, comments.join('\n'));
  return [...found].map(([cell, text]) => ({ cell, text }));
}

/** The part of notes says of such a cell only that another program would show more. */
function commentsIn(file: Package, part: string): Map<string, string[]> {
  const xml = file.text(part);
  const authors = authorsOf(file);
  const found = new Map<string, string[]>();
  for (const comment of childrenNamed(xml, rootOf(xml, part), 'threadedComment')) {
    const attributes = attributesOf(xml, comment);
    const text = childNamed(xml, comment, 'text');
    const cell = attributes.get('ref');
    if (!text || !cell) continue;
    const author = authors.get(attributes.get('personId') ?? '');
    const line = author === undefined ? textOf(xml, text) : `${author}: ${textOf(xml, text)}`;
    found.set(cell, [...(found.get(cell) ?? []), line]);
  }
  return found;
}

function authorsOf(file: Package): Map<string, string> {
  return new Map(
    partsOf(file, file.mainPart, '/person').flatMap((part) => {
      const xml = file.text(part);
      return childrenNamed(xml, rootOf(xml, part), 'person').map((person): [string, string] => {
        const attributes = attributesOf(xml, person);
        return [attributes.get('id') ?? '', attributes.get('displayName') ?? ''];
      });
    }),
  );
}

const partsOf = (file: Package, of: string, type: string) =>
  file
    .relations(of)
    .filter((one) => one.type.endsWith(type) && file.has(one.target))
    .map(({ target }) => target);
