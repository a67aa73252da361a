// Sheets of a sandbox, which no file has, as new sheets of the file.

import { renameSheetsInFormula } from '#domain/formula/renameSheetsInFormula.ts';
import { writeArea } from '#domain/sheet/address.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { CellEdit, CellInput } from '#domain/sheet/edit/CellInput.ts';
import { isChanged, patchesOf, type RangePatch } from '#domain/sheet/edit/patches.ts';
import type { CellRows } from '#queries/workbook/cells/CellBlocks.ts';
import { readExtent } from '#queries/workbook/cells/readExtent.ts';
import { readRows } from '#queries/workbook/cells/readRows.ts';
import { bisectWrite, MAX_TRIES } from '#queries/workbook/edits/bisectWrite.ts';
import { contentOf, inputOf } from '#queries/workbook/edits/cellContent.ts';
import { PATCH_LIMIT } from '#queries/workbook/edits/EditQueue.ts';
import type { WorkbookAt } from '#queries/workbook/workbookQueries.ts';
import { call } from '#services/request.ts';
import { workbook } from '#services/workbook/endpoints.ts';

export interface SheetToCopy {
  worksheet: string;
  /** What it is called in the session. */
  from: string;
  /** What its copy is called; no sheet of the file has that name. */
  name: string;
}

/** A sheet that was added to the file. */
export interface CopiedSheet extends Omit<SheetToCopy, 'worksheet'> {
  /** That are filled. */
  cells: number;
  /** That the service did not take, such as formulas that call for what the file does not have. */
  refused: number;
}

interface CopyOptions {
  /** What sheets are called that were copied before, by what they are called in the session in small letters. */
  earlier: ReadonlyMap<string, string>;
  /** Called before a sheet is read; what is returned is called once all of it is copied. */
  onStart: (worksheet: string) => () => void;
  onCopied: (copied: CopiedSheet) => void;
  /** Hears the share that is done. */
  onProgress: (share: number) => void;
}

/** The sheets that the file has, whatever a session did. */
export async function sheetsOfFile(item: string): Promise<readonly { name: string }[]> {
  return (await call(workbook.worksheets, { item }, undefined, true)).reply.value;
}

/**
 * Copies the cells of sheets, as a session has them: contents, formulas and number formats. Formulas refer to the copies. Where it
 * fails, what was copied before stays, and nothing else.
 */
export async function copySheets(at: WorkbookAt, sheets: readonly SheetToCopy[], ways: CopyOptions) {
  const { item } = at;
  const { onStart, onCopied, onProgress } = ways;
  const copies = new Map([
    ...ways.earlier,
    ...sheets.map(({ from, name }) => [from.toLowerCase(), name] as const),
  ]);
  const empty: string[] = [];
  try {
    // All of them first, since formulas of one may call for another.
    for (const { name } of sheets)
      empty.push((await call(workbook.addWorksheet, { item, body: { name } })).reply.id);
    for (const [index, { worksheet, from, name }] of sheets.entries()) {
      const done = onStart(worksheet);
      const edits = await readEdits({ ...at, worksheet }, copies);
      const refused = await fillSheet({ item, worksheet: empty[0]! }, edits, (share) =>
        onProgress((index + share) / sheets.length),
      );
      empty.shift();
      if (refused === 0) done();
      onCopied({ from, name, cells: edits.length - refused, refused });
    }
  } finally {
    for (const worksheet of empty)
      await call(workbook.deleteWorksheet, { item, worksheet }).catch(() => undefined);
  }
}

/** What makes an empty sheet the same. */
async function readEdits(from: WorkbookAt & { worksheet: string }, copies: ReadonlyMap<string, string>) {
  const { signal } = new AbortController();
  const { used } = await readExtent(from, signal);
  return used ? editsOf(used, await readRows(from, used, signal, () => {}), copies) : [];
}

const editsOf = ({ top, left }: CellArea, rows: CellRows, copies: ReadonlyMap<string, string>) =>
  rows.flatMap((row, y) =>
    row.flatMap((cell, x): CellEdit[] => {
      if (!cell) return [];
      const { numberFormat } = cell;
      const input = withCopies(inputOf(contentOf(cell)), copies);
      const place = { row: top + y, column: left + x };
      return [{ ...place, input, ...(numberFormat !== 'General' && { numberFormat }) }];
    }),
  );

const withCopies = (input: CellInput, copies: ReadonlyMap<string, string>): CellInput =>
  input.kind === 'formula' ? { ...input, formula: renameSheetsInFormula(input.formula, copies) } : input;

/** Resolves to how many cells were refused. */
async function fillSheet(
  to: { item: string; worksheet: string },
  edits: readonly CellEdit[],
  onProgress: (share: number) => void,
): Promise<number> {
  const patches = patchesOf(edits, PATCH_LIMIT);
  const tries = { left: MAX_TRIES };
  let refused = 0;
  async function write({ area, values, numberFormat }: RangePatch) {
    const body = { ...(values && { values }), ...(numberFormat && { numberFormat }) };
    await call(workbook.writeRange, { ...to, address: writeArea(area), body });
  }
  for (const [at, patch] of patches.entries()) {
    await bisectWrite(patch, tries, write, (piece) => {
      refused += edits.filter(({ row, column }) => isChanged(piece, row, column)).length;
    });
    onProgress((at + 1) / patches.length);
  }
  return refused;
}
