import type { Iteration } from '#domain/formula/calc/CalcBook.ts';
import type { Calculation } from '#domain/formula/calc/Calculation.ts';
import type { AreaReference } from '#domain/sheet/address.ts';
import { areaOfReference, readReference, writeArea } from '#domain/sheet/address.ts';
import { areaAround, type CellArea, isCellIn } from '#domain/sheet/CellArea.ts';
import { ROWS } from '#domain/sheet/sheetLimits.ts';
import { atOnce, inTurns, type Steps } from '#server/emulator/steps.ts';
import { CellGrid } from '#server/emulator/workbook/cells/CellGrid.ts';
import type { RowMove } from '#server/emulator/workbook/cells/FormulaMoves.ts';
import { MovedRows } from '#server/emulator/workbook/cells/MovedRows.ts';
import { readingSheet, readSheetData } from '#server/emulator/workbook/cells/readSheetData.ts';
import type { SharedStrings } from '#server/emulator/workbook/cells/SharedStrings.ts';
import type { SheetData } from '#server/emulator/workbook/cells/SheetData.ts';
import { type PartRows, writeSheet } from '#server/emulator/workbook/cells/writeSheet.ts';
import type { Package } from '#server/emulator/workbook/package/Package.ts';
import { attributesOf, childrenOf, isTrue, rootOf } from '#server/emulator/workbook/package/xml.ts';
import type { DefinedNames } from './DefinedNames.ts';
import { fitDimension } from './fitDimension.ts';
import {
  changeColumns,
  columnStyles,
  isColumnHidden,
  RowFacts,
  setColumnsHidden,
  setOthersHidden,
} from './RowFacts.ts';
import { readTable, type TableFacts } from './readTable.ts';
import { SheetXml } from './SheetXml.ts';
import type { Styles } from './Styles.ts';

export type Visibility = 'Visible' | 'Hidden' | 'VeryHidden';

/** A tab of the book; chart sheets and dialogs have no worksheet. */
export interface Tab {
  relation: string;
  sheet: Sheet | undefined;
}

/** The book of a sheet, to whoever has the sheet. */
export interface SheetBook {
  readonly package: Package;
  readonly is1904: boolean;
  readonly iteration: Iteration | undefined;
  readonly styles: Styles;
  readonly strings: SharedStrings;
  readonly names: DefinedNames;
  readonly tabs: readonly Tab[];
  readonly sheets: readonly Sheet[];
  readonly calculation: Calculation;
  readonly dynamicMark: string | undefined;
  /** Another number after each change that a call made. */
  readonly revision: number;
  sheetNamed(nameOrId: string): Sheet | undefined;
  tabOf(sheet: Sheet): number;
  noteFormulas(): void;
}

/** The rows of the part as they were last written, with all that their texts depend on beside their cells. */
interface Written {
  part: PartRows;
  basis: readonly unknown[];
}

/** So many changed rows are soon written again. */
const ROWS_WORTH_KEEPING = 1_000;

/** Edits are counted from 0. */
const NEVER_WRITTEN = -1;

/** A worksheet of a book; its part is read when first needed. */
export class Sheet {
  readonly book: SheetBook;
  readonly part: string;
  /** Of the sheet within its book, permanently; `id` is derived from it. */
  readonly number: number;
  name: string;
  visibility: Visibility;
  #parts: { grid: CellGrid; xml: SheetXml; rows: RowFacts; written?: Written | undefined } | undefined;
  #tables: readonly TableFacts[] | undefined;
  #writtenEdits = 0;
  #columnStyles: ReturnType<typeof columnStyles> | undefined;

  constructor(book: SheetBook, facts: Pick<Sheet, 'part' | 'number' | 'name' | 'visibility'>) {
    this.book = book;
    this.part = facts.part;
    this.number = facts.number;
    this.name = facts.name;
    this.visibility = facts.visibility;
  }

