// A defined name gets another one, and what refers to it follows.

import type { SheetPrefix } from '#domain/formula/lexFormula.ts';
import type { Book } from '#server/emulator/workbook/book/Book.ts';
import type { DefinedName } from '#server/emulator/workbook/book/DefinedNames.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { renameTableInPivots } from './pivots.ts';
import { changeNamesInFormula } from './renameInFormula.ts';
import { rewriteBook } from './rewriteBook.ts';

/** Formulas and pivot tables follow. The name must be free and follow the rules. */
export function renameName(book: Book, { name, sheet: scope }: DefinedName, to: string): void {
  rewriteBook(book, (formula, { sheet }) =>
    changeNamesInFormula(formula, [name], (_, prefix) => {
      const place = placeMeant(book, prefix, sheet);
      return place && book.names.find(name, place.tab)?.sheet === scope ? to : undefined;
    }),
  );
  if (scope === undefined) renameTableInPivots(book, name, to);
  const renamed = book.names.find(name, scope)!;
  book.names.update((one) => (one === renamed ? undefined : one));
  book.names.add({ ...renamed, name: to });
}

/** Whether a formula would mean another name after that: one of a sheet hides one of the workbook. */
export function isHiddenByRename(book: Book, old: DefinedName, to: string): boolean {
  let isHidden = false;
  rewriteBook(book, (formula, { sheet }) =>
    changeNamesInFormula(formula, [old.name, to], (name, prefix) => {
      const place = placeMeant(book, prefix, sheet);
      const meant = place && book.names.find(name, place.tab);
      if (!meant || (meant !== old && name.toLowerCase() !== to.toLowerCase())) return undefined;
      const other = book.names.find(to, place.tab) ?? (old.sheet === undefined ? old : undefined);
      isHidden ||= meant !== (old.sheet === place.tab ? old : other);
      return undefined;
    }),
  );
  return isHidden;
}

/** Where a name is looked for first, the workbook without a tab; undefined in another file. [0]!Name is one of the workbook. */
function placeMeant(
  book: Book,
  prefix: SheetPrefix | undefined,
  own: Sheet | undefined,
): { tab: number | undefined } | undefined {
  if (prefix?.book !== undefined && prefix.book !== '0') return undefined;
  const sheet = prefix ? book.sheetNamed(prefix.sheet) : own;
  if (prefix && prefix.sheet !== '' && !sheet) return undefined;
  return { tab: sheet && book.tabOf(sheet) };
}
