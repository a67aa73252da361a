import X from 'virtual:icon/x';
import { useMemo, useState } from 'react';
import { writeArea } from '#domain/sheet/address.ts';
import { type CellArea, columnsOf } from '#domain/sheet/CellArea.ts';
import { columnName } from '#domain/sheet/columnName.ts';
import { looksLikeHeader } from '#domain/sheet/edit/looksLikeHeader.ts';
import {
  undoableSortRange,
  undoableSortTable,
  undoableSortUsedRange,
} from '#queries/workbook/undo/undoableSorts.ts';
import type { SheetAt } from '#queries/workbook/workbookQueries.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field, FieldGroup } from '#ui/controls/Field.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Pending } from '#ui/loading/Pending.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import type { SheetQuestion } from '#views/workbook/commands/choices/SheetQuestion.ts';
import styles from '#views/workbook/panels/Panels.module.css';
import { sortField } from '#views/workbook/structure/sortField.ts';
import { useSort } from '#views/workbook/structure/useSort.ts';
import type { CellsDialogProps } from './CellsDialogProps.ts';
import { useReadRows } from './useReadRows.ts';

/** As many as Excel has. */
const MAX_KEYS = 64;
/** Rows that tell whether the first one is a header. */
const HEADER_ROWS = 50;

interface SortKey {
  id: number;
  /** From the left of what is sorted. */
  column: number;
  isAscending: boolean;
}

type SortDialogProps = CellsDialogProps &
  Omit<Extract<SheetQuestion, { how: 'sort' }>, 'how'> & { at: SheetAt };

/** The keys of a sort, the first one first: of a table, of a range, or of everything that the sheet holds. */
export function SortDialog({ at, cells, area, table, column, onClose }: SortDialogProps) {
  const [isWhole, setWhole] = useState(false);
  const sorted = (isWhole && cells.used) || area;
  const top = useMemo(
    () => ({ ...sorted, bottom: Math.min(sorted.bottom, sorted.top + HEADER_ROWS) }),
    [sorted],
  );
  const { rows, problem } = useReadRows(cells, top);
  const isWider = !table && cells.used !== undefined && writeArea(cells.used) !== writeArea(area);
  return (
    <Dialog title={table ? `Sort the table ${table.name}` : 'Sort'} onClose={onClose}>
      <div className={`${styles.form} ${styles.dialog}`}>
        {isWider && (
          <Field label="Sort">
            <Select
              value={isWhole ? 'sheet' : 'range'}
              options={[
                { value: 'range', label: `the cells ${writeArea(area)}` },
                { value: 'sheet', label: `the whole sheet, ${writeArea(cells.used!)}` },
              ]}
              onValue={(value) => setWhole(value === 'sheet')}
            />
          </Field>
        )}
        {problem !== undefined && <Callout tone="amber">{problem}</Callout>}
        {!rows && problem === undefined && <Pending label={`Reading ${writeArea(top)}`} />}
        {rows && (
          <SortFields
            key={writeArea(sorted)}
            at={at}
            area={sorted}
            table={table}
            isWhole={isWhole}
            column={Math.min(Math.max(0, column - sorted.left), columnsOf(sorted) - 1)}
            hasHeaderRow={table !== undefined || looksLikeHeader(rows)}
            names={rows[0]!.map((cell) => cell?.text ?? '')}
            onClose={onClose}
          />
        )}
      </div>
    </Dialog>
  );
}

interface SortFieldsProps extends SortKeysProps {
  at: SheetAt;
  table: { id: string } | undefined;
  isWhole: boolean;
  column: number;
  hasHeaderRow: boolean;
  onClose: () => void;
}

interface SortKeysProps {
  area: CellArea;
  /** Of the first row. */
  names: readonly string[];
}

function SortFields({ at, area, table, isWhole, column, hasHeaderRow, names, onClose }: SortFieldsProps) {
  const [keys, setKeys] = useState<readonly SortKey[]>([{ id: 0, column, isAscending: true }]);
  const [hasHeaders, setHeaders] = useState(hasHeaderRow);
  const [matchCase, setMatchCase] = useState(false);
  const sortTable = useSort(undoableSortTable);
  const sortRange = useSort(undoableSortRange);
  const sortSheet = useSort(undoableSortUsedRange);

  function sort() {
    const fields = keys.map((key) => sortField(key.column, key.isAscending));
    if (table) sortTable({ ...at, table: table.id, body: { fields, matchCase } });
    else if (isWhole) sortSheet({ ...at, body: { fields, matchCase, hasHeaders } });
    else sortRange({ ...at, address: writeArea(area), body: { fields, matchCase, hasHeaders } });
    onClose();
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        sort();
      }}
    >
      {!table && <Switch label="The first row is a header" isOn={hasHeaders} onSwitch={setHeaders} />}
      <SortKeys area={area} names={hasHeaders ? names : []} keys={keys} onKeys={setKeys} />
      <Switch label="Match case" isOn={matchCase} onSwitch={setMatchCase} />
      <div className={styles.line}>
        <Button kind="primary" type="submit">
          Sort
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  );
}

/** Each key orders the rows that are alike in those before it. */
function SortKeys({
  area,
  names,
  keys,
  onKeys,
}: SortKeysProps & { keys: readonly SortKey[]; onKeys: (keys: readonly SortKey[]) => void }) {
  const columns = Array.from({ length: columnsOf(area) }, (_, at) => ({
    value: String(at),
    label: names[at] || `Column ${columnName(area.left + at)}`,
  }));
  const unused = columns.find(({ value }) => !keys.some((key) => String(key.column) === value));
  const newKey = (column: number): SortKey => ({
    id: Math.max(...keys.map(({ id }) => id)) + 1,
    column,
    isAscending: true,
  });
  const change = (at: number, change: Partial<SortKey>) =>
    onKeys(keys.map((key, place) => (place === at ? { ...key, ...change } : key)));
  return (
    <FieldGroup legend="Sort by">
      {keys.map((key, at) => (
        <div className={styles.line} key={key.id}>
          <Select
            aria-label={at === 0 ? 'Sort by' : 'Then by'}
            value={String(key.column)}
            options={columns}
            onValue={(value) => change(at, { column: Number(value) })}
          />
          <Select
            aria-label={`Order of key ${at + 1}`}
            value={key.isAscending ? 'up' : 'down'}
            options={[
              { value: 'up', label: 'A to Z, smallest first' },
              { value: 'down', label: 'Z to A, largest first' },
            ]}
            onValue={(value) => change(at, { isAscending: value === 'up' })}
          />
          {keys.length > 1 && (
            <IconButton
              icon={<X />}
              label={`Remove key ${at + 1}`}
              onClick={() => onKeys(keys.filter((_, place) => place !== at))}
            />
          )}
        </div>
      ))}
      {unused && keys.length < MAX_KEYS && (
        <Button onClick={() => onKeys([...keys, newKey(Number(unused.value))])}>Add another key</Button>
      )}
    </FieldGroup>
  );
}
