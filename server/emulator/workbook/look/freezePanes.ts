import { writeArea } from '#domain/sheet/address.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { attributesOf, childNamed, childrenOf, rootOf } from '#server/emulator/workbook/package/xml.ts';

interface FrozenLines {
  rows: number;
  columns: number;
}

/** The lines at the top and at the left that stay when the sheet is scrolled. */
export function frozenLines(sheet: Sheet): FrozenLines {
  const views = sheet.xml.child('sheetViews');
  const view = views === undefined ? undefined : childNamed(views, rootOf(views, 'sheetViews'), 'sheetView');
  const pane = view && childNamed(views!, view, 'pane');
  const split = pane ? attributesOf(views!, pane) : new Map<string, string>();
  // Without the word, the numbers are twentieths of a point of a split that scrolls on both sides.
  const isFrozen = /^frozen/.test(split.get('state') ?? '');
  const lines = (name: string) => (isFrozen ? Number(split.get(name) ?? 0) || 0 : 0);
  return { rows: lines('ySplit'), columns: lines('xSplit') };
}

/** Freezes so many lines, none for 0, in the first view of the sheet. */
export function freezePanes(sheet: Sheet, { rows, columns }: FrozenLines): void {
  const { prefix } = sheet.xml;
  const empty = `<${prefix}sheetViews><${prefix}sheetView workbookViewId="0"/></${prefix}sheetViews>`;
  const views = sheet.xml.child('sheetViews') ?? empty;
  const view = childNamed(views, rootOf(views, 'sheetViews'), 'sheetView');
  if (!view) return;
  const open = views.slice(view.start, view.innerStart).replace(/\s*\/>$/, '>');
  // What is selected is told for each pane, and the panes are others now.
  const kept = view.isEmpty
    ? ''
    : [...childrenOf(views, view.innerStart)]
        .filter(({ local }) => local !== 'pane' && local !== 'selection')
        .map(({ start, end }) => views.slice(start, end))
        .join('');
  const corner = writeArea({ top: rows, left: columns, bottom: rows, right: columns });
  const active = rows > 0 ? (columns > 0 ? 'bottomRight' : 'bottomLeft') : 'topRight';
  const split = `${columns > 0 ? ` xSplit="${columns}"` : ''}${rows > 0 ? ` ySplit="${rows}"` : ''}`;
  const pane =
    rows + columns > 0
      ? `<${prefix}pane${split} topLeftCell="${corner}" activePane="${active}" state="frozen"/>`
      : '';
  const changed = `${open}${pane}${kept}</${prefix}sheetView>`;
  sheet.xml.setChild('sheetViews', views.slice(0, view.start) + changed + views.slice(view.end));
}
