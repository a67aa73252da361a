/** A link to a sheet, by its name, of a file in the drive. */
export const sheetLink = ({ item, file, sheet }: { item: string; file: string; sheet: string }): string =>
  `/workbook?${new URLSearchParams({ item, name: file, sheet })}`;
