import { expect, test } from 'vitest';
import { findOperator, isTestPlmn, readPlmn } from './Plmn.ts';
import type { OperatorRecord } from './Surroundings.ts';

const record = (mcc: string, mnc: string, brand: string, status = 'Operational'): OperatorRecord => ({
  mcc,
  mnc,
  countryCode: 'XX',
  brand,
  operator: null,
  status,
  bands: '',
});

test.each([
  ['26201', '262', ['01', '001']],
  ['262001', '262', ['001', '01']],
  ['310410', '310', ['410']],
  ['31004', '310', ['04', '004']],
])('%s is country %s with the network codes %j', (operator, mcc, mncs) => {
  expect(readPlmn(operator)).toEqual({ mcc, mncs });
});

test.each(['', '2620', '2620100', '262-01', 'abcde', ' 26201', '26201\n'])(
  '%j is no operator',
  (operator) => {
    expect(readPlmn(operator)).toBeUndefined();
    expect(findOperator([record('262', '01', 'One')], operator)).toBeUndefined();
    expect(isTestPlmn(operator)).toBe(false);
  },
);

test('test and private networks are told by their country code', () => {
  for (const operator of ['00101', '001001', '99999', '999002']) expect(isTestPlmn(operator)).toBe(true);
  for (const operator of ['26201', '310999', '90128', '99801']) expect(isTestPlmn(operator)).toBe(false);
});

test('an operator is found with a zero lost or gained', () => {
  const records = [record('262', '01', 'Two digits'), record('310', '004', 'Three digits')];
  expect(findOperator(records, '26201')?.brand).toBe('Two digits');
  expect(findOperator(records, '262001')?.brand).toBe('Two digits');
  expect(findOperator(records, '31004')?.brand).toBe('Three digits');
  expect(findOperator(records, '310004')?.brand).toBe('Three digits');
  expect(findOperator(records, '26202')).toBeUndefined();
});

test('the code as written takes precedence over the other reading', () => {
  const records = [record('310', '004', 'Three digits'), record('310', '04', 'Two digits')];
  expect(findOperator(records, '31004')?.brand).toBe('Two digits');
  expect(findOperator(records, '310004')?.brand).toBe('Three digits');
});

test('of several records with one code, one in operation is found', () => {
  const records = [
    record('262', '01', 'Old', 'Not operational'),
    record('262', '01', 'New'),
    record('262', '01', 'Newer'),
  ];
  expect(findOperator(records, '26201')?.brand).toBe('New');
  expect(findOperator(records.slice(0, 1), '26201')?.brand).toBe('Old');
});
