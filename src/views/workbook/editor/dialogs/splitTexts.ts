import type { CellEdit } from '#domain/sheet/edit/CellInput.ts';
import { columnType, inputOfField } from '#domain/sheet/input/columnType.ts';
import { readSeparated } from '#domain/text/readSeparated.ts';

/** The fields of each text; quotes hold one together, and spaces around it do not belong to it. */
export function splitTexts(texts: readonly string[], separator: string): string[][] {
  return texts.map((text) => {
    if (text === '') return [];
    const [fields = []] = readSeparated(text.replaceAll(/[\r\n]+/g, ' '), separator).rows;
    return fields.map((field) => (field ?? '').trim());
  });
}

/** The edits that put the fields beside each other, each column by what fits all of it; what a number cannot hold stays text. */
export function editsOfFields(fields: readonly (readonly string[])[], top: number, left: number): CellEdit[] {
  const width = Math.max(0, ...fields.map((row) => row.length));
  const types = Array.from({ length: width }, (_, at) => columnType(fields.map((row) => row[at] ?? null)));
  return fields.flatMap((row, y) =>
    row.flatMap((field, x): CellEdit[] => {
      const input = inputOfField(field, types[x]!) ?? (x === 0 ? { kind: 'clear' as const } : undefined);
      return input ? [{ row: top + y, column: left + x, input }] : [];
    }),
  );
}
