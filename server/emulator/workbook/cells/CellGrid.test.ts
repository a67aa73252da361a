import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areaAround, type CellArea, isCellIn } from '#domain/sheet/CellArea.ts';
import { CellError, type CellValue } from '#domain/sheet/CellValue.ts';
import { columnName } from '#domain/sheet/columnName.ts';
import { atOnce } from '#server/emulator/steps.ts';
import { LARGEST_PART_BYTES } from '#server/emulator/workbook/package/packageLimits.ts';
import { sheetXml } from '#tests/support/workbook/bookOf.ts';
import { type CellChange, CellGrid } from './CellGrid.ts';
import type { RowMove } from './FormulaMoves.ts';
import { readSheetData } from './readSheetData.ts';
import { SharedStrings } from './SharedStrings.ts';
import { type SheetFrame, writeSheet } from './writeSheet.ts';

const ALL: CellArea = { top: 0, left: 0, bottom: 1_048_575, right: 16_383 };
const strings = new SharedStrings('<sst><si><t>shared</t></si></sst>');

const gridOf = (xml: string | Uint8Array) => {
  const bytes = typeof xml === 'string' ? new TextEncoder().encode(sheetXml(xml)) : xml;
  return new CellGrid(readSheetData(bytes, 'sheet'), strings);
};

const frameOf = ({ data: { head, tail } }: CellGrid): SheetFrame => ({
  head,
  tail,
  rowChanges: new Map(),
  tableAt: () => undefined,
  dynamicMark: undefined,
  styleWithout: () => 0,
});
const written = (grid: CellGrid) => atOnce(writeSheet(grid, frameOf(grid))).bytes;

interface OracleCell {
  value: CellValue;
  formula: string | undefined;
  style: number;
}

const at = (row: number, column: number) => `${row},${column}`;
const rows = fc.constantFrom(0, 1, 2, 3, 5, 9);
const columns = fc.constantFrom(0, 1, 2, 4, 27);
const values = fc.oneof(
  fc.double({ noDefaultInfinity: true, noNaN: true }).map((number) => number + 0),
  fc.string(),
  fc.boolean(),
  fc.constantFrom(CellError.of('#N/A'), CellError.of('#DIV/0!')),
);
const cells = fc.record({ value: fc.option(values), style: fc.nat(2), isShared: fc.boolean() });

/** What was there before the changes: places, and what they hold. */
const sheets = fc.uniqueArray(fc.tuple(rows, columns, cells), {
  selector: ([row, column]) => at(row, column),
});
const changes: fc.Arbitrary<CellChange> = fc.oneof(
  fc.record({ value: fc.option(values), formula: fc.constant(null) }),
  fc.record({ value: fc.option(values), formula: fc.constantFrom('A1+1', 'SUM(B:B)', '"a" & B2') }),
  fc.record({ style: fc.nat(2) }),
);
const edits = fc.array(fc.tuple(rows, columns, changes), { maxLength: 20 });

function xmlOf(
  sheet: readonly [number, number, { value: CellValue; style: number; isShared: boolean }][],
): string {
  const ordered = sheet.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const byRow = Map.groupBy(ordered, ([row]) => row);
  return [...byRow]
    .map(([row, own]) => {
      const inner = own.map(([, column, { value, style, isShared }]) => {
        const place = `r="${columnName(column)}${row + 1}" s="${style}"`;
        if (isShared) return `<c ${place} t="s"><v>0</v></c>`;
        if (typeof value !== 'number') return `<c ${place}/>`;
        return `<c ${place}><v>${value}</v></c>`;
      });
      return `<row r="${row + 1}">${inner.join('')}</row>`;
    })
    .join('\n');
}

test('CellGrid: behaves as a plain map of cells, after any changes, writes and reads', () => {
  fc.assert(
    fc.property(sheets, edits, (sheet, list) => {
      const grid = gridOf(xmlOf(sheet));
      const oracle = new Map<string, OracleCell>();
      for (const [row, column, { value, style, isShared }] of sheet)
        oracle.set(at(row, column), {
          value: isShared ? 'shared' : typeof value === 'number' ? value : null,
          formula: undefined,
          style,
        });
      for (const [row, column, change] of list) {
        grid.set(row, column, change);
        const cell = oracle.get(at(row, column)) ?? { value: null, formula: undefined, style: 0 };
        oracle.set(at(row, column), {
          value: change.value !== undefined ? change.value : cell.value,
          formula: change.formula === undefined ? cell.formula : ((change.formula as string) ?? undefined),
          style: change.style ?? cell.style,
        });
      }
      compare(grid, oracle);
      for (const [place, { value, formula, style }] of oracle)
        if (value === null && formula === undefined && style === 0) oracle.delete(place);
      const again = gridOf(written(grid));
      compare(again, oracle, true);
    }),
    { numRuns: 300 },
  );
});

