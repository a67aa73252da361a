import type { CellArea } from '#domain/sheet/CellArea.ts';
import { asFailure, isGatewayUnreachable } from '#domain/wire/Failure.ts';
import type { CellRows } from '#queries/workbook/cells/CellBlocks.ts';
import type { SheetCells } from '#queries/workbook/cells/SheetCells.ts';

/** What edits need of the cells of a sheet in view. */
type ShownCells = Pick<
  SheetCells,
  'worksheet' | 'cellAt' | 'put' | 'refresh' | 'shown' | 'stop' | 'failure'
> & { look: Pick<SheetCells['look'], 'isFilledAt'> };

/** The sheets in view, whose cells edits compare with and change. */
export class ShownSheets {
  readonly #sheets = new Map<string, ShownCells>();

  /** Shows a sheet until what is returned is called. */
  show(cells: ShownCells): () => void {
    const { worksheet } = cells;
    this.#sheets.set(worksheet, cells);
    return () => {
      cells.stop();
      if (this.#sheets.get(worksheet) === cells) this.#sheets.delete(worksheet);
    };
  }

  /** Undefined where the cell is not loaded, or its sheet not in view. */
  cellAt(worksheet: string, row: number, column: number): ReturnType<ShownCells['cellAt']> {
    return this.#sheets.get(worksheet)?.cellAt(row, column);
  }

  /** Whether the formula of another cell fills a cell, as far as is shown. */
  isFilledAt(worksheet: string, row: number, column: number): boolean {
    return this.#sheets.get(worksheet)?.look.isFilledAt(row, column) === true;
  }

  put(worksheet: string, area: CellArea, rows: CellRows): void {
    this.#sheets.get(worksheet)?.put(area, rows);
  }

  refresh(): void {
    for (const cells of this.#sheets.values()) cells.refresh();
  }

  /** The gateway answers again: reads what could not be read. */
  reconnect(): void {
    for (const { failure, refresh } of this.#sheets.values())
      if (failure !== undefined && isGatewayUnreachable(asFailure(failure))) refresh();
  }

  /** Resolves once all cells in view are up to date, or could not be read. */
  async shown(): Promise<void> {
    await Promise.all([...this.#sheets.values()].map((one) => one.shown()));
  }
}
