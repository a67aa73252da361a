import { parseFormula } from '#domain/formula/parseFormula.ts';
import type { CellInput } from '#domain/sheet/edit/CellInput.ts';
import { inputOfField } from '#domain/sheet/input/columnType.ts';
import { MAX_CELL_TEXT_LENGTH } from '#domain/sheet/sheetLimits.ts';
import type { TextMatcher } from './TextMatcher.ts';

/** A cell as far as it is searched. */
export interface SearchedCell {
  value: string | number | boolean | null;
  /** As its number format shows it. */
  text: string;
  /** The formula after =, else the value. */
  formula: string | number | boolean | null;
  /** String, Double, Boolean, Error … */
  type: string;
}

/** `values` is what cells show, `formulas` what one would type into them. */
export type LookIn = 'values' | 'formulas';

export const searchedText = (cell: SearchedCell, lookIn: LookIn): string =>
  lookIn === 'values' ? cell.text : typedText(cell);

/**
 * What a cell gets when matches in it are replaced: a formula stays one, text stays text, and a number stays one if it still reads as a
 * number without loss. Undefined where nothing can be: the match is in the result of a formula or in what a number format adds, or the
 * cell could not hold the outcome.
 */
export function replacedInput(
  cell: SearchedCell,
  lookIn: LookIn,
  matcher: TextMatcher,
  by: string,
): CellInput | undefined {
  const isFormula = cell.formula !== cell.value;
  if (isFormula && lookIn === 'values') return undefined;
  const before = typedText(cell);
  if (!matcher.isMatch(before)) return undefined;
  const text = matcher.replace(before, by);
  if (text === '') return { kind: 'clear' };
  if (isFormula && text.startsWith('=')) return formulaInput(text.slice(1));
  if (text.length > MAX_CELL_TEXT_LENGTH) return undefined;
  if (!isFormula && cell.type === 'String') return { kind: 'value', value: text };
  return inputOfField(text, 'detected');
}

function typedText({ formula }: SearchedCell): string {
  return typeof formula === 'boolean' ? String(formula).toUpperCase() : String(formula ?? '');
}

function formulaInput(formula: string): CellInput | undefined {
  try {
    parseFormula(formula);
    return { kind: 'formula', formula };
  } catch {
    return undefined;
  }
}
