import { expect, test } from 'vitest';
import { areaOfAddress } from '#domain/sheet/areaOfAddress.ts';
import { joinedAreas } from './readRows.ts';

const areas = (...addresses: string[]) => addresses.map((address) => areaOfAddress(address)!);

test('areas: neighbours are read together as far as one call goes', () => {
  const singles = Array.from({ length: 1_000 }, (_, at) => areaOfAddress(`C${1 + 100 * at}`)!);
  expect(joinedAreas(singles)).toEqual(
    areas('C1:C19901', 'C20001:C39901', 'C40001:C59901', 'C60001:C79901', 'C80001:C99901'),
  );
  expect(joinedAreas(areas('D9:E9', 'A1'))).toEqual(areas('A1:E9'));
  expect(joinedAreas(areas('A1', 'XFD3'))).toEqual(areas('A1', 'XFD3'));
  expect(joinedAreas([])).toEqual([]);
});
