interface HeaderCell {
  value: unknown;
  text: string;
}

/** Whether the first of some rows names the columns: all of its cells are texts, none of which stands below again. */
export function looksLikeHeader(rows: readonly (readonly (HeaderCell | null | undefined)[])[]): boolean {
  const [first = [], ...rest] = rows;
  if (rest.length === 0 || !first.every((cell) => typeof cell?.value === 'string' && cell.text !== ''))
    return false;
  return first.every((cell, at) => !rest.some((row) => row[at]?.text === cell!.text));
}
