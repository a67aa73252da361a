import { expect, test } from 'vitest';
import type { CellValue } from '#domain/sheet/CellValue.ts';
import type { ChangedCell } from './CellGrid.ts';
import { replaceCells } from './replaceCells.ts';

const frame = { prefix: '', tableAt: () => undefined, dynamicMark: undefined, styleWithout: () => 0 };
/** Row 7 with other values in columns, of cells that keep their formulas. */
const replaced = (row: string, values: Readonly<Record<number, CellValue>>, prefix = '') => {
  const changes = Object.entries(values).map(([column, value]): [number, ChangedCell] => {
    const kept = { formula: undefined, style: 0, hasOwnValue: false, hasOwnFormula: true };
    return [Number(column), { value, ...kept }];
  });
  return replaceCells(row, 6, new Map(changes), { ...frame, prefix });
};

test('replaceCells: changed cells take the places of what they were, and all else stays', () => {
  const row =
    '<row r="7" x="1>2"> <c r="A7" s="3"/><c r="AA7"><f>B7!A1</f><v>1</v></c>\n<c><v>2</v></c></row>';
  expect(replaced(row, { 26: 5 })).toBe(row.replace('<v>1</v>', '<v>5</v>'));
  const both = '<row r="7"><c r="B7" t="s"><v>0</v></c><c r="C7" ph="1"><v>1</v></c></row>';
  expect(replaced(both, { 2: 'é', 1: true })).toBe(
    '<row r="7"><c r="B7" t="b"><v>1</v></c><c r="C7" t="inlineStr"><is><t>é</t></is></c></row>',
  );
});

test('replaceCells: elements may have a prefix', () => {
  const row = '<x:row r="7"><x:c r="A7"><x:v>1</x:v></x:c></x:row>';
  expect(replaced(row, { 0: 2 }, 'x:')).toBe(row.replace('>1<', '>2<'));
});

test.each([
  ['a cell that is not there', '<row r="7"><c r="A7"/></row>', 5],
  ['a cell that is emptied', '<row r="7"><c r="B7"><v>1</v></c></row>', null],
  ['a cell without an address', '<row r="7"><c/><c><v>1</v></c></row>', 5],
  ['an address that does not come first', '<row r="7"><c s="1" r="B7"><v>1</v></c></row>', 5],
  ['apostrophes', `<row r="7"><c r="B7" t='n'><v>1</v></c></row>`, 5],
  ['a comment', '<row r="7"><!--<c r="B7"/>--><c r="B7"><v>1</v></c></row>', 5],
  ['an instruction', '<row r="7"><?a <c r="B7"/>?><c r="B7"><v>1</v></c></row>', 5],
  ['an end with a blank in it', '<row r="7"><c r="B7"><v>1</v></c ><c r="C7"><v>1</v></c></row>', 5],
  [
    'a cell in the extension of another',
    '<row r="7"><c r="A7"><extLst><ext><c r="B7"/></ext></extLst></c><c r="B7"><v>1</v></c></row>',
    5,
  ],
  ['a cell in what is none', '<row r="7"><zz><c r="B7"/></zz><c r="B7"><v>1</v></c></row>', 5],
  ['a cell without an end', '<row r="7"><c r="B7"><v>1</v></row>', 5],
  ['no row', '', 5],
])('replaceCells: leaves a row alone that has %s', (_, row, value) => {
  expect(replaced(row, { 1: value })).toBeUndefined();
});
