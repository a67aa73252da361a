import '@glideapps/glide-data-grid/dist/index.css';
import { DataEditor, GridCellKind } from '@glideapps/glide-data-grid';
import { createElement as h, type ReactNode } from 'react';
import { columnName } from '#domain/sheet/columnName.ts';
import { cellText, type Size, setCellText } from './cells.ts';

function getCellContent([column, row]: readonly [number, number]) {
  const text = cellText(row, column);
  return { kind: GridCellKind.Text, data: text, displayData: text, allowOverlay: true };
}

export function Glide({ rows, columns }: Size): ReactNode {
  return h(
    'div',
    null,
    h(DataEditor, {
      columns: Array.from({ length: columns }, (_, at) => ({
        title: columnName(at),
        id: String(at),
        width: 110,
      })),
      rows,
      getCellContent,
      rowHeight: 28,
      headerHeight: 24,
      width: 1440,
      height: 900,
      rowMarkers: 'number',
      smoothScrollX: true,
      smoothScrollY: true,
      theme: { fontFamily: getComputedStyle(document.body).fontFamily },
      onCellEdited: ([column, row], { data }) => setCellText(row, column, data),
    }),
    h('div', { id: 'portal', style: { position: 'fixed', left: 0, top: 0, zIndex: 9999 } }),
  );
}
