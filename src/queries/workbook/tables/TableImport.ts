// A large file of text on its way into empty cells: its cells are not queued one by one, but written in patches of whole
// rows, and undone together.

import { writeArea } from '#domain/sheet/address.ts';
import { type CellArea, columnsOf, rowsOf } from '#domain/sheet/CellArea.ts';
import { type CellInput, wireValue } from '#domain/sheet/edit/CellInput.ts';
import { fitPatch, type PatchLimit, type RangePatch } from '#domain/sheet/edit/patches.ts';
import { asFailure, Failure } from '#domain/wire/Failure.ts';
import type { LoadedCell } from '#queries/workbook/cells/CellBlocks.ts';
import { isAreaEmpty } from '#queries/workbook/cells/isAreaEmpty.ts';
import { readArea } from '#queries/workbook/cells/readRows.ts';
import { bisectWrite, MAX_TRIES } from '#queries/workbook/edits/bisectWrite.ts';
import { PATCH_LIMIT } from '#queries/workbook/edits/EditQueue.ts';
import { bringsFormat } from '#queries/workbook/edits/QueuedEdit.ts';
import { Store } from '#queries/workbook/Store.ts';
import { undoableMutation } from '#queries/workbook/undo/undoableMutation.ts';
import type { SheetAt } from '#queries/workbook/workbookQueries.ts';
import { call } from '#services/request.ts';
import { workbook } from '#services/workbook/endpoints.ts';

/** Of one call to the embedded service, which saves the whole file with each; it takes 5 MB. */
const EMBEDDED_LIMIT: PatchLimit = { cells: 150_000, bytes: 3_000_000 };
/** Of one call that reads values alone. */
const CELLS_READ = 50_000;
const VALUES = 'address,values';

export interface ImportedTable {
  /** Where it goes. */
  area: CellArea;
  /** What goes into a row, counted from the first; undefined leaves a cell as it is. */
  inputsOf: (row: number) => readonly (CellInput | undefined)[];
}

/** One import, which can be stopped, undone and redone; listeners hear of each patch. */
export class TableImport extends Store {
  readonly #table: ImportedTable;
  /** Rows that are to be written: all, or as many as the run before wrote. */
  #end: number;
  /** What each row held once it was written; undefined where that could not be read. */
  #written: (string | undefined)[] = [];
  /** The number formats before, by column from the left. */
  #formats: readonly string[] = [];
  /** The columns that got others. */
  readonly #formatted = new Set<number>();
  #isStopped = false;
  #isEmbedded = false;
  /** Filled cells that the service did not take. */
  refused = 0;
  /** Why it ended before all was written; undefined where it was stopped, too. */
  failure: Failure | undefined;
  /** Rows that the last undo left, since they have changed. */
  left = 0;

  constructor(table: ImportedTable) {
    super();
    this.#table = table;
    this.#end = rowsOf(table.area);
  }

