// XML as text: found by offsets and changed in place, so that what is not understood stays as it was. Not validating; no
// document types, because entities of one's own are only ever an attack. Every scan is linear, whatever the text is.

import { unescapeXml, xmlLineEnds } from '#domain/text/unescapeXml.ts';
import { FORBIDDEN, writtenCode } from './forbidden.ts';
import { PackageError } from './PackageError.ts';

export interface XmlTag {
  kind: 'open' | 'close' | 'empty';
  /** With its prefix. */
  name: string;
  /** Without its prefix: writers choose prefixes freely. */
  local: string;
  /** Offset of < and offset after >. */
  start: number;
  end: number;
}

const SPACE = 32;
const EXCLAMATION = 33;
const QUOTE = 34;
const APOSTROPHE = 39;
const SLASH = 47;
const GT = 62;
const QUESTION = 63;

/** The tags from an offset on, in order. Throws PackageError for a document type, and for what is no XML. */
export function* tagsOf(text: string, from = 0): Generator<XmlTag> {
  for (let start = text.indexOf('<', from); start >= 0; ) {
    const mark = text.charCodeAt(start + 1);
    if (mark === EXCLAMATION || mark === QUESTION) {
      start = text.indexOf('<', markupEnd(text, start));
      continue;
    }
    const end = tagEnd(text, start);
    const isClose = mark === SLASH;
    const nameStart = isClose ? start + 2 : start + 1;
    const name = text.slice(nameStart, nameEnd(text, nameStart));
    if (name === '') throw noXml();
    const kind = isClose ? 'close' : text.charCodeAt(end - 2) === SLASH ? 'empty' : 'open';
    yield { kind, name, local: localName(name), start, end };
    start = text.indexOf('<', end);
  }
}

/** The end of a comment, of CDATA or of an instruction. */
function markupEnd(text: string, start: number): number {
  if (text.startsWith('<!--', start)) return after(text, '-->', start + 4);
  if (text.startsWith('<![CDATA[', start)) return after(text, ']]>', start + 9);
  if (text.startsWith('<?', start)) return after(text, '?>', start + 2);
  throw new PackageError('unsupported', 'The workbook has a document type definition, which is not allowed.');
}

function after(text: string, what: string, from: number): number {
  const at = text.indexOf(what, from);
  if (at < 0) throw noXml();
  return at + what.length;
}

/** After the > of a tag; a > in an attribute does not end it. */
function tagEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === GT) return at + 1;
    if (code === QUOTE || code === APOSTROPHE) {
      at = text.indexOf(code === QUOTE ? '"' : "'", at + 1);
      if (at < 0) break;
    }
  }
  throw noXml();
}

function nameEnd(text: string, start: number): number {
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code <= SPACE || code === SLASH || code === GT) return at;
  }
  return text.length;
}

const noXml = () => new PackageError('damaged', 'The workbook is damaged: one of its parts is not XML.');

export const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** An element with all that is in it. */
export interface XmlElement {
  name: string;
  local: string;
  start: number;
  end: number;
  /** Between its tags; both the end of the tag where it is empty. */
  innerStart: number;
  innerEnd: number;
  isEmpty: boolean;
}

/** The children of the element whose content begins at an offset, or of the document; only the outermost. */
export function* childrenOf(text: string, from = 0): Generator<XmlElement> {
  let depth = 0;
  let open: XmlTag | undefined;
  for (const tag of tagsOf(text, from)) {
    if (tag.kind === 'close') {
      if (depth === 0) return;
      depth -= 1;
      if (depth === 0 && open) yield element(open, tag);
    } else if (tag.kind === 'empty') {
      if (depth === 0) yield element(tag, undefined);
    } else {
      if (depth === 0) open = tag;
      depth += 1;
    }
  }
}

function element(open: XmlTag, close: { start: number; end: number } | undefined): XmlElement {
  const { name, local, start, end } = open;
  return {
    name,
    local,
    start,
    end: close?.end ?? end,
    innerStart: end,
    innerEnd: close?.start ?? end,
    isEmpty: !close,
  };
}

