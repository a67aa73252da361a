import { useState } from 'react';
import { sheetNameProblem } from '#domain/sheet/sheetNameProblem.ts';
import { workbookFileName, workbookNameProblem } from '#domain/sheet/workbookName.ts';
import { callsToSave } from '#queries/workbook/tables/saveLimits.ts';
import type { SaveDraft } from '#queries/workbook/tables/TableSaves.ts';
import { SOURCES_SHEET } from '#queries/workbook/tables/tableSources.ts';
import { emptyWorkbook, ROOT, sendWorkbook } from '#queries/workbook/workbookFiles.ts';
import type { Worksheet } from '#services/workbook/shapes.ts';
import { Field } from '#ui/controls/Field.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import styles from '#ui/export/ExportDialog.module.css';
import { ExportFoot } from '#ui/export/ExportFoot.tsx';
import type { ExportTargetProps } from '#ui/export/SheetExportContext.ts';
import { formatMany } from '#ui/format/numberFormat.ts';
import { UnfinishedSave } from './UnfinishedSave.tsx';
import { useTableSave } from './useTableSave.ts';

interface NewSheetProps extends ExportTargetProps {
  /** Undefined for a new one. */
  book: { item: string; file: string } | undefined;
  sheets: readonly Worksheet[];
  /** Names in the folder of a new workbook, in lower case. */
  taken: readonly string[];
}

/** Asks for names, and saves the rows as a table on a sheet of its own, also of a new workbook. */
export function NewSheet({ rows, facts, unit, run, book, sheets, taken }: NewSheetProps) {
  const { save, client, write } = useTableSave(run, unit);
  const [typedBook, setBook] = useState<string>();
  const [typed, setName] = useState<string>();
  const bookName = typedBook ?? `${freeName(facts.title, new Set(taken), '.xlsx')}.xlsx`;
  const takenSheets = new Set(sheets.map(({ name }) => name.toLowerCase()));
  const name = typed ?? freeName(facts.title, takenSheets);
  const file = book?.file ?? workbookFileName(bookName);
  const bookProblem =
    workbookNameProblem(file) ??
    (taken.includes(file.toLowerCase()) ? `The drive already has a file named ${file}.` : undefined);
  const problem =
    sheetNameProblem(name) ??
    (takenSheets.has(name.trim().toLowerCase()) ? `${file} already has a sheet of this name.` : undefined);
  const isReady = problem === undefined && (book !== undefined || bookProblem === undefined);

  async function draft(): Promise<SaveDraft> {
    const target = { kind: 'sheet', sheet: name.trim(), worksheet: null } as const;
    const item =
      book?.item ??
      (await sendWorkbook(client, { folder: ROOT, name: file, bytes: await emptyWorkbook(target.sheet) })).id;
    return { item, file, target, facts, rows };
  }
  if (save) return <UnfinishedSave save={save} run={run} onResume={() => write(draft)} />;
  return (
    <form
      className={styles.target}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && rows.count > 0) write(draft);
      }}
    >
      {!book && (
        <Field label="New workbook" error={bookProblem}>
          <TextInput value={bookName} onValue={setBook} />
        </Field>
      )}
      <Field label="New sheet" error={problem}>
        <TextInput value={name} onValue={setName} />
      </Field>
      <p className={styles.counts}>
        {formatMany(rows.count, 'row')} of {formatMany(rows.columns.length, 'column')} in a table, by{' '}
        {formatMany(callsToSave(rows) + (book ? 0 : 1), 'call')}. Texts stay texts; times are UTC. The hidden
        sheet “{SOURCES_SHEET}” keeps the query.
      </p>
      <ExportFoot
        run={run}
        action={`Save ${formatMany(rows.count, unit)}`}
        canRun={rows.count > 0 && isReady}
        progress="Writing the sheet"
      />
    </form>
  );
}

/** "Networks", else "Networks 2" and so on; what a sheet's name must not have is left out. */
function freeName(title: string, taken: ReadonlySet<string>, ending = ''): string {
  const plain = title
    .replace(/[:\\/?*[\]\p{Cc}]+/gu, ' ')
    .slice(0, LONGEST_TITLE)
    .replace(/^[\s']+|[\s']+$/g, '');
  const base = sheetNameProblem(plain) === undefined ? plain : 'Table';
  for (let at = 1; ; at += 1) {
    const name = at === 1 ? base : `${base} ${at}`;
    if (!taken.has(name.toLowerCase() + ending)) return name;
  }
}

/** A number has room behind it. */
const LONGEST_TITLE = 27;