  /** In the form that real services give sheets of loaded files. */
  get id(): string {
    return `{00000000-0001-0000-${this.number.toString(16).toUpperCase().padStart(4, '0')}-000000000000}`;
  }

  get cells(): CellGrid {
    return this.#read().grid;
  }

  get xml(): SheetXml {
    return this.#read().xml;
  }

  get rows(): RowFacts {
    return this.#read().rows;
  }

  isRowHidden(row: number): boolean {
    return this.rows.isHidden(row);
  }

  setRowsHidden(top: number, bottom: number, isHidden: boolean): void {
    this.rows.setHidden(top, bottom, isHidden);
    if (bottom === ROWS - 1) setOthersHidden(this.xml, isHidden);
  }

  isColumnHidden(column: number): boolean {
    return isColumnHidden(this.xml, column);
  }

  /** The style of a cell; where there is none yet, of its row or its column. */
  styleAt(row: number, column: number): number {
    if (this.cells.has(row, column)) return this.cells.style(row, column);
    return this.#styleWithout(row, column);
  }

  #styleWithout(row: number, column: number): number {
    return this.rows.style(row) ?? this.columnStyle(column);
  }

  /** The style of a column as a whole; 0 where it has none. */
  columnStyle(column: number): number {
    return this.columnStyles.find(({ left, right }) => column >= left && column <= right)?.style ?? 0;
  }

  /** The spans of columns that the file describes. */
  get columnStyles(): ReturnType<typeof columnStyles> {
    this.#columnStyles ??= columnStyles(this.xml);
    return this.#columnStyles;
  }

  setColumnsHidden(left: number, right: number, isHidden: boolean): void {
    setColumnsHidden(this.xml, left, right, isHidden);
  }

  /** Gives columns as a whole another style, made from the one that they have. */
  restyleColumns(left: number, right: number, change: (style: number) => number): void {
    const styled = (own: ReadonlyMap<string, string>) => {
      const style = change(Number(own.get('style') ?? 0));
      return { style: style === 0 ? undefined : String(style) };
    };
    changeColumns(this.xml, { left, right }, styled, change(0) !== 0);
    this.#columnStyles = undefined;
  }

  /** In characters, as files have it. */
  setColumnWidths(left: number, right: number, width: number): void {
    changeColumns(this.xml, { left, right }, () => ({ width: String(width), customWidth: '1' }));
    this.#columnStyles = undefined;
  }

  get isProtected(): boolean {
    const xml = this.xml.child('sheetProtection');
    return xml !== undefined && isTrue(attributesOf(xml, rootOf(xml, 'sheetProtection')).get('sheet'));
  }

  isLocked(row: number, column: number): boolean {
    return this.book.styles.isLocked(this.cells.style(row, column));
  }

  get merges(): CellArea[] {
    const xml = this.xml.child('mergeCells');
    if (!xml) return [];
    return [...childrenOf(xml, rootOf(xml, 'mergeCells').innerStart)].flatMap((element) => {
      const reference: AreaReference | undefined = readReference(attributesOf(xml, element).get('ref') ?? '');
      return reference ? [areaOfReference(reference)] : [];
    });
  }

  setMerges(areas: readonly CellArea[]): void {
    const { prefix } = this.xml;
    const members = areas.map((area) => `<${prefix}mergeCell ref="${writeArea(area)}"/>`).join('');
    const list = `<${prefix}mergeCells count="${areas.length}">${members}</${prefix}mergeCells>`;
    this.xml.setChild('mergeCells', areas.length === 0 ? undefined : list);
  }

  /** What holds anything; with `valuesOnly` false what is formatted, too. Undefined for an empty sheet. */
  usedArea(valuesOnly: boolean): CellArea | undefined {
    const used = this.cells.usedArea(valuesOnly);
    return this.tables.reduce((area, table) => (area ? areaAround(area, table.area) : table.area), used);
  }

  get tables(): readonly TableFacts[] {
    this.#tables ??= this.book.package.relations(this.part).flatMap(({ type, target }) => {
      if (!type.endsWith('/table') || !this.book.package.has(target)) return [];
      return readTable(this.book.package.text(target), target) ?? [];
    });
    return this.#tables;
  }

  tableAt(row: number, column: number): TableFacts | undefined {
    return this.tables.find(({ area }) => isCellIn(row, column, area));
  }

  /** After a table's part changed. */
  forgetTables(): void {
    this.#tables = undefined;
  }

  /** Whole rows move with all that is in them; nothing is read again. */
  moveRows(move: RowMove): void {
    const { grid, xml, rows } = this.#read();
    const moved = grid.moved(move);
    this.#parts = { grid: moved, xml, rows: rows.moved(moved.data, (row) => move.row(row)) };
    this.#writtenEdits = NEVER_WRITTEN;
  }

  /** After others rewrote the part: its cells are read again. */
  forget(): void {
    this.#parts = undefined;
    this.#writtenEdits = 0;
    this.#tables = undefined;
    this.#columnStyles = undefined;
  }

  /** Whether cells have got formulas, or lost them, since the part was read. */
  get areFormulasChanged(): boolean {
    return this.#parts?.grid.areFormulasChanged ?? false;
  }

  /** Whether cells have got formulas that spill since the part was read. */
  get hasNewSpills(): boolean {
    for (const cells of this.#parts?.grid.changes.values() ?? [])
      for (const { formula } of cells.values()) if (formula?.mode === 'dynamic') return true;
    return false;
  }

  /** The part with its changes, for its package; undefined where nothing changed since this was last asked. */
  write(): Uint8Array | undefined {
    return atOnce(this.writing());
  }

  /** The same in steps; nothing may change until the last one. */
  *writing(): Steps<Uint8Array | undefined> {
    if (!this.#parts) return undefined;
    const { grid, xml, rows } = this.#parts;
    const edits = () => grid.edits + xml.edits + rows.edits;
    if (edits() === this.#writtenEdits) return undefined;
    fitDimension(xml, grid.changes);
    if (grid.data.rows instanceof MovedRows) yield* grid.data.rows.writing();
    const { dynamicMark } = this.book;
    const frame = {
      head: xml.head,
      tail: xml.tail,
      rowChanges: rows.changes,
      dynamicMark,
      styleWithout: (row: number, column: number) => this.#styleWithout(row, column),
      tableAt: (row: number, column: number) => this.tableAt(row, column)?.name,
    };
    const basis = [dynamicMark, rows.edits, this.columnStyles, this.tables];
    const before = this.#parts.written;
    const isKept = before?.basis.every((one, at) => one === basis[at]);
    const part = yield* isKept
      ? writeSheet(grid, frame, grid.unwritten, before!.part)
      : writeSheet(grid, frame);
    grid.noteWritten();
    const isWorthKeeping = grid.changedRows().size > ROWS_WORTH_KEEPING;
    this.#parts.written = isWorthKeeping ? { part, basis } : undefined;
    this.#writtenEdits = edits();
    return part.bytes;
  }

  /** Reads the part of a sheet that did not change now, with turns for others. Throws PackageError. */
  async load(): Promise<void> {
    const bytes = await this.book.package.xmlBytesAside(this.part);
    this.#parts = this.#partsOf(await inTurns(readingSheet(bytes, this.part, this.book.is1904)));
  }

  #read() {
    this.#parts ??= this.#partsOf(
      readSheetData(this.book.package.xmlBytes(this.part), this.part, this.book.is1904),
    );
    return this.#parts;
  }

  #partsOf(data: SheetData) {
    return {
      grid: new CellGrid(data, this.book.strings),
      xml: new SheetXml(data.head, data.tail, data.prefix),
      rows: new RowFacts(data),
    };
  }
}