/** The document's element, which ends where its name is closed last. Throws PackageError where there is none. */
export function rootOf(text: string, part: string): XmlElement {
  for (const tag of tagsOf(text)) {
    if (tag.kind === 'empty') return element(tag, undefined);
    const start = text.lastIndexOf(`</${tag.name}`);
    if (tag.kind === 'open' && start >= tag.end) return element(tag, { start, end: tagEnd(text, start) });
    break;
  }
  throw new PackageError('damaged', `The workbook is damaged: ${part} is not XML.`);
}

/** The first child of that local name. */
export function childNamed(text: string, parent: XmlElement, local: string): XmlElement | undefined {
  if (parent.isEmpty) return undefined;
  for (const child of childrenOf(text, parent.innerStart)) if (child.local === local) return child;
  return undefined;
}

export function childrenNamed(text: string, parent: XmlElement, local: string): XmlElement[] {
  return parent.isEmpty
    ? []
    : [...childrenOf(text, parent.innerStart)].filter((child) => child.local === local);
}

interface Attribute {
  key: string;
  /** As it is written. */
  value: string;
  /** With the white space before it. */
  start: number;
  end: number;
}

/** The attributes of a tag, with offsets from its beginning. */
function* attributes(tag: string): Generator<Attribute> {
  const pattern = /\s+([^\s=/>"']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;
  pattern.lastIndex = nameEnd(tag, 1);
  for (let found = pattern.exec(tag); found; found = pattern.exec(tag)) {
    const [, key, double, single] = found;
    yield { key: key!, value: double ?? single!, start: found.index, end: pattern.lastIndex };
  }
}

/** The attributes of a tag by their names with prefixes, decoded. */
export function attributesOf(text: string, { start, innerStart }: XmlElement): Map<string, string> {
  const found = new Map<string, string>();
  for (const { key, value } of attributes(text.slice(start, innerStart))) found.set(key, unescapeXml(value));
  return found;
}

/** The text with attributes of one tag set, or taken away where they are undefined; all else stays. */
export function withAttributes(
  text: string,
  { start, innerStart }: Pick<XmlElement, 'start' | 'innerStart'>,
  change: Readonly<Record<string, string | undefined>>,
): string {
  let tag = text.slice(start, innerStart);
  for (const [key, value] of Object.entries(change)) {
    const known = [...attributes(tag)].find((attribute) => attribute.key === key);
    const written = value === undefined ? '' : ` ${key}="${escapeOoxml(value)}"`;
    if (known) tag = tag.slice(0, known.start) + written + tag.slice(known.end);
    else tag = tag.replace(/\s*\/?>$/, (close) => `${written}${close.trim()}`);
  }
  return text.slice(0, start) + tag + text.slice(innerStart);
}

/** The text between the tags of an element, decoded; tags within it are left out. */
export function textOf(text: string, { innerStart, innerEnd }: XmlElement): string {
  const inner = text.slice(innerStart, innerEnd);
  if (!inner.includes('<')) return unescapeXml(inner);
  let found = '';
  let at = 0;
  for (let start = inner.indexOf('<'); start >= 0; start = inner.indexOf('<', at)) {
    found += unescapeXml(inner.slice(at, start));
    const mark = inner.charCodeAt(start + 1);
    const isMarkup = mark === EXCLAMATION || mark === QUESTION;
    at = isMarkup ? markupEnd(inner, start) : tagEnd(inner, start);
    if (inner.startsWith('<![CDATA[', start)) found += xmlLineEnds(inner.slice(start + 9, at - 3));
  }
  return found + unescapeXml(inner.slice(at));
}

/** Characters that XML cannot hold become _xHHHH_, as Excel writes them: a file with one could never be opened again. */
export function escapeOoxml(text: string): string {
  return text
    .replace(FORBIDDEN, (mark) => writtenCode(mark.charCodeAt(0)))
    .replace(/[&<>"\r\n\t]/g, (mark) => MARKS[mark]!);
}

const MARKS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
  '\n': '&#10;',
  '\t': '&#9;',
};

/** Reads an attribute of type xsd:boolean; false when it is absent. */
export const isTrue = (text: string | undefined) => text === '1' || text === 'true';
