import type { NamedColumn } from '#domain/sheet/fill/FillTarget.ts';
import type { IdentifierKind } from '#domain/sheet/fill/identifiers.ts';
import { fillColumns } from '#domain/sheet/fill/planFill.ts';
import { isAreaEmpty } from '#queries/workbook/cells/isAreaEmpty.ts';
import { readUsedArea } from '#queries/workbook/cells/readUsedArea.ts';
import type { WorkbookEdits } from '#queries/workbook/editor/WorkbookEdits.ts';
import type { FillPlan } from '#queries/workbook/fill/startFill.ts';
import type { FillFormProps } from './FillDialogProps.ts';
import type { FillChoices } from './FillFields.tsx';

/** What was chosen in the form; columns are counted in the sheet, '' is a new one. */
export interface FillChoice {
  key: number;
  words: number | undefined;
  kind: IdentifierKind;
  choices: FillChoices;
  source: string;
  isCleared: boolean;
}

type Parts = Pick<FillFormProps, 'area' | 'table' | 'at' | 'sheetName' | 'block'> & { choice: FillChoice };
type Plan = Pick<FillPlan, 'target' | 'added' | 'table' | 'isCleared'>;

/** Where a fill puts its values: new columns are beside the block, or behind all others where there is no room. Throws Failure. */
export async function fillPlan(parts: Parts, edits: WorkbookEdits, file: string): Promise<Plan> {
  const { area, table, at, sheetName, block, choice } = parts;
  const { key, words, kind, choices, source, isCleared } = choice;
  const named = (column: number): NamedColumn => ({ header: block.headers[column - area.left]!, at: column });
  const chosen = (column: string) => (column === '' ? undefined : Number(column));
  const fields = [...choices].map(([field, column]) => ({ field, at: chosen(column) }));
  const columnsFrom = (next: number) => fillColumns(fields, chosen(source), block.headers, area.left, next);
  let columns = columnsFrom(area.right + 1);
  const { added } = columns;
  if (!table && added.length > 0) {
    const { worksheet } = at;
    const sheet = { ...edits.at(), worksheet };
    const room = { ...area, left: area.right + 1, right: area.right + added.length };
    if (!(await isAreaEmpty(sheet, room)).isEmpty)
      columns = columnsFrom(((await readUsedArea(sheet, true))?.right ?? area.right) + 1);
  }
  const place = { item: edits.item, file, worksheet: at.worksheet, sheet: sheetName, row: area.top, kind };
  const target = {
    ...place,
    ...(table && { table: table.id }),
    key: named(key),
    ...(words !== undefined && { words: named(words) }),
    fields: columns.fields,
    source: columns.source,
  };
  return { target, added: columns.added, table: table && area, isCleared };
}
