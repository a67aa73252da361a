import { FormulaError, parseFormula } from '#domain/formula/parseFormula.ts';
import { copyFormula } from '#domain/formula/rewriteFormula.ts';
import { readStoredFormula, writeStoredFormula } from '#domain/formula/storedFormula.ts';
import { areaWithout, type CellArea } from '#domain/sheet/CellArea.ts';
import { unescapeXml } from '#domain/text/unescapeXml.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { childrenNamed, escapeOoxml, rootOf, withAttributes } from '#server/emulator/workbook/package/xml.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import {
  areasOfRule,
  changeNewerAreas,
  eachRule,
  withoutEmptyGroups,
  writeAreas,
} from '#server/emulator/workbook/structure/ruleAreas.ts';

/** What Excel takes between the quotes of a list. */
const MAX_LIST_LENGTH = 255;

export interface ListRule {
  /** Values with commas between them, or a formula that begins with =, for the first cell of the area. */
  source: string;
  /** Whether other values are refused; else they are only warned of. */
  isStrict: boolean;
}

/** The cells of an area take values of a list, and no rule that they had before. */
export function setListRule(sheet: Sheet, area: CellArea, { source, isStrict }: ListRule): void {
  const formula = writeStoredFormula(readSource(source), undefined);
  clearValidation(sheet, area);
  const { prefix } = sheet.xml;
  const style = isStrict ? '' : ' errorStyle="warning"';
  const rule = `<${prefix}dataValidation type="list"${style} allowBlank="1" showInputMessage="1" showErrorMessage="1" sqref="${writeAreas([area])}"><${prefix}formula1>${escapeOoxml(formula)}</${prefix}formula1></${prefix}dataValidation>`;
  const all = sheet.xml.child('dataValidations');
  const kept = all ? rulesIn(all) : [];
  writeRules(sheet, [...kept, rule]);
}

/** Takes all rules of validation from the cells of an area; those of other cells stay. */
export function clearValidation(sheet: Sheet, area: CellArea): void {
  const all = sheet.xml.child('dataValidations');
  if (all)
    writeRules(
      sheet,
      rulesIn(all).flatMap((rule) => {
        const before = areasOfRule(rule);
        const left = before.flatMap((one) => areaWithout(one, area));
        if (left.length === 0) return [];
        const cut = withAttributes(rule, rootOf(rule, 'rule'), { sqref: writeAreas(left) });
        return movedFormulas(cut, left[0]!.top - before[0]!.top, left[0]!.left - before[0]!.left);
      }),
    );
  const newer = sheet.xml.child('extLst');
  eachRule(sheet, (xml) =>
    /^<(?:\w+:)?dataValidation[\s>]/.test(xml) && !/^<[^>]*\ssqref=/.test(xml)
      ? changeNewerAreas(xml, (one) => areaWithout(one, area))
      : xml,
  );
  const left = sheet.xml.child('extLst');
  if (left !== undefined && left !== newer) sheet.xml.setChild('extLst', withoutEmptyGroups(left));
}

const FORMULA = /(<((?:\w+:)?formula[12])>)([^<]*)(<\/\2>)/g;

/** The formulas of a rule are for its first cell, which may be another one now. */
const movedFormulas = (rule: string, rows: number, columns: number) =>
  rows === 0 && columns === 0
    ? rule
    : rule.replace(FORMULA, (_all, open, _name, formula, close) => {
        const moved = copyFormula(readStoredFormula(unescapeXml(formula)), rows, columns);
        return open + escapeOoxml(writeStoredFormula(moved, undefined)) + close;
      });

const rulesIn = (all: string) =>
  childrenNamed(all, rootOf(all, 'dataValidations'), 'dataValidation').map(({ start, end }) =>
    all.slice(start, end),
  );

function writeRules(sheet: Sheet, rules: readonly string[]): void {
  const name = `${sheet.xml.prefix}dataValidations`;
  const list = `<${name} count="${rules.length}">${rules.join('')}</${name}>`;
  sheet.xml.setChild('dataValidations', rules.length === 0 ? undefined : list);
}

function readSource(source: string): string {
  if (!source.startsWith('=')) {
    if (source.length > MAX_LIST_LENGTH || source.trim() === '')
      throw workbookError(
        'invalidArgument',
        `A list of values has 1 to ${MAX_LIST_LENGTH} characters, got ${source.length}. Put longer ones into cells, and give their range.`,
      );
    return `"${source.replaceAll('"', '""')}"`;
  }
  try {
    parseFormula(source.slice(1));
  } catch (error) {
    if (error instanceof FormulaError)
      throw workbookError('invalidArgument', `${JSON.stringify(source.slice(0, 200))} is no formula.`);
    throw error;
  }
  return source.slice(1);
}
