import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sheetNameProblem } from '#domain/sheet/sheetNameProblem.ts';
import { WORKBOOK_NAME } from '#domain/sheet/workbookName.ts';
import { callsToSave, saveProblem, saveRowsAsTable } from '#queries/workbook/tables/saveRowsAsTable.ts';
import { SOURCES_SHEET } from '#queries/workbook/tables/tableSources.ts';
import { rootChildrenQuery, worksheetsQuery } from '#queries/workbook/workbookQueries.ts';
import type { Worksheet } from '#services/workbook/shapes.ts';
import { Field } from '#ui/controls/Field.tsx';
import { SegmentedControl } from '#ui/controls/SegmentedControl.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import styles from '#ui/export/ExportDialog.module.css';
import { ExportFoot } from '#ui/export/ExportFoot.tsx';
import type { ExportTargetProps } from '#ui/export/SheetExportContext.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { formatMany } from '#ui/format/numberFormat.ts';
import { Pending } from '#ui/loading/Pending.tsx';
import { AppendToTable, type SheetTargetProps } from './AppendToTable.tsx';

const NO_SHEETS: readonly Worksheet[] = [];

/** Asks for a workbook of the drive, and for a new sheet or one of its tables, and saves the rows there. */
export function ExportToSheet(props: ExportTargetProps) {
  const files = useQuery(rootChildrenQuery);
  const workbooks = files.data?.reply.value.filter(({ name }) => WORKBOOK_NAME.test(name)) ?? [];
  const [chosen, setChosen] = useState<string>();
  const [into, setInto] = useState<'sheet' | 'table'>('sheet');
  const item = chosen ?? workbooks[0]?.id;
  const file = workbooks.find(({ id }) => id === item)?.name ?? '';
  const sheets = useQuery({ ...worksheetsQuery({ item: item ?? '' }), enabled: item !== undefined });
  const tooMany = saveProblem(props.rows);
  if (files.isPending) return <Pending label="Reading the drive" />;
  if (files.error)
    return <Notice error={files.error} kept="Nothing was exported." onRetry={() => files.refetch()} />;
  if (item === undefined)
    return (
      <Callout>
        There is no workbook at the top of the drive. Put an .xlsx file there, or export a file.
      </Callout>
    );
  const Target = into === 'table' ? AppendToTable : NewSheet;
  return (
    <div className={styles.target}>
      <Field label="Workbook">
        <Select
          value={item}
          options={workbooks.map(({ id, name: label }) => ({ value: id, label }))}
          onValue={setChosen}
        />
      </Field>
      <SegmentedControl
        label="Into"
        value={into}
        options={[
          { value: 'sheet', label: 'A new sheet' },
          { value: 'table', label: 'An existing table' },
        ]}
        onValue={setInto}
      />
      {tooMany === undefined ? (
        <Target
          key={item}
          {...props}
          item={item}
          file={file}
          sheets={sheets.data?.reply.value ?? NO_SHEETS}
        />
      ) : (
        <Callout tone="amber">{tooMany}</Callout>
      )}
    </div>
  );
}

function NewSheet({ rows, facts, unit, run, item, file, sheets }: SheetTargetProps) {
  const client = useQueryClient();
  const [typed, setName] = useState<string>();
  const taken = new Set(sheets.map(({ name }) => name.toLowerCase()));
  const name = typed ?? freeName(facts.title, taken);
  const problem =
    sheetNameProblem(name) ??
    (taken.has(name.trim().toLowerCase()) ? `${file} has a sheet of this name already.` : undefined);
  return (
    <form
      className={styles.target}
      onSubmit={(event) => {
        event.preventDefault();
        if (problem !== undefined) return;
        void run.start(async (signal, onShare) => {
          await saveRowsAsTable(client, { item, sheet: name, rows, facts }, signal, onShare);
          return `Saved ${formatMany(rows.count, unit)} in ${file}, sheet ${name}.`;
        });
      }}
    >
      <Field label="New sheet" error={problem}>
        <TextInput value={name} onValue={setName} />
      </Field>
      <p className={styles.counts}>
        {formatMany(rows.count, 'row')} of {formatMany(rows.columns.length, 'column')} in a table, by{' '}
        {formatMany(callsToSave(rows), 'call')}. Texts stay texts; times are UTC. The hidden sheet “
        {SOURCES_SHEET}” keeps the query.
      </p>
      <ExportFoot
        run={run}
        action={`Save ${formatMany(rows.count, unit)}`}
        canRun={rows.count > 0 && problem === undefined}
        progress="Writing the sheet"
      />
    </form>
  );
}

/** "Networks", else "Networks 2" and so on; what a sheet's name must not have is left out. */
function freeName(title: string, taken: ReadonlySet<string>): string {
  const plain = title
    .replace(/[:\\/?*[\]\p{Cc}]+/gu, ' ')
    .slice(0, LONGEST_TITLE)
    .replace(/^[\s']+|[\s']+$/g, '');
  const base = sheetNameProblem(plain) === undefined ? plain : 'Table';
  for (let at = 1; ; at += 1) {
    const name = at === 1 ? base : `${base} ${at}`;
    if (!taken.has(name.toLowerCase())) return name;
  }
}

/** A number has room behind it. */
const LONGEST_TITLE = 27;
