interface HeaderCell {
  value: unknown;
  text: string;
}

/**
 * Whether the first of some rows names the columns. Its cells are texts or blank; one of them is above cells that are mostly of other types,
 * or else none of the texts stands below again.
 */
export function looksLikeHeader(rows: readonly (readonly (HeaderCell | null | undefined)[])[]): boolean {
  const [first = [], ...rest] = rows;
  const columns = first.flatMap((head, at) => {
    const below = rest.flatMap((row) => (isFilled(row[at]) ? [row[at]] : []));
    return isFilled(head) ? [{ head, below }] : [];
  });
  if (rest.length === 0 || columns.length === 0 || !columns.every(({ head }) => isText(head))) return false;
  const isRepeated = ({ head, below }: (typeof columns)[number]) =>
    below.some(({ text }) => text === head.text);
  const isOfOtherType = ({ below }: (typeof columns)[number]) =>
    below.filter(isText).length < below.length / 2;
  return columns.some((column) => isOfOtherType(column) && !isRepeated(column)) || !columns.some(isRepeated);
}

const isFilled = (cell: HeaderCell | null | undefined): cell is HeaderCell =>
  cell != null && cell.text !== '';

const isText = ({ value }: HeaderCell) => typeof value === 'string';
