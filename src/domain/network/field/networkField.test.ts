import { expect, test } from 'vitest';
import type { Network } from '#domain/network/Network.ts';
import { appendNetworks, emptyTable } from '#domain/network/NetworkTable.ts';
import { VendorTable } from '#domain/network/VendorTable.ts';
import { bareNetwork } from '#tests/support/domain/sampleTable.ts';
import { fieldContext } from './fieldContext.ts';
import type { TextField } from './fieldNames.ts';
import { type FieldContext, textColumn } from './networkField.ts';

function textOf(network: Partial<Network>, field: TextField, context: FieldContext = {}): string {
  const table = appendNetworks(emptyTable(), [{ ...bareNetwork, ...network }]);
  const { values, codes } = textColumn(table, field, context);
  return values[codes[0]!]!;
}

const LTE = { kind: 'lte', id: '26201_1101_27447298', channel: 1300 } as const;

test.each([
  [{ kind: 'cell', subtype: 'XYZ' }, 'kind', 'XYZ'],
  [{ kind: 'cell' }, 'kind', ''],
  [{ kind: 'ble' }, 'kind', 'BLE'],
  [{ encryption: 'unknown', encryptionText: 'wpa4' }, 'encryption', 'wpa4'],
  [{ encryption: 'wpa2' }, 'encryption', 'WPA2'],
  [{}, 'encryption', 'unknown'],
  [{ kind: 'lte' }, 'encryption', ''],
  [{ channel: 1 }, 'band', '2.4 GHz or 6 GHz'],
  [{ channel: 1 }, 'frequency', '2412 or 5955'],
  [{ channel: 6 }, 'band', '2.4 GHz'],
  [{ channel: 1, frequencyMhz: 2412 }, 'band', '2.4 GHz'],
  [LTE, 'band', 'LTE band 3'],
  [LTE, 'frequency', '1815'],
  [LTE, 'node', 'eNB 107216'],
  [LTE, 'sector', 'Sector 2'],
  [LTE, 'areaCode', 'TAC 1101'],
  [LTE, 'plmn', '262-01'],
  [{ kind: 'gsm', id: '26201_1101_2744', channel: 62 }, 'node', ''],
  [{ kind: 'wcdma', id: '26201_1101_27447298' }, 'node', 'RNC 418'],
  [{ kind: 'nr', id: '26201_1101_27447298' }, 'node', 'gNB 6701'],
  [{ kind: 'cdma', id: '4139_12_77' }, 'plmn', '4139'],
  [{ kind: 'lte', id: 'nonsense' }, 'node', ''],
  [{ kind: 'cell', id: '26201_1101_27447298' }, 'plmn', '262-01'],
  [{ kind: 'bt', deviceClass: 1048 }, 'device', 'Audio or video: headphones'],
  [{ kind: 'ble', mfgrId: 76 }, 'manufacturer', '76'],
  [{ isMine: true }, 'mine', 'yes'],
  [{}, 'mine', ''],
  [{ beaconInterval: 100 }, 'beacon', '100'],
  [{ capabilities: 'LTE;26201' }, 'attributes', 'LTE;26201'],
  [{ id: '0A:2C:EF:3D:25:1B' }, 'vendor', 'local'],
  [{ id: '00:2C:EF:3D:25:1B' }, 'vendor', ''],
] as const)('textColumn: of %j the %s is "%s"', (network, field, text) => {
  expect(textOf(network, field)).toBe(text);
});

test('textColumn: names come from whoever knows them', () => {
  const context: FieldContext = {
    vendorOf: (netid) => (netid.startsWith('00:2C') ? 'Cisco Systems' : undefined),
    operatorOf: (operator) => (operator === '26201' ? 'Telekom' : undefined),
    companies: new Map([[76, 'Apple, Inc.']]),
  };
  expect(textOf({ id: '00:2C:EF:3D:25:1B' }, 'vendor', context)).toBe('Cisco Systems');
  expect(textOf(LTE, 'operator', context)).toBe('Telekom');
  expect(textOf({ kind: 'ble', mfgrId: 76 }, 'manufacturer', context)).toBe('Apple, Inc.');
  expect(textOf({ kind: 'ble', mfgrId: 65_533 }, 'manufacturer', context)).toBe('65533');
  expect(textOf({ ...LTE, id: '26299_1_2' }, 'operator', context)).toBe('');
  const random = ['C0', '40', '00', '80'].map((first) =>
    textOf({ kind: 'ble', id: `${first}:11:22:33:44:55` }, 'vendor', context),
  );
  expect(random).toEqual(['random, static', 'random, resolvable', 'random, non-resolvable', '']);
});

test('textColumn: reads the rows of a page more, and again when a name becomes known', () => {
  let table = appendNetworks(emptyTable(), [{ ...bareNetwork, id: '1', city: 'Berlin' }]);
  const column = textColumn(table, 'city', {});
  const more = Array.from({ length: 600 }, (_, at) => ({ ...bareNetwork, id: `x${at}`, city: `c${at % 3}` }));
  table = appendNetworks(table, more);
  expect(textColumn(table, 'city', {})).toBe(column);
  expect(column.values).toEqual(['', 'Berlin', 'c0', 'c1', 'c2']);
  expect([...column.codes.subarray(0, 5)]).toEqual([1, 2, 3, 4, 2]);
  const vendors = textColumn(table, 'vendor', {});
  expect(textColumn(table, 'vendor', { vendorOf: () => 'Cisco' })).not.toBe(vendors);
  const register = new VendorTable({ names: [], blocks: [] });
  const named = textColumn(table, 'vendor', fieldContext(register, undefined, []));
  expect(textColumn(table, 'vendor', fieldContext(register, undefined, []))).toBe(named);
});
