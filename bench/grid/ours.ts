import { createElement, type ReactNode, useState } from 'react';
import { type Selection, selectCell } from '#domain/sheet/edit/Selection.ts';
import type { GridEdit } from '#views/workbook/grid/model/gridProps.ts';
import { SheetGrid } from '#views/workbook/grid/SheetGrid.tsx';
import { cellText, isNumber, type Size, setCellText } from './cells.ts';

const columnWidth = () => 110;

function cellAt(row: number, column: number) {
  return { text: cellText(row, column), align: isNumber(column) ? 'right' : 'left' } as const;
}

export function Ours({ rows, columns }: Size): ReactNode {
  const [selection, setSelection] = useState<Selection>(selectCell({ row: 0, column: 0 }));
  const [edit, setEdit] = useState<GridEdit>();
  const [version, setVersion] = useState(0);
  return createElement(SheetGrid, {
    label: 'Networks',
    rowCount: rows,
    columnCount: columns,
    rowHeight: 28,
    cellAt,
    columnWidth,
    version,
    selection,
    onSelect: setSelection,
    edit,
    onEditStart(text) {
      const { row, column } = selection.active;
      setEdit({ place: selection.active, text: text ?? cellText(row, column) });
    },
    onEditChange(text) {
      setEdit((last) => last && { ...last, text });
    },
    onEditCommit(text) {
      const { row, column } = selection.active;
      setCellText(row, column, text);
      setVersion(version + 1);
      setEdit(undefined);
    },
    onEditCancel: () => setEdit(undefined),
    onCommand: () => {},
    onVisible: () => {},
    onFill: () => {},
    onResizeColumns: () => {},
  });
}
