import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areaOfReference, writeArea } from '#domain/sheet/address.ts';
import { isCellIn } from '#domain/sheet/CellArea.ts';
import { areasWithin } from '#tests/support/domain/areasWithin.ts';
import { type CellsMoved, followMove } from './followMove.ts';
import { lexFormula } from './lexFormula.ts';

const SIZE = 8;
const SHEETS = ['Log', 'The sums'];

const edge = fc.nat({ max: SIZE - 1 });
const areas = areasWithin(SIZE);
const sheets = fc.constantFrom(...SHEETS);
const moves = fc.tuple(areas, sheets, sheets, edge, edge).map(
  ([area, from, to, top, left]): CellsMoved => ({
    area,
    from,
    to,
    rows: top - area.top,
    columns: left - area.left,
  }),
);
const quoted = (sheet: string) => (sheet.includes(' ') ? `'${sheet}'` : sheet);
const references = fc.tuple(fc.option(sheets), areas, fc.boolean()).map(([sheet, area, isFixed]) => {
  const text = isFixed ? writeArea(area).replace(/[A-Z]+|\d+/g, '$$$&') : writeArea(area);
  return sheet === null ? text : `${quoted(sheet)}!${text}`;
});

/** What each reference of a formula on a sheet means, cell by cell. */
const meant = (formula: string, own: string): string[][] =>
  lexFormula(formula).flatMap((token) => {
    if (token.kind !== 'reference') return [];
    const sheet = token.prefix?.sheet ?? own;
    const { top, left, bottom, right } = areaOfReference(token.reference);
    const cells: string[] = [];
    for (let row = top; row <= bottom; row += 1)
      for (let column = left; column <= right; column += 1) cells.push(`${sheet} ${row} ${column}`);
    return [cells];
  });

test('references to cells that all moved mean them where they are, and all others the cells that they meant', () => {
  fc.assert(
    fc.property(
      fc.array(references, { minLength: 1, maxLength: 3 }),
      moves,
      sheets,
      fc.boolean(),
      (texts, move, sheet, isMovedItself) => {
        const formula = `SUM(${texts.join(',')})`;
        const own = isMovedItself ? { before: move.from, after: move.to } : { before: sheet, after: sheet };
        const place = (cell: string) => {
          const [row, column] = cell.split(' ').slice(-2).map(Number) as [number, number];
          const isIn = cell === `${move.from} ${row} ${column}` && isCellIn(row, column, move.area);
          return isIn ? `${move.to} ${row + move.rows} ${column + move.columns}` : undefined;
        };
        const expected = meant(formula, own.before).map((cells) => {
          const places = cells.map(place);
          return places.includes(undefined) ? cells : places;
        });
        expect(meant(followMove(formula, own, move), own.after)).toEqual(expected);
      },
    ),
    { numRuns: 500 },
  );
});

test('references that the move does not affect keep their text', () => {
  const move: CellsMoved = {
    area: { top: 0, left: 0, bottom: 1, right: 0 },
    from: 'Log',
    to: 'Log',
    rows: 3,
    columns: 1,
  };
  const log = { before: 'Log', after: 'Log' };
  expect(followMove('sum( a1:a2 )+B1*$A$2', log, move)).toBe('sum( B4:B5 )+B1*$B$5');
  expect(followMove('SUM(A1:A3)+[1]Log!A1+Log:Sums!A1+"A1"+A:A', log, move)).toBe(
    'SUM(A1:A3)+[1]Log!A1+Log:Sums!A1+"A1"+A:A',
  );
  expect(followMove('A1+Log!A1', { before: 'Sums', after: 'Sums' }, move)).toBe('A1+Log!B4');
  expect(followMove('A1+C9', { before: 'Log', after: 'My sums' }, { ...move, to: 'My sums' })).toBe(
    'B4+Log!C9',
  );
});
