/** What of copied cells is pasted, and how. */
export interface PasteOptions {
  what: 'all' | 'formulas' | 'values' | 'valuesAndNumberFormats' | 'formats' | 'widths';
  /** What is pasted is added to the cells that it falls on, and so on. */
  operation?: '+' | '-' | '*' | '/' | undefined;
  /** Rows become columns, and formulas their values. */
  isTransposed?: boolean;
  /** Blank cells leave what they fall on as it is. */
  skipsBlanks?: boolean;
}

export const PASTE_ALL: PasteOptions = { what: 'all' };
