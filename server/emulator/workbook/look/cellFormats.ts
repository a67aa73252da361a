import { type CellArea, cellsOf, doAreasMeet } from '#domain/sheet/CellArea.ts';
import type { Loose } from '#server/emulator/Handlers.ts';
import { overTable } from '#server/emulator/workbook/book/FormatChange.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import type { CellFormat, CellFormats } from '#services/workbook/shapes.ts';
import { styleGrid } from './styleGrid.ts';
import { tableLook } from './tableLook.ts';

const MAX_CELLS = 100_000;

/** What the cells of an area look like, each format once. Throws WorkbookError for too many cells. */
export function cellFormats(sheet: Sheet, area: CellArea): Loose<CellFormats> {
  if (cellsOf(area) > MAX_CELLS)
    throw workbookError(
      'rangeExceedsLimit',
      `The range has ${cellsOf(area)} cells; a call reads the formats of at most ${MAX_CELLS}. Split it into smaller ranges.`,
    );
  const { styles } = sheet.book;
  const tables = sheet.tables.flatMap((table) =>
    doAreasMeet(table.area, area) ? (tableLook(sheet, table) ?? []) : [],
  );
  const palette = new Palette();
  const cells = styleGrid(sheet, area).map((line, y) =>
    line.map((style, x) => {
      const [row, column] = [area.top + y, area.left + x];
      const look = styles.look(style);
      const own = palette.place([look], () => look);
      const [table] = tables.flatMap((tableAt) => tableAt(row, column) ?? []);
      return table
        ? palette.place([look, table], () => overTable(look, styles.look(0), table), own)
        : own;
    }),
  );
  return { cells, formats: palette.formats, own: palette.own };
}

/** Formats by what they are made of. */
class Palette {
  readonly formats: CellFormat[] = [];
  /** Of each, the place of the cell's own format, without what was added to it. */
  readonly own: number[] = [];
  readonly #places = new Map<string, number>();
  readonly #ids = new Map<object, number>();

  place(sources: readonly object[], make: () => CellFormat, own?: number): number {
    const key = sources.map((source) => this.#idOf(source)).join();
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    const place = this.formats.push(make()) - 1;
    this.own.push(own ?? place);
    this.#places.set(key, place);
    return place;
  }

  #idOf(source: object): number {
    const known = this.#ids.get(source) ?? this.#ids.size;
    this.#ids.set(source, known);
    return known;
  }
}
