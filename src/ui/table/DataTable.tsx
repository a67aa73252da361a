import {
  type ClipboardEvent,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useRef,
} from 'react';
import { writeTsv } from '#domain/text/tsv.ts';
import { useMediaQuery } from '#ui/browser/useMediaQuery.ts';
import styles from './DataTable.module.css';
import { DataTableHeader } from './DataTableHeader.tsx';
import type { DataTableProps } from './DataTableProps.ts';
import { DataTableRow } from './DataTableRow.tsx';
import { pressKey } from './pressKey.ts';
import { clickGesture } from './rowGesture.ts';
import { useActiveCell } from './useActiveCell.ts';
import { useColumnWidths } from './useColumnWidths.ts';
import { useRowKeys } from './useRowKeys.ts';
import { useRowWindow } from './useRowWindow.ts';

/**
 * A grid of any length: only the rows in sight are in the page, and the row that has the focus. Arrows, Page,
 * Home and End move; Enter selects a row or sorts by a header; while a row is selected, the selection follows.
 * Ctrl C copies the row, Alt with left and right on a header sizes its column, with Shift moves it. Where several rows
 * can be selected: Space toggles one, Shift extends, Ctrl A takes all.
 */
export function DataTable(props: DataTableProps) {
  const { label, columns, rowCount, sort, onSort, selected, onSelect, onGesture, groupAt } = props;
  const rowHeight = useMediaQuery('(pointer: coarse)') ? 40 : 28;
  const scroller = useRef<HTMLDivElement>(null);
  const own = useColumnWidths(columns);
  const { widths, resize, drag } = props.sizing ?? own;
  const { start, end, page } = useRowWindow(scroller, rowCount, rowHeight);
  const isSelected = props.isSelected ?? ((at: number) => at === selected);
  const { row, column, moveTo, focus } = useActiveCell(scroller, {
    rowCount,
    columnCount: columns.length,
    rowHeight,
    selected,
    onSelect: (at) => !groupAt?.(at) && onSelect?.(at),
  });

  const press = (event: KeyboardEvent) =>
    pressKey(event, { ...props, widths, resize, row, column, page, moveTo, focus });

  function click(at: number, pressed: number, event: MouseEvent) {
    focus({ row: at, column: pressed });
    const group = groupAt?.(at);
    const gesture = clickGesture(event);
    if (group) group.onToggle();
    else if (onGesture && gesture !== 'only') {
      document.getSelection()?.removeAllRanges();
      onGesture(at, gesture, Math.max(0, row));
    } else onSelect?.(at);
  }
  const clicked = useRef(click);
  clicked.current = click;
  const onPress = useCallback(
    (at: number, pressed: number, event: MouseEvent) => clicked.current(at, pressed, event),
    [],
  );

  /** The selected rows where the focus is on one of several, else the row. */
  function copyRows(event: ClipboardEvent) {
    if (document.getSelection()?.isCollapsed === false) return;
    const isOfSeveral = row >= 0 && props.isSelected?.(row) === true;
    const copied = isOfSeveral ? Array.from({ length: rowCount }, (_, at) => at).filter(isSelected) : [row];
    event.clipboardData.setData('text/plain', writeTsv(copied.map(textsAt)));
    event.preventDefault();
  }
  const textsAt = (at: number) =>
    columns.map((one) => (at < 0 ? one.header : (groupAt?.(at)?.text ?? one.text(at))));

  const drawn = Array.from({ length: Math.max(0, end - start) }, (_, index) => start + index);
  if (row >= 0 && row < start) drawn.unshift(row);
  else if (row >= end) drawn.push(row);
  const keys = useRowKeys(drawn);
  const sorts = !sort ? [] : 'column' in sort ? [sort] : sort;

  return (
    <div ref={scroller} className={styles.scroller}>
      <table
        role="grid"
        aria-label={label}
        aria-rowcount={rowCount + 1}
        aria-colcount={columns.length}
        aria-multiselectable={onGesture ? true : undefined}
        className={styles.grid}
        style={sizesOf(widths)}
        onKeyDown={press}
        onCopy={copyRows}
      >
        <DataTableHeader
          columns={columns}
          widths={widths}
          height={rowHeight}
          sorts={sorts}
          activeColumn={row < 0 ? column : undefined}
          onPress={(at, { shiftKey }) => {
            moveTo({ row: -1, column: at });
            const header = columns[at]!;
            if (header.isSortable) onSort?.(header.id, shiftKey);
          }}
          onDrag={drag}
          onMove={props.onMoveColumn}
        />
        <tbody className={styles.body} style={{ blockSize: rowCount * rowHeight }}>
          {drawn.map((at, index) => (
            <DataTableRow
              key={keys[index]}
              row={at}
              columns={columns}
              height={rowHeight}
              isSelected={isSelected(at)}
              activeColumn={at === row ? column : undefined}
              group={groupAt?.(at)}
              onPress={onPress}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Of the grid, and of each column for the cells in it: a width that changes then redraws no row. */
function sizesOf(widths: readonly number[]): CSSProperties {
  const columns = widths.map((width, at) => [`--column-${at}`, `${width}px`] as const);
  return { inlineSize: widths.reduce((sum, width) => sum + width, 0), ...Object.fromEntries(columns) };
}
