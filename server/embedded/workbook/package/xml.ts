// XML as text: found by offsets and changed in place, so that what is not understood stays as it was. Not validating; no
// document types, because entities of one's own are only ever an attack.

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

const TAG =
  /<(?:!--[\s\S]*?-->|!\[CDATA\[[\s\S]*?\]\]>|\?[\s\S]*?\?>|!DOCTYPE|(\/?)([^\s/>!?]+)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>)/g;
const ATTRIBUTE = /([^\s=/>]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** The tags from an offset on, in order. Throws PackageError for a document type. */
export function* tagsOf(text: string, from = 0): Generator<XmlTag> {
  const pattern = new RegExp(TAG.source, 'g');
  pattern.lastIndex = from;
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    if (found[0] === '<!DOCTYPE')
      throw new PackageError(
        'unsupported',
        'The workbook has a document type definition, which is not allowed.',
      );
    const name = found[2];
    if (name === undefined) continue;
    const kind = found[1] ? 'close' : found[4] ? 'empty' : 'open';
    yield { kind, name, local: localName(name), start: found.index, end: pattern.lastIndex };
  }
}

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

function element(open: XmlTag, close: XmlTag | undefined): XmlElement {
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

/** The document's element. Throws PackageError where there is none. */
export function rootOf(text: string, part: string): XmlElement {
  for (const root of childrenOf(text)) return root;
  throw new PackageError('damaged', `The workbook is damaged: ${part} is no XML.`);
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

/** The attributes of a tag by their names with prefixes, decoded. */
export function attributesOf(text: string, { start, innerStart, name }: XmlElement): Map<string, string> {
  const found = new Map<string, string>();
  const tag = text.slice(start + 1 + name.length, innerStart);
  for (const [, key, double, single] of tag.matchAll(ATTRIBUTE))
    found.set(key!, unescapeXml(double ?? single!));
  return found;
}

/** The text with attributes of one tag set, or taken away where they are undefined; all else stays. */
export function withAttributes(
  text: string,
  { start, innerStart }: XmlElement,
  change: Readonly<Record<string, string | undefined>>,
): string {
  let tag = text.slice(start, innerStart);
  for (const [key, value] of Object.entries(change)) {
    const pattern = new RegExp(`\\s+${key.replace(/[.:]/g, '\\$&')}\\s*=\\s*(?:"[^"]*"|'[^']*')`);
    const written = value === undefined ? '' : ` ${key}="${escapeXml(value)}"`;
    if (pattern.test(tag)) tag = tag.replace(pattern, () => written);
    else tag = tag.replace(/\s*(\/?>)$/, (_, close: string) => `${written}${close}`);
  }
  return text.slice(0, start) + tag + text.slice(innerStart);
}

/** The text between the tags of an element, decoded; tags within it are left out. */
export function textOf(text: string, { innerStart, innerEnd }: XmlElement): string {
  const inner = text.slice(innerStart, innerEnd);
  if (!inner.includes('<')) return unescapeXml(inner);
  return inner
    .split(/(<!\[CDATA\[[\s\S]*?\]\]>|<[^>]*>)/)
    .map((piece) =>
      piece.startsWith('<![CDATA[') ? piece.slice(9, -3) : piece.startsWith('<') ? '' : unescapeXml(piece),
    )
    .join('');
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Unknown entities stay as they are. */
export function unescapeXml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(\w{2,4}));/g, (all, decimal, hex, name) => {
    if (name) return ENTITIES[name as string] ?? all;
    const code = decimal ? Number(decimal) : Number.parseInt(hex as string, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
}

export function escapeXml(text: string): string {
  return text.replace(/[&<>"\r\n\t]/g, (mark) => MARKS[mark]!);
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
