import type { ReasonCount, Reject } from '#domain/text/RejectLog.ts';
import type { ScanFormat } from './ScanFormat.ts';

/** What became of every line of a scan file: `lines = rows + notCells + neighbours + rejected + frameLines`. */
export interface ScanReport {
  /** Of the file's beginning; `notes` say where another one begins. */
  format: ScanFormat;
  lines: number;
  /** Lines that tell of a cell, `duplicates` and `withoutFix` among them. */
  rows: number;
  /** Rows that say again what an earlier one said; they are not gathered. */
  duplicates: number;
  withoutFix: number;
  /** Lines of WiFi and Bluetooth networks. */
  notCells: number;
  /** Lines of cells that the phone heard beside its own, with a channel or physical id and no identity. */
  neighbours: number;
  rejected: number;
  /** Blank lines, headers, comments and the further lines of records over several lines. */
  frameLines: number;
  /** The first 10,000. */
  rejects: readonly Reject[];
  /** All rejected lines by reason, the most frequent first. */
  reasons: readonly ReasonCount[];
  /** What was noticed on the way, in sentences. */
  notes: readonly string[];
  /** Why the file was not read to its end; null when it was. */
  brokenOff: string | null;
}
