import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { matchColumns } from '#domain/sheet/refresh/matchColumns.ts';
import { callsToAppend } from '#queries/workbook/tables/appendRows.ts';
import type { SaveDraft } from '#queries/workbook/tables/TableSaves.ts';
import { SOURCES_SHEET } from '#queries/workbook/tables/tableSources.ts';
import { tableColumnsQuery, tablesQuery } from '#queries/workbook/workbookQueries.ts';
import type { Worksheet } from '#services/workbook/shapes.ts';
import { Field } from '#ui/controls/Field.tsx';
import { Select } from '#ui/controls/Select.tsx';
import styles from '#ui/export/ExportDialog.module.css';
import { ExportFoot } from '#ui/export/ExportFoot.tsx';
import type { ExportTargetProps } from '#ui/export/SheetExportContext.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { formatMany } from '#ui/format/numberFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { Pending } from '#ui/loading/Pending.tsx';
import { UnfinishedSave } from './UnfinishedSave.tsx';
import { useTableSave } from './useTableSave.ts';

interface AppendToTableProps extends ExportTargetProps {
  /** The workbook. */
  item: string;
  /** Its name. */
  file: string;
  sheets: readonly Worksheet[];
}

/** Asks for a table of the workbook, says which columns fit, and adds the rows at its end. */
export function AppendToTable({ rows, facts, unit, run, item, file, sheets }: AppendToTableProps) {
  const { save, write } = useTableSave(run, unit);
  const [chosen, setChosen] = useState<string>();
  const found = useQueries({ queries: sheets.map(({ id }) => tablesQuery({ item, worksheet: id })) });
  const tables = found.flatMap(({ data }, at) =>
    (data?.reply.value ?? []).map((table) => ({ table, sheet: sheets[at]! })),
  );
  const target = tables.find(({ table }) => table.id === chosen) ?? tables[0];
  const read = useQuery({
    ...tableColumnsQuery({ item, table: target?.table.id ?? '' }),
    enabled: target !== undefined,
  });
  if (found.some(({ isPending }) => isPending)) return <Pending label="Reading the tables" />;
  if (!target) return <Callout>{file} has no tables. Save the rows in a new sheet.</Callout>;
  const columns = read.data?.reply.value.map(({ name }) => name ?? '');
  const match = columns && matchColumns(columns, rows.columns);
  const fitting = match ? rows.columns.length - match.missing.length : 0;
  const blank = columns?.filter((_, at) => match?.places[at] === undefined) ?? [];
  const { table, sheet } = target;
  const name = table.name ?? table.id;
  const draft = async (): Promise<SaveDraft> => ({
    ...{ item, file, facts, rows },
    target: {
      ...{ kind: 'table', sheet: sheet.name, worksheet: sheet.id, name, table: table.id, before: null },
      showTotals: table.showTotals === true,
    },
  });
  if (save) return <UnfinishedSave save={save} run={run} onResume={() => write(draft)} />;
  return (
    <form
      className={styles.target}
      onSubmit={(event) => {
        event.preventDefault();
        if (fitting === 0) return;
        write(draft);
      }}
    >
      <Field label="Table">
        <Select
          value={table.id}
          options={tables.map((one) => ({
            value: one.table.id,
            label: `${one.table.name ?? one.table.id}, sheet ${one.sheet.name}`,
          }))}
          onValue={setChosen}
        />
      </Field>
      {match && (
        <p className={styles.counts}>
          {formatMany(rows.count, 'row')}, by {formatMany(callsToAppend(rows.count, columns.length), 'call')}.{' '}
          {fitting} of {formatMany(rows.columns.length, 'column')} fit by name. The hidden sheet “
          {SOURCES_SHEET}” keeps the query.
        </p>
      )}
      {match && match.missing.length > 0 && (
        <Callout tone="amber">
          The table has no column for <VisibleText text={match.missing.join(', ')} />: not added.
        </Callout>
      )}
      {fitting > 0 && blank.length > 0 && (
        <Callout>
          Blank in the added rows, or calculated: <VisibleText text={blank.join(', ')} />
        </Callout>
      )}
      <ExportFoot
        run={run}
        action={`Add ${formatMany(rows.count, unit)}`}
        canRun={rows.count > 0 && fitting > 0}
        progress="Adding rows"
      />
    </form>
  );
}
