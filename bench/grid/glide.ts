import '@glideapps/glide-data-grid/dist/index.css';
import { DataEditor, GridCellKind } from '@glideapps/glide-data-grid';
import { createElement as h, type ReactNode } from 'react';
import { columnName } from '#domain/sheet/columnName.ts';
import { cellText, LOOKS, lookAt, type Size, setCellText } from './cells.ts';

function getCellContent([column, row]: readonly [number, number]) {
  const text = cellText(row, column);
  return { kind: GridCellKind.Text, data: text, displayData: text, allowOverlay: true };
}

const THEMES = LOOKS.map(({ fill, ink, isBold, isItalic }) => ({
  bgCell: fill,
  textDark: ink,
  baseFontStyle: `${isItalic ? 'italic ' : ''}${isBold ? 'bold ' : ''}13px`,
}));

/** It has one colour for all lines between cells, so these have no borders of their own. */
const formattedCell = (at: readonly [number, number]) => ({
  ...getCellContent(at),
  themeOverride: THEMES[lookAt(at[1], at[0])],
});

export function Glide({ rows, columns, isFormatted }: Size): ReactNode {
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
      getCellContent: isFormatted ? formattedCell : getCellContent,
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
