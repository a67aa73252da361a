import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import type { Package } from '#server/emulator/workbook/package/Package.ts';
import { partsOf } from '#server/emulator/workbook/package/partsOf.ts';
import {
  attributesOf,
  childNamed,
  childrenNamed,
  rootOf,
  textOf,
} from '#server/emulator/workbook/package/xml.ts';

/** A comment of a thread. */
export interface SheetComment {
  id: string;
  cell: string;
  text: string;
  author: string | undefined;
  /** What it replies to. */
  parent: string | undefined;
}

/** The comments of cells with their replies ([MS-XLSX] 2.6.203), in the order of the file. */
export function sheetComments({ book: { package: file }, part }: Sheet): SheetComment[] {
  const authors = authorsOf(file);
  return partsOf(file, part, '/threadedComment').flatMap((comments) => {
    const xml = file.text(comments);
    return childrenNamed(xml, rootOf(xml, comments), 'threadedComment').flatMap((comment) => {
      const attributes = attributesOf(xml, comment);
      const text = childNamed(xml, comment, 'text');
      const cell = attributes.get('ref');
      if (!text || !cell) return [];
      return {
        id: attributes.get('id') ?? '',
        cell,
        text: textOf(xml, text),
        author: authors.get(attributes.get('personId') ?? ''),
        parent: attributes.get('parentId'),
      };
    });
  });
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
