import { expect, test } from 'vitest';
import { formatsFor } from './exportFormats.ts';
import { plainRows } from './plainRows.ts';

test('plain rows: distinct names of columns, and no format that needs positions', () => {
  const rows = plainRows(['Year', 'year', ' ', 'year 2'], 2, (index) => [2000 + index, null, '', 7]);
  expect(rows.columns).toEqual(['Year', 'year 2', 'column 3', 'year 2 2']);
  expect(rows.at(1)).toMatchObject({ key: '1', values: [2001, null, '', 7] });
  expect(formatsFor(rows)).toEqual(['csv', 'json']);
});
