import { expect, test } from 'vitest';
import { functions } from '#domain/formula/functions/functions.ts';
import { functionHelp } from './functionHelp.ts';

/** The evaluator knows these itself: they are given formulas, not values. */
const OWN_SYNTAX = ['LET', 'LAMBDA', 'ISOMITTED'];

test('every function that can be computed has a line, and no other', () => {
  expect([...functionHelp.keys()].sort()).toEqual([...Object.keys(functions), ...OWN_SYNTAX].sort());
});

test('the lines have as many arguments as the functions take', () => {
  const wrong = Object.entries(functions).flatMap(([name, { least, most }]) => {
    const { arguments: all } = functionHelp.get(name)!;
    const isOpen = all.at(-1) === '…';
    const required = all.filter((one) => one !== '…' && !one.startsWith('[')).length;
    const isRight = required === least && (isOpen ? most > all.length : most === all.length);
    return isRight ? [] : [`${name}(${all.join(', ')}) takes ${least} to ${most}`];
  });
  expect(wrong).toEqual([]);
});

test('each line says something', () => {
  for (const { gives } of functionHelp.values()) expect(gives).toMatch(/^.*\S$/);
});

test('functions are found under the categories of Excel', () => {
  const categories = Map.groupBy(functionHelp.values(), ({ category }) => category);
  expect([...categories.keys()].sort()).toEqual([
    ...['Database', 'Date and time', 'Engineering', 'Financial', 'Information', 'Logical'],
    ...['Lookup and array', 'Math', 'Statistical', 'Text', 'Web and cube'],
  ]);
  const of = (name: string) => functionHelp.get(name)?.category;
  expect(['DSUM', 'NOW', 'XLOOKUP', 'SUMIFS', 'MEDIAN', 'LET'].map(of)).toEqual([
    ...['Database', 'Date and time', 'Lookup and array', 'Math', 'Statistical', 'Logical'],
  ]);
});