test('CellGrid: rows changed since the part was written take the places of those in it', () => {
  fc.assert(
    fc.property(sheets, fc.array(edits, { minLength: 1, maxLength: 4 }), (sheet, lists) => {
      const grid = gridOf(xmlOf(sheet));
      let part = atOnce(writeSheet(grid, frameOf(grid)));
      for (const list of lists) {
        for (const [row, column, change] of list) grid.set(row, column, change);
        part = atOnce(writeSheet(grid, frameOf(grid), grid.unwritten, part));
        grid.noteWritten();
      }
      const { rows: kept, rowNumbers, rowCount } = readSheetData(part.bytes, 'sheet');
      const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
      expect(text(part.bytes).replaceAll('\n', '')).toBe(text(written(grid)).replaceAll('\n', ''));
      expect([...part.rowNumbers]).toEqual([...rowNumbers.subarray(0, rowCount)]);
      expect([...part.rows.starts]).toEqual([...kept.starts.subarray(0, rowCount)]);
      expect([...part.rows.ends]).toEqual([...kept.ends.subarray(0, rowCount)]);
    }),
    { numRuns: 300 },
  );
});

function compare(grid: CellGrid, oracle: ReadonlyMap<string, OracleCell>, isReadAgain = false): void {
  const seen: string[] = [];
  const formulas: string[] = [];
  let used: CellArea | undefined;
  grid.each(ALL, (row, column) => seen.push(at(row, column)));
  grid.eachFormula((row, column) => formulas.push(at(row, column)));
  const places = [...oracle.keys()].map((place) => place.split(',').map(Number) as [number, number]);
  const ordered = places
    .toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
    .map(([row, column]) => at(row, column));
  if (isReadAgain) expect(seen.filter((place) => oracle.has(place))).toEqual(ordered);
  else expect(seen).toEqual(ordered);
  for (const [row, column] of places) {
    const { value, formula, style } = oracle.get(at(row, column))!;
    expect(grid.value(row, column)).toEqual(value);
    expect(grid.formula(row, column)?.text).toBe(formula);
    expect(grid.style(row, column)).toBe(style);
    const area = { top: row, left: column, bottom: row, right: column };
    if (value !== null || formula !== undefined) used = used ? areaAround(used, area) : area;
  }
  expect(grid.usedArea(true)).toEqual(used);
  expect(formulas.toSorted()).toEqual(
    [...oracle]
      .filter(([, { formula }]) => formula !== undefined)
      .map(([place]) => place)
      .toSorted(),
  );
}

test('CellGrid: a cell that was emptied is not used any more, unless it has a style', () => {
  const cell = (value: number, style: number) => ({ value, style, isShared: false });
  const grid = gridOf(
    xmlOf([
      [0, 0, cell(1, 0)],
      [1, 1, cell(2, 0)],
      [3, 3, cell(3, 1)],
    ]),
  );
  grid.set(0, 0, { value: null });
  grid.set(3, 3, { value: null });
  expect(grid.usedArea(false)).toEqual({ top: 1, left: 1, bottom: 3, right: 3 });
  expect(grid.usedArea(true)).toEqual({ top: 1, left: 1, bottom: 1, right: 1 });
});

test('CellGrid: texts of rows that were deleted take no room any more', () => {
  let grid = gridOf(xmlOf([[0, 0, { value: 1, style: 0, isShared: false }]]));
  const half = 'x'.repeat(LARGEST_PART_BYTES / 2);
  const firstGone: RowMove = {
    row: (row) => (row === 1 ? undefined : row),
    areaAfter: (area) => area,
    formula: (text) => text,
    tableAt: () => undefined,
  };
  for (let round = 0; round < 4; round++) {
    grid.setResult(1, 0, half, undefined);
    grid = grid.moved(firstGone);
  }
  grid.setResult(1, 0, half, undefined);
  expect(() => grid.setResult(2, 0, `${half}${half}`, undefined)).toThrow('too large');
});

test('CellGrid: visits an area row by row, without its surroundings', () => {
  fc.assert(
    fc.property(sheets, edits, rows, rows, columns, columns, (sheet, list, top, height, left, width) => {
      const grid = gridOf(xmlOf(sheet));
      for (const [row, column, change] of list) grid.set(row, column, change);
      const area = { top, left, bottom: top + height, right: left + width };
      const all: string[] = [];
      const within: string[] = [];
      grid.each(ALL, (row, column) => isCellIn(row, column, area) && all.push(at(row, column)));
      grid.each(area, (row, column) => within.push(at(row, column)));
      expect(within).toEqual(all);
    }),
  );
});

