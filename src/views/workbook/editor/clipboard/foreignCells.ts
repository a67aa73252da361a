// Cells that another program, or another page, has put on the clipboard.

import { writeArea } from '#domain/sheet/address.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { CellLine, CellLook } from '#domain/sheet/clipboard/CellLook.ts';
import { type HtmlCell, inputOfHtmlCell } from '#domain/sheet/clipboard/HtmlCell.ts';
import { mergesAt, transposedArea } from '#domain/sheet/clipboard/lineMerges.ts';
import { readHtmlTable } from '#domain/sheet/clipboard/readHtmlTable.ts';
import { blocksOf } from '#domain/sheet/edit/blocksOf.ts';
import type { CellEdit } from '#domain/sheet/edit/CellInput.ts';
import { keyedAreas } from '#domain/sheet/edit/keyedAreas.ts';
import { COLUMNS } from '#domain/sheet/sheetLimits.ts';
import { readSeparated } from '#domain/text/readSeparated.ts';
import type { FormatChange } from '#queries/workbook/undo/undoableFormats.ts';
import type { PasteOptions } from '#views/workbook/commands/choices/PasteOptions.ts';
import type { HiddenLines } from '#views/workbook/editor/edits/visibleLines.ts';
import { pasteTiled, pasteTiles, type Tiles } from './pasteTiles.ts';

export interface ForeignCells {
  /** Null for cells that another one covers; rows need not be equally long. */
  rows: readonly (readonly (HtmlCell | null | undefined)[])[];
  width: number;
  merges: readonly CellArea[];
  hasLooks: boolean;
  isTooLarge: boolean;
}

/** Larger tables are read as text, without what they look like. */
const MAX_HTML_LENGTH = 32_000_000;
/** More cells than this are imported, not pasted. */
const MAX_PASTED = 2_000_000;
/** Areas of one look, and merged cells, that one call gives; beyond these, cells stay plain. */
const MAX_AREAS = 20_000;
const MAX_MERGES = 2_000;

/** A table with looks where the clipboard has nothing else, its text else. */
export function readForeignCells(text: string, html: string, isTransposed = false): ForeignCells {
  const table = html.length <= MAX_HTML_LENGTH ? readHtmlTable(html) : undefined;
  const isUsed = table !== undefined && (table.isWhole || text === '');
  const plain = { rows: text === '' ? [] : textCells(text), merges: [] as CellArea[], isCut: false };
  const { isCut, ...read } = isUsed ? table : plain;
  const width = read.rows.reduce((most, row) => Math.max(most, row.length), 0);
  const isTooLarge = isCut || read.rows.length * width > MAX_PASTED;
  if (isTooLarge) return { rows: [], width: 0, merges: [], hasLooks: false, isTooLarge };
  const hasLooks =
    read.merges.length > 0 || read.rows.some((row) => row.some((cell) => cell?.look !== undefined));
  if (!isTransposed) return { ...read, width, hasLooks, isTooLarge };
  const rows = Array.from({ length: width }, (_, column) => read.rows.map((row) => row[column]));
  return { rows, width: read.rows.length, merges: read.merges.map(transposedArea), hasLooks, isTooLarge };
}

const textCells = (text: string): ForeignCells['rows'] =>
  readSeparated(text).rows.map((row) => row.map((cell) => (cell === null ? undefined : { text: cell })));

/** Where the cells go in a selection. */
export const foreignTiles = ({ rows, width }: ForeignCells, target: CellArea, hidden: HiddenLines): Tiles =>
  pasteTiles(target, rows.length, width, hidden);

/**
 * The edits that paste the cells. Numbers and dates are values, or read as if typed; what would run as a formula is written as text. Cells
 * that the table does not have stay as they are.
 */
