import { expect, test } from 'vitest';
import {
  dropColumnsFromFormula,
  dropTableFromFormula,
  renameColumnInFormula,
  renameTableInFormula,
  structuredToA1,
} from './rewriteStructured.ts';

const isT = (name: string) => name === 'T' || name === '';

test('a table gets another name, and nothing else changes', () => {
  expect(renameTableInFormula('SUM(T[a])+t[[#All],[b]]+ROWS(T)+Tx[a]+"T[a]"+T!A1', 'T', 'New')).toBe(
    'SUM(New[a])+New[[#All],[b]]+ROWS(New)+Tx[a]+"T[a]"+T!A1',
  );
});

test('references to a deleted table become #REF!', () => {
  expect(dropTableFromFormula('SUM(T[a],U[a])&"T"', 'T')).toBe('SUM(#REF!,U[a])&"T"');
});

test('columns get other names, in spans and with marks of their own', () => {
  const names = new Map([['a', "it's [new]"]]);
  expect(renameColumnInFormula('SUM(T[A])+[@a]+T[[a]:[b]]+U[a]', isT, names)).toBe(
    "SUM(T[it''s '[new']])+[@[it''s '[new']]]+T[[it''s '[new']]:[b]]+U[a]",
  );
});

test('column spans shrink with deleted columns; references to only those become #REF!', () => {
  const drop = (formula: string, ...gone: string[]) =>
    dropColumnsFromFormula(formula, isT, ['a', 'b', 'c'], new Set(gone));
  expect(drop('SUM(T[[a]:[c]])', 'a')).toBe('SUM(T[[b]:[c]])');
  expect(drop('SUM(T[[a]:[c]])', 'b', 'c')).toBe('SUM(T[a])');
  expect(drop('SUM(T[[a]:[c]])', 'b')).toBe('SUM(T[[a]:[c]])');
  expect(drop('T[a]+[@b]+U[a]+T', 'a', 'b')).toBe('#REF!+#REF!+U[a]+T');
});

test('structured references become addresses', () => {
  const table = {
    area: { top: 2, left: 1, bottom: 6, right: 3 },
    columns: ['a', 'b', 'c'],
    hasHeaders: true,
    hasTotals: true,
  };
  const plain = (formula: string, row?: number) => structuredToA1(formula, isT, table, 'My log', row);
  expect(plain('SUM(T[a])')).toBe("SUM('My log'!$B$4:$B$6)");
  expect(plain('T[[#Headers],[b]]&T[[#Totals],[b]]')).toBe("'My log'!$C$3&'My log'!$C$7");
  expect(plain('ROWS(T[#All])+ROWS(T)+U[a]')).toBe("ROWS('My log'!$B$3:$D$7)+ROWS('My log'!$B$4:$D$6)+U[a]");
  expect(plain('[@a]*2', 4)).toBe("'My log'!$B5*2");
  expect(plain('[@a]*2', 9)).toBe('#REF!*2');
  expect(plain('T[gone]')).toBe('#REF!');
});
