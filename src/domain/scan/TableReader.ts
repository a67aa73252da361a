import { readHeader } from '#domain/survey/wigle/Layout.ts';
import { readPreHeader } from '#domain/survey/wigle/preHeader.ts';
import { splitLine } from '#domain/text/splitLine.ts';
import { type ColumnMapping, isSameHeader } from './ColumnMapping.ts';
import type { Layout, LineReader, LineSink, ScanLine } from './LineReader.ts';
import { mapHeaderLine } from './proposeMapping.ts';
import { type NoCell, readScanRow } from './readScanRow.ts';
import type { ScanRow } from './ScanRow.ts';
import type { ScanTimes } from './ScanTimes.ts';

/** A record over several lines is one with a name that holds line ends; a longer text has an opening quote too many. */
const MAX_RECORD_BYTES = 1024;

/** No name of a column begins with a digit; most rejected rows are told from headers by that. */
const HOLDS_NUMBER = /(?:^|[,;\t])\s*"?[+-]?\d/;

/** Reads the lines of a table by the mapping of its columns. */
export class TableReader implements LineReader {
  readonly #mapping: ColumnMapping;
  readonly #times: ScanTimes;
  /** A record that has begun and whose quotes are open. */
  #begun: ScanLine[] = [];

  constructor(mapping: ColumnMapping, times: ScanTimes) {
    this.#mapping = mapping;
    this.#times = times;
  }

  take(line: ScanLine, sink: LineSink): Layout | undefined {
    if (this.#begun.length > 0) this.#goOn(line, sink);
    else return this.#begin(line, sink);
    return undefined;
  }

  end(sink: LineSink): void {
    while (this.#begun.length > 0) this.#giveUp(sink);
  }

  #begin(line: ScanLine, sink: LineSink): Layout | undefined {
    if (line.text.trim() === '' || line.text.startsWith('#')) {
      sink.frame(1);
      return undefined;
    }
    const fields = splitLine(line.text, this.#mapping.delimiter);
    if (fields === 'open') {
      this.#begun = [line];
      return undefined;
    }
    return this.#settle(line, fields, sink);
  }

  #settle(line: ScanLine, fields: readonly string[], sink: LineSink): Layout | undefined {
    const read = this.#read(fields, line.number);
    if (typeof read === 'object') {
      hand(read, sink);
      return undefined;
    }
    const isHeader = isSameHeader(fields, this.#mapping.header);
    const next = isHeader ? undefined : this.#otherLayout(line.text);
    if (isHeader) sink.frame(1);
    else if (!next) sink.reject(line, read);
    return next;
  }

  #goOn(line: ScanLine, sink: LineSink): void {
    this.#begun.push(line);
    const text = this.#begun.map((one) => one.text).join('\n');
    const fields = text.length > MAX_RECORD_BYTES ? undefined : splitLine(text, this.#mapping.delimiter);
    if (fields === 'open') return;
    const read = fields && this.#read(fields, this.#begun[0]!.number);
    if (typeof read !== 'object') {
      this.#giveUp(sink);
      return;
    }
    // Of a record over several lines the first counts, the others are part of it.
    sink.frame(this.#begun.length - 1);
    this.#begun = [];
    hand(read, sink);
  }

  /** The first line stands for itself with its quotes as they are, and what was read ahead is read again. */
  #giveUp(sink: LineSink): void {
    const [first, ...ahead] = this.#begun as [ScanLine, ...ScanLine[]];
    this.#begun = [];
    const read = this.#read(first.text.split(this.#mapping.delimiter), first.number);
    if (typeof read === 'string') sink.reject(first, `${read}; a quote is never closed`);
    else hand(read, sink);
    for (const line of ahead) {
      const next = this.take(line, sink);
      if (next) sink.reject(line, 'a header after a quote that is never closed');
    }
  }

  #read(fields: readonly string[], line: number): ScanRow | NoCell | string {
    return readScanRow(fields, this.#mapping, line, this.#times);
  }

  #otherLayout(text: string): Layout | undefined {
    if (readPreHeader(text)) return { format: 'wigle' };
    if (HOLDS_NUMBER.test(text)) return undefined;
    return readHeader(text.split(',')) ? { format: 'wigle' } : mapHeaderLine(text);
  }
}

function hand(read: ScanRow | NoCell, sink: LineSink): void {
  if ('isOf' in read) sink.noCell(read);
  else sink.row(read);
}
