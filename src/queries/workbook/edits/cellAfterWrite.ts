import { CellError } from '#domain/sheet/CellValue.ts';
import type { CellEdit, CellInput } from '#domain/sheet/edit/CellInput.ts';
import { readTypedInput } from '#domain/sheet/input/readTypedInput.ts';
import { MAX_CELL_TEXT_LENGTH } from '#domain/sheet/sheetLimits.ts';
import type { LoadedCell } from '#queries/workbook/cells/CellBlocks.ts';

const GENERAL = 'General';

/** A cell as it will be once an edit of it is written; what its formula will give is not known before. */
export function cellAfterWrite(
  cell: LoadedCell | null | undefined,
  { input, numberFormat }: CellEdit,
): LoadedCell | null | undefined {
  const format = numberFormat ?? cell?.numberFormat ?? GENERAL;
  if (input) return { numberFormat: format, ...contentsOf(input, format) };
  return cell && { ...cell, numberFormat: format };
}

type Contents = Omit<LoadedCell, 'numberFormat'> & { numberFormat?: string };

function contentsOf(input: CellInput, numberFormat: string): Contents {
  switch (input.kind) {
    case 'clear':
      return plain('');
    case 'value':
      return plain(input.value);
    case 'text':
      return plain(input.text);
    case 'formula':
      return pending(input.formula);
    case 'typed':
      return typed(input.text, numberFormat);
  }
}

function typed(text: string, numberFormat: string): Contents {
  if (text.length > MAX_CELL_TEXT_LENGTH) return plain(text);
  const read = readTypedInput(text, { numberFormat, is1904: false });
  if (read.kind === 'formula') return pending(read.formula);
  const { value, format } = read;
  return {
    ...(value instanceof CellError ? { ...plain(value.code), type: 'Error' } : plain(value ?? '')),
    text,
    ...(format !== undefined && numberFormat === GENERAL && { numberFormat: format }),
  };
}

const TYPES = { string: 'String', number: 'Double', boolean: 'Boolean' } as const;

function plain(value: string | number | boolean): Contents {
  const type = value === '' ? 'Empty' : TYPES[typeof value as keyof typeof TYPES];
  return { value, formula: value, text: String(value), type };
}

const pending = (formula: string): Contents => ({
  value: null,
  formula: `=${formula}`,
  text: `=${formula}`,
  type: 'Unknown',
});
