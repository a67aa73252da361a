// A note of a cell: its text in the part of notes, and its box in a drawing of an older kind, without which Excel shows
// none (ECMA-376 part 1, 18.7; part 4, 19).

import { readReference, writeArea } from '#domain/sheet/address.ts';
import { COLUMNS, ROWS } from '#domain/sheet/sheetLimits.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { VML_SHAPE } from '#server/emulator/workbook/drawing/vmlShapes.ts';
import { partsOf } from '#server/emulator/workbook/package/partsOf.ts';
import {
  attributesOf,
  childNamed,
  childrenNamed,
  escapeOoxml,
  rootOf,
} from '#server/emulator/workbook/package/xml.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import { sheetComments } from './sheetComments.ts';

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const STRICT_RELATIONS = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const STRICT_MAIN = 'http://purl.oclc.org/ooxml/spreadsheetml/main';
const NOTES_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.comments+xml';
const BOXES_TYPE = 'application/vnd.openxmlformats-officedocument.vmlDrawing';
/** What Excel takes of a cell, and so of what is beside it. */
const MAX_LENGTH = 32_767;

/** Sets the note of a cell, or takes it away with an empty text. Throws WorkbookError for a cell with a comment. */
export function writeNote(sheet: Sheet, row: number, column: number, text: string): void {
  const cell = writeArea({ top: row, left: column, bottom: row, right: column });
  if (text.length > MAX_LENGTH)
    throw workbookError(
      'invalidArgument',
      `A note has at most ${MAX_LENGTH} characters, got ${text.length}.`,
    );
  if (sheetComments(sheet).some((one) => one.cell === cell))
    throw workbookError(
      'unsupportedOperation',
      `${cell} has a comment. Write to it in a program that has comments.`,
    );
  if (text === '' && partsOf(sheet.book.package, sheet.part, '/comments').length === 0) return;
  writeText(sheet, cell, text);
  writeBox(sheet, row, column, text !== '');
}

function writeText(sheet: Sheet, cell: string, text: string): void {
  const { package: file } = sheet.book;
  const part = partsOf(file, sheet.part, '/comments')[0] ?? addNotes(sheet);
  const xml = file.text(part);
  const root = rootOf(xml, part);
  const list = childNamed(xml, root, 'commentList');
  if (!list) throw workbookError('unsupportedWorkbook', 'The part of the notes has no list.');
  const prefix = root.name.slice(0, -root.local.length);
  const notes = childrenNamed(xml, list, 'comment');
  const old = notes.find((note) => attributesOf(xml, note).get('ref') === cell);
  const author = (old && attributesOf(xml, old).get('authorId')) ?? '0';
  const runs = `<${prefix}text><${prefix}r><${prefix}t xml:space="preserve">${escapeOoxml(text)}</${prefix}t></${prefix}r></${prefix}text>`;
  const own =
    text === '' ? '' : `<${prefix}comment ref="${cell}" authorId="${author}">${runs}</${prefix}comment>`;
  const kept = notes.filter((note) => note !== old).map(({ start, end }) => xml.slice(start, end));
  const content = [...kept, own].filter(Boolean).toSorted((a, b) => placeOf(a) - placeOf(b));
  const written = `<${list.name}>${content.join('')}</${list.name}>`;
  file.put(part, xml.slice(0, list.start) + written + xml.slice(list.end));
}

/** Excel keeps notes row by row. */
function placeOf(note: string): number {
  const reference = readReference(/\sref="([^"]+)"/.exec(note)?.[1] ?? '');
  return reference ? reference.top.at * COLUMNS + reference.left.at : 0;
}

function addNotes({ book, part: sheet }: Sheet): string {
  const { package: file } = book;
  const [main, relations] = file.isStrict ? [STRICT_MAIN, STRICT_RELATIONS] : [MAIN, RELATIONS];
  const part = file.freePart('xl/comments{n}.xml');
  const xml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<comments xmlns="${main}"><authors><author></author></authors><commentList></commentList></comments>`;
  file.put(part, xml, NOTES_TYPE);
  file.addRelation(sheet, `${relations}/comments`, part);
  return part;
}

function writeBox(sheet: Sheet, row: number, column: number, isThere: boolean): void {
  const { package: file } = sheet.book;
  const part = boxesOf(sheet) ?? (isThere ? addBoxes(sheet) : undefined);
  if (!part) return;
  const xml = file.text(part);
  const isOwn = (shape: string) =>
    ['ObjectType="Note"', `:Row>${row}<`, `:Column>${column}<`].every((mark) => shape.includes(mark));
  if (isThere) {
    if ((xml.match(VML_SHAPE) ?? []).some(isOwn)) return;
    const close = xml.lastIndexOf('</xml>');
    file.put(part, xml.slice(0, close) + box(freeNumber(xml), row, column) + xml.slice(close));
  } else
    file.put(
      part,
      xml.replace(VML_SHAPE, (shape) => (isOwn(shape) ? '' : shape)),
    );
}

function boxesOf({ xml, book, part }: Sheet): string | undefined {
  const own = xml.child('legacyDrawing');
  const id = own && /:id="([^"]*)"/.exec(own)?.[1];
  return book.package.relations(part).find((one) => one.id === id)?.target;
}

function addBoxes(sheet: Sheet): string {
  const { package: file } = sheet.book;
  const relations = file.isStrict ? STRICT_RELATIONS : RELATIONS;
  const part = file.freePart('xl/drawings/vmlDrawing{n}.vml');
  const xml =
    '<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel">' +
    '<o:shapelayout v:ext="edit"><o:idmap v:ext="edit" data="1"/></o:shapelayout>' +
    '<v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"><v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype></xml>';
  file.put(part, xml, BOXES_TYPE);
  const id = file.addRelation(sheet.part, `${relations}/vmlDrawing`, part);
  const prefix = sheet.xml.prefixFor(relations, 'r');
  sheet.xml.setChild('legacyDrawing', `<${sheet.xml.prefix}legacyDrawing ${prefix}id="${id}"/>`);
  return part;
}

/** Hidden until it is asked for, two columns wide and four rows high beside its cell. */
function box(number: number, row: number, column: number): string {
  const left = Math.min(column + 1, COLUMNS - 3);
  const top = Math.min(Math.max(0, row - 1), ROWS - 5);
  const anchor = [left, 15, top, 10, left + 2, 15, top + 4, 4].join(', ');
  return (
    `<v:shape id="_x0000_s${number}" type="#_x0000_t202" style="position:absolute;visibility:hidden" fillcolor="#ffffe1" o:insetmode="auto">` +
    '<v:fill color2="#ffffe1"/><v:shadow color="black" obscured="t"/><v:path o:connecttype="none"/>' +
    '<v:textbox style="mso-direction-alt:auto"><div style="text-align:left"></div></v:textbox>' +
    `<x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/><x:Anchor>${anchor}</x:Anchor><x:AutoFill>False</x:AutoFill>` +
    `<x:Row>${row}</x:Row><x:Column>${column}</x:Column></x:ClientData></v:shape>`
  );
}

/** Excel numbers the shapes of a drawing from 1025. */
function freeNumber(xml: string): number {
  const numbers = [...xml.matchAll(/_x0000_s(\d+)"/g)].map(([, number]) => Number(number));
  return Math.max(1024, ...numbers) + 1;
}
