// One contestant in a process of its own: it opens the file at argv[3], with the formulas that SHEETS names argv[6], changes the cell that all formulas
// hang on argv[5] times, and prints how long each recalculation took, in milliseconds of the clock, and the last total.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Book } from '#server/emulator/workbook/book/Book.ts';
import { frequency, INPUT, SHEETS, signal, TOTAL_COLUMN } from './formulaBook.ts';

export interface Recalculations {
  ms: number[];
  total: number;
}

const [, , name, path, rows, times, kind] = process.argv;

interface Sheet {
  /** Changes the input and computes what hangs on it. */
  compute(input: number): void;
  total(): number;
}

function ours(path: string, rows: number): Sheet {
  const book = Book.open(readFileSync(path));
  const cells = book.sheets[0]!.cells;
  const { row, column } = INPUT;
  return {
    compute(input) {
      cells.set(row, column, { value: input, formula: null });
      book.calculation.changed(0, { top: row, left: column, bottom: row, right: column });
      book.calculation.recalculate();
    },
    total: () => Number(cells.value(rows - 1, TOTAL_COLUMN)),
  };
}

interface IronCalcModel {
  pauseEvaluation(): void;
  evaluate(): void;
  setUserInput(sheet: number, row: number, column: number, input: string): void;
  getFormattedCellValue(sheet: number, row: number, column: number): string;
}

/** Its build for the browser reads no .xlsx: the same cells are typed in. */
function ironCalc(_path: string, rows: number): Sheet {
  const folder = join(import.meta.dirname, '../peers/node_modules/@ironcalc/wasm');
  const library = createRequire(import.meta.url)(join(folder, 'wasm.js')) as {
    initSync(wasm: { module: Buffer }): void;
    Model: new (name: string, locale: string, timezone: string, language: string) => IronCalcModel;
  };
  library.initSync({ module: readFileSync(join(folder, 'wasm_bg.wasm')) });
  const model = new library.Model('survey', 'en', 'UTC', 'en');
  model.pauseEvaluation();
  const type = (row: number, column: number, input: string) => model.setUserInput(0, row, column, input);
  for (let row = 1; row <= rows; row += 1) {
    type(row, 1, String(signal(row)));
    type(row, 2, String(frequency(row)));
    for (const [at, formula] of SHEETS[kind!]!.entries()) type(row, 3 + at, `=${formula(row, rows)}`);
  }
  return {
    compute(input) {
      type(INPUT.row + 1, INPUT.column + 1, String(input));
      model.evaluate();
    },
    total: () => Number(model.getFormattedCellValue(0, rows, TOTAL_COLUMN + 1).replaceAll(',', '')),
  };
}

const sheet = { ours, ironCalc }[name as 'ours' | 'ironCalc'](path!, Number(rows));
const ms: number[] = [];
for (let time = 0; time < Number(times); time += 1) {
  const began = performance.now();
  sheet.compute(time + 2);
  ms.push(performance.now() - began);
}
console.log(JSON.stringify({ ms, total: sheet.total() } satisfies Recalculations));
