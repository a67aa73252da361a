const REFERENCE = /(\$?)([A-Za-z]{1,3})(\$?)([1-9]\d{0,6})(?![A-Za-z0-9_(.])/g;

export interface EditedText {
  text: string;
  /** Of the selected part, UTF-16 units. */
  start: number;
  end: number;
}

/** F4: the references at the caret or in the selected part of a formula go A1, $A$1, A$1, $A1, and round again. */
export function cycleReference({ text, start, end }: EditedText): EditedText | undefined {
  if (!text.startsWith('=')) return undefined;
  let first: number | undefined;
  let last = 0;
  let grown = 0;
  const changed = text.replace(REFERENCE, (whole, columnMark, column, rowMark, row, at: number) => {
    const isPartOfWord = /[A-Za-z0-9_."']/.test(text[at - 1] ?? '');
    if (isPartOfWord || at > end || at + whole.length < start) return whole;
    const next = cycle(columnMark !== '', rowMark !== '');
    const written = `${next.column}${column}${next.row}${row}`;
    first ??= at + grown;
    grown += written.length - whole.length;
    last = at + whole.length + grown;
    return written;
  });
  if (first === undefined) return undefined;
  return { text: changed, start: start === end ? last : first, end: last };
}

function cycle(isColumnFixed: boolean, isRowFixed: boolean): { column: string; row: string } {
  if (isColumnFixed && isRowFixed) return { column: '', row: '$' };
  if (isRowFixed) return { column: '$', row: '' };
  if (isColumnFixed) return { column: '', row: '' };
  return { column: '$', row: '$' };
}
