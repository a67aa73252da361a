import { createElement, type ReactNode, useState } from 'react';
import { type Selection, selectCell } from '#domain/sheet/edit/Selection.ts';
import type { CellFormat } from '#services/workbook/shapes.ts';
import type { GridEdit, GridLayout } from '#views/workbook/grid/model/gridProps.ts';
import { SheetGrid } from '#views/workbook/grid/SheetGrid.tsx';
import { type CellLook, cellText, isNumber, LOOKS, lookAt, type Size, setCellText } from './cells.ts';

const columnWidth = () => 110;

function cellAt(row: number, column: number) {
  return { text: cellText(row, column), align: isNumber(column) ? 'right' : 'left' } as const;
}

const SIDES = ['EdgeTop', 'EdgeBottom', 'EdgeLeft', 'EdgeRight'];

const formatOf = ({ fill, ink, isBold, isItalic }: CellLook): CellFormat => ({
  font: {
    name: 'Calibri',
    size: 11,
    bold: isBold,
    italic: isItalic,
    underline: 'None',
    strikethrough: false,
    superscript: false,
    subscript: false,
    color: ink,
  },
  fill,
  hasTableFill: false,
  horizontalAlignment: 'General',
  verticalAlignment: 'Bottom',
  wrapText: false,
  shrinkToFit: false,
  indentLevel: 0,
  rotation: 0,
  readingOrder: 'Context',
  borders: SIDES.map((sideIndex) => ({ sideIndex, style: 'Continuous', weight: 'Thin', color: '#7F7F7F' })),
  protection: { locked: true, formulaHidden: false },
  bar: null,
  icon: null,
  hidesValue: false,
  numberFormat: null,
  hasCheckBox: false,
});

const FORMATS = LOOKS.map(formatOf);

const FORMATTED: GridLayout = {
  formatAt: (row, column) => FORMATS[lookAt(row, column)],
  merges: [],
  showGridlines: true,
  font: { name: 'Calibri', size: 11 },
};

export function Ours({ rows, columns, isFormatted }: Size): ReactNode {
  const [selection, setSelection] = useState<Selection>(selectCell({ row: 0, column: 0 }));
  const [edit, setEdit] = useState<GridEdit>();
  const [version, setVersion] = useState(0);
  return createElement(SheetGrid, {
    label: 'Networks',
    rowCount: rows,
    columnCount: columns,
    usedArea: { top: 0, left: 0, bottom: rows - 1, right: columns - 1 },
    rowHeight: 28,
    cellAt,
    columnWidth,
    version,
    layout: isFormatted ? FORMATTED : undefined,
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
