// Rules that a formula can say are said by one: then all of them are evaluated alike.

import { writeArea } from '#domain/sheet/address.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { RuleXml } from './readRules.ts';

const OPERATORS = wordsOf({
  lessThan: '<',
  lessThanOrEqual: '<=',
  equal: '=',
  notEqual: '<>',
  greaterThanOrEqual: '>=',
  greaterThan: '>',
});

/** As Excel writes them (ECMA-376 part 1, 18.18.82), where CELL is the cell and DAY its day. */
const PERIODS = wordsOf({
  today: 'DAY=TODAY()',
  yesterday: 'DAY=TODAY()-1',
  tomorrow: 'DAY=TODAY()+1',
  last7Days: 'AND(TODAY()-DAY<=6,DAY<=TODAY())',
  lastWeek: 'AND(TODAY()-DAY>=WEEKDAY(TODAY()),TODAY()-DAY<WEEKDAY(TODAY())+7)',
  thisWeek: 'AND(TODAY()-DAY<=WEEKDAY(TODAY())-1,DAY-TODAY()<=7-WEEKDAY(TODAY()))',
  nextWeek: 'AND(DAY-TODAY()>7-WEEKDAY(TODAY()),DAY-TODAY()<15-WEEKDAY(TODAY()))',
  lastMonth: 'TEXT(DAY,"yyyymm")=TEXT(EDATE(TODAY(),-1),"yyyymm")',
  thisMonth: 'TEXT(DAY,"yyyymm")=TEXT(TODAY(),"yyyymm")',
  nextMonth: 'TEXT(DAY,"yyyymm")=TEXT(EDATE(TODAY(),1),"yyyymm")',
});

/** Of rules without a formula of their own; TEXT is what they look for. */
const TESTS = wordsOf({
  containsText: 'NOT(ISERROR(SEARCH(TEXT,CELL)))',
  notContainsText: 'ISERROR(SEARCH(TEXT,CELL))',
  beginsWith: 'LEFT(CELL,LEN(TEXT))=TEXT',
  endsWith: 'RIGHT(CELL,LEN(TEXT))=TEXT',
  containsBlanks: 'LEN(TRIM(CELL))=0',
  notContainsBlanks: 'LEN(TRIM(CELL))>0',
  containsErrors: 'ISERROR(CELL)',
  notContainsErrors: 'NOT(ISERROR(CELL))',
});

/** The formula, without =, that is true where a rule applies; undefined for a rule that is none. */
export function conditionOf(
  { own, formulas }: Pick<RuleXml, 'own' | 'formulas'>,
  around: CellArea,
): string | undefined {
  const type = own.get('type') ?? '';
  const [first, second] = formulas;
  const cell = writeArea({ ...around, bottom: around.top, right: around.left });
  if (type === 'cellIs') {
    const operator = own.get('operator') ?? '';
    if (operator === 'between') return `AND(${cell}>=(${first}),${cell}<=(${second}))`;
    if (operator === 'notBetween') return `OR(${cell}<(${first}),${cell}>(${second}))`;
    const sign = OPERATORS.get(operator);
    return sign && `${cell}${sign}(${first})`;
  }
  const test = type === 'timePeriod' ? PERIODS.get(own.get('timePeriod') ?? '') : TESTS.get(type);
  if (type !== 'expression' && !test) return undefined;
  if (first !== undefined) return first;
  const wanted = `"${(own.get('text') ?? '').replaceAll('"', '""')}"`;
  const words = wordsOf({ CELL: cell, DAY: `FLOOR(${cell},1)`, TEXT: wanted });
  // TEXT( is the function.
  return test?.replace(/\b(?:CELL|DAY|TEXT)\b(?!\()/g, (word) => words.get(word)!);
}

/** Files can have any word. */
function wordsOf(words: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(words));
}
