import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { writeArea } from '#domain/sheet/address.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import { applyFilter, clearFilter, textsQuery, type WorkbookAt } from '#queries/workbook/workbookRows.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Notice } from '#ui/Notice.tsx';
import { formatMany } from '#ui/numberFormat.ts';
import { Pending } from '#ui/Pending.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { VisibleText } from '#ui/VisibleText.tsx';
import { CONDITIONS, criteriaOf, DYNAMIC, type FilterKind, KINDS } from './filterKinds.ts';
import styles from './Panels.module.css';
import { useStructure } from './useStructure.ts';

interface FilterFormProps {
  at: WorkbookAt & { worksheet: string; table: string };
  /** By id. */
  column: string;
  /** The cells below its header. */
  cells: CellArea;
  onChanged: () => void;
  onDone?: () => void;
}

/** Values shown in the list at once. */
const MOST_VALUES = 500;

/** A filter of one column: by its real values, by conditions, by the highest and lowest, by time. */
export function FilterForm({ at, column, cells, onChanged, onDone }: FilterFormProps) {
  const { item, session, worksheet } = at;
  const place = { item, worksheet, address: writeArea(cells), ...(session && { session }) };
  const texts = useQuery(textsQuery(place));
  const shown = texts.data?.reply.text;
  const [kind, setKind] = useState<FilterKind>('Values');
  const [first, setFirst] = useState({ operator: '=', value: '' });
  const [second, setSecond] = useState({ operator: '=', value: '' });
  const [joint, setJoint] = useState('And');
  const [dynamic, setDynamic] = useState<string>(DYNAMIC[0]);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const apply = useStructure(applyFilter, onChanged);
  const clear = useStructure(clearFilter, onChanged);
  const here = { ...at, column };
  const ways = onDone ? { after: onDone } : {};
  const counts = useMemo(() => {
    const found = new Map<string, number>();
    for (const [value] of shown ?? [])
      found.set(String(value ?? ''), (found.get(String(value ?? '')) ?? 0) + 1);
    return [...found].sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }));
  }, [shown]);

  function send() {
    const values = counts.map(([value]) => value).filter((value) => !left.has(value));
    const criteria = criteriaOf(kind, { values, first, second, joint, dynamic });
    apply.run({ ...here, body: { criteria } }, ways);
  }
  return (
    <fieldset className={styles.filter}>
      <legend>Filter</legend>
      <Field label="By">
        <Select<FilterKind> value={kind} onValue={setKind} options={KINDS} />
      </Field>
      {kind === 'Values' && texts.error && (
        <Notice error={texts.error} onRetry={() => void texts.refetch()} />
      )}
      {kind === 'Values' && texts.isPending && <Pending label="Reading the values" rows={4} />}
      {kind === 'Values' && shown && (
        <div className={styles.line}>
          <Button kind="quiet" onClick={() => setLeft(new Set())}>
            Tick all
          </Button>
          <Button kind="quiet" onClick={() => setLeft(new Set(counts.map(([value]) => value)))}>
            Tick none
          </Button>
        </div>
      )}
      {kind === 'Values' && (
        <ul className={styles.values}>
          {counts.slice(0, MOST_VALUES).map(([value, count]) => (
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
          {counts.length > MOST_VALUES && (
            <li>and {formatMany(counts.length - MOST_VALUES, 'more value')}</li>
          )}
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
        <Button disabled={clear.isPending} onClick={() => clear.run(here, ways)}>
          Show all rows
        </Button>
      </div>
    </fieldset>
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
