import { expect, test } from 'vitest';
import { editsOfTable, filledCells, importProblem, readTable } from './readTable.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const bytes = (text: string) => Uint8Array.from(text, (mark) => mark.charCodeAt(0));

test('UTF-8 is read as it is, with and without its mark', () => {
  expect(readTable(utf8('München,1\r\n'), 'a.csv')).toMatchObject({
    rows: [['München', '1']],
    encoding: 'UTF-8',
    separator: ',',
  });
  expect(readTable(utf8('\ufeffMünchen,1\r\n'), 'a.csv')).toMatchObject({ rows: [['München', '1']] });
});

test('what is no UTF-8 is read as Windows-1252, and says so', () => {
  expect(readTable(bytes('M\xfcnchen;5 \x80\r\n'), 'a.csv')).toMatchObject({
    rows: [['München', '5 €']],
    encoding: 'Windows-1252',
  });
});

test('what is asked for goes before what is found', () => {
  expect(readTable(bytes('M\xfc;1,5'), 'a.csv', { encoding: 'UTF-8', separator: ',' })).toMatchObject({
    rows: [['M\ufffd;1', '5']],
  });
});

test('UTF-16, as Excel saves Unicode text, is read', () => {
  expect(readTable(bytes('\xff\xfeM\0\xfc\0\t\x001\0'), 'a.csv')).toMatchObject({
    rows: [['Mü', '1']],
    encoding: 'UTF-16',
  });
  expect(readTable(bytes('\xfe\xff\0M\0\xfc\0\t\x001'), 'a.csv')).toMatchObject({
    rows: [['Mü', '1']],
    encoding: 'UTF-16',
  });
});

test('a first line that names the separator is no row', () => {
  expect(readTable(utf8('\ufeffsep=;\r\na,b;c\r\n'), 'a.csv').rows).toEqual([['a,b', 'c']]);
  expect(readTable(utf8('SEP=|\na|b'), 'a.csv').rows).toEqual([['a', 'b']]);
  expect(readTable(utf8('sep=ab,c'), 'a.csv').rows).toEqual([['sep=ab', 'c']]);
});

test('a file named .tsv has tabs, however many commas its first line has', () => {
  expect(readTable(utf8('a,b,c\td\n'), 'a.TSV').rows).toEqual([['a,b,c', 'd']]);
});

test('an import that is too large, or does not fit, is refused with its numbers', () => {
  const wide = Array<string>(16_384).fill('x');
  const rows = Array.from({ length: 123 }, () => wide);
  expect(importProblem('log.csv', rows, 1, { top: 0, left: 0 })).toMatch(/2,000,000 fields or more/);
  expect(importProblem('log.csv', rows.slice(1), 1, { top: 0, left: 0 })).toBeUndefined();
  expect(importProblem('log.csv', [['a'], ['b']], 2, { top: 1_048_575, left: 0 })).toMatch(
    /2 rows and 1 column/,
  );
  expect(importProblem('log.csv', [['a', 'b']], 2, { top: 0, left: 16_383 })).toMatch(/1 row and 2 columns/);
  expect(importProblem('log.csv', [['']], 0, { top: 0, left: 0 })).toMatch(/no cells/);
  expect(importProblem('log.csv', [['a'], ['b']], 2, { top: 1_048_574, left: 16_383 })).toBeUndefined();
});

test('empty fields leave the cells as they are', () => {
  const rows = [
    ['a', ''],
    [null, "'=b"],
  ];
  const placed = { rows, types: ['detected', 'text'] as const, top: 2, left: 1 };
  expect(filledCells(placed)).toBe(2);
  expect(filledCells({ rows, types: ['detected', 'skip'] })).toBe(1);
  expect(editsOfTable(placed)).toEqual([
    { row: 2, column: 1, input: { kind: 'typed', text: 'a' } },
    { row: 3, column: 2, input: { kind: 'text', text: '=b' } },
  ]);
});
