import { isReadableFormat, MAX_FORMAT_LENGTH } from '#domain/sheet/format/numberFormatRules.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import type { Cell } from '#services/workbook/shapes.ts';

/** Number formats of cells that are being written; styles are looked up once for all cells that are alike. */
export class CellFormats {
  readonly #sheet: Sheet;
  readonly #styles = new Map<string, number>();
  readonly #codes = new Map<Cell, string>();

  constructor(sheet: Sheet) {
    this.#sheet = sheet;
  }

  /** The format that a cell has. */
  of(row: number, column: number): string {
    return this.#sheet.book.styles.numberFormat(this.#sheet.styleAt(row, column));
  }

  /** A format as it comes in; the empty text is General. Throws WorkbookError for one that cannot be read. */
  read(given: Cell): string {
    const known = this.#codes.get(given);
    if (known !== undefined) return known;
    if (typeof given !== 'string' || given.length > MAX_FORMAT_LENGTH || !isReadableFormat(given))
      throw workbookError(
        'invalidArgument',
        `numberFormat ${JSON.stringify(given)?.slice(0, 300)} is no number format.`,
      );
    const code = /^(general)?$/i.test(given) ? 'General' : given;
    this.#codes.set(given, code);
    return code;
  }

  /** The style of a cell with another format. */
  styleWith(row: number, column: number, code: string): number {
    const style = this.#sheet.styleAt(row, column);
    const key = `${style} ${code}`;
    const known = this.#styles.get(key);
    if (known !== undefined) return known;
    const made = this.#sheet.book.styles.withNumberFormat(style, code);
    this.#styles.set(key, made);
    return made;
  }
}
