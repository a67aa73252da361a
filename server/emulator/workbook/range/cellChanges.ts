// What a write makes of each cell; nothing is changed before all of it could be read.

import { copyFormula } from '#domain/formula/rewriteFormula.ts';
import { type CellArea, cellsOf } from '#domain/sheet/CellArea.ts';
import { TEXT_FORMAT } from '#domain/sheet/input/readTypedInput.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import type { Cell } from '#services/workbook/shapes.ts';
import { CellFormats } from './CellFormats.ts';
import { type InputGrid, readInputGrid } from './inputGrid.ts';
import { MergedCells } from './MergedCells.ts';
import { type CellContent, typedContent } from './typedContent.ts';

/** What a call brings; undefined for what it leaves alone. */
export interface RangeInput {
  values?: readonly Cell[][] | Cell | undefined;
  formulas?: readonly Cell[][] | Cell | undefined;
  formulasLocal?: readonly Cell[][] | Cell | undefined;
  formulasR1C1?: readonly Cell[][] | Cell | undefined;
  numberFormat?: readonly Cell[][] | Cell | undefined;
}

export interface PlannedChange {
  row: number;
  column: number;
  content?: CellContent;
  /** A number format that the cell gets. */
  format?: string;
}

/** Texts that a fill repeats are no longer than this together. */
const MAX_FILLED_CHARACTERS = 20_000_000;

const CONTENTS = ['values', 'formulas', 'formulasLocal', 'formulasR1C1'] as const;

/** Throws WorkbookError for what cannot be written, and then nothing is. */
export function cellChanges(sheet: Sheet, area: CellArea, input: RangeInput): PlannedChange[] {
  const grids = CONTENTS.flatMap((name) => {
    const given = input[name];
    return given === undefined
      ? []
      : [new ContentReader(sheet, area, name, readInputGrid(name, given, area))];
  });
  const formatGrid =
    input.numberFormat === undefined ? undefined : readInputGrid('numberFormat', input.numberFormat, area);
  const formats = new CellFormats(sheet);
  const merged = new MergedCells(sheet, area);
  const changes: PlannedChange[] = [];
  for (let row = area.top; row <= area.bottom; row += 1)
    for (let column = area.left; column <= area.right; column += 1) {
      const change: PlannedChange = { row, column };
      const format = formatGrid?.at(row - area.top, column - area.left) ?? null;
      if (format !== null) change.format = formats.read(format);
      if (!merged.isBehind(row, column))
        for (const grid of grids) grid.read(change, change.format ?? formats.of(row, column));
      if (change.content || change.format !== undefined) changes.push(change);
    }
  return changes;
}

class ContentReader {
  readonly #sheet: Sheet;
  readonly #area: CellArea;
  readonly #notation: 'A1' | 'R1C1';
  readonly #grid: InputGrid;
  /** The formula that fills the area, as the first cell has it. */
  #filled: string | undefined;

  constructor(sheet: Sheet, area: CellArea, name: (typeof CONTENTS)[number], grid: InputGrid) {
    this.#sheet = sheet;
    this.#area = area;
    this.#notation = name === 'formulasR1C1' ? 'R1C1' : 'A1';
    this.#grid = grid;
    const first = grid.isFill ? grid.at(0, 0) : null;
    if (typeof first === 'string' && first.length * cellsOf(area) > MAX_FILLED_CHARACTERS)
      throw workbookError(
        'rangeExceedsLimit',
        'The text is too long for so many cells. Split the range into smaller ones.',
      );
  }

  /** Adds to a change what its cell gets. */
  read(change: PlannedChange, numberFormat: string): void {
    const { row, column } = change;
    const { top, left } = this.#area;
    const given = this.#grid.at(row - top, column - left);
    if (given === null) return;
    const isFill = this.#grid.isFill && this.#notation === 'A1';
    if (isFill && this.#filled !== undefined && numberFormat !== TEXT_FORMAT) {
      change.content = { formula: copyFormula(this.#filled, row - top, column - left) };
      return;
    }
    const place = isFill ? { row: top, column: left } : { row, column };
    const { content, format } = typedContent(given, numberFormat, this.#notation, {
      sheet: this.#sheet,
      ...place,
    });
    change.content = content;
    if (format !== undefined && change.format === undefined) change.format = format;
    if (isFill && 'formula' in content) {
      this.#filled = content.formula;
      change.content = { formula: copyFormula(content.formula, row - top, column - left) };
    }
  }
}
