import type { CellValue } from '#domain/sheet/CellValue.ts';
import { amount, PackageError } from '#server/emulator/workbook/package/PackageError.ts';
import { LARGEST_PART_BYTES } from '#server/emulator/workbook/package/packageLimits.ts';

const lengthOf = (value: CellValue) => (typeof value === 'string' ? value.length : 0);

/** Counts the texts of a sheet beyond those that were read. */
export class AddedTexts {
  #characters: number;

  constructor(characters = 0) {
    this.#characters = characters;
  }

  copy(): AddedTexts {
    return new AddedTexts(this.#characters);
  }

  count(before: CellValue, after: CellValue): void {
    this.#characters += lengthOf(after) - lengthOf(before);
  }

  /** Throws PackageError for more than a file can hold: results are refused before they take the memory. */
  check(before: CellValue, after: CellValue): void {
    if (this.#characters + lengthOf(after) - lengthOf(before) > LARGEST_PART_BYTES)
      throw new PackageError(
        'tooLarge',
        `The workbook is too large: its formulas give a sheet more than ${amount(LARGEST_PART_BYTES)} characters of text.`,
      );
  }
}
