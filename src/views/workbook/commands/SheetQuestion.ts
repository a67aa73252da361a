import type { CellArea } from '#domain/sheet/CellArea.ts';

/** What a command asks before it runs, about some cells. */
export type SheetQuestion =
  | {
      how: 'duplicates' | 'split' | 'series' | 'special' | 'link' | 'followers' | 'validation' | 'note';
      area: CellArea;
    }
  | { how: 'sort'; area: CellArea; table?: { id: string; name: string }; column: number }
  | { how: 'rowHeight' | 'columnWidth'; first: number; last: number };
