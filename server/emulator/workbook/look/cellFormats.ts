import { type CellArea, cellsOf, doAreasMeet, isCellIn } from '#domain/sheet/CellArea.ts';
import type { Loose } from '#server/emulator/Handlers.ts';
import { changedFormat, type FormatChange, overTable } from '#server/emulator/workbook/book/FormatChange.ts';
import { readColour, readFont } from '#server/emulator/workbook/book/readCellFormats.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import {
  type ConditionalRule,
  conditionalRules,
} from '#server/emulator/workbook/conditional/conditionalRules.ts';
import { rootOf } from '#server/emulator/workbook/package/xml.ts';
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
  const rules = conditionalRules(sheet).filter(({ areas }) => areas.some((one) => doAreasMeet(one, area)));
  const palette = new Palette();
  const cells = styleGrid(sheet, area).map((line, y) =>
    line.map((style, x) => {
      const [row, column] = [area.top + y, area.left + x];
      const look = styles.look(style);
      const own = palette.place([look], () => look);
      const [table] = tables.flatMap((tableAt) => tableAt(row, column) ?? []);
      const conditions = rules.length > 0 ? applying(rules, row, column) : [];
      if (!table && conditions.length === 0) return own;
      const make = () =>
        conditions.reduceRight(
          changedFormat<CellFormat>,
          table ? overTable(look, styles.look(0), table) : look,
        );
      return palette.place([look, ...(table ? [table] : []), ...conditions], make, own);
    }),
  );
  const texts = richTexts(sheet, area, (row, column, change) => {
    const format = palette.formats[cells[row]![column]!]!;
    return palette.place([format, change], () => changedFormat(format, change));
  });
  return { cells, formats: palette.formats, own: palette.own, texts };
}

/** Texts whose parts differ in their fonts, and the formats of these, which `place` knows by their change. */
function richTexts(
  sheet: Sheet,
  area: CellArea,
  place: (row: number, column: number, change: FormatChange) => number,
): Loose<CellFormats['texts']> {
  const found: Loose<CellFormats['texts']> = [];
  const changes = new Map<string, FormatChange>();
  const changeOf = (font: string) => {
    const colour = readColour(font, sheet.book.package);
    const change = changes.get(font) ?? { font: readFont(font, rootOf(font, 'rPr'), colour) };
    changes.set(font, change);
    return change;
  };
  sheet.cells.each(area, (atRow, atColumn) => {
    const [row, column] = [atRow - area.top, atColumn - area.left];
    const runs = sheet.cells.runs(atRow, atColumn);
    if (runs)
      found.push({
        row,
        column,
        runs: runs.map(({ text, font }) => ({
          text,
          format: place(row, column, font === undefined ? NO_CHANGE : changeOf(font)),
        })),
      });
  });
  return found;
}

const NO_CHANGE: FormatChange = {};

/** What the rules give a cell, that of the first one over all others. */
function applying(rules: readonly ConditionalRule[], row: number, column: number): FormatChange[] {
  const found: FormatChange[] = [];
  for (const { areas, at, stops } of rules) {
    const change = areas.some((area) => isCellIn(row, column, area)) ? at(row, column) : undefined;
    if (change) found.push(change);
    if (change && stops) break;
  }
  return found;
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
