import type { CellArea } from '#domain/sheet/CellArea.ts';

/** What a command asks before it runs, about some cells. */
export type SheetQuestion =
  | {
      how:
        | 'duplicates'
        | 'filter'
        | 'split'
        | 'series'
        | 'special'
        | 'link'
        | 'followers'
        | 'validation'
        | 'conditional'
        | 'print'
        | 'note';
      area: CellArea;
    }
  | { how: 'paste' | 'function' | 'format' }
  | { how: 'sort'; area: CellArea; table?: { id: string; name: string }; column: number }
  | {
      how: 'fill';
      /** With its header, without totals. */
      area: CellArea;
      table?: { id: string; name: string };
      /** Those that are filled in; all below the header where absent. */
      rows?: { top: number; bottom: number };
      column: number;
      sheetName: string;
    }
  | { how: 'rowHeight' | 'columnWidth'; first: number; last: number };
