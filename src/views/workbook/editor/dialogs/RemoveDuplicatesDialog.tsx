import { useMemo, useState } from 'react';
import { writeArea } from '#domain/sheet/address.ts';
import { type CellArea, columnsOf } from '#domain/sheet/CellArea.ts';
import { columnName } from '#domain/sheet/columnName.ts';
import type { CellEdit } from '#domain/sheet/edit/CellInput.ts';
import { looksLikeHeader } from '#domain/sheet/edit/looksLikeHeader.ts';
import type { CellRows } from '#queries/workbook/cells/CellBlocks.ts';
import { Button } from '#ui/controls/Button.tsx';
import { FieldGroup } from '#ui/controls/Field.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { formatMany } from '#ui/format/numberFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { Pending } from '#ui/loading/Pending.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import styles from '#views/workbook/panels/Panels.module.css';
import type { CellsDialogProps } from './CellsDialogProps.ts';
import { closeGaps, keptRows } from './duplicateRows.ts';
import { mergeProblem } from './mergeProblem.ts';
import { useReadRows } from './useReadRows.ts';

/** Which columns make rows the same; of those the first stays. */
export function RemoveDuplicatesDialog({ cells, area, write, onClose }: CellsDialogProps) {
  const read = useReadRows(cells, area);
  const problem = mergeProblem(cells, area) ?? read.problem;
  const rows = problem === undefined ? read.rows : undefined;
  return (
    <Dialog title="Remove duplicate rows" onClose={onClose}>
      <div className={`${styles.form} ${styles.dialog}`}>
        {problem !== undefined && <Callout tone="amber">{problem}</Callout>}
        {!rows && problem === undefined && <Pending label={`Reading ${writeArea(area)}`} />}
        {!rows && (
          <div className={styles.line}>
            <Button onClick={onClose}>Cancel</Button>
          </div>
        )}
        {rows && (
          <DuplicateFields
            area={area}
            rows={rows}
            onClose={onClose}
            onRemove={(edits, label) => {
              write(edits, label);
              onClose();
            }}
          />
        )}
      </div>
    </Dialog>
  );
}

interface DuplicateFieldsProps {
  area: CellArea;
  rows: CellRows;
  onRemove: (edits: readonly CellEdit[], label: string) => void;
  onClose: () => void;
}

function DuplicateFields({ area, rows, onRemove, onClose }: DuplicateFieldsProps) {
  const all = Array.from({ length: columnsOf(area) }, (_, at) => at);
  const [columns, setColumns] = useState<readonly number[]>(all);
  const [hasHeader, setHeader] = useState(() => looksLikeHeader(rows));
  const data = useMemo(() => (hasHeader ? rows.slice(1) : rows), [rows, hasHeader]);
  const kept = useMemo(() => keptRows(data, columns), [data, columns]);
  const count = columns.length === 0 ? 0 : data.length - kept.length;
  const label = `Remove ${formatMany(count, 'duplicate row')}`;
  return (
    <>
      <Switch label="The first row is a header" isOn={hasHeader} onSwitch={setHeader} />
      <FieldGroup legend="Rows are duplicates if these columns are the same">
        {all.map((at) => (
          <Switch
            key={at}
            label={
              <VisibleText
                text={(hasHeader && rows[0]?.[at]?.text) || `Column ${columnName(area.left + at)}`}
              />
            }
            isOn={columns.includes(at)}
            onSwitch={(isOn) =>
              setColumns(isOn ? [...columns, at].sort((a, b) => a - b) : columns.filter((one) => one !== at))
            }
          />
        ))}
      </FieldGroup>
      <p role="status">
        {columns.length === 0
          ? 'Choose at least one column.'
          : `${formatMany(count, 'row')} of ${formatMany(data.length, 'row')} of ${writeArea(area)}; capital and small letters are the same.`}
      </p>
      <div className={styles.line}>
        <Button
          kind="primary"
          disabled={count === 0}
          onClick={() =>
            onRemove(closeGaps({ ...area, top: area.top + (hasHeader ? 1 : 0) }, data, kept), label)
          }
        >
          {count === 0 ? 'No duplicate rows' : label}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </>
  );
}
