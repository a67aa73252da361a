import type { DeletionInverse } from '#queries/workbook/undo/deletionInverse.ts';
import { formatMany } from '#ui/format/numberFormat.ts';

type Facts = Pick<DeletionInverse, 'cells' | 'keepsFormats' | 'formulas' | 'remade' | 'smaller' | 'plain'>;

/** What the undo of a deletion does not restore, `unmended` formulas among it; undefined where nothing can be missing. */
export function deletionMessage(
  { cells, keepsFormats, formulas, remade, smaller, plain }: Facts,
  unmended: number,
): string | undefined {
  const sentences = [
    !keepsFormats &&
      cells.some((row) => row.some((cell) => cell !== null)) &&
      'Colours, borders, merges and notes are not restored; names and charts may refer to fewer cells.',
    remade.length > 0 && `${tables(remade.map(({ name }) => name))} restored without filters.`,
    !smaller && 'Tables of the sheet may have shrunk.',
    smaller && smaller.length > 0 && `${tables(smaller)} smaller than before.`,
    plain.length > 0 && `${tables(plain)} now plain cells.`,
    unmended > 0 && `${formatMany(unmended, 'formula')} elsewhere changed meanwhile and did not follow.`,
    !formulas && 'Formulas elsewhere are not restored: too many lost their references.',
  ];
  const said = sentences.filter((one) => typeof one === 'string');
  return said.length > 0 ? said.join(' ') : undefined;
}

const tables = (names: readonly string[]) =>
  names.length === 1 ? `The table ${names[0]} is` : `The tables ${names.join(', ')} are`;
