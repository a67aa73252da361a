import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { VendorTable } from '#domain/network/VendorTable.ts';
import { ouiRegister, vendorOf } from '#server/emulator/wireless/reference/vendors.ts';
import { vendorsJson } from '#tools/vendorsJson.ts';

const json = vendorsJson();

test('the vendors asset answers for every registered block as the register does', () => {
  const table = new VendorTable(JSON.parse(json));
  const register = Object.keys(ouiRegister());
  expect(register.length).toBeGreaterThan(50_000);
  const wrong = register.filter((block) => {
    const netid = block.padEnd(12, '0');
    return (table.vendorOf(netid)?.name ?? null) !== vendorOf(netid);
  });
  expect(wrong).toEqual([]);
  const blocks = table.names.reduce((sum, _name, index) => sum + table.blocksAt(index).length, 0);
  expect(blocks).toBe(register.length);
});

test('the vendors asset stays small enough to fetch on a gesture', () => {
  const packed = brotliCompressSync(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  expect(packed.length).toBeLessThan(600_000);
});
