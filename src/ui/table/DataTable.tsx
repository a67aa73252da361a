import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { writeTsv } from '#domain/text/tsv.ts';
import { useMediaQuery } from '#ui/browser/useMediaQuery.ts';
import type { Column, TableSort } from './column.ts';
import styles from './DataTable.module.css';
import { DataTableHeader } from './DataTableHeader.tsx';
import { DataTableRow } from './DataTableRow.tsx';
import { gridMove } from './gridMove.ts';
import { useActiveCell } from './useActiveCell.ts';
import { useColumnWidths } from './useColumnWidths.ts';
import { useRowWindow } from './useRowWindow.ts';

interface DataTableProps {
  label: string;
  columns: readonly Column[];
  rowCount: number;
  sort?: TableSort | undefined;
  onSort?: (column: string) => void;
  /** Position of the selected row. */
  selected?: number | undefined;
  onSelect?: (row: number) => void;
}

/**
 * A grid of any length: only the rows in sight are in the page, and the row that has the focus. Arrows, Page,
 * Home and End move; Enter selects a row or sorts by a header; while a row is selected, the selection follows.
 * Ctrl C copies the row, Alt with left and right on a header sizes its column.
 */
export function DataTable({ label, columns, rowCount, sort, onSort, selected, onSelect }: DataTableProps) {
  const rowHeight = useMediaQuery('(pointer: coarse)') ? 40 : 28;
  const scroller = useRef<HTMLDivElement>(null);
  const { widths, resize, drag } = useColumnWidths(columns);
  const { start, end, page } = useRowWindow(scroller, rowCount, rowHeight);
  const { row, column, moveTo, focus } = useActiveCell(scroller, {
    rowCount,
    columnCount: columns.length,
    rowHeight,
    selected,
    onSelect,
  });

  function press(event: KeyboardEvent) {
    const header = row < 0 ? columns[column] : undefined;
    const sideways = event.key === 'ArrowLeft' ? -16 : event.key === 'ArrowRight' ? 16 : 0;
    if (header && event.altKey && sideways) resize(header.id, widths[column]! + sideways);
    else if (event.key === 'Enter' || event.key === ' ') {
      if (row >= 0) onSelect?.(row);
      else if (header?.isSortable) onSort?.(header.id);
    } else {
      const to = gridMove({ row, column }, event, { rows: rowCount, columns: columns.length, page });
      if (!to) return;
      moveTo(to);
    }
    event.preventDefault();
  }

  function copyRow(event: ClipboardEvent) {
    if (document.getSelection()?.isCollapsed === false) return;
    const texts = columns.map((one) => (row < 0 ? one.header : one.text(row)));
    event.clipboardData.setData('text/plain', writeTsv([texts]));
    event.preventDefault();
  }

  const drawn = Array.from({ length: Math.max(0, end - start) }, (_, index) => start + index);
  if (row >= 0 && row < start) drawn.unshift(row);
  else if (row >= end) drawn.push(row);
  const template = widths.map((width) => `${width}px`).join(' ');

  return (
    <div ref={scroller} className={styles.scroller}>
      <table
        role="grid"
        aria-label={label}
        aria-rowcount={rowCount + 1}
        aria-colcount={columns.length}
        className={styles.grid}
        style={{ inlineSize: widths.reduce((sum, width) => sum + width, 0) }}
        onKeyDown={press}
        onCopy={copyRow}
      >
        <DataTableHeader
          columns={columns}
          widths={widths}
          template={template}
          height={rowHeight}
          sort={sort}
          activeColumn={row < 0 ? column : undefined}
          onPress={(at) => {
            moveTo({ row: -1, column: at });
            const header = columns[at]!;
            if (header.isSortable) onSort?.(header.id);
          }}
          onDrag={drag}
        />
        <tbody className={styles.body} style={{ blockSize: rowCount * rowHeight }}>
          {drawn.map((at) => (
            <DataTableRow
              key={at}
              row={at}
              columns={columns}
              template={template}
              height={rowHeight}
              isSelected={at === selected}
              activeColumn={at === row ? column : undefined}
              onPress={(pressed) => {
                focus({ row: at, column: pressed });
                onSelect?.(at);
              }}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
