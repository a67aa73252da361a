import { describe, expect, test } from 'vitest';
import { regexMatcher } from './regexMatcher.ts';
import { replacedInput, type SearchedCell, searchedText } from './replacedInput.ts';
import { literalMatcher, type MatchOptions, PatternError } from './TextMatcher.ts';

const ANY: MatchOptions = { isCaseSensitive: false, isWholeCell: false };
const CASE = { ...ANY, isCaseSensitive: true };
const WHOLE = { ...ANY, isWholeCell: true };

const cellOf = (value: string | number | boolean, more: Partial<SearchedCell> = {}): SearchedCell => ({
  value,
  text: String(value),
  formula: value,
  type: typeof value === 'string' ? 'String' : 'Double',
  ...more,
});
const replaced = (cell: SearchedCell, text: string, by: string, lookIn: 'values' | 'formulas' = 'formulas') =>
  replacedInput(cell, lookIn, literalMatcher(text, ANY), by);

describe('find', () => {
  test.each([
    ['FritzBox', 'my fritzbox 7590', ANY, true],
    ['FritzBox', 'my fritzbox 7590', CASE, false],
    ['fritzbox', 'my fritzbox 7590', WHOLE, false],
    ['a.c', 'abc', ANY, false],
    ['$1 (x)', 'costs $1 (x)', ANY, true],
    ['straße', 'STRAßE', ANY, true],
    ['line\ntwo', 'line\ntwo', WHOLE, true],
  ])('text %j in %j', (text, within, options, isMatch) => {
    expect(literalMatcher(text, options).isMatch(within)).toBe(isMatch);
  });

  test.each([
    ['^ap-\\d+$', 'AP-12', ANY, true],
    ['ap', 'AP-12', CASE, false],
    ['a|ap-12', 'ap-12', WHOLE, true],
    ['a|b', 'ab', WHOLE, false],
  ])('expression %j in %j', (expression, within, options, isMatch) => {
    expect(regexMatcher(expression, options).isMatch(within)).toBe(isMatch);
  });

  test('an expression that cannot be read is named with the rule', () => {
    expect(() => regexMatcher('(ab', WHOLE)).toThrow(PatternError);
    expect(() => regexMatcher('(ab', WHOLE)).toThrow(
      /“\(ab” is not a regular expression: missing closing \)/,
    );
    expect(() => regexMatcher('(?=a', ANY)).toThrow(/is not a regular expression/);
  });

  test.each([
    ['(?<=a)b', 'lookbehind'],
    ['a(?!b)', 'lookahead'],
    ['(a)\\1', 'back-references'],
  ])('expression %j: what the engine does not support is named', (expression, part) => {
    expect(() => regexMatcher(expression, ANY)).toThrow(
      `“${expression}” uses ${part}, which Find does not support.`,
    );
  });

  test('an expression that takes backtracking engines for ever ends', () => {
    expect(regexMatcher('(a+)+$', ANY).isMatch(`${'a'.repeat(5_000)}b`)).toBe(false);
  });
});

describe('replace', () => {
  test('text is inserted as it is; an expression refers to its groups', () => {
    expect(literalMatcher('b', ANY).replace('abcB', '$&$1')).toBe('a$&$1c$&$1');
    expect(regexMatcher('(\\w)-(\\w)', ANY).replace('a-b c-d', '$2$1$$$&$3')).toBe('ba$a-b$3 dc$c-d$3');
    expect(regexMatcher('$', ANY).replace('5', ' km')).toBe('5 km');
  });

  test.each([
    [
      'a formula',
      cellOf(3, { formula: '=SUM(A1:A9)' }),
      'A9',
      'A10',
      { kind: 'formula', formula: 'SUM(A1:A10)' },
    ],
    ['a number', cellOf(1250), '25', '4', { kind: 'value', value: 140 }],
    ['a number that no number is any more', cellOf(12), '2', '2 km', { kind: 'text', text: '12 km' }],
    ['a number that would lose zeros', cellOf(15), '1', '00', { kind: 'text', text: '005' }],
    ['text of digits', cellOf('00123'), '1', '9', { kind: 'value', value: '00923' }],
    ['text that begins with =', cellOf('=x'), 'x', 'y', { kind: 'value', value: '=y' }],
    ['everything', cellOf('x'), 'X', '', { kind: 'clear' }],
  ])('%s', (_, cell, text, by, input) => {
    expect(replaced(cell, text, by)).toEqual(input);
  });

  test.each([
    ['the result of a formula', cellOf(3, { formula: '=1+2' }), '3', '4', 'values'],
    ['what a number format adds', cellOf(1234, { text: '1,234' }), ',', '.', 'values'],
    ['a formula that would be none', cellOf(3, { formula: '=SUM(1,2)' }), ')', '', 'formulas'],
    ['more than a cell holds', cellOf('a'), 'a', 'b'.repeat(32_768), 'formulas'],
  ] as const)('%s stays', (_, cell, text, by, lookIn) => {
    expect(searchedText(cell, lookIn)).toContain(text);
    expect(replaced(cell, text, by, lookIn)).toBeUndefined();
  });
});
