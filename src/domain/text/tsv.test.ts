import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeTsv } from './tsv.ts';

/** A plain reader of quoted TSV, to check the writer against. */
function readTsv(tsv: string): string[][] {
  const rows: string[][] = [['']];
  let quoted = false;
  for (let at = 0; at < tsv.length; at++) {
    const row = rows.at(-1)!;
    const mark = tsv[at]!;
    if (quoted && mark === '"' && tsv[at + 1] === '"') {
      row[row.length - 1] += '"';
      at++;
    } else if (mark === '"' && (quoted || row.at(-1) === '')) quoted = !quoted;
    else if (!quoted && mark === '\t') row.push('');
    else if (!quoted && mark === '\n') rows.push(['']);
    else row[row.length - 1] += mark;
  }
  return rows;
}

test('every cell comes back, at most with an apostrophe in front', () => {
  const cells = fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 2 }), { minLength: 1 });
  fc.assert(
    fc.property(cells, (rows) => {
      const back = readTsv(writeTsv(rows));
      expect(back.map((row) => row.length)).toEqual(rows.map((row) => row.length));
      for (const [y, row] of rows.entries())
        for (const [x, cell] of row.entries()) expect([cell, `'${cell}`]).toContain(back[y]![x]);
    }),
  );
});

test.each(['=1+1', '+cmd', '-x', '@SUM(A1)', ' =1+1', '＝1+1'])(
  '%j reaches a spreadsheet as text',
  (text) => {
    expect(writeTsv([[text]])).toBe(`'${text}`);
  },
);

test('a negative number stays a number', () => {
  expect(writeTsv([['-71', '-13.5']])).toBe('-71\t-13.5');
});
