import { copyFormula } from '#domain/formula/rewriteFormula.ts';
import { readStoredFormula, writeStoredFormula } from '#domain/formula/storedFormula.ts';
import { areaWithout, type CellArea } from '#domain/sheet/CellArea.ts';
import { unescapeXml } from '#domain/text/unescapeXml.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { writeMarks } from '#server/emulator/workbook/package/cellText.ts';
import { childrenNamed, escapeOoxml, rootOf, withAttributes } from '#server/emulator/workbook/package/xml.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import { readTypedFormula } from '#server/emulator/workbook/range/typedFormula.ts';
import {
  areasOfRule,
  changeNewerAreas,
  eachRule,
  withoutEmptyGroups,
  writeAreas,
} from '#server/emulator/workbook/structure/ruleAreas.ts';
import type { ValidationRule } from '#services/workbook/shapes.ts';

/** What Excel takes of a text in a formula, and of titles and messages. */
const MAX = { text: 255, title: 32, message: 255 };

const OPERATORS = [
  'between',
  'notBetween',
  'equal',
  'notEqual',
  'greaterThan',
  'lessThan',
  'greaterThanOrEqual',
  'lessThanOrEqual',
];
/** By their names, whether they compare with one limit or two. */
const COMPARING = ['whole', 'decimal', 'date', 'time', 'textLength'];
const TYPES = ['none', 'list', 'custom', ...COMPARING];
const STYLES = ['stop', 'warning', 'information'];

/** The cells of areas take what a rule says, and no rule that they had before. Throws WorkbookError, and then nothing has changed. */
export function setValidation(sheet: Sheet, areas: readonly CellArea[], rule: ValidationRule): void {
  const xml = writeRule(sheet, areas, rule);
  clearValidation(sheet, areas);
  const all = sheet.xml.child('dataValidations');
  writeRules(sheet, all, [...(all ? rulesIn(all) : []), xml]);
}

/** Takes all rules of validation from the cells of areas; those of other cells stay. */
export function clearValidation(sheet: Sheet, areas: readonly CellArea[]): void {
  const without = (one: CellArea) =>
    areas.reduce<CellArea[]>((left, area) => left.flatMap((part) => areaWithout(part, area)), [one]);
  const all = sheet.xml.child('dataValidations');
  if (all)
    writeRules(
      sheet,
      all,
      rulesIn(all).flatMap((rule) => {
        const before = areasOfRule(rule);
        const left = before.flatMap(without);
        if (left.length === 0) return [];
        if (writeAreas(left) === writeAreas(before)) return rule;
        const cut = withAttributes(rule, rootOf(rule, 'rule'), { sqref: writeAreas(left) });
        return movedFormulas(cut, before[0]!, left[0]!);
      }),
    );
  const newer = sheet.xml.child('extLst');
  eachRule(sheet, (xml) => {
    if (!/^<(?:\w+:)?dataValidation[\s>]/.test(xml) || /^<[^>]*\ssqref=/.test(xml)) return xml;
    const cut = changeNewerAreas(xml, without);
    return cut === '' || cut === xml ? cut : movedFormulas(cut, areasOfRule(xml)[0]!, areasOfRule(cut)[0]!);
  });
  const left = sheet.xml.child('extLst');
  if (left !== undefined && left !== newer) sheet.xml.setChild('extLst', withoutEmptyGroups(left));
}

/** Newer rules have the text of a formula one level deeper, in an element f. */
const FORMULA = /(<((?:\w+:)?(?:formula[12]|f))(?:\s[^>]*)?>)([^<]*)(<\/\2>)/g;

/** The formulas of a rule are for its first cell, which may be another one now. */
function movedFormulas(rule: string, before: CellArea, after: CellArea): string {
  const [rows, columns] = [after.top - before.top, after.left - before.left];
  if (rows === 0 && columns === 0) return rule;
  return rule.replace(FORMULA, (_all, open, _name, formula, close) => {
    const moved = copyFormula(readStoredFormula(unescapeXml(formula)), rows, columns);
    return open + escapeOoxml(writeStoredFormula(moved, undefined)) + close;
  });
}

