import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { writeArea } from '#domain/sheet/address.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import { areDatesFrom1904 } from '#domain/sheet/format/areDatesFrom1904.ts';
import { dateSerial } from '#domain/sheet/format/dateSerial.ts';
import type { InSession } from '#queries/workbook/editor/StructureChange.ts';
import {
  canRestoreFilter,
  filterQuery,
  type PreviousFilter,
  restoreFilter,
  undoableApplyFilter,
  undoableClearFilter,
} from '#queries/workbook/undo/undoableFilters.ts';
import { datesQuery, textsQuery, type WorkbookAt } from '#queries/workbook/workbookQueries.ts';
import type { FilterCriteria, Range } from '#services/workbook/shapes.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { formatMany } from '#ui/format/numberFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { Pending } from '#ui/loading/Pending.tsx';
import { FaultNotice } from '#views/workbook/faults/FaultNotice.tsx';
import styles from '#views/workbook/panels/Panels.module.css';
import { useStructureChange } from '#views/workbook/structure/useStructureChange.ts';
import {
  CONDITIONS,
  criteriaOf,
  DYNAMIC,
  type FilterKind,
  fitsForm,
  hasDateGroups,
  initialFilter,
  isValueSelected,
  KINDS,
} from './filterKinds.ts';

interface FilterFormProps {
  at: WorkbookAt & { worksheet: string; table: string };
  /** By id. */
  column: string;
  /** The cells below its header. */
  cells: CellArea;
  onDone?: () => void;
}

/** Values shown in the list at once. */
const MAX_VALUES = 500;

/** A filter of one column: by its real values, by conditions, by the highest and lowest, by time. It starts with what is in force. */
export function FilterForm(props: FilterFormProps) {
  const filter = useQuery(filterQuery({ ...props.at, column: props.column }));
  if (filter.isPending) return <Pending label="Loading the filter" rows={4} />;
  const told = filter.data?.reply.criteria;
  const criteria = told?.filterOn ? told : null;
  return (
    <>
      {filter.error && <FaultNotice error={filter.error} onRetry={() => void filter.refetch()} />}
      <FilterFields key={JSON.stringify(criteria)} {...props} criteria={criteria} />
    </>
  );
}

