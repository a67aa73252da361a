import type { QueryClient } from '@tanstack/react-query';
import { type CellArea, rowsOf } from '#domain/sheet/CellArea.ts';
import { type FillTarget, type NamedColumn, writeFillTarget } from '#domain/sheet/fill/FillTarget.ts';
import { needsOf } from '#domain/sheet/fill/fillFields.ts';
import { runMutation } from '#queries/cache/runMutation.ts';
import { startLookupsMutation } from '#queries/wireless/lookupJobs.ts';
import type { InSession } from '#queries/workbook/editor/StructureChange.ts';
import type { GrowingStep } from '#queries/workbook/editor/UndoHistory.ts';
import type { WorkbookEdits } from '#queries/workbook/editor/WorkbookEdits.ts';
import { removeAddedColumns, undoableAddTableColumns } from '#queries/workbook/undo/undoableInsertions.ts';
import type { SheetAt } from '#queries/workbook/workbookQueries.ts';
import type { LookupAnswer, LookupItem } from '#services/gateway/jobShapes.ts';
import { FILL_LABEL, type FillWriter } from './FillWriter.ts';
import { clearingEdits } from './fillEdits.ts';

export interface FillPlan {
  target: FillTarget;
  /** The columns of the target that are not there yet. */
  added: readonly NamedColumn[];
  /** Of the table, with its header and without totals; undefined where the cells are in none. */
  table: CellArea | undefined;
  /** What the columns hold goes first. */
  isCleared: boolean;
  items: readonly LookupItem[];
  /** Of them, what is here already. */
  known: readonly LookupAnswer[];
  /** Who answered those. */
  knownMode: string;
  budget: number | null;
}

interface StartParts {
  edits: WorkbookEdits;
  client: QueryClient;
  writer: FillWriter;
}

/** Makes room for a fill, writes what is known here, and has the gateway look up the rest. False where it told why not. Throws Failure. */
export async function startFill({ edits, client, writer }: StartParts, plan: FillPlan): Promise<boolean> {
  const { target, added, known } = plan;
  const step: GrowingStep = { label: FILL_LABEL };
  if (plan.table && added.length > 0) {
    if (!(await addToTable(edits, plan, step))) return false;
  } else if (added.length > 0 && !(await edits.grow(step, async () => headers(target, added)))) return false;
  try {
    if (plan.isCleared && !(await edits.grow(step, () => clearingEdits(edits.at(), target)))) return false;
    if (known.length > 0 && !(await writer.write(target, known, plan.knownMode, step))) return false;
    const isKnown = new Set(known.map(({ item }) => `${item.kind} ${item.id}`));
    const items = plan.items.filter(({ kind, id }) => !isKnown.has(`${kind} ${id}`));
    if (items.length === 0) return true;
    const needs = needsOf(target.fields.map(({ field }) => field));
    const body = { ...needs, items, budget: plan.budget, target: writeFillTarget(target) };
    await writer.begin(step, async () => (await runMutation(client, startLookupsMutation, { body })).reply);
    return true;
  } catch (error) {
    if (step.step ?? step.basis) await edits.undo();
    throw error;
  }
}

const headers = ({ worksheet, row }: FillTarget, added: readonly NamedColumn[]) =>
  added.map(({ header, at }) => ({
    worksheet,
    edit: { row, column: at, input: { kind: 'text' as const, text: header } },
    before: { content: null, numberFormat: 'General' },
  }));

/** The columns become the basis of the step; false where they could not be added, which was told. */
async function addToTable(edits: WorkbookEdits, plan: FillPlan, step: GrowingStep): Promise<boolean> {
  const { target, added, table } = plan;
  const { item, worksheet } = target;
  const at: SheetAt & { table: string } = { item, worksheet, table: target.table! };
  const blanks = Array.from({ length: rowsOf(table!) - 1 }, () => ['']);
  const before = edits.history.nextUndo;
  let isAdded = false;
  await edits.change(
    undoableAddTableColumns,
    { ...at, columns: added.map(({ header }) => [[header], ...blanks]) },
    {
      movesCells: true,
      loss: 'Added columns. Cells beyond the table may have moved.',
      after: () => {
        isAdded = true;
      },
      back: {
        label: FILL_LABEL,
        isThere: ({ isExact }) => isExact,
        run: (answer, here: InSession) => {
          const { worksheet: _, ...book } = here(at);
          return removeAddedColumns(book, answer.added);
        },
      },
    },
  );
  const recorded = edits.history.nextUndo;
  if (isAdded && recorded && recorded !== before && !('edits' in recorded)) step.basis = recorded;
  return isAdded;
}
