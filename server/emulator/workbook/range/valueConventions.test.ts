// The conventions of values that the specification lists, one by one.

import { expect, test } from 'vitest';
import { workbook } from '#services/workbook/endpoints.ts';
import { driveRig, innerCode } from '#tests/support/workbook/driveRig.ts';
import { plainBook } from '#tests/support/workbook/plainBook.ts';

const { range, writeRange } = workbook;
const rig = () => driveRig({ 'book.xlsx': plainBook() });
const at = (address: string, worksheet = 'Plain') => ({ itemPath: 'book.xlsx', worksheet, address });

test('1: a blank clears content, formula or number format; empty cells read as blank', async () => {
  const { call } = rig();
  const { reply } = await call(range, at('A1:D1'));
  expect([
    reply.values![0]![3],
    reply.formulas![0]![3],
    reply.text![0]![3],
    reply.valueTypes![0]![3],
  ]).toEqual(['', '', '', 'Empty']);
  const cleared = await call(writeRange, {
    ...at('A1:C2'),
    body: {
      values: [
        ['', null, null],
        [null, null, null],
      ],
      formulas: [
        [null, null, null],
        ['', null, null],
      ],
      numberFormat: [
        [null, null, ''],
        [null, null, null],
      ],
    },
  });
  expect(cleared.reply.values).toEqual([
    ['', 'two', 43831],
    ['', true, 0.25],
  ]);
  expect(cleared.reply.formulas![1]![0]).toBe('');
  expect(cleared.reply.numberFormat).toEqual([
    ['General', 'General', 'General'],
    ['General', 'General', '0%'],
  ]);
  expect(cleared.reply.text![0]![2]).toBe('43831');
});

test('2: a null in the rows leaves its cell unchanged', async () => {
  const { call } = rig();
  const { reply } = await call(writeRange, {
    ...at('A1:C2'),
    body: {
      values: [
        [null, 'x', null],
        [null, null, 7],
      ],
    },
  });
  expect(reply.values).toEqual([
    [1.5, 'x', 43831],
    [3, true, 7],
  ]);
  expect(reply.formulas![1]![0]).toBe('=A1*2');
});

test.each([
  'values',
  'formulas',
  'formulasLocal',
  'formulasR1C1',
  'numberFormat',
  'rowHidden',
  'columnHidden',
])('3: null as the whole of %s is invalid', async (name) => {
  const { ask, call } = rig();
  const path = "/me/drive/root:/book.xlsx:/workbook/worksheets('Plain')/range(address='A1')";
  const asked = await ask('PATCH', path, { [name]: null });
  expect([asked.status, innerCode(asked)]).toEqual([400, 'invalidArgument']);
  expect((await call(range, at('A1'))).reply.values).toEqual([[1.5]]);
});

test('4: a property that differs within a range is null', async () => {
  const { call } = rig();
  const flags = async (address: string) => {
    const { rowHidden, columnHidden, hidden } = (await call(range, at(address, "Bob's (1)"))).reply;
    return { rowHidden, columnHidden, hidden };
  };
  expect(await flags('A1:C3')).toEqual({ rowHidden: null, columnHidden: null, hidden: null });
  expect(await flags('A2:A2')).toEqual({ rowHidden: true, columnHidden: false, hidden: true });
  expect(await flags('B1:B3')).toEqual({ rowHidden: null, columnHidden: true, hidden: true });
  expect(await flags('C3')).toEqual({ rowHidden: false, columnHidden: false, hidden: false });
  expect(await flags('B:B')).toEqual({ rowHidden: null, columnHidden: true, hidden: true });
});

test.each([
  ['C:C', 1_048_576, 1],
  ['A:F', 1_048_576, 6],
  ['2:2', 1, 16_384],
  ['2:3', 2, 16_384],
])('5: %s is unbounded: no cells on read, none to write', async (address, rowCount, columnCount) => {
  const { call } = rig();
  const { reply } = await call(range, at(address));
  expect(reply).toMatchObject({
    address: `Plain!${address}`,
    rowCount,
    columnCount,
    cellCount: rowCount * columnCount,
    values: null,
    formulas: null,
    formulasLocal: null,
    formulasR1C1: null,
    numberFormat: null,
    text: null,
    valueTypes: null,
  });
  for (const body of [{ values: 1 }, { formulas: '=A1' }, { numberFormat: '0' }]) {
    const asked = await call(writeRange, { ...at(address), body });
    expect([asked.status, innerCode(asked)]).toEqual([400, 'invalidArgument']);
  }
});

test('5: a whole sheet is unbounded', async () => {
  const { call } = rig();
  expect((await call(range, at('A:XFD'))).reply).toMatchObject({ cellCount: -1, values: null });
});

test('6: a single value fills every cell, and a formula is adjusted for each', async () => {
  const { call } = rig();
  const filled = await call(writeRange, { ...at('E1:F2'), body: { values: 'x' } });
  expect(filled.reply.values).toEqual([
    ['x', 'x'],
    ['x', 'x'],
  ]);
  const formulas = await call(writeRange, { ...at('E1:F2'), body: { formulas: '=A1+$A$1' } });
  expect(formulas.reply.formulas).toEqual([
    ['=A1+$A$1', '=B1+$A$1'],
    ['=A2+$A$1', '=B2+$A$1'],
  ]);
  const inR1C1 = await call(writeRange, { ...at('E1:F2'), body: { formulasR1C1: '=RC[-4]' } });
  expect(inR1C1.reply.formulas).toEqual([
    ['=A1', '=B1'],
    ['=A2', '=B2'],
  ]);
  const formats = await call(writeRange, { ...at('A1:C1'), body: { numberFormat: '0.00' } });
  expect(formats.reply.text).toEqual([['1.50', 'two', '43831.00']]);
});

test('values that do not fit the range are refused, and nothing is written', async () => {
  const { call } = rig();
  for (const values of [[[1, 2]], [[1], [2], [3]], [[1], [2, 3]], []]) {
    const asked = await call(writeRange, { ...at('A1:A2'), body: { values } });
    expect([asked.status, innerCode(asked)], JSON.stringify(values)).toEqual([400, 'invalidArgument']);
  }
  expect((await call(range, at('A1:A2'))).reply.values).toEqual([[1.5], [3]]);
});
