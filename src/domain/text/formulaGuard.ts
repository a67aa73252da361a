// Spreadsheets run text that begins like a formula. Files and the clipboard put an apostrophe before it; text that has
// one of its own gets a second, so that what is read is what was written.

/** What a spreadsheet runs: these signs, also full-width and after spaces (OWASP, CSV injection). */
const FORMULA_START = /^\s*[=+\-@\t\r\n＝＋－＠]/;
const GUARDED = new RegExp(FORMULA_START.source.replace('^', "^'+"));

export const isFormulaLike = (text: string): boolean => FORMULA_START.test(text);

/** Text that no spreadsheet runs. */
export const guardFormula = (text: string): string => (isFormulaLike(text) ? `'${text}` : text);

/** Text on its way to a writer that guards formulas. */
export const escapeGuard = (text: string): string => (GUARDED.test(text) ? `'${text}` : text);

/** The text behind a guard; undefined for what has none. */
export const removeGuard = (field: string): string | undefined =>
  GUARDED.test(field) ? field.slice(1) : undefined;
