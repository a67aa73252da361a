/**
 * Where a semicolon or a tab separates, a spreadsheet may have written 52,5 for 52.5. `mayBeNumber` tells the columns that
 * are no names.
 */
export function withDecimalPoints(
  fields: string[],
  delimiter: string,
  mayBeNumber: (at: number) => boolean,
): string[] {
  if (delimiter === ',') return fields;
  return fields.map((field, at) =>
    mayBeNumber(at) ? field.replace(/^(\s*-?\d+),(\d+\s*)$/, '$1.$2') : field,
  );
}
