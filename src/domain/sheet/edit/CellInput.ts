/** What is put into a cell. */
export type CellInput =
  /** As typed by a person: a number, a date, a formula after =, text. */
  | { kind: 'typed'; text: string }
  /** Text whatever it looks like: data that begins with = stays text. */
  | { kind: 'text'; text: string }
  | { kind: 'value'; value: string | number | boolean }
  /** A1, without =. */
  | { kind: 'formula'; formula: string }
  | { kind: 'clear' };

/** One cell's change; what is absent stays. */
export interface CellEdit {
  row: number;
  column: number;
  input?: CellInput;
  numberFormat?: string;
}

/**
 * What a write of values sends for an input. The service takes values as if they were typed, so text that would be read as
 * something else gets an apostrophe, which spreadsheets do not show.
 */
export function wireValue(input: CellInput): string | number | boolean {
  switch (input.kind) {
    case 'typed':
      return input.text;
    case 'formula':
      return `=${input.formula}`;
    case 'clear':
      return '';
    case 'value':
      return typeof input.value === 'string' ? asText(input.value) : input.value;
    case 'text':
      return asText(input.text);
  }
}

const asText = (text: string) => (text === '' ? '' : `'${text}`);
