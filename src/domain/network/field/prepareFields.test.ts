import { expect, test } from 'vitest';
import { sampleTable } from '#tests/support/domain/sampleTable.ts';
import { TEXT_FIELDS } from './fieldNames.ts';
import { textColumn } from './networkField.ts';
import { prepareFields } from './prepareFields.ts';

test('prepareFields: makes in steps what is made at once', () => {
  const [stepwise, atOnce] = [sampleTable(9000), sampleTable(9000)];
  expect([...prepareFields(stepwise, {})].length).toBeGreaterThan(3 * TEXT_FIELDS.length);
  for (const field of TEXT_FIELDS) {
    const made = textColumn(stepwise, field, {});
    const expected = textColumn(atOnce, field, {});
    expect(made.values).toEqual(expected.values);
    expect(made.codes.subarray(0, 9000)).toEqual(expected.codes.subarray(0, 9000));
    expect(made.ranks()).toEqual(expected.ranks());
    expect(made.folded()).toEqual(expected.folded());
  }
});
