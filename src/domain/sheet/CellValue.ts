// What a cell holds.

/** The errors of Excel that a cell can show. */
export const ERROR_CODES = [
  '#NULL!',
  '#DIV/0!',
  '#VALUE!',
  '#REF!',
  '#NAME?',
  '#NUM!',
  '#N/A',
  '#GETTING_DATA',
  '#SPILL!',
  '#CONNECT!',
  '#BLOCKED!',
  '#UNKNOWN!',
  '#FIELD!',
  '#CALC!',
  '#BUSY!',
  '#EXTERNAL!',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** An error as a value: text that reads the same is text. */
export class CellError {
  readonly code: ErrorCode;
  private constructor(code: ErrorCode) {
    this.code = code;
  }

  static readonly #known = new Map<string, CellError>();

  /** Each code has one object, so that errors are equal when they are the same. */
  static of(code: ErrorCode): CellError {
    const known = CellError.#known.get(code);
    if (known) return known;
    const made = new CellError(code);
    CellError.#known.set(code, made);
    return made;
  }

  toString(): string {
    return this.code;
  }
}

/** `null` is an empty cell. Dates are serial numbers. */
export type CellValue = number | string | boolean | CellError | null;

export const isErrorCode = (text: string): text is ErrorCode =>
  (ERROR_CODES as readonly string[]).includes(text);
