import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { writeArea } from '#domain/sheet/address.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import { areDatesFrom1904 } from '#domain/sheet/format/areDatesFrom1904.ts';
import { dateSerial } from '#domain/sheet/format/dateSerial.ts';
import { datesQuery, textsQuery } from '#queries/workbook/workbookQueries.ts';
import type { FilterCriteria, Range } from '#services/workbook/shapes.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { Pending } from '#ui/loading/Pending.tsx';
import { FaultNotice } from '#views/workbook/faults/FaultNotice.tsx';
import styles from '#views/workbook/panels/Panels.module.css';
import { CriteriaFields } from './CriteriaFields.tsx';
import {
  criteriaOf,
  type FilterDraft,
  type FilterKind,
  fitsForm,
  hasDateGroups,
  initialFilter,
  isValueSelected,
  KINDS,
} from './filterKinds.ts';
import type { FilteredColumn, useFilterChange } from './useFilterChange.ts';
import { ValueList } from './ValueList.tsx';

export interface FilterFieldsProps {
  here: FilteredColumn;
  /** The cells below its header. */
  cells: CellArea;
  /** In force. */
  criteria: FilterCriteria | null;
  /** While it runs nothing is read again: the form may close, or become that of another filter. */
  filter: ReturnType<typeof useFilterChange>;
  onDone?: (() => void) | undefined;
}

/** A filter of one column: by value, condition, rank, date or colour. */
export function FilterFields({ here, cells, criteria, filter, onDone }: FilterFieldsProps) {
  const { item, session, worksheet } = here;
  const place = { item, worksheet, address: writeArea(cells), ...(session && { session }) };
  const texts = useQuery({
    ...(hasDateGroups(criteria) ? datesQuery(place) : textsQuery(place)),
    enabled: !filter.isPending,
  });
  const shown = texts.data?.reply;
  const [draft, setDraft] = useState(() => initialFilter(criteria));
  const { kind } = draft;
  const change = (part: Partial<FilterDraft>) => setDraft((before) => ({ ...before, ...part }));
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const counts = useMemo(() => countTexts(shown?.text ?? []), [shown]);
  const initial = useMemo(() => clearedValues(criteria, shown), [criteria, shown]);
  const cleared = chosen ?? initial;

  const isUseful = kind !== 'Values' || cleared.size < counts.length;

  function send() {
    if (!isUseful || filter.isPending) return;
    const values = counts.map(([value]) => value).filter((value) => !cleared.has(value));
    filter.set(here, criteriaOf(draft, values), onDone);
  }

  return (
    <fieldset className={styles.filter}>
      <legend>Filter</legend>
      {criteria && !fitsForm(criteria) && (
        <p>The service does not support the current filter type. “Show all rows” removes it.</p>
      )}
      <Field label="By">
        <Select<FilterKind> value={kind} onValue={(value) => change({ kind: value })} options={KINDS} />
      </Field>
      {kind === 'Values' && texts.error && (
        <FaultNotice error={texts.error} onRetry={() => void texts.refetch()} />
      )}
      {kind === 'Values' && texts.isPending && <Pending label="Loading values" rows={4} />}
      {kind === 'Values' && shown && (
        <ValueList counts={counts} cleared={cleared} onCleared={setChosen} onEnter={send} />
      )}
      <CriteriaFields draft={draft} onChange={change} />
      <div className={styles.line}>
        <Button kind="primary" isBusy={filter.isPending} disabled={!isUseful} onClick={send}>
          Filter
        </Button>
        <Button isBusy={filter.isPending} onClick={() => filter.set(here, undefined, onDone)}>
          Show all rows
        </Button>
        {filter.isPending && <Pending label="Filtering" />}
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

/** The values that the filter in force hides. */
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
