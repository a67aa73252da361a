// The order of Excel's Sort command: numbers, texts, FALSE, TRUE, errors; empty cells last in both directions. Formulas
// that sort have an order of their own (`sortOrder`).

import { CellError, type CellValue } from '#domain/sheet/CellValue.ts';

interface OrderOptions {
  /** Small letters before capital ones where texts are else the same. */
  matchCase?: boolean;
  /** Texts that read as numbers are ordered as numbers. */
  textAsNumber?: boolean;
}

const plain = new Intl.Collator('en', { sensitivity: 'accent' });
const exact = new Intl.Collator('en', { sensitivity: 'variant', caseFirst: 'lower' });
const NUMBER = /^\s*[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?\s*$/i;

function rankOf(value: CellValue): number {
  if (typeof value === 'number') return 0;
  if (typeof value === 'string') return 1;
  if (typeof value === 'boolean') return 2;
  return value instanceof CellError ? 3 : 4;
}

/** Negative where `a` comes first in ascending order; 0 for what is the same. Empty cells come last here. */
export function compareCells(a: CellValue, b: CellValue, options: OrderOptions = {}): number {
  const one = options.textAsNumber ? asNumber(a) : a;
  const other = options.textAsNumber ? asNumber(b) : b;
  const ranks = rankOf(one) - rankOf(other);
  if (ranks !== 0) return ranks;
  if (typeof one === 'string') return compareTexts(one, other as string, options.matchCase === true);
  if (typeof one === 'number') return one - (other as number);
  return typeof one === 'boolean' ? Number(one) - Number(other) : 0;
}

const asNumber = (value: CellValue) =>
  typeof value === 'string' && NUMBER.test(value) ? Number(value) : value;

/** Hyphens and apostrophes count only between texts that are else the same: the one with them comes last. */
function compareTexts(a: string, b: string, matchCase: boolean): number {
  const one = a.replace(/['-]/g, '');
  const other = b.replace(/['-]/g, '');
  const order = (matchCase ? exact : plain).compare(one, other);
  return order || a.length - one.length - (b.length - other.length);
}

/** What one line (a row or a column) is ordered by. */
export interface SortKey {
  isAscending: boolean;
  options: OrderOptions;
  valueOf(line: number): CellValue;
  /** For an order by colour: whether the line has it. Such lines come first, or last where it is not ascending. */
  isMatch?(line: number): boolean;
}

/** The lines in their new order. Lines that no key tells apart stay as they were. */
export function sortLines(lines: readonly number[], keys: readonly SortKey[]): number[] {
  const rows = lines.map((line) => ({
    line,
    values: keys.map((key) => (key.isMatch ? Number(!key.isMatch(line)) : key.valueOf(line))),
  }));
  rows.sort((a, b) => {
    for (let at = 0; at < keys.length; at += 1) {
      const { isAscending, options } = keys[at]!;
      const one = a.values[at]!;
      const other = b.values[at]!;
      if (one === null || other === null) {
        if (one !== other) return one === null ? 1 : -1;
        continue;
      }
      const order = compareCells(one, other, options);
      if (order !== 0) return isAscending ? order : -order;
    }
    return 0;
  });
  return rows.map(({ line }) => line);
}
