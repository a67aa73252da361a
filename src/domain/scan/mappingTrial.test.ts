import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DELIMITERS } from '#domain/text/splitFields.ts';
import { emptyMapping, readMapping, writeMapping } from './ColumnMapping.ts';
import { firstRows, tableOf, tryMapping } from './mappingTrial.ts';
import { proposeMapping } from './proposeMapping.ts';

const HEAD = [
  'a;b;c;d;e;f',
  '1101;27447298;26201;52.5;13.4;-80',
  '1101;27447299;26201;95;13.4;-80',
  '1101;x;26201;52.5;13.4;-80',
  '',
].join('\n');

const proposed = proposeMapping(HEAD)!.mapping;
const mapping = {
  ...proposed,
  kind: 'lte' as const,
  at: { ...proposed.at, area: 0, cell: 1, operator: 2, lat: 3, lng: 4, signal: 5 },
};

test('the first lines are read and rejected as the whole file would be', () => {
  const trial = tryMapping(HEAD, mapping);
  expect(trial.rows.map(({ line, cell, signalDbm }) => [line, cell, signalDbm])).toEqual([
    [2, '27447298', -80],
  ]);
  expect(trial.rejects.map(({ line }) => line)).toEqual([3, 4]);
  expect(trial.rejects[0]!.reason).toMatch(/beyond 90/);
});

test('another delimiter makes another table, and the columns that were said stay with theirs', () => {
  expect(tableOf(HEAD, ',', true, mapping)).toMatchObject({
    delimiter: ',',
    width: 1,
    header: ['a;b;c;d;e;f'],
  });
  expect(tableOf(HEAD, ';', true, mapping)).toEqual(mapping);
  const headless = tableOf(HEAD, ';', false, mapping);
  expect(headless).toMatchObject({ header: [], width: 6, at: mapping.at, kind: 'lte' });
  expect(tryMapping(HEAD, headless).rejects.map(({ line }) => line)).toEqual([1, 3, 4]);
});

test('the first rows begin under the header, with the text of latin-1 and UTF-8', () => {
  expect(firstRows(HEAD, mapping, 1)).toEqual([['1101', '27447298', '26201', '52.5', '13.4', '-80']]);
  const headless = emptyMapping(',', [], 2);
  expect(firstRows('\xef\xbb\xbfM\xfcnchen,1\r\nM\xc3\xbcnchen,2\r\n', headless, 5)).toEqual([
    ['München', '1'],
    ['München', '2'],
  ]);
});

test('never throws, and its mappings can be stored', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(...DELIMITERS), fc.boolean(), (head, delimiter, hasHeader) => {
      const table = tableOf(head, delimiter, hasHeader, emptyMapping(',', [], 0));
      expect(readMapping(writeMapping(table))).toEqual(table);
      const trial = tryMapping(head, table);
      expect(trial.rows.length + trial.rejects.length).toBeLessThanOrEqual(60);
      firstRows(head, table, 5);
    }),
  );
});
