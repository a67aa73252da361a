import { useMemo, useRef } from 'react';
import type { NetworkField } from '#domain/network/field/fieldNames.ts';
import { groupRows } from '#domain/network/field/groupRows.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { nextSorts } from '#ui/table/nextSort.ts';
import { chooseRows } from '#ui/table/rowGesture.ts';
import { useColumnWidths } from '#ui/table/useColumnWidths.ts';
import { usualFields } from './fieldLabels.ts';
import { groupLine } from './GroupHead.tsx';
import { groupPositions } from './groupPositions.ts';
import styles from './ResultsTable.module.css';
import type { ResultsTableProps } from './ResultsTableProps.ts';
import { ResultsToolbar } from './ResultsToolbar.tsx';
import { resultColumns } from './resultColumns.tsx';
import { useOpenGroups } from './useOpenGroups.ts';

/** The rows that were found, in columns and groups of your choice, and what narrows them. */
export function ResultsTable(props: ResultsTableProps) {
  const { table, shown, state, onChange, context, centre, selection, onSelection } = props;
  const { rows } = shown;
  const fields = state.columns ?? usualFields(props.kinds, state.sort?.[0]?.column === 'distance');
  const { open, toggle } = useOpenGroups(state, onChange);
  const anchor = useRef<number>(undefined);
  const groups = useMemo(
    () => state.group && groupRows(table, rows, state.group, context),
    [table, rows, state.group, context],
  );
  const places = useMemo(() => groups && groupPositions(groups, open), [groups, open]);
  const fieldKey = fields.join();
  const { lat, lng } = centre;
  const columns = useMemo(() => {
    const rowAt = places ? places.rowAt : (position: number) => rows[position]!;
    const chosen = fieldKey.split(',') as NetworkField[];
    return resultColumns(chosen, { table, rowAt, context, centre: { lat, lng } });
  }, [fieldKey, table, rows, places, context, lat, lng]);
  const sizing = useColumnWidths(columns, 'search.results');
  const rowAt = places ? places.rowAt : (position: number) => rows[position]!;
  const isRow = (position: number) => places?.groupAt(position) === undefined;
  const lead = selection.size === 1 ? positionOf([...selection][0]!, rows, places) : undefined;

  return (
    <div className={styles.pane}>
      <ResultsToolbar {...props} groups={groups} openCount={open.size} fields={fields} sizing={sizing} />
      <DataTable
        label="Networks found"
        columns={columns}
        rowCount={places?.length ?? rows.length}
        sort={state.sort}
        onSort={(id, isFurther) => {
          const next = nextSorts(state.sort ?? [], id as NetworkField, isFurther);
          onChange({ sort: next.length > 0 ? next : undefined });
        }}
        selected={lead}
        onSelect={(position) => {
          anchor.current = rowAt(position);
          props.onOpen(rowAt(position));
        }}
        isSelected={(position) => isRow(position) && selection.has(rowAt(position))}
        onGesture={(position, gesture, start) => {
          const order = places
            ? Array.from({ length: places.length }, (_, at) => (isRow(at) ? rowAt(at) : -1))
            : rows;
          const chosen = chooseRows(
            order,
            { rows: selection, anchor: anchor.current },
            position,
            gesture,
            start,
          );
          anchor.current = chosen.anchor;
          onSelection(new Set([...chosen.rows].filter((row) => row >= 0)));
        }}
        onMoveColumn={(from, to) =>
          onChange({ columns: fields.toSpliced(from, 1).toSpliced(to, 0, fields[from]!) })
        }
        groupAt={
          groups && places
            ? (position) => {
                const index = places.groupAt(position);
                if (index === undefined) return undefined;
                const group = groups[index]!;
                const { value } = group;
                return groupLine(state.group!, group, {
                  table,
                  total: rows.length,
                  isOpen: open.has(value),
                  onToggle: () => toggle(value),
                  onSelect: () => onSelection(new Set(group.rows)),
                });
              }
            : undefined
        }
        sizing={sizing}
      />
    </div>
  );
}

function positionOf(
  row: number,
  rows: Uint32Array,
  places: ReturnType<typeof groupPositions> | undefined,
): number | undefined {
  if (!places) {
    const position = rows.indexOf(row);
    return position < 0 ? undefined : position;
  }
  for (let position = 0; position < places.length; position++)
    if (places.groupAt(position) === undefined && places.rowAt(position) === row) return position;
  return undefined;
}
