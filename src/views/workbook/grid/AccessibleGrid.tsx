import { memo, useEffect, useMemo, useState } from 'react';
import { writeArea } from '#domain/sheet/address.ts';
import { columnName } from '#domain/sheet/columnName.ts';
import { areaOfCell, isSelected, type Selection, type SheetSize } from '#domain/sheet/edit/Selection.ts';
import type { Attachments } from '#queries/workbook/cells/attachmentsOf.ts';
import type { Span } from '#views/workbook/grid/model/axis.ts';
import type { GridScroller } from '#views/workbook/grid/model/GridScroller.ts';
import type { GridCell, SheetGridProps } from '#views/workbook/grid/model/gridProps.ts';
import { fromStart, type GridView, spansInView } from '#views/workbook/grid/model/gridView.ts';
import { displayText } from '#views/workbook/grid/paint/displayText.ts';
import styles from './SheetGrid.module.css';

const STATES: Record<NonNullable<GridCell['state']>, string> = {
  unsaved: 'not saved yet',
  saving: 'saving',
  failed: 'saving failed',
  conflict: 'changed elsewhere too',
};

interface AccessibleGridProps {
  id: string;
  activeId: string;
  scroller: GridScroller;
  grid: SheetGridProps;
  sheet: SheetSize;
}

/**
 * The cells in view, for screen readers, fingers that explore and tests: invisible, in the places of the drawn ones. It is brought
 * up to date when the view stands still; the active cell is always in it.
 */
export function AccessibleGrid({ id, activeId, scroller, grid, sheet }: AccessibleGridProps) {
  const { label, cellAt, layout, version, selection, isReadOnly = false } = grid;
  const [view, setView] = useState(scroller.view);
  useEffect(() => scroller.onIdle(() => setView(scroller.view)), [scroller]);
  const seen = useMemo(() => spansInView(view), [view]);
  const { active } = selection;
  const rows = useMemo(() => withIndex(seen.rows, active.row), [seen, active.row]);
  const columns = useMemo(() => withIndex(seen.columns, active.column), [seen, active.column]);
  const attachments = layout?.attachments;
  // biome-ignore lint/correctness/useExhaustiveDependencies: cellAt answers otherwise after each change of the version
  const cells = useMemo(
    () =>
      rows.map((row) =>
        columns.map((column) =>
          heardCell(row.index, column.index, cellAt(row.index, column.index), attachments),
        ),
      ),
    [rows, columns, cellAt, attachments, version],
  );

  return (
    // biome-ignore lint/a11y/useSemanticElements: a table of boxes without a flow
    <div
      id={id}
      role="grid"
      aria-label={label}
      aria-rowcount={sheet.rowCount + 1}
      aria-colcount={sheet.columnCount + 1}
      aria-multiselectable
      aria-readonly={isReadOnly}
      className={styles.mirror}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the field has the focus, and names the active cell */}
      <div
        role="row"
        aria-rowindex={1}
        className={styles.mirrorRow}
        style={{ top: 0, height: view.headerHeight }}
      >
        {columns.map(({ index, at, size }) => (
          // biome-ignore lint/a11y/useSemanticElements: as above
          // biome-ignore lint/a11y/useFocusableInteractive: as above
          <span
            key={index}
            role="columnheader"
            aria-colindex={index + 2}
            className={styles.mirrorCell}
            style={{ ...fromStart(view, at), width: size }}
          >
            {columnName(index)}
          </span>
        ))}
      </div>
      {rows.map((span, at) => (
        <AccessibleRow
          key={span.index}
          span={span}
          columns={columns}
          cells={cells[at]!}
          view={view}
          selected={selectedIn(selection, span.index)}
          selection={selection}
          activeColumn={active.row === span.index ? active.column : undefined}
          activeId={activeId}
        />
      ))}
    </div>
  );
}

interface AccessibleRowProps {
  span: Span;
  columns: readonly Span[];
  cells: readonly HeardCell[];
  view: GridView;
  /** Which columns are selected, to tell whether that has changed. */
  selected: string;
  selection: Selection;
  activeColumn: number | undefined;
  activeId: string;
}

const AccessibleRow = memo(function AccessibleRow({
  span: { index: row, at, size },
  columns,
  cells,
  view,
  selection,
  activeColumn,
  activeId,
}: AccessibleRowProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: as above
    // biome-ignore lint/a11y/useFocusableInteractive: as above
    <div role="row" aria-rowindex={row + 2} className={styles.mirrorRow} style={{ top: at, height: size }}>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
      <span
        role="rowheader"
        aria-colindex={1}
        className={styles.mirrorCell}
        style={{ ...fromStart(view, 0), width: 1 }}
      >
        {row + 1}
      </span>
      {columns.map(({ index, at: start, size: width }, column) => (
        // biome-ignore lint/a11y/useSemanticElements: as above
        // biome-ignore lint/a11y/useFocusableInteractive: as above
        <span
          key={index}
          role="gridcell"
          id={index === activeColumn ? activeId : undefined}
          aria-colindex={index + 2}
          aria-selected={isSelected(selection, row, index)}
          aria-label={cells[column]!.name}
          className={styles.mirrorCell}
          style={{ ...fromStart(view, start), width }}
        >
          {cells[column]!.text}
        </span>
      ))}
    </div>
  );
}, isSameRow);

function isSameRow(a: AccessibleRowProps, b: AccessibleRowProps): boolean {
  return (
    a.span.at === b.span.at &&
    a.span.size === b.span.size &&
    a.columns === b.columns &&
    a.view.isRightToLeft === b.view.isRightToLeft &&
    a.cells.every(({ name, text }, at) => name === b.cells[at]!.name && text === b.cells[at]!.text) &&
    a.selected === b.selected &&
    a.activeColumn === b.activeColumn
  );
}

interface HeardCell {
  name: string;
  text: string | undefined;
}

function heardCell(
  row: number,
  column: number,
  cell: GridCell | undefined | null,
  attachments: Attachments | undefined,
): HeardCell {
  const address = writeArea(areaOfCell({ row, column }));
  const content = cell === undefined ? 'loading' : cell?.text ? displayText(cell.text) : 'empty';
  const parts = [address, content];
  if (cell?.state) parts.push(STATES[cell.state]);
  if (attachments?.noteAt(row, column) !== undefined) parts.push('has a note');
  if (attachments?.linkAt(row, column)) parts.push('link');
  const rule = attachments?.validationAt(row, column);
  if (rule?.type === 'list') parts.push('drop-down list');
  if (rule?.prompt) parts.push(`${rule.prompt.title ?? ''} ${rule.prompt.message ?? ''}`.trim());
  return { name: parts.join(', '), text: cell?.text };
}

function selectedIn({ ranges }: Selection, row: number): string {
  return ranges
    .filter(({ top, bottom }) => row >= top && row <= bottom)
    .map(({ left, right }) => `${left}-${right}`)
    .join(' ');
}

function withIndex(spans: readonly Span[], index: number): readonly Span[] {
  if (spans.some((span) => span.index === index)) return spans;
  const added = { index, at: 0, size: 1 };
  return [...spans, added].sort((a, b) => a.index - b.index);
}
