import { expect, test } from 'vitest';
import { columnType, inputOfField } from './columnType.ts';

test.each([
  [['id', '1234567890123456789', '7'], 'text'],
  [['zip', '00123', '10999'], 'text'],
  [['phone', '+491701234567'], 'text'],
  [['signal', '-63', '-71.5', ''], 'number'],
  [['big', '1000000000000000000'], 'number'],
  [['1', '2'], 'number'],
  [['lat', '52.52000427246094'], 'number'],
  [['price', '$5', '12%'], 'number'],
  [['Wert', '1.234,5', '-7'], 'comma'],
  [['seen', '2026-03-01', '2026-03-02 10:00:00'], 'date'],
  [['gene', '5-3', 'MAR1'], 'text'],
  [['name', 'harbour cafe', "'=1+1"], 'text'],
  [['mixed', '1', 'x'], 'detected'],
  [['is open', 'TRUE', 'false'], 'detected'],
  [['empty', '', null], 'detected'],
] as const)('columnType: %j is %s', (fields, type) => {
  expect(columnType(fields)).toBe(type);
});

test.each([
  ['00123', 'detected', { kind: 'text', text: '00123' }],
  ['1234567890123456789', 'detected', { kind: 'text', text: '1234567890123456789' }],
  ['52.52000427246094', 'detected', { kind: 'value', value: 52.52000427246094 }],
  ['12%', 'number', { kind: 'typed', text: '12%' }],
  ['n/a', 'number', { kind: 'typed', text: 'n/a' }],
  ['00123', 'number', { kind: 'value', value: 123 }],
  ['-1.234,5', 'comma', { kind: 'value', value: -1234.5 }],
  ['2026-03-01', 'date', { kind: 'typed', text: '2026-03-01' }],
  ['2026-03-01', 'text', { kind: 'text', text: '2026-03-01' }],
  ['5-3', 'detected', { kind: 'text', text: '5-3' }],
  ['March 2020', 'text', { kind: 'text', text: 'March 2020' }],
  ['=1+1', 'detected', { kind: 'text', text: '=1+1' }],
  ["'=1+1", 'number', { kind: 'text', text: '=1+1' }],
  ['café', 'text', { kind: 'typed', text: 'café' }],
  ['TRUE', 'detected', { kind: 'typed', text: 'TRUE' }],
  ['TRUE', 'text', { kind: 'text', text: 'TRUE' }],
  ['x', 'skip', undefined],
  ['', 'text', undefined],
] as const)('inputOfField: %s as %s', (field, type, input) => {
  expect(inputOfField(field, type)).toEqual(input);
});
