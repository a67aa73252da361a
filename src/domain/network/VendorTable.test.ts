import { expect, test } from 'vitest';
import { octetPrefixes, VendorTable, writeBlock } from './VendorTable.ts';

const TABLE = new VendorTable({
  names: ['XEROX', 'IEEE', 'Medium', 'Small'],
  blocks: [
    { digits: 6, steps: [0, 1, 0x70b3d4], holders: [0, 0, 1] },
    { digits: 7, steps: [0x70b3d51], holders: [2] },
    { digits: 9, steps: [0x70b3d5123], holders: [3] },
  ],
});

test.each([
  ['00:00:00', 'XEROX', '000000'],
  ['000001abcdef', 'XEROX', '000001'],
  ['70-B3-D5-00-00-00', 'IEEE', '70B3D5'],
  ['70:b3:d5:1f:00:00', 'Medium', '70B3D51'],
  ['70:B3:D5:12:3F:00', 'Small', '70B3D5123'],
  ['70:B3:D5:12', 'Medium', '70B3D51'],
])('VendorTable: %s is in the smallest block that holds it, of %s', (netid, name, block) => {
  expect(TABLE.vendorOf(netid)).toEqual({ name, block });
});

test.each(['02:00:00:00:00:01', '72:B3:D5:12:3F:00', '00:00', '', '00:00:02'])(
  'VendorTable: no vendor for %j: locally administered, incomplete or not registered',
  (netid) => expect(TABLE.vendorOf(netid)).toBeUndefined(),
);

test('VendorTable: the blocks of a vendor', () => {
  expect(TABLE.blocksAt(TABLE.names.indexOf('XEROX'))).toEqual(['000000', '000001']);
  expect(TABLE.blocksAt(TABLE.names.indexOf('Nobody'))).toEqual([]);
});

test('octetPrefixes: a block of half octets is 16 prefixes, one of whole octets is one', () => {
  expect(octetPrefixes('70B3D5')).toEqual(['70:B3:D5']);
  const prefixes = octetPrefixes('70B3D51');
  expect(prefixes).toHaveLength(16);
  expect([prefixes[0], prefixes[15]]).toEqual(['70:B3:D5:10', '70:B3:D5:1F']);
  expect(octetPrefixes('70B3D5123')[10]).toBe('70:B3:D5:12:3A');
  expect(writeBlock('70B3D51')).toBe('70:B3:D5:1');
});
