import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { pickColumns } from '#domain/export/pickColumns.ts';
import { WORKBOOK_NAME } from '#domain/sheet/workbookName.ts';
import { saveProblem } from '#queries/workbook/tables/saveLimits.ts';
import { rootChildrenQuery, worksheetsQuery } from '#queries/workbook/workbookQueries.ts';
import type { Worksheet } from '#services/workbook/shapes.ts';
import { Field } from '#ui/controls/Field.tsx';
import { SegmentedControl } from '#ui/controls/SegmentedControl.tsx';
import { Select } from '#ui/controls/Select.tsx';
import styles from '#ui/export/ExportDialog.module.css';
import type { ExportTargetProps } from '#ui/export/SheetExportContext.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Pending } from '#ui/loading/Pending.tsx';
import { AppendToTable } from './AppendToTable.tsx';
import { NewSheet } from './NewSheet.tsx';
import { PickedColumns } from './PickedColumns.tsx';

const NO_SHEETS: readonly Worksheet[] = [];
const NO_COLUMNS: ReadonlySet<string> = new Set();
/** No id of a file. */
const NEW_WORKBOOK = '';

/** Asks for a workbook, for a new sheet or one of its tables, and for columns, and saves the rows there. */
export function ExportToSheet({ rows, ...props }: ExportTargetProps) {
  const files = useQuery(rootChildrenQuery);
  const workbooks = files.data?.reply.value.filter(({ name }) => WORKBOOK_NAME.test(name)) ?? [];
  const [chosen, setChosen] = useState<string>();
  const [wanted, setInto] = useState<'sheet' | 'table'>('sheet');
  const [omitted, setOmitted] = useState(NO_COLUMNS);
  const picked = useMemo(() => pickColumns(rows, (column) => !omitted.has(column)), [rows, omitted]);
  const item = chosen ?? workbooks[0]?.id ?? NEW_WORKBOOK;
  const isNew = item === NEW_WORKBOOK;
  const into = isNew ? 'sheet' : wanted;
  const sheets = useQuery({ ...worksheetsQuery({ item }), enabled: !isNew });
  if (files.isPending) return <Pending label="Reading the drive" />;
  if (files.error)
    return <Notice error={files.error} kept="Nothing was exported." onRetry={() => files.refetch()} />;
  const file = workbooks.find(({ id }) => id === item)?.name;
  const tooMany = saveProblem(picked);
  const parts = { ...props, rows: picked, sheets: sheets.data?.reply.value ?? NO_SHEETS };
  return (
    <div className={styles.target}>
      <Field label="Workbook">
        <Select
          value={item}
          options={[
            ...workbooks.map(({ id, name }) => ({ value: id, label: name })),
            { value: NEW_WORKBOOK, label: 'New workbook…' },
          ]}
          onValue={setChosen}
        />
      </Field>
      {!isNew && (
        <SegmentedControl
          label="Into"
          value={into}
          options={[
            { value: 'sheet', label: 'A new sheet' },
            { value: 'table', label: 'An existing table' },
          ]}
          onValue={setInto}
        />
      )}
      <PickedColumns rows={rows} omitted={omitted} onOmitted={setOmitted} />
      {tooMany !== undefined && <Callout tone="amber">{tooMany}</Callout>}
      {tooMany === undefined && into === 'table' && (
        <AppendToTable key={item} {...parts} item={item} file={file!} />
      )}
      {tooMany === undefined && into === 'sheet' && (
        <NewSheet
          key={item}
          {...parts}
          book={isNew ? undefined : { item, file: file! }}
          taken={files.data.reply.value.map(({ name }) => name.toLowerCase())}
        />
      )}
    </div>
  );
}
