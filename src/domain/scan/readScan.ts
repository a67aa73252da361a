import { describeFile } from '#domain/survey/format/describeFile.ts';
import { CellGatherer } from './CellGatherer.ts';
import { type ColumnMapping, missingColumns } from './ColumnMapping.ts';
import type { Layout } from './LineReader.ts';
import { firstRows, LINES_TRIED } from './mappingTrial.ts';
import { proposeMapping, SCAN_HEAD_BYTES, sniffScan } from './proposeMapping.ts';
import { SCAN_FILES } from './ScanFormat.ts';
import type { ScannedCell } from './ScannedCell.ts';
import { ScanReader } from './ScanReader.ts';
import type { ScanReport } from './ScanReport.ts';
import type { ScanRow } from './ScanRow.ts';

/** Between two pauses; about a millisecond of work. */
const STEP_BYTES = 16_384;
const STEP_CELLS = 256;
/** More rows than any phone collects; a whole country's table would fill the memory of the page. */
const MAX_ROWS = 2_000_000;

export interface ReadScanOptions {
  /** How to read the table; without it the columns are told by their names. */
  mapping?: ColumnMapping | undefined;
  /** Asked every millisecond or so; what it promises is waited for, and what it throws ends the reading. */
  pause?: (() => Promise<void> | undefined) | undefined;
  onProgress?: ((rows: number) => void) | undefined;
  /** Every row but the repeated ones. */
  onRow?: ((row: ScanRow) => void) | undefined;
}

/** The content of a scan file. */
export interface Scan {
  report: ScanReport;
  cells: ScannedCell[];
}

/** No scan that can be read; the message says what the file is instead, or what is not known of its columns. */
export class UnreadableScan extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnreadableScan';
  }
}

/**
 * Reads a scan file as its bytes come. A source that breaks leaves what was read before, and `brokenOff` says why.
 * Throws UnreadableScan when the file is no table, or one whose columns need a mapping.
 */
export async function readScan(
  pieces: AsyncIterable<Uint8Array>,
  { mapping, pause, onProgress, onRow }: ReadScanOptions = {},
): Promise<Scan> {
  const gatherer = new CellGatherer();
  const collect = (row: ScanRow) => {
    gatherer.add(row);
    onRow?.(row);
  };
  const start = (head: string) => begin(head, mapping, collect);
  let head = '';
  let reader: ScanReader | undefined;
  let brokenOff: string | null = null;
  const source = steps(pieces);
  try {
    for (;;) {
      const next = await source.next().catch((error: unknown) => {
        brokenOff = error instanceof Error ? error.message : String(error);
      });
      if (!next || next.done) break;
      if (reader) reader.push(next.value);
      else head += next.value;
      if (head.length >= SCAN_HEAD_BYTES) reader ??= start(head);
      await pause?.();
      onProgress?.(reader?.rows ?? 0);
      if (!reader || reader.rows < MAX_ROWS) continue;
      brokenOff = `Only the first ${MAX_ROWS.toLocaleString('en')} rows are read.`;
      break;
    }
  } finally {
    await source.return(undefined);
  }
  reader ??= start(head);
  reader.end();
  onProgress?.(reader.rows);
  return { report: reader.report(brokenOff), cells: await listCells(gatherer, pause) };
}

function begin(head: string, mapping: ColumnMapping | undefined, onRow: (row: ScanRow) => void): ScanReader {
  const start = head.slice(0, SCAN_HEAD_BYTES);
  const { layout, notes } = layoutOf(start, mapping);
  const reader = new ScanReader(layout, onRow, !start.includes('\n') && start.includes('\r'));
  for (const note of notes) reader.note(note);
  reader.push(head);
  return reader;
}

function layoutOf(
  head: string,
  mapping: ColumnMapping | undefined,
): { layout: Layout; notes: readonly string[] } {
  const format = sniffScan(head);
  if (mapping) {
    const isTable = format !== 'wigle' && format !== 'unknown';
    const sample = firstRows(head, mapping, LINES_TRIED);
    return { layout: { format: isTable ? format : 'columns', mapping, sample }, notes: [] };
  }
  if (format === 'wigle') return { layout: { format }, notes: [] };
  const proposal = proposeMapping(head);
  if (!proposal)
    throw new UnreadableScan(`This is ${describeFile(head)}, not a table of cells. Accepted: ${SCAN_FILES}.`);
  const missing = missingColumns(proposal.mapping);
  if (missing.length > 0) throw new UnreadableScan(`No column is known as ${missing.join(', ')}.`);
  return { layout: proposal, notes: proposal.notes };
}

/** Pieces of a millisecond's work, bytes one character each. */
async function* steps(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string, undefined, undefined> {
  for await (const piece of pieces)
    for (let from = 0; from < piece.length; from += STEP_BYTES)
      yield String.fromCharCode(...piece.subarray(from, from + STEP_BYTES));
  return undefined;
}

async function listCells(gatherer: CellGatherer, pause: ReadScanOptions['pause']): Promise<ScannedCell[]> {
  const cells: ScannedCell[] = [];
  for (const cell of gatherer.cells()) {
    cells.push(cell);
    if (cells.length % STEP_CELLS === 0) await pause?.();
  }
  return cells;
}
