/**
 * A million formulas that hang on one cell, and 20,000 that look at whole columns, recalculated by ours, by LibreOffice and by
 * IronCalc, each in a process of its own, in turn. Prints medians of the clock without the first time, which also builds what is needed for the next ones, and the
 * ratios; fails where LibreOffice has another total.
 * Usage: node bench/formulas.ts [rows of the first 5 formulas]
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from '#bench/figures/median.ts';
import { formulaBook, SHEETS } from '#bench/workbook/formulaBook.ts';
import type { Recalculations } from '#bench/workbook/recalculate.ts';

const TIMES = 4;
const PROGRAM = join(import.meta.dirname, 'workbook/recalculate.ts');
const OFFICE = join(import.meta.dirname, 'workbook/officeRecalculate.py');
const node = (side: string) => [process.execPath, '--max-old-space-size=6144', PROGRAM, side];
const SIDES = {
  ours: node('ours'),
  LibreOffice: ['/usr/bin/python3', OFFICE],
  IronCalc: node('ironCalc'),
};

const folder = mkdtempSync(join(tmpdir(), 'formulas-bench-'));
try {
  compare('plain', Number(process.argv[2] ?? 200_000));
  compare('of whole columns', 4_000);
} finally {
  rmSync(folder, { recursive: true });
}

function compare(kind: string, rows: number): void {
  const path = join(folder, 'formulas.xlsx');
  const formulas = SHEETS[kind]!;
  writeFileSync(path, formulaBook(rows, formulas));
  const count = (rows * formulas.length).toLocaleString('en');
  console.log(`formulas, ${kind}: ${count} recalculated, ms, median of ${TIMES - 1} after the first`);
  let ours: Recalculations = { ms: [], total: Number.NaN };
  for (const [side, command] of Object.entries(SIDES)) {
    const took = run(command, [path, String(rows), String(TIMES), kind]);
    if (!took) {
      console.log(
        `${side.padEnd(12)} !!! NOT RUN: not installed (python3-uno, libreoffice-calc; npm ci --prefix bench/peers)`,
      );
      continue;
    }
    if (side === 'ours') ours = took;
    const [first, ...later] = took.ms;
    const ratio = median(later) / median(ours.ms.slice(1));
    const isSame = Math.abs(took.total - ours.total) < 0.01;
    if (!isSame && side === 'LibreOffice') process.exitCode = 1;
    console.log(
      `${side.padEnd(12)} ${median(later).toFixed(0).padStart(7)} (first ${first!.toFixed(0)})   ${ratio.toFixed(2)}× ours${isSame ? '' : `   total ${took.total}, not ${ours.total}`}`,
    );
  }
}

function run([program, ...before]: readonly string[], args: readonly string[]): Recalculations | undefined {
  const { stdout, status } = spawnSync(program!, [...before, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return status === 0 ? (JSON.parse(stdout) as Recalculations) : undefined;
}
