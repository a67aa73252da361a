import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wireValue } from '#domain/sheet/edit/CellInput.ts';
import { readTypedInput } from '#domain/sheet/input/readTypedInput.ts';
import type { LoadedCell } from '#queries/workbook/cells/CellBlocks.ts';
import { inverseEdits } from './inverseEdits.ts';

const AREA = { top: 3, left: 2, bottom: 3, right: 2 };
const FORMATS = ['General', '@', '0.00', 'yyyy-mm-dd'];

const constant = (value: string | number | boolean, type: string, numberFormat: string): LoadedCell => ({
  value,
  text: String(value),
  formula: value,
  numberFormat,
  type,
});
const format = fc.constantFrom(...FORMATS);
const texts = fc.oneof(
  fc.constantFrom('=A1', "'=A1", '5', '1/2', 'TRUE', '#N/A', '+x', "'", '10%', ' '),
  fc.string({ minLength: 1 }),
);
const cells = fc.oneof(
  fc.constant(null),
  fc.tuple(texts, format).map(([text, own]) => constant(text, 'String', own)),
  fc.tuple(fc.double({ noNaN: true }), format).map(([number, own]) => constant(number, 'Double', own)),
  fc.tuple(fc.boolean(), format).map(([flag, own]) => constant(flag, 'Boolean', own)),
  format.map((own) => constant('#N/A', 'Error', own)),
  fc
    .tuple(fc.double({ noNaN: true }), format)
    .map(([value, own]): LoadedCell => ({ ...constant(value, 'Double', own), formula: '=A1*2' })),
);

/** What cells are told apart by. */
const contentOf = (cell: LoadedCell | null) => {
  const numberFormat = cell?.numberFormat ?? 'General';
  if (cell === null || cell.formula === '') return { numberFormat };
  if (cell.formula !== cell.value) return { formula: cell.formula, numberFormat };
  return { value: cell.type === 'Error' ? { code: cell.value } : cell.value, numberFormat };
};

/** A cell once an edit is written into it, by the rules of services. */
function written(cell: ReturnType<typeof contentOf>, passes: ReturnType<typeof inverseEdits>) {
  let now: Record<string, unknown> & { numberFormat: string } = cell;
  for (const { edit } of passes.flat()) {
    const numberFormat = edit.numberFormat ?? now.numberFormat;
    if (edit.input === undefined) {
      now = { ...now, numberFormat };
      continue;
    }
    const wire = wireValue(edit.input);
    if (typeof wire === 'string') {
      const typed = readTypedInput(wire, { numberFormat, is1904: false });
      if (typed.kind === 'formula') now = { formula: `=${typed.formula}`, numberFormat };
      else if (typed.value === null) now = { numberFormat };
      else now = { value: typed.value, numberFormat };
    } else
      now = { value: numberFormat === '@' && typeof wire === 'number' ? String(wire) : wire, numberFormat };
  }
  return now;
}

test('whatever is in a cell now, it becomes what it was, with its number format', () => {
  fc.assert(
    fc.property(cells, cells, (was, now) => {
      const passes = inverseEdits('s', AREA, [[was]], [[now]]);
      expect(written(contentOf(now), passes)).toMatchObject(contentOf(was));
      expect(Object.keys(written(contentOf(now), passes)).sort()).toEqual(Object.keys(contentOf(was)).sort());
    }),
  );
});

test('cells that are as they were are left alone, and others are compared with what is there', () => {
  fc.assert(
    fc.property(cells, (one) => {
      expect(inverseEdits('s', AREA, [[one]], [[one]])).toEqual([[], []]);
    }),
  );
  const [[edit]] = inverseEdits('s', AREA, [[null]], [[constant('=x', 'String', 'General')]]);
  expect(edit).toEqual({
    worksheet: 's',
    edit: { row: 3, column: 2, input: { kind: 'clear' } },
    before: { content: "'=x", numberFormat: 'General' },
  });
});