  get rows(): number {
    return rowsOf(this.#table.area);
  }

  /** Rows that are in the sheet. */
  get written(): number {
    return this.#written.length;
  }

  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** Ends it after the patch that is on its way; what was written stays. */
  stop(): void {
    this.#isStopped = true;
    this.changed();
  }

  /** Resolves as well where it was stopped, or failed after some rows. Throws Failure where none was written. */
  async write(at: SheetAt): Promise<this> {
    const { area } = this.#table;
    const { isEmpty, isEmbedded } = await isAreaEmpty(at, area);
    if (!isEmpty) throw notEmpty(area);
    this.#written = [];
    this.#isStopped = false;
    this.#isEmbedded = isEmbedded;
    this.refused = 0;
    this.failure = undefined;
    const last = await readArea(at, { ...area, top: area.bottom }, undefined, `${VALUES},numberFormat`);
    this.#formats = (last[0] ?? []).map((cell) => cell?.numberFormat ?? 'General');
    const limit = isEmbedded ? EMBEDDED_LIMIT : PATCH_LIMIT;
    try {
      while (this.written < this.#end && !this.#isStopped) {
        await this.#writeRows(at, limit);
        this.changed();
      }
    } catch (error) {
      if (this.written === 0) throw error;
      this.failure = asFailure(error);
    }
    this.#end = this.written;
    return this;
  }

  /** Empties the rows that hold what was written, and leaves the others. Throws Failure. */
  async undo(at: SheetAt): Promise<void> {
    const { area } = this.#table;
    const unchanged: CellArea[] = [];
    this.left = 0;
    for (const part of this.#parts(0, this.written, CELLS_READ)) {
      const rows = await readArea(at, part, undefined, VALUES);
      for (const [y, row] of rows.entries()) {
        const line = part.top + y;
        const run = unchanged.at(-1);
        if (textOf(row) !== this.#written[line - area.top]) this.left += isBlank(row) ? 0 : 1;
        else if (run?.bottom === line - 1) run.bottom = line;
        else unchanged.push({ ...area, top: line, bottom: line });
      }
    }
    for (const run of unchanged) await this.#clear(at, run);
  }

  async #writeRows(at: SheetAt, limit: PatchLimit): Promise<void> {
    const { area, inputsOf } = this.#table;
    const [part] = this.#parts(this.written, this.#end, limit.cells);
    const values = Array.from({ length: rowsOf(part!) }, (_, y) =>
      inputsOf(part!.top - area.top + y).map((input, x) => this.#wire(input, x)),
    );
    const tries = { left: MAX_TRIES };
    let failure: unknown;
    try {
      for (const patch of fitPatch({ area: part!, values }, limit))
        await bisectWrite(
          patch,
          tries,
          async (piece) => void (await this.#send(at, piece.area, { values: piece.values! })),
          (piece) => {
            this.refused += piece.values!.flat().filter((value) => value !== null).length;
          },
        );
    } catch (error) {
      failure = error;
    }
    // Also where it failed: the answer may be all that was lost.
    const now = await readArea(at, part!, undefined, VALUES).catch(() => undefined);
    if (failure === undefined || now?.some((row) => !isBlank(row)))
      for (let y = 0; y < values.length; y += 1) this.#written.push(now && textOf(now[y] ?? []));
    if (failure !== undefined) throw failure;
  }

  #wire(input: CellInput | undefined, column: number) {
    if (input === undefined) return null;
    if (!this.#formatted.has(column) && bringsFormat(input)) this.#formatted.add(column);
    return wireValue(input);
  }

  async #clear(at: SheetAt, run: CellArea): Promise<void> {
    await call(workbook.clearRange, { ...at, address: writeArea(run), body: { applyTo: 'Contents' } });
    for (const x of this.#formatted) {
      const column = run.left + x;
      const numberFormat = this.#formats[x] ?? 'General';
      await this.#send(at, { ...run, left: column, right: column }, { numberFormat });
    }
  }

  /** The answer of a service that can leave out the cells does so: they may be very many. */
  #send(at: SheetAt, area: CellArea, body: Pick<RangePatch, 'values'> | { numberFormat: string }) {
    const answer = this.#isEmbedded && { $select: 'address' };
    return call(workbook.writeRange, { ...at, address: writeArea(area), body, ...answer });
  }

  /** Rows in parts of at most so many cells. */
  *#parts(first: number, end: number, cells: number): Generator<CellArea> {
    const { area } = this.#table;
    const step = Math.max(1, Math.floor(cells / columnsOf(area)));
    for (let row = first; row < end; row += step)
      yield { ...area, top: area.top + row, bottom: area.top + Math.min(end, row + step) - 1 };
  }
}

export const importTable = undoableMutation(
  workbook.writeRange,
  ({ tableImport, ...at }: SheetAt & { tableImport: TableImport }) => tableImport.write(at),
);

type Row = readonly (LoadedCell | null)[];

const isBlank = (row: Row) => row.every((cell) => cell === null);
const textOf = (row: Row) => JSON.stringify(row.map((cell) => cell?.value ?? null));

const notEmpty = (area: CellArea) =>
  new Failure({
    kind: 'conflict',
    service: 'workbook',
    message: `${writeArea(area)} is not empty. Select empty cells, or add a sheet.`,
  });
