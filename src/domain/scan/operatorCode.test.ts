import { expect, test } from 'vitest';
import { operatorCode, readOperator } from './operatorCode.ts';

test('numbers get back the zeros that their country writes', () => {
  expect(operatorCode(262, 1)).toBe('26201');
  expect(operatorCode(310, 26)).toBe('310026');
  expect(operatorCode(208, 0)).toBe('20800');
  expect(operatorCode(405, 850)).toBe('405850');
  expect(operatorCode(1, 1)).toBe('00101');
  for (const [mcc, mnc] of [
    [0, 1],
    [1000, 1],
    [262, 1000],
    [Number.NaN, 1],
  ] as const)
    expect(operatorCode(mcc, mnc)).toBeUndefined();
});

test('every writing of an operator is the same text', () => {
  for (const text of ['26201', '262-1', '262 01', '262/01', '262001', '262_1'])
    expect(readOperator(text), text).toBe('26201');
  for (const text of ['310260', '310-260']) expect(readOperator(text), text).toBe('310260');
  for (const text of ['00101', '101', '1001', '001-01']) expect(readOperator(text), text).toBe('00101');
  for (const text of ['', '262', '2620', '1234567', 'Telekom', '262-', '-26201', '000-00'])
    expect(readOperator(text), text).toBeUndefined();
});
