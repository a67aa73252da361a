// What the handlers of the embedded workbook service work with.

import type { CellShift } from '#domain/formula/CellShift.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { Book } from '#server/emulator/workbook/book/Book.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import type { Drive } from '#server/emulator/workbook/drive/Drive.ts';
import type { OData } from '#server/emulator/workbook/protocol/OData.ts';
import type { Session } from './Sessions.ts';

/** The caller. */
export interface Caller {
  /** Address of the service with its version, as the caller knows it. */
  base: string;
  /** What gives the content of an item to whoever asks for it, for a while; absent where nobody could ask. */
  downloadUrl?: (item: string) => string;
}

/** Which workbook a call is for, and in which session. */
export interface BookInput {
  item?: string;
  itemPath?: string;
  session?: string;
}

/**
 * A workbook for as long as one call takes. Whoever changes it says so, once the change is done; the file is saved before
 * the call is answered. A call that fails after it changed something changes nothing.
 */
export interface OpenBook {
  readonly book: Book;
  readonly odata: OData;
  /** Cells were written: what depends on them is computed before the answer. */
  cellsChanged(sheet: Sheet, area: CellArea, change?: { formulas?: boolean }): void;
  /** Sheets, names, tables or cells moved: all formulas are read again. */
  structureChanged(): void;
  /** `move` moves whole rows or columns, and nothing else: only what reads across them is computed. */
  moveLines(sheet: Sheet, shift: CellShift, move: () => void): void;
  /** Anything else changed, such as a chart. */
  touch(): void;
  /** Computes now what would be computed before the answer, for an answer that contains it. */
  settle(): void;
}

export interface WorkbookService {
  readonly drive: Drive;
  /**
   * Runs `work` on the workbook that a call is for, after the calls that came before. Throws WorkbookError where there is
   * no such workbook or session, or where it cannot be opened or saved.
   */
  withBook<T>(input: BookInput, caller: Caller, work: (open: OpenBook) => T | Promise<T>): Promise<T>;
  /** Throws WorkbookError for the bytes of a file that could not be opened. */
  checkWorkbook(bytes: Uint8Array): Promise<void>;
  /** Runs what reads, replaces or moves a file or a folder as a whole, after the calls that came before. */
  withFile<T>(item: string, work: (path: string) => T): Promise<T>;
  createSession(input: BookInput, isPersistent: boolean): Promise<Session>;
  refreshSession(input: BookInput): void;
  closeSession(input: BookInput): Promise<void>;
}
