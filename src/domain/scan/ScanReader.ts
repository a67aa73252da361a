import { byteText } from '#domain/text/byteText.ts';
import { LineSplitter, MAX_LINE_BYTES } from '#domain/text/LineSplitter.ts';
import { RejectLog } from '#domain/text/RejectLog.ts';
import type { Layout, LineReader, LineSink, ScanLine } from './LineReader.ts';
import type { NoCell } from './readScanRow.ts';
import { SCAN_FORMAT_NAMES, type ScanFormat } from './ScanFormat.ts';
import type { ScanReport } from './ScanReport.ts';
import type { ScanRow } from './ScanRow.ts';
import { ScanTimes } from './ScanTimes.ts';
import { SeenRows } from './SeenRows.ts';
import { TableReader } from './TableReader.ts';
import { WigleCells } from './WigleCells.ts';

const MAX_NOTES = 20;

/**
 * Reads a scan file piece by piece; never throws, and loses no line. Pieces are bytes, one character each, cut anywhere.
 * A file may change its layout: every header in it begins a new one.
 */
export class ScanReader implements LineSink {
  lines = 0;
  rows = 0;
  readonly #splitter = new LineSplitter();
  readonly #rejects = new RejectLog();
  readonly #seen = new SeenRows();
  readonly #times = new ScanTimes();
  readonly #notes: string[] = [];
  readonly #format: ScanFormat;
  readonly #onRow: (row: ScanRow) => void;
  readonly #hasOldLineEnds: boolean;
  #reader: LineReader;
  #duplicates = 0;
  #withoutFix = 0;
  #notCells = 0;
  #neighbours = 0;
  #frameLines = 0;
  #isEnding = false;

  /** `hasOldLineEnds`: lines end with CR alone. Rows that repeat an earlier one are counted and not handed out. */
  constructor(start: Layout, onRow: (row: ScanRow) => void, hasOldLineEnds = false) {
    this.#format = start.format;
    this.#reader = readerOf(start, this.#times);
    this.#onRow = onRow;
    this.#hasOldLineEnds = hasOldLineEnds;
  }

  push(piece: string): void {
    const text = this.#hasOldLineEnds ? piece.replaceAll('\r', '\n') : piece;
    this.#splitter.push(text, (line, isCut) => this.#line(line, isCut));
  }

  end(): void {
    this.#isEnding = true;
    this.#splitter.flush((line, isCut) => this.#line(line, isCut));
    this.#reader.end(this);
  }

  note(sentence: string): void {
    if (this.#notes.length < MAX_NOTES) this.#notes.push(sentence);
  }

  report(brokenOff: string | null = null): ScanReport {
    return {
      format: this.#format,
      lines: this.lines,
      rows: this.rows,
      duplicates: this.#duplicates,
      withoutFix: this.#withoutFix,
      notCells: this.#notCells,
      neighbours: this.#neighbours,
      rejected: this.#rejects.count,
      frameLines: this.#frameLines,
      rejects: this.#rejects.rejects,
      reasons: this.#rejects.reasons(),
      notes: [...this.#notes, ...this.#times.notes()],
      brokenOff,
    };
  }

  row(row: ScanRow): void {
    this.rows += 1;
    if (row.lat === null) this.#withoutFix += 1;
    if (this.#seen.add(row)) this.#onRow(row);
    else this.#duplicates += 1;
  }

  noCell({ isOf }: NoCell): void {
    if (isOf === 'neighbour') this.#neighbours += 1;
    else this.#notCells += 1;
  }

  frame(lines: number): void {
    this.#frameLines += lines;
  }

  reject({ number, text, isCutOff }: ScanLine, reason: string): void {
    this.#rejects.add({
      line: number,
      reason: isCutOff ? `the file ends in this line: ${reason}` : reason,
      text: byteText(text.slice(0, 500)),
    });
  }

  #line(raw: string, isCut: boolean): void {
    this.lines += 1;
    const marked = this.lines === 1 ? raw.replace(/^\xef\xbb\xbf/, '') : raw;
    const text = marked.endsWith('\r') ? marked.slice(0, -1) : marked;
    const line = { number: this.lines, text, isCutOff: this.#isEnding };
    if (isCut) {
      this.#reader.end(this);
      this.reject(line, `longer than ${MAX_LINE_BYTES} bytes`);
      return;
    }
    const next = this.#reader.take(line, this);
    if (!next) return;
    this.#reader.end(this);
    this.#reader = readerOf(next, this.#times);
    this.note(`Line ${line.number.toLocaleString('en')} begins a part in ${SCAN_FORMAT_NAMES[next.format]}.`);
    this.#reader.take(line, this);
  }
}

function readerOf(layout: Layout, times: ScanTimes): LineReader {
  if (!('mapping' in layout)) return new WigleCells();
  for (const row of layout.sample ?? []) times.learn(row[layout.mapping.at.time] ?? '');
  return new TableReader(layout.mapping, times);
}
