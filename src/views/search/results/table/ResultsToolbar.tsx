import CalendarRange from 'virtual:icon/calendar-range';
import Columns3 from 'virtual:icon/columns-3';
import ListFilter from 'virtual:icon/list-filter';
import SquareDashedMousePointer from 'virtual:icon/square-dashed-mouse-pointer';
import X from 'virtual:icon/x';
import { type NetworkField, TEXT_FIELDS, type TextField } from '#domain/network/field/fieldNames.ts';
import { type FieldValue, filterRows } from '#domain/network/field/filterRows.ts';
import { type RowGroup, seenSpan } from '#domain/network/field/groupRows.ts';
import { visibleString } from '#domain/text/visibleText.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { formatCount, formatMany } from '#ui/format/numberFormat.ts';
import { Menu } from '#ui/overlays/Menu.tsx';
import { Popover } from '#ui/overlays/Popover.tsx';
import type { ColumnSizing } from '#ui/table/useColumnWidths.ts';
import { MOST_COMPARED, MOST_LINKED } from '#views/search/state/ResultsState.ts';
import { ColumnChooser } from './ColumnChooser.tsx';
import { FindField } from './FindField.tsx';
import { FIELD_LABELS, valueLabel } from './fieldLabels.ts';
import styles from './ResultsTable.module.css';
import type { ResultsTableProps } from './ResultsTableProps.ts';
import { spanText } from './spanText.ts';
import { ValueFilter } from './ValueFilter.tsx';

/** In the order of use; the rest follow. */
const GROUPED_FIRST: readonly TextField[] = ['vendor', 'encryption', 'operator', 'kind', 'name', 'band'];
const NOT_LINKED = `not in the link (more than ${MOST_LINKED})`;
const GROUPABLE = [...GROUPED_FIRST, ...TEXT_FIELDS.filter((field) => !GROUPED_FIRST.includes(field))];

interface ResultsToolbarProps extends ResultsTableProps {
  groups: readonly RowGroup[] | undefined;
  /** Groups that are open. */
  openCount: number;
  fields: readonly NetworkField[];
  sizing: ColumnSizing;
}

/** Above the table: what narrows the rows, how they are grouped, which columns there are, and what is selected. */
export function ResultsToolbar(props: ResultsToolbarProps) {
  const { table, shown, state, onChange, context, groups, openCount, fields, sizing } = props;
  const { selection, onSelection, onSelectOnMap } = props;
  const { find, only = [] } = state;
  const isFiltered = Boolean(find) || only.length > 0 || state.isOnlySelected === true || state.seen?.months;
  const span = groups && spanText(seenSpan(table, shown.rows));
  const without = ({ field, value }: FieldValue) =>
    orNone(only.filter((one) => one.field !== field || one.value !== value));
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="Results">
      <FindField find={find ?? ''} onFind={(text) => onChange({ find: text || undefined })} />
      <Popover
        label="Filter"
        icon={<ListFilter />}
        badge={only.length > 0 && <span className={styles.badge}>{only.length}</span>}
      >
        <ValueFilter
          only={only}
          onOnly={(next) => onChange({ only: orNone(next) })}
          passing={(field) =>
            filterRows(
              table,
              shown.visible,
              { find: find ?? '', only: only.filter((one) => one.field !== field), seen: state.seen },
              context,
            )
          }
          table={table}
          context={context}
        />
      </Popover>
      <Button
        kind="quiet"
        icon={<CalendarRange />}
        aria-pressed={state.seen !== undefined}
        onClick={() => onChange({ seen: state.seen ? undefined : { by: 'last' } })}
      >
        Time
      </Button>
      <Field label="Group by" isInline>
        <Select<TextField | ''>
          value={state.group ?? ''}
          options={[
            { value: '', label: 'nothing' },
            ...GROUPABLE.map((value) => ({ value, label: FIELD_LABELS[value].toLowerCase() })),
          ]}
          onValue={(group) => onChange({ group: group || undefined, open: undefined })}
        />
      </Field>
      <Menu
        label="Select"
        icon={<SquareDashedMousePointer />}
        items={[
          { label: 'All rows', onPick: () => onSelection(new Set(shown.rows)) },
          {
            label: 'Invert selection',
            onPick: () => onSelection(new Set(shown.rows.filter((row) => !selection.has(row)))),
          },
          { label: 'Inside a box on the map', onPick: () => onSelectOnMap('box') },
          { label: 'Inside a polygon or lasso on the map', onPick: () => onSelectOnMap('polygon') },
        ]}
      />
      <Popover label="Columns" icon={<Columns3 />}>
        <ColumnChooser
          fields={fields}
          onFields={(columns) => onChange({ columns })}
          isChanged={state.columns !== undefined || sizing.isChanged}
          onReset={() => {
            sizing.reset();
            onChange({ columns: undefined });
          }}
        />
      </Popover>
      {isFiltered && (
        <span role="status" className={styles.count}>
          {formatCount(shown.rows.length)} of {formatCount(shown.visible.length)} shown
        </span>
      )}
      {isFiltered && (
        <Button
          kind="quiet"
          onClick={() =>
            onChange({
              ...{ find: undefined, only: undefined, isOnlySelected: undefined },
              seen: state.seen && { by: state.seen.by },
            })
          }
        >
          Clear filter
        </Button>
      )}
      {only.map((one) => {
        const name = `${FIELD_LABELS[one.field]}: ${visibleString(valueLabel(one.field, one.value))}`;
        return (
          <span key={name} className={styles.chip}>
            {name}
            <IconButton
              label={`Remove ${name}`}
              icon={<X />}
              onClick={() => onChange({ only: without(one) })}
            />
          </span>
        );
      })}
      {groups && (
        <span className={styles.faint}>
          {formatMany(groups.length, 'group')}, {formatMany(shown.rows.length, 'network')}
          {span && `, ${span}`}
          {openCount > MOST_LINKED && `; ${formatMany(openCount, 'open group')} ${NOT_LINKED}`}
        </span>
      )}
      <SelectionActions {...props} />
    </div>
  );
}

/** What can be done with several selected networks. */
function SelectionActions({ state, onChange, selection, onSelection }: ResultsTableProps) {
  if (selection.size < 2) return null;
  const isComparable = selection.size <= MOST_COMPARED;
  return (
    <span className={styles.selection}>
      <strong>{formatCount(selection.size)} selected</strong>
      {selection.size > MOST_LINKED && <span className={styles.faint}>{NOT_LINKED}</span>}
      <Button
        kind="quiet"
        aria-disabled={!isComparable}
        title={isComparable ? undefined : `Select 2–${MOST_COMPARED} networks to compare them`}
        aria-pressed={state.isComparing === true}
        onClick={() => onChange({ isComparing: state.isComparing ? undefined : true })}
      >
        Compare
      </Button>
      <Button
        kind="quiet"
        aria-pressed={state.isOnlySelected === true}
        onClick={() => onChange({ isOnlySelected: state.isOnlySelected ? undefined : true })}
      >
        Only selected
      </Button>
      <Button kind="quiet" onClick={() => onSelection(new Set())}>
        Clear selection
      </Button>
    </span>
  );
}

const orNone = <T,>(list: readonly T[]) => (list.length > 0 ? list : undefined);
