// Files of text put an apostrophe before what a spreadsheet would run. Text that has one of its own gets a second, so that
// what is read is what was written.

const GUARDED = /^'+\s*[=+\-@\t\r\n＝＋－＠]/;

/** Text on its way to a writer that guards formulas. */
export const escapeGuard = (text: string) => (GUARDED.test(text) ? `'${text}` : text);

/** The text behind a guard; undefined for what has none. */
export const removeGuard = (field: string) => (GUARDED.test(field) ? field.slice(1) : undefined);