export function pasteForeign(
  { rows }: ForeignCells,
  tiles: Tiles,
  what: PasteOptions['what'],
  is1904: boolean,
): CellEdit[] {
  const hasFormats = what !== 'values' && what !== 'formulas';
  return pasteTiled(tiles, (row, column, y, x) => {
    const cell = rows[y]![x];
    if (cell === undefined) return undefined;
    const input = cell ? inputOfHtmlCell(cell, is1904) : ({ kind: 'clear' } as const);
    // A number that is told apart from how it was shown is not to look as what was there before.
    const told =
      cell?.numberFormat ?? (what === 'formats' || cell?.value !== undefined ? 'General' : undefined);
    return {
      row,
      column,
      ...(what !== 'formats' && { input }),
      ...(hasFormats && told !== undefined && { numberFormat: told }),
    };
  });
}

/** The change that gives cells the looks of those that are pasted, in one call; undefined where these have none. */
export function foreignLooks(
  { rows, merges, hasLooks }: ForeignCells,
  tiles: Tiles,
  hasMerges: boolean,
): { areas: CellArea[]; change: FormatChange } | undefined {
  if (!hasLooks) return undefined;
  const areas = blocksOf(tiles);
  const rowPlace = new Map(tiles.rows.map((row, at) => [row, at % tiles.height]));
  const columnPlace = new Map(tiles.columns.map((column, at) => [column, at % tiles.width]));
  const keys = new Map<CellLook, number>();
  const lookAt = looksOf(rows, merges);
  const keyAt = (row: number, column: number) => {
    const look = lookAt(rowPlace.get(row)!, columnPlace.get(column)!);
    if (look && !keys.has(look)) keys.set(look, keys.size);
    return look && keys.get(look);
  };
  const ofKey = new Map<number, CellArea[]>();
  const found = areas.flatMap((area) => keyedAreas(area, keyAt)).slice(0, MAX_AREAS);
  for (const [top = 0, left = 0, bottom = 0, right = 0, key = 0] of found)
    ofKey
      .set(key, ofKey.get(key) ?? [])
      .get(key)!
      .push({ top, left, bottom, right });
  const parts = [...keys].flatMap(([look, key]) => (ofKey.has(key) ? partOf(look, ofKey.get(key)!) : []));
  const placed = hasMerges ? mergesAt(merges, tiles, tiles).slice(0, MAX_MERGES) : undefined;
  return { areas, change: { isPlain: true, parts, ...(placed && { merges: placed.map(writeArea) }) } };
}

/** The cells behind a merged one look as it does, so that its lines go all around. */
function looksOf(rows: ForeignCells['rows'], merges: readonly CellArea[]) {
  const behind = new Map<number, CellLook | undefined>();
  for (const { top, left, bottom, right } of merges)
    for (let y = top; y <= bottom; y += 1)
      for (let x = left; x <= right; x += 1) behind.set(y * COLUMNS + x, rows[top]?.[left]?.look);
  return (y: number, x: number) => rows[y]![x]?.look ?? behind.get(y * COLUMNS + x);
}

type Part = NonNullable<FormatChange['parts']>[number];

function partOf(look: CellLook, areas: readonly CellArea[]): Part {
  const { font, fill, borders, horizontalAlignment, verticalAlignment, wrapText, indentLevel } = look;
  const alignment = {
    ...(horizontalAlignment && { horizontalAlignment }),
    ...(verticalAlignment && { verticalAlignment }),
    ...(wrapText && { wrapText }),
    ...(indentLevel && { indentLevel }),
  };
  return {
    areas: areas.map(writeArea),
    ...(font && { font }),
    ...(fill && { fill: { color: fill } }),
    ...(Object.keys(alignment).length > 0 && { alignment }),
    ...(borders && { borders: linesOf(borders) }),
  };
}

/** The lines of each cell as those of an area whose cells are alike. */
function linesOf(borders: readonly CellLine[]) {
  const inside = [
    ['InsideHorizontal', /EdgeTop|EdgeBottom/],
    ['InsideVertical', /EdgeLeft|EdgeRight/],
  ] as const;
  return [
    ...borders.map(({ sideIndex, ...line }) => ({ side: sideIndex, ...line })),
    ...inside.flatMap(([side, of]) => {
      const { sideIndex, ...line } = borders.find((one) => of.test(one.sideIndex)) ?? {};
      return sideIndex ? [{ side, ...line }] : [];
    }),
  ];
}
