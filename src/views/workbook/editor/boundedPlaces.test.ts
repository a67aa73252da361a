import { expect, test } from 'vitest';
import { areaOfReference, readReference } from '#domain/sheet/address.ts';
import { boundedPlaces } from './boundedPlaces.ts';
import { freeSheetName } from './freeSheetName.ts';

const area = (text: string) => areaOfReference(readReference(text)!);
const used = area('A1:C9');

test('areas that overlap give each cell once', () => {
  const { places, isCut, isTooMany } = boundedPlaces([area('A1:B2'), area('B2:C3')], used);
  expect(places).toHaveLength(7);
  expect(isCut || isTooMany).toBe(false);
});

test('whole columns are cut to what the sheet uses, and that is told', () => {
  expect(boundedPlaces([area('B:B')], used)).toMatchObject({ isCut: true, areas: [area('B1:B9')] });
  expect(boundedPlaces([area('B:B')], used).places).toHaveLength(9);
  expect(boundedPlaces([area('Z:Z')], used)).toMatchObject({ isCut: true, places: [] });
  expect(boundedPlaces([area('2:3')], undefined)).toMatchObject({ isCut: true, places: [] });
});

test('too many cells are none', () => {
  expect(boundedPlaces([area('A:C')], area('A1:C90000'))).toMatchObject({ isTooMany: true, places: [] });
});

test('a copy has a name that is free and not too long', () => {
  const name = 'x'.repeat(31);
  const first = freeSheetName(name, [{ name }]);
  const second = freeSheetName(name, [{ name }, { name: first.toUpperCase() }]);
  expect(new Set([name, first, second]).size).toBe(3);
  for (const one of [first, second]) expect(one.length).toBeLessThanOrEqual(31);
});
