// A cell as XML, made of the one that it takes the place of: what did not change stays as it was written.

import { writeStoredFormula } from '#domain/formula/storedFormula.ts';
import { writeArea } from '#domain/sheet/address.ts';
import { CellError, type CellValue } from '#domain/sheet/CellValue.ts';
import { columnName } from '#domain/sheet/columnName.ts';
import { needsSpace, writeCellText } from '#server/emulator/workbook/package/cellText.ts';
import { attributesOf, childrenOf, escapeOoxml } from '#server/emulator/workbook/package/xml.ts';
import type { ChangedCell } from './CellGrid.ts';
import { formulaElement } from './formulaElement.ts';
import type { CellFormula } from './ReadCells.ts';

export interface CellFrame {
  /** Such as "x:", or empty. */
  prefix: string;
  /** The table at a cell, for references to its own row. */
  tableAt(row: number, column: number): string | undefined;
  /** The number of the cell metadata that marks a formula that spills; undefined where the book has none. */
  dynamicMark: string | undefined;
  /** The style of a cell that the sheet has no element for. */
  styleWithout(row: number, column: number): number;
}

/** Empty for a cell that holds nothing. `old` is empty for one that the file does not have. */
export function writeCell(
  old: string,
  row: number,
  column: number,
  cell: ChangedCell,
  frame: CellFrame,
): string {
  const { value, formula, style, hasOwnFormula, hasOwnValue } = cell;
  const was = old === '' ? NOTHING : readCell(old);
  const formulaXml = hasOwnFormula ? was.formula : formula ? writeFormula(formula, row, column, frame) : '';
  const isUsual = style === frame.styleWithout(row, column) && (old === '' || style === 0);
  if (value === null && formulaXml === '' && isUsual) return '';
  const type = hasOwnValue ? was.attributes.get('t') : typeOf(value, formulaXml !== '');
  const attributes: Record<string, string | undefined> = {
    r: columnName(column) + (row + 1),
    s: style === 0 ? undefined : String(style),
    t: type,
    cm: hasOwnFormula
      ? was.attributes.get('cm')
      : formula?.mode === 'dynamic'
        ? frame.dynamicMark
        : undefined,
    vm: hasOwnValue ? was.attributes.get('vm') : undefined,
    ph: hasOwnValue ? was.attributes.get('ph') : undefined,
  };
  const written = Object.entries(attributes)
    .map(([key, text]) => (text === undefined ? '' : ` ${key}="${escapeOoxml(text)}"`))
    .join('');
  const content = formulaXml + (hasOwnValue ? was.value : writeValue(value, type, frame.prefix)) + was.rest;
  const name = `${frame.prefix}c`;
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

/** A cell of the file in pieces, as they are written. */
interface WrittenCell {
  attributes: ReadonlyMap<string, string>;
  formula: string;
  value: string;
  rest: string;
}

const NOTHING: WrittenCell = { attributes: new Map(), formula: '', value: '', rest: '' };

function readCell(old: string): WrittenCell {
  const [element] = childrenOf(old);
  if (!element) return NOTHING;
  const cell = { attributes: attributesOf(old, element), formula: '', value: '', rest: '' };
  if (element.isEmpty) return cell;
  for (const { local, start, end } of childrenOf(old, element.innerStart)) {
    const xml = old.slice(start, end);
    if (local === 'f') cell.formula += xml;
    else if (local === 'v' || local === 'is') cell.value += xml;
    else cell.rest += xml;
  }
  return cell;
}

function writeFormula(
  { text, mode, area }: CellFormula,
  row: number,
  column: number,
  frame: CellFrame,
): string {
  const own = { top: row, left: column, bottom: row, right: column };
  const array = mode === 'single' ? '' : ` t="array" ref="${writeArea(area ?? own)}"`;
  return formulaElement(frame.prefix, array, writeStoredFormula(text, frame.tableAt(row, column)));
}

/** Texts are written into their cells: the shared strings stay as they are. */
function typeOf(value: CellValue, isResult: boolean): string | undefined {
  if (typeof value === 'string') return isResult ? 'str' : 'inlineStr';
  if (typeof value === 'boolean') return 'b';
  return value instanceof CellError ? 'e' : undefined;
}

function writeValue(value: CellValue, type: string | undefined, prefix: string): string {
  if (value === null) return '';
  if (typeof value !== 'string') {
    const text = typeof value === 'boolean' ? (value ? '1' : '0') : String(value);
    return `<${prefix}v>${text}</${prefix}v>`;
  }
  const space = needsSpace(value) ? ' xml:space="preserve"' : '';
  const text = writeCellText(value);
  if (type === 'str') return `<${prefix}v${space}>${text}</${prefix}v>`;
  return `<${prefix}is><${prefix}t${space}>${text}</${prefix}t></${prefix}is>`;
}