const rulesIn = (all: string) =>
  childrenNamed(all, rootOf(all, 'dataValidations'), 'dataValidation').map(({ start, end }) =>
    all.slice(start, end),
  );

/** `before` is the list as it was, whose other settings stay. */
function writeRules(sheet: Sheet, before: string | undefined, rules: readonly string[]): void {
  const name = `${sheet.xml.prefix}dataValidations`;
  const root = before === undefined ? undefined : rootOf(before, name);
  const open = root && !root.isEmpty ? before!.slice(0, root.innerStart) : `<${name}>`;
  const xml = `${open}${rules.join('')}</${root?.name ?? name}>`;
  const list = withAttributes(xml, rootOf(xml, name), { count: String(rules.length) });
  sheet.xml.setChild('dataValidations', rules.length === 0 ? undefined : list);
}

function writeRule(sheet: Sheet, areas: readonly CellArea[], rule: ValidationRule): string {
  const { type, alert, prompt } = rule;
  const operator = COMPARING.includes(type) ? (rule.operator ?? 'between') : undefined;
  checkWord('type', type, TYPES);
  if (operator !== undefined) checkWord('operator', operator, OPERATORS);
  if (alert) checkWord('style', alert.style, STYLES);
  for (const [what, said] of Object.entries({ alert, prompt }))
    for (const part of ['title', 'message'] as const)
      if ((said?.[part]?.length ?? 0) > MAX[part])
        throw invalid(`The ${part} of the ${what} has more than ${MAX[part]} characters.`);
  const { prefix } = sheet.xml;
  const formulas = readFormulas(sheet, areas[0]!, rule, operator).map(
    (formula, at) =>
      `<${prefix}formula${at + 1}>${escapeOoxml(writeStoredFormula(formula, undefined))}</${prefix}formula${at + 1}>`,
  );
  const written = (text: string | null | undefined) => (text ? writeMarks(text) : undefined);
  const open = `<${prefix}dataValidation/>`;
  return withAttributes(open, rootOf(open, 'rule'), {
    type: type === 'none' ? undefined : type,
    errorStyle: alert && alert.style !== 'stop' ? alert.style : undefined,
    operator: operator === 'between' ? undefined : operator,
    allowBlank: rule.ignoresBlanks ? '1' : undefined,
    showDropDown: rule.hasButton || type !== 'list' ? undefined : '1',
    showInputMessage: '1',
    showErrorMessage: alert ? '1' : undefined,
    errorTitle: written(alert?.title),
    error: written(alert?.message),
    promptTitle: written(prompt?.title),
    prompt: written(prompt?.message),
    sqref: writeAreas(areas),
  }).replace(/\/?>$/, () => `>${formulas.join('')}</${prefix}dataValidation>`);
}

function readFormulas(
  sheet: Sheet,
  { top, left }: CellArea,
  { type, formulas }: ValidationRule,
  operator: string | undefined,
): string[] {
  const wanted = type === 'none' ? 0 : operator !== undefined && /between/i.test(operator) ? 2 : 1;
  if (formulas.length !== wanted)
    throw invalid(`A rule of type ${type} has ${wanted} formulas here, got ${formulas.length}.`);
  return formulas.map((formula) => {
    const literal = /^"(.*)"$/s.exec(formula)?.[1];
    if (type === 'list' && literal !== undefined && (literal.length > MAX.text || literal.trim() === ''))
      throw invalid(
        `A list of values has 1 to ${MAX.text} characters, got ${literal.length}. Put longer ones into cells, and give their range.`,
      );
    return readTypedFormula(formula, 'A1', { sheet, row: top, column: left });
  });
}

function checkWord(what: string, word: string, known: readonly string[]): void {
  if (!known.includes(word))
    throw invalid(
      `${JSON.stringify(word.slice(0, 100))} is no ${what} of a rule: use one of ${known.join(', ')}.`,
    );
}

const invalid = (message: string) => workbookError('invalidArgument', message);
