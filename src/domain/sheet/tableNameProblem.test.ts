import { expect, test } from 'vitest';
import { tableNameProblem } from './tableNameProblem.ts';

test.each(['Survey', '_x', 'Tabelle_ä1', 'a.b', 'ABCD1', 'Table1048577x'])(
  '%s can be a table name',
  (name) => {
    expect(tableNameProblem(name)).toBeUndefined();
  },
);

test.each(['', 'a b', '1a', 'A1', 'XFD9', 'r1c1', 'R', 'c', 'true', 'a-b', 'a!b', 'a?b', 'x'.repeat(256)])(
  '%j cannot be one',
  (name) => {
    expect(tableNameProblem(name)).toEqual(expect.any(String));
  },
);
