/**
 * A workbook of a million cells, 100,000 of them formulas: opened, read in a window of 100 × 50, changed in 10,000 cells,
 * computed and saved, by ours and by hucre, exceljs and SheetJS, each in a process of its own, in turns. Prints
 * processor times and peak memory of both sides and the ratio. Fails where ours takes more than 1.5 times of hucre to open or to save, which
 * keeps less. `npm ci --prefix bench/peers` installs the peers.
 * Usage: node bench/workbook.ts [rows of 20 cells] [repetitions]
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COLUMNS, largeBook, SIGNAL } from '#bench/workbook/largeBook.ts';
import type { Steps } from '#bench/workbook/side.ts';
import { Book } from '#server/emulator/workbook/book/Book.ts';

const ROWS = Number(process.argv[2] ?? 50_000);
const REPETITIONS = Number(process.argv[3] ?? 3);
const PATCHES = Math.min(10_000, ROWS);
const MOST = { open: 1.5, save: 1.5 };
/** What takes long is measured once. */
const SIDES = { ours: REPETITIONS, hucre: REPETITIONS, exceljs: 1, sheetJs: 1 };
type Side = keyof typeof SIDES;

const folder = mkdtempSync(join(tmpdir(), 'workbook-bench-'));
try {
  const file = largeBook(ROWS);
  const path = join(folder, 'large.xlsx');
  writeFileSync(path, file);
  console.log(
    `workbook: ${(ROWS * COLUMNS).toLocaleString('en')} cells, ${(ROWS * 2).toLocaleString('en')} formulas, ${(file.length / 1e6).toFixed(1)} MB`,
  );
  const results: Record<Side, Steps[]> = { ours: [], hucre: [], exceljs: [], sheetJs: [] };
  for (let turn = 0; turn < REPETITIONS; turn += 1)
    for (const side of Object.keys(SIDES) as Side[])
      if (turn < SIDES[side]) {
        const steps = run(side, path);
        if (steps) results[side].push(steps);
      }
  process.exitCode = report(results) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true });
}

function run(side: Side, path: string): Steps | undefined {
  const out = join(folder, `${side}.xlsx`);
  const program = join(import.meta.dirname, 'workbook/side.ts');
  const flags = ['--max-old-space-size=6144', program, side, path, out, String(ROWS), String(PATCHES)];
  const { stdout, stderr, status } = spawnSync(process.execPath, flags, { encoding: 'utf8' });
  if (status !== 0) {
    console.log(
      `  ${side} cannot: ${stderr.split('\n').find((line) => line.includes('Error')) ?? 'it broke down'}`,
    );
    return undefined;
  }
  const cells = Book.open(readFileSync(out)).sheets[0]!.cells;
  const isPatched = cells.value(1, SIGNAL) === -100 && typeof cells.value(ROWS, SIGNAL) === 'number';
  if (!isPatched) console.log(`  ${side}: its file does not hold what was changed`);
  return JSON.parse(stdout) as Steps;
}

function report(results: Record<Side, Steps[]>): boolean {
  const median = (side: Side, step: keyof Omit<Steps, 'totals'>) => {
    const values = results[side].flatMap((steps) => steps[step] ?? []).toSorted((a, b) => a - b);
    return values[Math.floor(values.length / 2)];
  };
  const line = (title: string, step: keyof Omit<Steps, 'totals'>, unit: string, digits = 0) => {
    const own = median('ours', step)!;
    const peers = (['hucre', 'exceljs', 'sheetJs'] as const).map((side) => {
      const value = median(side, step);
      return value === undefined
        ? `${side} cannot`
        : `${side} ${value.toFixed(digits)} (× ${(own / value).toFixed(2)})`;
    });
    console.log(`  ${title.padEnd(34)} ours ${own.toFixed(digits)} ${unit}  ${peers.join('  ')}`);
  };
  line('open', 'openMs', 'ms');
  line('read 100 × 50', 'windowMs', 'ms', 1);
  line(`change ${PATCHES} cells`, 'patchMs', 'ms', 1);
  line(`compute ${median('ours', 'computed')} formulas`, 'recalculateMs', 'ms');
  line('save', 'saveMs', 'ms');
  line('insert a row, and compute', 'insertMs', 'ms');
  line('peak memory', 'peakMb', 'MB');
  const ratio = (step: 'openMs' | 'saveMs') => median('ours', step)! / (median('hucre', step) ?? Number.NaN);
  const isGood = ratio('openMs') <= MOST.open && ratio('saveMs') <= MOST.save;
  console.log(
    `  ${isGood ? 'holds' : 'FAILS'}: open × ${ratio('openMs').toFixed(2)} and save × ${ratio('saveMs').toFixed(2)} of hucre, at most × ${MOST.open} each`,
  );
  return isGood;
}
