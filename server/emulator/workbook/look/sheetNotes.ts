import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { richText } from '#server/emulator/workbook/cells/richText.ts';
import { attributesOf, childNamed, childrenNamed, rootOf } from '#server/emulator/workbook/package/xml.ts';
import type { SheetLayout } from '#services/workbook/shapes.ts';
import { partsOf, type SheetComment, sheetComments } from './sheetComments.ts';

/** The notes of cells (ECMA-376 part 1, 18.7), and comments with their replies ([MS-XLSX] 2.6.203), which newer files have beside them. */
export function sheetNotes(sheet: Sheet): SheetLayout['notes'] {
  const { package: file } = sheet.book;
  const found = new Map<string, { text: string; isThread: boolean }>();
  for (const part of partsOf(file, sheet.part, '/comments')) {
    const xml = file.text(part);
    const list = childNamed(xml, rootOf(xml, part), 'commentList');
    for (const note of list ? childrenNamed(xml, list, 'comment') : []) {
      const text = childNamed(xml, note, 'text');
      const cell = attributesOf(xml, note).get('ref');
      if (text && cell) {
        const isThread = false;
        found.set(cell, { text: richText(xml.slice(text.start, text.end)), isThread });
      }
    }
  }
  // The part of notes says of such a cell only that another program would show more.
  for (const [cell, comments] of Map.groupBy(sheetComments(sheet), (one) => one.cell))
    found.set(cell, { text: comments.map(writeComment).join('\n'), isThread: true });
  return [...found].map(([cell, note]) => ({ cell, ...note }));
}

const writeComment = ({ author, text }: SheetComment) => (author ? `${author}: ${text}` : text);
