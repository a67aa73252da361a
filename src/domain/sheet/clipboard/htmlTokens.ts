// HTML cut into tags and texts, from the first to the last sign once, whatever it holds. Nothing of it is run or loaded.

/** A tag, or the text between two of them as it was written. */
export type HtmlToken =
  | { kind: 'text'; text: string }
  | { kind: 'tag'; name: string; isEnd: boolean; attributes: string };

/** Whose content is no HTML. */
const RAW = /^(?:style|script|title|textarea|xmp|noscript)$/;
const NAME = /[a-z][\w:-]*/iy;

export function* htmlTokens(html: string): Generator<HtmlToken> {
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open < 0) return void (yield { kind: 'text', text: html.slice(at) });
    const isEnd = html[open + 1] === '/';
    NAME.lastIndex = open + (isEnd ? 2 : 1);
    const name = NAME.exec(html)?.[0].toLowerCase();
    if (name === undefined && !/[!?/]/.test(html[open + 1] ?? '')) {
      yield { kind: 'text', text: html.slice(at, open + 1) };
      at = open + 1;
      continue;
    }
    if (open > at) yield { kind: 'text', text: html.slice(at, open) };
    if (name === undefined) {
      at = endOfOther(html, open);
      continue;
    }
    const end = endOfTag(html, NAME.lastIndex);
    yield { kind: 'tag', name, isEnd, attributes: html.slice(NAME.lastIndex, end) };
    at = end + 1;
    if (isEnd || !RAW.test(name)) continue;
    const close = new RegExp(`</${name}\\b`, 'gi');
    close.lastIndex = at;
    const last = close.exec(html)?.index ?? html.length;
    if (name === 'style') yield { kind: 'text', text: html.slice(at, last) };
    at = last;
  }
}

/** Where a tag ends: marks within quotes do not end it. */
function endOfTag(html: string, from: number): number {
  let quote = '';
  for (let at = from; at < html.length; at += 1) {
    const sign = html[at]!;
    if (quote !== '') {
      if (sign === quote) quote = '';
    } else if (sign === '>') return at;
    else if ((sign === '"' || sign === "'") && /[=\s]/.test(html[at - 1]!)) quote = sign;
  }
  return html.length;
}

/** Comments, declarations and what else is not shown. */
function endOfOther(html: string, from: number): number {
  const mark = html.startsWith('<!--', from) ? '-->' : '>';
  const end = html.indexOf(mark, from + (mark === '>' ? 1 : 4));
  return end < 0 ? html.length : end + mark.length;
}

const ATTRIBUTE = /([^\s=>"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g;

/** A cell's text and what a spreadsheet says of it fits. */
const MAX_ATTRIBUTES_LENGTH = 400_000;

const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();

/** By their names in small letters. */
export function readAttributes(text: string): ReadonlyMap<string, string> {
  if (text.trim() === '' || text.length > MAX_ATTRIBUTES_LENGTH) return NO_ATTRIBUTES;
  const found = new Map<string, string>();
  for (const [, name = '', ...values] of text.matchAll(ATTRIBUTE)) {
    const value = values.find((one) => one !== undefined) ?? '';
    if (!found.has(name.toLowerCase())) found.set(name.toLowerCase(), readEntities(value));
  }
  return found;
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Whether a text names a sign that `readEntities` leaves as it is written. */
export const hasUnknownEntity = (text: string): boolean =>
  text.includes('&') &&
  [...text.matchAll(/&([a-z][a-z\d]*);/gi)].some(([, name]) => ENTITIES[name!.toLowerCase()] === undefined);

export function readEntities(text: string): string {
  return text.includes('&')
    ? text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (all, decimal, hex, name) => {
        if (name) return ENTITIES[String(name).toLowerCase()] ?? all;
        const code = decimal ? Number(decimal) : Number.parseInt(hex as string, 16);
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
      })
    : text;
}
