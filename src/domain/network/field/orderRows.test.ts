import fc from 'fast-check';
import { expect, test } from 'vitest';
import { appendNetworks, emptyTable, networkAt } from '#domain/network/NetworkTable.ts';
import { bareNetwork, sampleTable } from '#tests/support/domain/sampleTable.ts';
import { isTextField, NETWORK_FIELDS, type NetworkField } from './fieldNames.ts';
import { numberColumn, textColumn } from './networkField.ts';
import { orderRows, type Sort } from './orderRows.ts';

const CENTRE = { lat: 52.52, lng: 13.405 };
const all = (length: number) => Uint32Array.from({ length }, (_, row) => row);
const sort = fc.record({ column: fc.constantFrom(...NETWORK_FIELDS), descending: fc.boolean() });
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

test('orderRows: agrees with comparing rows one by one, in every field and two keys', () => {
  const table = sampleTable(150);
  const value = (field: NetworkField, row: number) => {
    if (!isTextField(field)) return numberColumn(table, field, CENTRE)[row]!;
    const { values, codes } = textColumn(table, field, {});
    return values[codes[row]!]!;
  };
  const compare = ({ column, descending }: Sort, a: number, b: number) => {
    const [one, other] = [value(column, a), value(column, b)];
    const missing = (found: string | number) => found === '' || Number.isNaN(found);
    if (missing(one) || missing(other)) return Number(missing(one)) - Number(missing(other));
    const order = typeof one === 'string' ? collator.compare(one, String(other)) : one - (other as number);
    return descending ? -order : order;
  };
  fc.assert(
    fc.property(fc.array(sort, { minLength: 1, maxLength: 2 }), fc.subarray([...all(150)]), (sorts, rows) => {
      const slow = rows.toSorted((a, b) => {
        for (const one of sorts) {
          const order = compare(one, a, b);
          if (order !== 0) return order;
        }
        return a - b;
      });
      expect([...orderRows(table, Uint32Array.from(rows), sorts, {}, CENTRE)]).toEqual(slow);
    }),
  );
});

test('orderRows: numbers of every size and sign are in order, the unknown last', () => {
  fc.assert(
    fc.property(
      fc.array(fc.option(fc.double({ noNaN: true }), { nil: null })),
      fc.boolean(),
      (found, descending) => {
        const table = appendNetworks(
          emptyTable(),
          found.map((firstMs, at) => ({ ...bareNetwork, id: String(at), firstMs })),
        );
        const order = [...orderRows(table, all(found.length), [{ column: 'first', descending }], {}, CENTRE)];
        const times = order.map((row) => networkAt(table, row).firstMs);
        const known = times.filter((time) => time !== null);
        expect(times.slice(0, known.length)).toEqual(known);
        expect(known.map((time) => time + 0)).toEqual(
          found
            .filter((time) => time !== null)
            .map((time) => time + 0)
            .toSorted((a, b) => (descending ? b - a : a - b)),
        );
      },
    ),
  );
});

test('orderRows: without a sort the rows stay as they are', () => {
  const rows = Uint32Array.of(3, 1, 2);
  expect(orderRows(sampleTable(5), rows, [], {}, CENTRE)).toBe(rows);
});
