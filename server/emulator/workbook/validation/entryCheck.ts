// Whether a cell takes what is typed into it, by the rule that it has, and what its list offers.

import { tryParseFormula } from '#domain/formula/calc/CellContext.ts';
import { AreaValue, Matrix, type Value } from '#domain/formula/calc/value/Value.ts';
import { areaOfReference, readReference } from '#domain/sheet/address.ts';
import { isCellIn } from '#domain/sheet/CellArea.ts';
import { CellError, type CellValue } from '#domain/sheet/CellValue.ts';
import { displayText } from '#domain/sheet/format/displayText.ts';
import { displayedText } from '#server/emulator/workbook/book/displayedText.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { typedContent } from '#server/emulator/workbook/range/typedContent.ts';
import type { CellValidation } from '#services/workbook/shapes.ts';
import { readValidations } from './readValidations.ts';

/** A cell with its rule. */
interface RuledCell {
  sheet: Sheet;
  row: number;
  column: number;
  rule: CellValidation;
}

/** More values are not offered. */
const MAX_OFFERED = 5000;

/** The values of the list of a cell, each once, as they are shown; none where it has no list. */
export function offeredValues(sheet: Sheet, row: number, column: number): string[] {
  const rule = ruleAt(sheet, row, column);
  if (rule?.type !== 'list') return [];
  const shown = new Set<string>();
  for (const { text } of listOf({ sheet, row, column, rule })) {
    if (text !== '') shown.add(text);
    if (shown.size >= MAX_OFFERED) break;
  }
  return [...shown];
}

/** Throws WorkbookError for what cannot be typed into any cell. */
export function isEntryAllowed(sheet: Sheet, row: number, column: number, typed: string): boolean {
  const rule = ruleAt(sheet, row, column);
  if (!rule?.alert || rule.type === 'none') return true;
  const format = sheet.book.styles.numberFormat(sheet.cells.style(row, column));
  const { content } = typedContent(typed, format, 'A1', { sheet, row, column });
  const cell = { sheet, row, column, rule };
  const { calculation } = sheet.book;
  const node = 'formula' in content ? tryParseFormula(content.formula, 'A1') : undefined;
  const value = 'value' in content ? content.value : node ? calculation.valueAt(node, placeOf(cell)) : null;
  if (value === null) return rule.ignoresBlanks;
  return calculation.supposing(placeOf(cell), value, () => isValueAllowed(cell, value, typed));
}

function isValueAllowed(cell: RuledCell, value: CellValue, typed: string): boolean {
  const { rule } = cell;
  if (rule.type === 'list')
    return listOf(cell).some(
      ({ text, other, isExact }) =>
        (typeof value === 'number' && value === other) ||
        (isExact ? text === typed.trim() : text.toLowerCase() === typed.trim().toLowerCase()),
    );
  if (rule.type === 'custom') {
    const found = limitOf(cell, 0);
    return (
      found === true || (typeof found === 'number' && found !== 0) || (found === null && rule.ignoresBlanks)
    );
  }
  const measured = rule.type === 'textLength' ? displayText(value, 'General', false).length : value;
  if (typeof measured !== 'number') return false;
  if (rule.type === 'whole' && !Number.isInteger(measured)) return false;
  const limits = rule.formulas.map((_formula, at) => limitOf(cell, at));
  if (rule.ignoresBlanks && limits.includes(null)) return true;
  const [least, most] = limits.map((limit) => (limit === null ? 0 : limit));
  if (typeof least !== 'number' || (most !== undefined && typeof most !== 'number')) return false;
  return compare(measured, rule.operator ?? 'between', least, most ?? least);
}

function compare(value: number, operator: string, first: number, second: number): boolean {
  const [least, most] = [Math.min(first, second), Math.max(first, second)];
  switch (operator) {
    case 'notBetween':
      return value < least || value > most;
    case 'equal':
      return value === first;
    case 'notEqual':
      return value !== first;
    case 'greaterThan':
      return value > first;
    case 'lessThan':
      return value < first;
    case 'greaterThanOrEqual':
      return value >= first;
    case 'lessThanOrEqual':
      return value <= first;
    default:
      return value >= least && value <= most;
  }
}

interface Listed {
  text: string;
  /** Where it is of a cell. */
  other: CellValue;
  /** Values that are in the rule itself are told apart by their case. */
  isExact: boolean;
}

const LITERAL = /^"((?:[^"]|"")*)"$/;

function listOf(cell: RuledCell): Listed[] {
  const literal = LITERAL.exec(cell.rule.formulas[0] ?? '')?.[1];
  if (literal !== undefined)
    return literal
      .replaceAll('""', '"')
      .split(',')
      .map((one) => one.trim())
      .map((text) => ({ text, other: text === '' ? text : numberOr(text), isExact: true }));
  const source = resultOf(cell, 0);
  const found: Listed[] = [];
  if (source instanceof AreaValue) {
    const sheet = cell.sheet.book.sheets[source.sheet]!;
    const { top, left } = source.area;
    source.each((other, row, column) => {
      found.push({ text: displayedText(sheet, top + row, left + column), other, isExact: false });
    });
  } else if (source instanceof Matrix) for (const other of source.values()) found.push(listed(other));
  else if (typeof source === 'string' || typeof source === 'number') found.push(listed(source));
  return found;
}

const numberOr = (text: string) => (Number.isFinite(Number(text)) ? Number(text) : text);

const listed = (other: CellValue): Listed => ({
  text: displayText(other, 'General', false),
  other,
  isExact: false,
});

function limitOf(cell: RuledCell, at: number): CellValue {
  const value = resultOf(cell, at);
  if (value instanceof AreaValue || value instanceof Matrix) return value.at(0, 0);
  return value === null || typeof value !== 'object' || value instanceof CellError ? value : null;
}

/** What a formula of the rule gives for the cell: it is written for the first one of all. */
function resultOf({ sheet, row, column, rule }: RuledCell, at: number): Value {
  const node = tryParseFormula(rule.formulas[at] ?? '', 'A1');
  const first = readReference(rule.areas[0] ?? '');
  if (!node || !first) return CellError.of('#VALUE!');
  const from = { row: first.top.at, column: first.left.at };
  return sheet.book.calculation.valuesAt(node, placeOf({ sheet, row, column }), from);
}

const placeOf = ({ sheet, row, column }: Omit<RuledCell, 'rule'>) => ({
  sheet: sheet.book.sheets.indexOf(sheet),
  row,
  column,
});

/** Of rules that share a cell the first counts. */
const ruleAt = (sheet: Sheet, row: number, column: number): CellValidation | undefined =>
  readValidations(sheet).find(({ areas }) =>
    areas.some((area) => {
      const reference = readReference(area);
      return reference !== undefined && isCellIn(row, column, areaOfReference(reference));
    }),
  );
