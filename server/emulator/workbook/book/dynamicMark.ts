import type { Package } from '#server/emulator/workbook/package/Package.ts';
import {
  attributesOf,
  childNamed,
  childrenNamed,
  rootOf,
  tagsOf,
} from '#server/emulator/workbook/package/xml.ts';

/**
 * The number (`cm` of a cell) by which a book marks formulas that spill: one more than the position in <cellMetadata> of the
 * record that leads to XLDAPR properties with fDynamic ([MS-XLSX] 2.3.6). Undefined where the book has none.
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

const METADATA = 'xl/metadata.xml';
const CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheetMetadata+xml';
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/sheetMetadata';
const XML =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
  '<metadata xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:xda="http://schemas.microsoft.com/office/spreadsheetml/2017/dynamicarray">' +
  '<metadataTypes count="1"><metadataType name="XLDAPR" minSupportedVersion="120000" copy="1" pasteAll="1" pasteValues="1" merge="1" splitFirst="1" rowColShift="1" clearFormats="1" clearComments="1" assign="1" coerce="1" cellMeta="1"/></metadataTypes>' +
  '<futureMetadata name="XLDAPR" count="1"><bk><extLst><ext uri="{bdbb8cdc-fa1e-496e-a857-3c3f30c029c3}"><xda:dynamicArrayProperties fDynamic="1" fCollapsed="0"/></ext></extLst></bk></futureMetadata>' +
  '<cellMetadata count="1"><bk><rc t="1" v="0"/></bk></cellMetadata></metadata>';

/**
 * Gives a book the mark for formulas that spill, as Excel writes it. A book that has metadata of other kinds alone keeps it as
 * it is: its spills are written as arrays of a fixed size, which every Excel shows alike.
 */
export function addDynamicMark(book: Package): void {
  if (book.relations(book.mainPart).some(({ type }) => type.endsWith('/sheetMetadata'))) return;
  const part = book.has(METADATA) ? book.freePart('xl/metadata{n}.xml') : METADATA;
  book.put(part, XML, CONTENT_TYPE);
  book.addRelation(book.mainPart, RELATION, part);
}
