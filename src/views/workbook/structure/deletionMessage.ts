import type { DeletionInverse } from '#queries/workbook/undo/deletionInverse.ts';
import { formatMany } from '#ui/format/numberFormat.ts';

type Facts = Pick<DeletionInverse, 'cells' | 'keepsFormats' | 'formulas' | 'remade' | 'smaller' | 'plain'>;

/** What does not come back when a deletion is taken back, `unmended` formulas among it; undefined where nothing can be missing. */
export function deletionMessage(
  { cells, keepsFormats, formulas, remade, smaller, plain }: Facts,
  unmended: number,
): string | undefined {
  const sentences = [
    !keepsFormats &&
      cells.some((row) => row.some((cell) => cell !== null)) &&
      'Without colours, borders, merges and notes; names and charts may refer to less.',
    remade.length > 0 && `${tables(remade.map(({ name }) => name))} back, without filters.`,
    !smaller && 'Tables of the sheet may be smaller than before.',
    smaller && smaller.length > 0 && `${tables(smaller)} smaller than before.`,
    plain.length > 0 && `${tables(plain)} plain cells now.`,
    unmended > 0 && `${formatMany(unmended, 'formula')} elsewhere changed meanwhile and did not follow.`,
    !formulas && 'Formulas elsewhere that lost their references were too many to be mended.',
  ];
  const said = sentences.filter((one) => typeof one === 'string');
  return said.length > 0 ? said.join(' ') : undefined;
}

const tables = (names: readonly string[]) =>
  names.length === 1 ? `The table ${names[0]} is` : `The tables ${names.join(', ')} are`;
