import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { CellPlace } from '#domain/sheet/edit/Selection.ts';
import type { LookIn } from '#domain/sheet/find/replacedInput.ts';

export interface FindQuery {
  text: string;
  /** What takes the place of matches. */
  by: string;
  scope: 'sheet' | 'workbook' | 'selection';
  /** What the scope is where that is a selection. */
  within?: { worksheet: string; areas: readonly CellArea[] } | undefined;
  lookIn: LookIn;
  isCaseSensitive: boolean;
  isWholeCell: boolean;
  isRegex: boolean;
}

/** Where a search begins, by the ids of sheets. */
export interface FindStart {
  sheets: readonly string[];
  worksheet: string;
  active: CellPlace;
}