function FilterFields({
  at,
  column,
  cells,
  criteria,
  onDone,
}: FilterFormProps & { criteria: FilterCriteria | null }) {
  const { item, session, worksheet } = at;
  const place = { item, worksheet, address: writeArea(cells), ...(session && { session }) };
  const texts = useQuery(hasDateGroups(criteria) ? datesQuery(place) : textsQuery(place));
  const shown = texts.data?.reply;
  const [start] = useState(() => initialFilter(criteria));
  const [kind, setKind] = useState<FilterKind>(start.kind);
  const [first, setFirst] = useState(start.first);
  const [second, setSecond] = useState(start.second);
  const [joint, setJoint] = useState(start.joint);
  const [dynamic, setDynamic] = useState(start.dynamic);
  const [chosen, setLeft] = useState<ReadonlySet<string>>();
  const apply = useStructureChange(undoableApplyFilter);
  const clear = useStructureChange(undoableClearFilter);
  const here = { ...at, column };
  const ways = (loss: string) => ({
    back: {
      label: 'Filter',
      isThere: canRestoreFilter,
      run: (before: PreviousFilter, now: InSession) => restoreFilter(now(here), before),
    },
    loss,
    ...(onDone && { after: onDone }),
  });
  const counts = useMemo(() => countTexts(shown?.text ?? []), [shown]);
  const unticked = useMemo(() => clearedValues(criteria, shown), [criteria, shown]);
  const left = chosen ?? unticked;

  function send() {
    const values = counts.map(([value]) => value).filter((value) => !left.has(value));
    const draft = criteriaOf(kind, { values, first, second, joint, dynamic });
    apply.run(
      { ...here, body: { criteria: draft } },
      ways('Filtered. The service does not support the previous filter type.'),
    );
  }
  return (
    <fieldset className={styles.filter}>
      <legend>Filter</legend>
      {criteria && !fitsForm(criteria) && (
        <p>The service does not support the current filter type. “Show all rows” removes it.</p>
      )}
      <Field label="By">
        <Select<FilterKind> value={kind} onValue={setKind} options={KINDS} />
      </Field>
      {kind === 'Values' && texts.error && (
        <FaultNotice error={texts.error} onRetry={() => void texts.refetch()} />
      )}
      {kind === 'Values' && texts.isPending && <Pending label="Loading values" rows={4} />}
      {kind === 'Values' && shown && (
        <div className={styles.line}>
          <Button kind="quiet" onClick={() => setLeft(new Set())}>
            Select all
          </Button>
          <Button kind="quiet" onClick={() => setLeft(new Set(counts.map(([value]) => value)))}>
            Clear
          </Button>
        </div>
      )}
      {kind === 'Values' && (
        <ul className={styles.values}>
          {counts.slice(0, MAX_VALUES).map(([value, count]) => (
            <li key={value}>
              <label>
                <input
                  type="checkbox"
                  checked={!left.has(value)}
                  onChange={(event) => {
                    const next = new Set(left);
                    if (event.target.checked) next.delete(value);
                    else next.add(value);
                    setLeft(next);
                  }}
                />{' '}
                {value === '' ? '(blank)' : <VisibleText text={value} />} <small>{count}</small>
              </label>
            </li>
          ))}
          {counts.length > MAX_VALUES && <li>and {formatMany(counts.length - MAX_VALUES, 'more value')}</li>}
        </ul>
      )}
      {kind === 'Custom' && (
        <>
          <Condition value={first} onChange={setFirst} label="Condition" />
          <Select
            value={joint}
            onValue={setJoint}
            options={[
              { value: 'And', label: 'and' },
              { value: 'Or', label: 'or' },
            ]}
          />
          <Condition value={second} onChange={setSecond} label="Second condition" />
        </>
      )}
      {/^(Top|Bottom)/.test(kind) && (
        <Field label={kind.endsWith('Percent') ? 'Percent of the rows' : 'Rows'}>
          <TextInput
            value={first.value}
            onValue={(value) => setFirst({ operator: '', value })}
            inputMode="numeric"
          />
        </Field>
      )}
      {kind === 'Dynamic' && (
        <Field label="Which">
          <Select
            value={dynamic}
            onValue={setDynamic}
            options={DYNAMIC.map((value) => ({
              value,
              label: value.replace(/([a-z])([A-Z0-9])/g, '$1 $2').toLowerCase(),
            }))}
          />
        </Field>
      )}
      {(kind === 'CellColor' || kind === 'FontColor') && (
        <Field label="Colour, #RRGGBB">
          <TextInput
            isMono
            value={first.value}
            onValue={(value) => setFirst({ operator: '', value })}
            placeholder="#FFFF00"
          />
        </Field>
      )}
      <div className={styles.line}>
        <Button
          kind="primary"
          disabled={apply.isPending || (kind === 'Values' && left.size >= counts.length)}
          onClick={send}
        >
          Filter
        </Button>
        <Button
          disabled={clear.isPending}
          onClick={() =>
            clear.run(
              here,
              ways('All rows are shown. The service does not support the previous filter type.'),
            )
          }
        >
          Show all rows
        </Button>
      </div>
    </fieldset>
  );
}

/** The texts of a column with how many cells show each, in order. */
function countTexts(texts: NonNullable<Range['text']>): [string, number][] {
  const found = new Map<string, number>();
  for (const [value] of texts) found.set(String(value ?? ''), (found.get(String(value ?? '')) ?? 0) + 1);
  return [...found].sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }));
}

/** What the filter in force keeps away. */
function clearedValues(criteria: FilterCriteria | null, range: Range | undefined): ReadonlySet<string> {
  if (criteria?.filterOn?.toLowerCase() !== 'values' || !range) return new Set();
  const cells = (range.text ?? []).map(([text], at) => ({
    text: String(text ?? ''),
    value: range.values?.[at]?.[0] ?? null,
    numberFormat: String(range.numberFormat?.[at]?.[0] ?? 'General'),
  }));
  const is1904 = areDatesFrom1904([cells]);
  const dates = new Map<string, Set<number>>();
  for (const cell of cells) {
    const own = dates.get(cell.text) ?? new Set();
    dates.set(cell.text, own);
    const serial = dateSerial(cell, is1904);
    if (serial !== undefined) own.add(serial);
  }
  return new Set(
    [...dates].flatMap(([text, own]) => (isValueSelected(criteria, text, [...own]) ? [] : [text])),
  );
}

interface ConditionProps {
  label: string;
  value: { operator: string; value: string };
  onChange: (value: { operator: string; value: string }) => void;
}

function Condition({ label, value, onChange }: ConditionProps) {
  return (
    <div className={styles.line}>
      <Select
        aria-label={label}
        value={value.operator}
        onValue={(operator) => onChange({ ...value, operator })}
        options={CONDITIONS.map(([operator, words]) => ({ value: operator, label: words }))}
      />
      <TextInput
        aria-label={`Value of the ${label.toLowerCase()}`}
        value={value.value}
        onValue={(text) => onChange({ ...value, value: text })}
      />
    </div>
  );
}
