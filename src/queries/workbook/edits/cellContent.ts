// What cells hold, as a person would type it.

import { type CellInput, wireValue } from '#domain/sheet/edit/CellInput.ts';
import type { CellContent } from '#domain/sheet/edit/threeWay.ts';
import type { LoadedCell } from '#queries/workbook/cells/CellBlocks.ts';

/** What a person would have to type to get the cell: text that begins with = has an apostrophe before it. */
export function contentOf(cell: LoadedCell | null | undefined): CellContent {
  if (!cell) return null;
  return cell.formula === cell.value ? plainContent(cell.formula) : cell.formula;
}

const plainContent = (value: CellContent): CellContent =>
  typeof value === 'string' && value.startsWith('=') ? `'${value}` : value;

export const isFormula = (content: CellContent): content is string =>
  typeof content === 'string' && content.startsWith('=');

/** What a cell holds once an input is written. */
export function contentOfInput(input: CellInput): CellContent {
  if (input.kind === 'value') return plainContent(input.value);
  if (input.kind === 'text') return plainContent(input.text);
  if (input.kind === 'typed') {
    const number = Number(input.text);
    return input.text.trim() !== '' && Number.isFinite(number) ? number : input.text;
  }
  return input.kind === 'clear' ? null : wireValue(input);
}

/** The input that gives a cell a content. */
export function inputOf(content: CellContent): CellInput {
  if (content === null || content === '') return { kind: 'clear' };
  if (typeof content !== 'string') return { kind: 'value', value: content };
  if (content.startsWith('=')) return { kind: 'formula', formula: content.slice(1) };
  return content.startsWith("'=")
    ? { kind: 'text', text: content.slice(1) }
    : { kind: 'value', value: content };
}

/** A cell as somebody saw it before a change. */
export interface SeenCell {
  content: CellContent;
  numberFormat: string;
}

/** The same of a cell that the formula of another one fills: it holds nothing of its own. */
export const withoutFill = ({ numberFormat }: SeenCell): SeenCell => ({ content: null, numberFormat });

/** What somebody who looks at a cell sees of it. */
export const seenOf = (cell: LoadedCell | null | undefined): SeenCell => ({
  content: contentOf(cell),
  numberFormat: cell?.numberFormat ?? 'General',
});
