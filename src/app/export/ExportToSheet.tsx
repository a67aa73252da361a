import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sheetNameProblem } from '#domain/sheet/sheetNameProblem.ts';
import { WORKBOOK_NAME } from '#domain/sheet/workbookName.ts';
import {
  callsToSave,
  SOURCES_SHEET,
  saveProblem,
  saveRowsAsTable,
} from '#queries/workbook/tables/saveRowsAsTable.ts';
import { rootChildrenQuery, worksheetsQuery } from '#queries/workbook/workbookQueries.ts';
import { Field } from '#ui/controls/Field.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import styles from '#ui/export/ExportDialog.module.css';
import { ExportFoot } from '#ui/export/ExportFoot.tsx';
import type { ExportTargetProps } from '#ui/export/SheetExportContext.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { formatMany } from '#ui/format/numberFormat.ts';
import { Pending } from '#ui/loading/Pending.tsx';

/** Asks for a workbook of the drive and the name of a new sheet, and saves the rows there as a table. */
export function ExportToSheet({ rows, facts, unit, run }: ExportTargetProps) {
  const client = useQueryClient();
  const files = useQuery(rootChildrenQuery);
  const workbooks = files.data?.reply.value.filter(({ name }) => WORKBOOK_NAME.test(name)) ?? [];
  const [chosen, setChosen] = useState<string>();
  const item = chosen ?? workbooks[0]?.id;
  const file = workbooks.find(({ id }) => id === item)?.name ?? '';
  const sheets = useQuery({ ...worksheetsQuery({ item: item ?? '' }), enabled: item !== undefined });
  const [typed, setName] = useState<string>();
  const taken = new Set(sheets.data?.reply.value.map(({ name }) => name.toLowerCase()));
  const name = typed ?? freeName(facts.title, taken);
  const problem =
    sheetNameProblem(name) ??
    (taken.has(name.trim().toLowerCase()) ? `${file} has a sheet of this name already.` : undefined);
  const tooMany = saveProblem(rows);
  if (files.isPending) return <Pending label="Reading the drive" />;
  if (files.error)
    return <Notice error={files.error} kept="Nothing was exported." onRetry={() => files.refetch()} />;
  if (item === undefined)
    return (
      <Callout>
        There is no workbook at the top of the drive. Put an .xlsx file there, or export a file.
      </Callout>
    );
  return (
    <form
      className={styles.target}
      onSubmit={(event) => {
        event.preventDefault();
        if (problem !== undefined || tooMany !== undefined) return;
        void run.start(async (signal, onShare) => {
          await saveRowsAsTable(client, { item, sheet: name, rows, facts }, signal, onShare);
          return `Saved ${formatMany(rows.count, unit)} in ${file}, sheet ${name}.`;
        });
      }}
    >
      <Field label="Workbook">
        <Select
          value={item}
          options={workbooks.map(({ id, name: label }) => ({ value: id, label }))}
          onValue={setChosen}
        />
      </Field>
      <Field label="New sheet" error={problem}>
        <TextInput value={name} onValue={setName} />
      </Field>
      {tooMany === undefined ? (
        <p className={styles.counts}>
          {formatMany(rows.count, 'row')} of {formatMany(rows.columns.length, 'column')} in a table, by{' '}
          {formatMany(callsToSave(rows), 'call')}. Texts stay texts; times are UTC. The hidden sheet “
          {SOURCES_SHEET}” keeps the query.
        </p>
      ) : (
        <Callout tone="amber">{tooMany}</Callout>
      )}
      <ExportFoot
        run={run}
        action={`Save ${formatMany(rows.count, unit)}`}
        canRun={rows.count > 0 && problem === undefined && tooMany === undefined}
        progress="Writing the sheet"
      />
    </form>
  );
}

/** "Networks", else "Networks 2" and so on. */
function freeName(title: string, taken: ReadonlySet<string>): string {
  for (let at = 1; ; at += 1) {
    const name = at === 1 ? title : `${title} ${at}`;
    if (!taken.has(name.toLowerCase())) return name;
  }
}
