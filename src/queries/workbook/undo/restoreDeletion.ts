import { isSameFormula } from '#domain/formula/isSameFormula.ts';
import { areaAround, type CellArea, isCellIn } from '#domain/sheet/CellArea.ts';
import { areaOfCell } from '#domain/sheet/edit/Selection.ts';
import type { CellRows, LoadedCell } from '#queries/workbook/cells/CellBlocks.ts';
import { readRows } from '#queries/workbook/cells/readRows.ts';
import { readUsedArea } from '#queries/workbook/cells/readUsedArea.ts';
import type { QueuedEdit } from '#queries/workbook/edits/QueuedEdit.ts';
import type { WorkbookAt } from '#queries/workbook/workbookQueries.ts';
import type { ChangedFormula, DeletionInverse } from './deletionInverse.ts';
import { inverseEdits } from './inverseEdits.ts';
import { type PlacedTable, recreateTable } from './placedTables.ts';

/** Writes edits; false where some of them stay behind, and are kept elsewhere. */
type WriteEdits = (edits: readonly QueuedEdit[]) => Promise<boolean>;

/**
 * Takes a deletion back: room is made, the cells are written into it, and the formulas elsewhere that lost them are mended. What somebody
 * else has written since is left, or asked about.
 * `isAll` is false where some of it stays behind; `unmended` formulas were not as the deletion had left them, and stay as they are.
 */
export async function restoreDeletion(
  kept: DeletionInverse,
  putBack: WriteEdits,
): Promise<{ isAll: boolean; unmended: number }> {
  await kept.insertCells(placeOf(kept));
  const [contents, formats] = await inverseCellEdits(kept);
  const { headers, formulas, values } = splitIntoPasses(contents, [...kept.filling, ...kept.remade]);
  // Formulas call tables by their names, and those of their columns.
  let isAll = await putBack(headers);
  const fault = await recreateTables(kept).then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
  const { contents: mended, formats: mendedFormats, unmended } = await repairFormulas(kept);
  for (const pass of [[...formulas, ...mended], values, [...formats, ...mendedFormats]])
    isAll = (await putBack(pass)) && isAll;
  if (fault) throw fault.error;
  return { isAll, unmended };
}

/** Throws where the service is away, or the sheet is. False where the cells around the place are others: somebody has moved them. */
export async function isPlaceUnchanged(kept: DeletionInverse): Promise<boolean> {
  const at = placeOf(kept);
  await readUsedArea(at, true);
  const now = await Promise.all(
    kept.beside.map(({ area }) => readRows(at, area, new AbortController().signal, () => {})),
  );
  // One cell may have got another value; where none is as it was, these are other cells.
  const were = kept.beside.flatMap(({ cells }) => cells.flat());
  const are = now.flat(2);
  const known = were.flatMap((cell, index) => (isConstant(cell) ? index : []));
  return known.length < 2 || known.some((index) => are[index]?.value === were[index]!.value);
}

const isConstant = (cell: LoadedCell | null) =>
  cell !== null && cell.value !== '' && cell.formula === cell.value;

const placeOf = ({ item, session, worksheet }: DeletionInverse): WorkbookAt & { worksheet: string } => ({
  item,
  worksheet,
  ...(session !== undefined && { session }),
});

async function recreateTables(kept: DeletionInverse): Promise<void> {
  for (const table of kept.remade) await recreateTable(placeOf(kept), table);
}

type Passes = [QueuedEdit[], QueuedEdit[]];

async function inverseCellEdits(kept: DeletionInverse): Promise<Passes> {
  const { area, cells, worksheet, filling } = kept;
  if (!area) return [[], []];
  const there = await readNow(kept, worksheet, area);
  const after = there.map((row, y) =>
    row.map((cell, x) => (isByItself(cell, area.top + y, area.left + x, filling) ? cell : emptied(cell))),
  );
  return inverseEdits(worksheet, area, cells, after);
}

/** What cannot be read is compared when it is written. */
const readNow = (kept: DeletionInverse, worksheet: string, area: CellArea): Promise<CellRows> =>
  readRows({ ...placeOf(kept), worksheet }, area, new AbortController().signal, () => {}).catch(() => []);

/** In room that was just made, tables fill in their headers and formulas; all else was written by somebody. */
const isByItself = (cell: LoadedCell | null, row: number, column: number, tables: readonly PlacedTable[]) =>
  cell !== null &&
  tables.some(({ area }) => isCellIn(row, column, area) && (row === area.top || cell.formula !== cell.value));

/** So that what is in it counts as somebody else's. */
const emptied = (cell: LoadedCell | null): LoadedCell | null =>
  cell && { ...cell, value: '', formula: '', text: '', type: 'Empty' };

/** Headers name columns for formulas; values come last, as formulas may spill over the cells that hold theirs. */
function splitIntoPasses(contents: readonly QueuedEdit[], tables: readonly PlacedTable[]) {
  const isHeader = ({ edit: { row, column } }: QueuedEdit) =>
    tables.some(({ area, facts }) => facts.showHeaders && row === area.top && isCellIn(row, column, area));
  const headers = contents.filter(isHeader);
  const others = contents.filter((one) => !isHeader(one));
  const isFormula = ({ edit }: QueuedEdit) => edit.input?.kind === 'formula';
  if (!others.some(isFormula)) return { headers, formulas: [], values: others };
  const formulas = others.flatMap((one): QueuedEdit | [] => {
    if (isFormula(one)) return one;
    const { input: _, ...format } = one.edit;
    return format.numberFormat === undefined ? [] : { worksheet: one.worksheet, edit: format };
  });
  const values = others.flatMap((one): QueuedEdit | [] => {
    const { numberFormat: _, ...content } = one.edit;
    return isFormula(one) || content.input === undefined ? [] : { ...one, edit: content };
  });
  return { headers, formulas, values };
}

/** The formulas that are still as the deletion left them. */
async function repairFormulas(kept: DeletionInverse) {
  const bySheet = Map.groupBy(kept.formulas ?? [], ({ worksheet }) => worksheet);
  const parts = await Promise.all(
    [...bySheet].map(async ([worksheet, formulas]) => {
      const area = formulas.map(areaOfCell).reduce(areaAround);
      const now = await readNow(kept, worksheet, area);
      return formulas.map((one) => repairFormula(one, now[one.row - area.top]?.[one.column - area.left]));
    }),
  );
  const all = parts.flat();
  const known = all.filter((one) => one !== undefined);
  return {
    contents: known.flatMap(([contents]) => contents),
    formats: known.flatMap(([, formats]) => formats),
    unmended: all.length - known.length,
  };
}

/** Undefined where it is another one now. */
function repairFormula(one: ChangedFormula, now: LoadedCell | null | undefined): Passes | undefined {
  if (!now || now.formula === now.value) return undefined;
  const formula = String(now.formula).slice(1);
  if (isSameFormula(formula, one.formula)) return [[], []];
  if (!one.afters.some((after) => isSameFormula(formula, after))) return undefined;
  const was: LoadedCell = { ...now, formula: `=${one.formula}` };
  return inverseEdits(one.worksheet, areaOfCell(one), [[was]], [[now]]);
}
