import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceMetres } from '#domain/geo/geo.ts';
import { sampleTable } from '#tests/support/domain/sampleTable.ts';
import { networkAt } from './NetworkTable.ts';
import { orderRows, SORT_COLUMNS } from './networkOrder.ts';

const CENTRE = { lat: 52.52, lng: 13.405 };
const all = (length: number) => Uint32Array.from({ length }, (_, row) => row);

test('every order is a permutation of the rows', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 200 }),
      fc.constantFrom(...SORT_COLUMNS),
      fc.boolean(),
      (length, column, descending) => {
        const rows = orderRows(sampleTable(length), all(length), { column, descending }, CENTRE);
        expect(rows.toSorted()).toEqual(all(length));
      },
    ),
  );
});

test.each([false, true])('the last sight sorts with the unknown at the end, descending %s', (descending) => {
  const table = sampleTable(100);
  const times = [...orderRows(table, all(100), { column: 'last', descending }, CENTRE)].map(
    (row) => networkAt(table, row).lastMs,
  );
  const known = times.filter((time) => time !== null);
  expect(known.length).toBeLessThan(100);
  expect(times.slice(0, known.length)).toEqual(known.toSorted((a, b) => (descending ? b - a : a - b)));
});

test('distance sorts by metres on the ground, the unlocated last', () => {
  const table = sampleTable(60);
  const found = [...orderRows(table, all(60), { column: 'distance', descending: false }, CENTRE)]
    .map((row) => networkAt(table, row))
    .map(({ lat, lng }) => (lat === null || lng === null ? Infinity : distanceMetres(CENTRE, { lat, lng })));
  expect(found).toEqual(found.toSorted((a, b) => a - b));
});

test('names sort as people read them, the hidden ones last', () => {
  const table = sampleTable(40);
  const names = [...orderRows(table, all(40), { column: 'name', descending: false }, CENTRE)].map(
    (row) => networkAt(table, row).name,
  );
  const shown = names.filter((name) => name !== null);
  expect(names.slice(0, shown.length)).toEqual(
    shown.toSorted(new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare),
  );
});
