import type { Package } from '#server/embedded/workbook/package/Package.ts';
import {
  attributesOf,
  childNamed,
  childrenNamed,
  rootOf,
  tagsOf,
} from '#server/embedded/workbook/package/xml.ts';

/**
 * The number (`cm` of a cell) by which a book marks formulas that spill: one more than the position in <cellMetadata> of the
 * record that leads to XLDAPR properties with fDynamic ([MS-XLSX] 2.3.6). Undefined where the book has none: its spills are
 * written as arrays of a fixed size then, which every Excel shows alike.
 */
export function dynamicMarkOf(book: Package): string | undefined {
  const part = book.relations(book.mainPart).find(({ type }) => type.endsWith('/sheetMetadata'))?.target;
  if (!part || !book.has(part)) return undefined;
  const xml = book.text(part);
  const root = rootOf(xml, part);
  const types = childNamed(xml, root, 'metadataTypes');
  const type = (types ? childrenNamed(xml, types, 'metadataType') : []).findIndex(
    (element) => attributesOf(xml, element).get('name') === 'XLDAPR',
  );
  if (type < 0 || ![...tagsOf(xml)].some(({ local }) => local === 'dynamicArrayProperties')) return undefined;
  const cells = childNamed(xml, root, 'cellMetadata');
  const at = (cells ? childrenNamed(xml, cells, 'bk') : []).findIndex((bk) =>
    childrenNamed(xml, bk, 'rc').some((rc) => attributesOf(xml, rc).get('t') === String(type + 1)),
  );
  return at < 0 ? undefined : String(at + 1);
}