describe('CellGrid: a shared formula', () => {
  const shared =
    '<row r="1"><c r="B1"><f t="shared" ref="B1:B3" si="0">A1*2</f><v>2</v></c></row>' +
    '<row r="2"><c r="B2"><f t="shared" si="0"/><v>4</v></c></row>' +
    '<row r="3"><c r="B3"><f t="shared" si="0"/><v>6</v></c></row>';
  const formulas = (grid: CellGrid) => [0, 1, 2].map((row) => grid.formula(row, 1)?.text);

  test('is read for each of its cells', () => {
    expect(formulas(gridOf(shared))).toEqual(['A1*2', 'A2*2', 'A3*2']);
  });

  test.each([
    ['the first gets another result', (grid: CellGrid) => grid.setResult(0, 1, 20, undefined)],
    ['the first gets another style', (grid: CellGrid) => grid.set(0, 1, { style: 1 })],
    [
      'all get other results',
      (grid: CellGrid) => {
        for (const row of [0, 1, 2]) grid.setResult(row, 1, row, undefined);
      },
    ],
  ])('survives when %s', (_, change) => {
    const grid = gridOf(shared);
    change(grid);
    const xml = written(grid);
    expect(formulas(gridOf(xml))).toEqual(['A1*2', 'A2*2', 'A3*2']);
    expect(new TextDecoder().decode(xml)).toContain('<f t="shared" si="0"/>');
  });

  test('survives when its first cell loses it', () => {
    const grid = gridOf(shared);
    grid.set(0, 1, { value: 1, formula: null });
    expect(formulas(grid)).toEqual([undefined, 'A2*2', 'A3*2']);
    expect(formulas(gridOf(written(grid)))).toEqual([undefined, 'A2*2', 'A3*2']);
    expect(grid.areFormulasChanged).toBe(true);
  });

  test('survives when another cell loses it', () => {
    const grid = gridOf(shared);
    grid.set(1, 1, { value: 1, formula: null });
    expect(formulas(gridOf(written(grid)))).toEqual(['A1*2', undefined, 'A3*2']);
  });
});

describe('CellGrid: a change preserves', () => {
  const kept = (xml: string, change: CellChange) => {
    const grid = gridOf(`<row r="1">${xml}</row>`);
    grid.set(0, 0, change);
    return /<row[^>]*>(.*)<\/row>/.exec(new TextDecoder().decode(written(grid)))![1];
  };

  test('rich text, when the style changes', () => {
    const rich = '<is><r><rPr><b/></rPr><t>a</t></r><rPh sb="0" eb="1"><t>b</t></rPh></is>';
    expect(kept(`<c r="A1" t="inlineStr" ph="1" vm="1">${rich}</c>`, { style: 1 })).toBe(
      `<c r="A1" s="1" t="inlineStr" vm="1" ph="1">${rich}</c>`,
    );
    expect(kept('<c r="A1" t="s"><v>0</v></c>', { style: 1 })).toBe('<c r="A1" s="1" t="s"><v>0</v></c>');
  });

  test('a formula with its attributes, when the style changes', () => {
    const formula = '<f t="array" ref="A1:A2" ca="1">ROW(A1:A2)</f>';
    expect(kept(`<c r="A1" cm="1">${formula}<v>1</v></c>`, { style: 2 })).toBe(
      `<c r="A1" s="2" cm="1">${formula}<v>1</v></c>`,
    );
  });

  test('a data table, until it is taken away', () => {
    const table = '<f t="dataTable" ref="A1:A2" dt2D="0" dtr="0" r1="B1"/>';
    expect(kept(`<c r="A1">${table}<v>1</v></c>`, { value: 5, style: 1 })).toBe(
      `<c r="A1" s="1">${table}<v>5</v></c>`,
    );
    expect(kept(`<c r="A1">${table}<v>1</v></c>`, { value: 5, formula: null })).toBe(
      '<c r="A1"><v>5</v></c>',
    );
  });

  test('the style, but not the type of the old value, when the value changes', () => {
    expect(kept('<c r="A1" s="7" t="s" vm="3" ph="1"><v>0</v></c>', { value: 5, formula: null })).toBe(
      '<c r="A1" s="7"><v>5</v></c>',
    );
  });

  test('unknown attributes and elements', () => {
    expect(kept('<c r="A1"><v>1</v><extLst><ext/></extLst></c>', { value: 2, formula: null })).toBe(
      '<c r="A1"><v>2</v><extLst><ext/></extLst></c>',
    );
  });
});

test('CellGrid: cells without addresses keep theirs when an earlier one is removed', () => {
  const grid = gridOf('<row><c><v>1</v></c><c><v>2</v></c><c><v>3</v></c></row><row><c><v>4</v></c></row>');
  grid.set(0, 1, { value: null, formula: null });
  const again = gridOf(written(grid));
  expect([0, 1, 2].map((column) => again.value(0, column))).toEqual([1, null, 3]);
  expect(again.value(1, 0)).toBe(4);
});

test.each([Number.POSITIVE_INFINITY, Number.NaN])(
  'a cell never holds %j: other readers refuse such a file',
  (value) => {
    const grid = gridOf('<row r="1"><c r="B1"><f>1+1</f><v>2</v></c></row>');
    grid.set(0, 0, { value });
    grid.setResult(0, 1, value, undefined);
    const again = gridOf(written(grid));
    expect([again.value(0, 0), again.value(0, 1)]).toEqual([CellError.of('#NUM!'), CellError.of('#NUM!')]);
  },
);
