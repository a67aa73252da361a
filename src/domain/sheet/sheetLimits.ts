// Limits of a sheet, as Excel has them since 2007 (ECMA-376 part 1, 18.3.1), and of what the page writes.

export const ROWS = 1_048_576;
export const COLUMNS = 16_384;
/** UTF-16 units in a cell. */
export const MAX_CELL_TEXT_LENGTH = 32_767;
export const MAX_FORMULA_LENGTH = 8_192;

/** More cells than this are not written one by one. */
export const MAX_WRITTEN = 100_000;
