import { expect, test } from 'vitest';
import { cellDetailCall, detailCall, olderDetailCall } from './detailCall.ts';

test.each([
  ['wifi', '0A:2C:EF:3D:25:1B', { operation: 'detailWifi', input: { wifiNetworkId: '0A:2C:EF:3D:25:1B' } }],
  ['ble', '0A:2C:EF:3D:25:1B', { operation: 'detailBt', input: { btNetworkId: '0A:2C:EF:3D:25:1B' } }],
  ['cdma', '4139_6_771', { operation: 'detailCdma', input: { sid: '4139', nid: '6', bsid: '771' } }],
  [
    'gsm',
    '26201_1101_274',
    { operation: 'detailCell', input: { type: 'GSM', operator: '26201', lac: '1101', cid: '274' } },
  ],
] as const)('%s %s is one call', (kind, id, call) => {
  expect(detailCall({ kind, id })).toEqual(call);
});

test.each(['lte', 'wcdma'] as const)('%s falls back to GSM', (kind) => {
  expect(detailCall({ kind, id: '26201_1101_274' })).toMatchObject({
    input: { type: kind.toUpperCase() },
    fallback: { type: 'GSM', operator: '26201', lac: '1101', cid: '274' },
  });
});

test.each([
  ['wifi', '0A:2C:EF'],
  ['lte', '26201_1101'],
  ['nr', '1234567_1_2'],
  ['lte', '26201_123456_2'],
  ['cdma', '4139_6_1234567890'],
] as const)('%s %s is a problem before it is a query', (kind, id) => {
  expect(detailCall({ kind, id })).toHaveProperty('problem', expect.stringMatching(/\.$/));
});

test('a tracking area code of 5G that does not fit is reported before it is a query', () => {
  const cell = { operator: '26201', area: '9999999', cell: '68719476735' };
  expect(cellDetailCall('nr', cell)).toEqual({
    problem: 'The tracking area code has 7 digits, and the service takes at most 5.',
  });
  expect(cellDetailCall('nr', { ...cell, area: '99999' })).toMatchObject({ input: { lac: '99999' } });
});

test.each([
  ['wifi', '0A:2C:EF:3D:25:1B', 'networkDetail', { netid: '0A:2C:EF:3D:25:1B' }],
  ['bt', '0A:2C:EF:3D:25:1B', 'bluetoothDetail', { netid: '0A:2C:EF:3D:25:1B', reverseAddress: 'true' }],
  ['lte', '26201_1101_274', 'networkDetail', { type: 'LTE', operator: 26201, lac: 1101, cid: 274 }],
  ['cdma', '4139_6_771', 'networkDetail', { type: 'CDMA', system: 4139, network: 6, basestation: 771 }],
] as const)('older detail of %s %s is %s', (kind, id, operation, input) => {
  expect(olderDetailCall({ kind, id })).toEqual({ operation, input });
});

test('older detail: an identifier that breaks a rule is a problem before it is a query', () => {
  expect(olderDetailCall({ kind: 'wifi', id: 'x' })).toEqual({
    problem: expect.stringMatching(/netid must be/),
  });
  expect(olderDetailCall({ kind: 'gsm', id: '1_2' })).toEqual({
    problem: expect.stringMatching(/three numbers/),
  });
});
