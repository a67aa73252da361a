// XML as it comes, in pieces of bytes. No document type with definitions of its own, and no entities but XML's: these
// are only ever an attack. Lenient otherwise, because loggers write names into it unescaped.

import { unescapeXml } from '#domain/text/unescapeXml.ts';

/** Longer tags, comments and texts are in no survey; one that never ends must not fill the memory. */
const MAX_TOKEN_MB = 1;
const CDATA = '<![CDATA[';

export interface XmlSink {
  /** `local` is the name without its prefix; `attributes` as they are written. */
  open(local: string, attributes: string): void;
  close(local: string): void;
  /** Bytes, one character each, with references replaced. */
  text(text: string): void;
}

/** Cuts XML into tags and texts. Throws for a document type with definitions, and for a longer token than it takes. */
export class XmlScanner {
  #rest = '';
  readonly #maxTokenMb: number;

  constructor(maxTokenMb = MAX_TOKEN_MB) {
    this.#maxTokenMb = maxTokenMb;
  }

  push(chunk: string, sink: XmlSink): void {
    const text = this.#rest + chunk;
    let at = 0;
    for (;;) {
      const start = markupStart(text, at);
      const end = start < 0 ? -1 : markupEnd(text, start);
      if (end < 0) break;
      if (start > at) sink.text(unescapeXml(text.slice(at, start)));
      const markup = text.slice(start, end);
      if (markup.startsWith(CDATA)) sink.text(markup.slice(CDATA.length, -3));
      else handTag(markup, sink);
      at = end;
    }
    this.#rest = text.slice(at);
    if (this.#rest.length > this.#maxTokenMb * 2 ** 20)
      throw new Error(`A text or tag in the file is longer than ${this.#maxTokenMb} MB.`);
  }
}

/** The next < that begins markup; names hold others. A < at the end is one, until what follows it is known. */
function markupStart(text: string, from: number): number {
  for (let at = text.indexOf('<', from); at >= 0; at = text.indexOf('<', at + 1))
    if (at + 1 === text.length || /[A-Za-z_/!?]/.test(text[at + 1]!)) return at;
  return -1;
}

/** After the markup that begins there; -1 when its end has not come yet. */
function markupEnd(text: string, start: number): number {
  if (text[start + 1] === '?') return after(text, '?>', start);
  if (text[start + 1] !== '!') return tagEnd(text, start);
  if (text.startsWith('<!--', start)) return after(text, '-->', start + 4);
  if (text.startsWith(CDATA, start)) return after(text, ']]>', start + CDATA.length);
  if (text.length - start < CDATA.length) return -1;
  const end = tagEnd(text, start);
  if (text.slice(start, end < 0 ? undefined : end).includes('['))
    throw new Error('The file has a document type with its own definitions, which are not read.');
  return end;
}

function after(text: string, what: string, from: number): number {
  const at = text.indexOf(what, from);
  return at < 0 ? -1 : at + what.length;
}

/** A > in an attribute does not end the tag. */
function tagEnd(text: string, start: number): number {
  let quote = '';
  for (let at = start + 1; at < text.length; at += 1) {
    const mark = text[at]!;
    if (quote !== '') quote = mark === quote ? '' : quote;
    else if (mark === '>') return at + 1;
    else if (mark === '"' || mark === "'") quote = mark;
  }
  return -1;
}

function handTag(markup: string, sink: XmlSink): void {
  const found = /^<(\/?)(?:[\w.-]+:)?([\w.-]+)([\s\S]*?)(\/?)>$/.exec(markup);
  if (!found) return;
  const [, close, local = '', attributes = '', empty] = found;
  if (!close) sink.open(local, attributes);
  if (close || empty) sink.close(local);
}
