import type { SurveyReader, SurveySink } from '#domain/survey/format/SurveyFormat.ts';
import { byteText } from '#domain/text/byteText.ts';
import { LineSplitter, MAX_LINE_BYTES } from '#domain/text/LineSplitter.ts';
import type { Delimiter } from '#domain/text/splitFields.ts';
import { splitQuoted } from '#domain/text/splitFields.ts';
import { findHeader } from './findHeader.ts';
import { isBlank } from './isBlank.ts';
import { LAYOUT_1_6 } from './Layout.ts';
import { readPreHeader } from './preHeader.ts';
import { type Dialect, isNameTooLong, readLine, readPlainLine } from './readLine.ts';

/** A record over several lines is a name with line ends in it; none is longer. */
const MAX_RECORD_BYTES = 1024;

const ROW_START = /^"?(?:(?:[0-9a-f]{2}[:-]?){5}[0-9a-f]{2}|\d+_\d+_\d+)"?([,;\t])/i;

interface Line {
  number: number;
  text: string;
}

/** Reads WigleWifi CSV as it comes, in every dialect of the loggers; never throws. */
export class WigleReader implements SurveyReader {
  lines = 0;
  readonly #splitter = new LineSplitter();
  #dialect: Dialect = { layout: LAYOUT_1_6, isUnquoted: false, escapes: 'none', delimiter: ',' };
  /** A record that has begun and needs more lines. */
  #begun: Line[] = [];

  push(chunk: string, sink: SurveySink): void {
    this.#splitter.push(chunk, (text, isCut) => this.#line(text, isCut, sink));
  }

  end(sink: SurveySink): void {
    this.#splitter.flush((text, isCut) => this.#line(text, isCut, sink));
    while (this.#begun.length > 0) this.#giveUp(sink);
  }

  #line(raw: string, isCut: boolean, sink: SurveySink): void {
    this.lines += 1;
    const text = this.lines === 1 ? raw.replace(/^\xef\xbb\xbf/, '') : raw;
    const line = { number: this.lines, text };
    if (!isCut) {
      this.#take(line, sink);
      return;
    }
    while (this.#begun.length > 0) this.#giveUp(sink);
    reject(line, `longer than ${MAX_LINE_BYTES} bytes`, sink);
  }

  #take(line: Line, sink: SurveySink): void {
    const plain = this.#begun.length === 0 ? readPlainLine(withoutEnd(line.text), this.#dialect) : undefined;
    if (plain) sink.observation(plain, line.number, line.number);
    else if (this.#begun.length > 0) this.#goOn(line, sink);
    else if (!this.#isFrame(line.text)) this.#begin(line, sink);
  }

  /** Blank lines, pre-headers and headers; loggers that append to a file write these in the middle, too. */
  #isFrame(raw: string): boolean {
    if (isBlank(raw)) return true;
    const text = raw.trim();
    const delimiter = rowDelimiter(text);
    if (delimiter) {
      if (delimiter !== this.#dialect.delimiter) this.#dialect = { ...this.#dialect, delimiter };
      return false;
    }
    const announced = readPreHeader(text);
    if (announced) this.#dialect = announced;
    const header = announced ? undefined : findHeader(text);
    if (header) this.#dialect = { ...this.#dialect, ...header };
    return announced !== undefined || header !== undefined;
  }

  #begin(line: Line, sink: SurveySink): void {
    const text = withoutEnd(line.text);
    const isOpen = this.#hasOpenQuote(text);
    const read = isOpen && !this.#dialect.isUnquoted ? undefined : readLine(text, this.#dialect);
    if (typeof read === 'object') sink.observation(read, line.number, line.number);
    else if (rowDelimiter(text) && (isOpen || this.#isShort(text))) this.#begun = [line];
    else this.#settle(line, sink);
  }

  #goOn(line: Line, sink: SurveySink): void {
    const wasOpen = this.#hasOpenQuote(textOf(this.#begun));
    this.#begun.push(line);
    const text = textOf(this.#begun);
    const isOpen = this.#hasOpenQuote(text);
    // Outside quotes a row that stands for itself is never the second half of a name.
    const isCutOff = !wasOpen && rowDelimiter(line.text) !== undefined;
    const read = isOpen || isCutOff ? undefined : readLine(text, this.#dialect);
    if (typeof read === 'object' && !isNameTooLong(read)) {
      sink.observation(read, this.#begun[0]!.number, line.number);
      this.#begun = [];
      return;
    }
    const mayGoOn = isOpen || (this.#isShort(text) && !isCutOff);
    if (!mayGoOn || text.length > MAX_RECORD_BYTES) this.#giveUp(sink);
  }

  /** The first line stands for itself, and what was read ahead is read again. */
  #giveUp(sink: SurveySink): void {
    const [first, ...ahead] = this.#begun as [Line, ...Line[]];
    this.#begun = [];
    this.#settle(first, sink);
    for (const line of ahead) this.#take(line, sink);
  }

  #settle(line: Line, sink: SurveySink): void {
    const read = readLine(withoutEnd(line.text), this.#dialect);
    if (typeof read === 'object') sink.observation(read, line.number, line.number);
    else reject(line, read, sink);
  }

  #isShort(text: string): boolean {
    const { delimiter, layout } = this.#dialect;
    return text.split(delimiter, layout.width).length < layout.width;
  }

  #hasOpenQuote(text: string): boolean {
    return text.includes('"') && splitQuoted(text, this.#dialect.delimiter) === 'open';
  }
}

const withoutEnd = (text: string) => (text.endsWith('\r') ? text.slice(0, -1) : text);

const textOf = (lines: readonly Line[]) => withoutEnd(lines.map(({ text }) => text).join('\n'));

/** What follows the address that a row begins with; undefined when the line begins with none. */
function rowDelimiter(text: string): Delimiter | undefined {
  return ROW_START.exec(text)?.[1] as Delimiter | undefined;
}

function reject({ number, text }: Line, reason: string, sink: SurveySink): void {
  sink.reject({ line: number, reason, text: byteText(withoutEnd(text).slice(0, 500)) });
}
