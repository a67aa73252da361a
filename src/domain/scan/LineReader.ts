import type { ColumnMapping } from './ColumnMapping.ts';
import type { NoCell } from './readScanRow.ts';
import type { ScanFormat } from './ScanFormat.ts';
import type { ScanRow } from './ScanRow.ts';

/** A line of a file, bytes one character each, and where it is. */
export interface ScanLine {
  number: number;
  text: string;
  /** Whether the file ended without ending the line. */
  isCutOff: boolean;
}

/** What a reader of one kind of lines makes of them. */
export interface LineSink {
  row(row: ScanRow): void;
  noCell(line: NoCell): void;
  /** Lines that hold no data of their own. */
  frame(lines: number): void;
  reject(line: ScanLine, reason: string): void;
}

/** How lines are read: WigleWifi, or a table by its columns. */
export type Layout =
  | { format: 'wigle' }
  | {
      format: ScanFormat;
      mapping: ColumnMapping;
      /** The first rows, field by field, where they are known ahead. */
      sample?: readonly (readonly string[])[];
    };

/** Reads the lines of one kind; a layout as the answer means that the line begins another kind and was not taken. */
export interface LineReader {
  take(line: ScanLine, sink: LineSink): Layout | undefined;
  /** Settles what was held back. */
  end(sink: LineSink): void;
}
