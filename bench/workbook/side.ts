// One contestant in a process of its own: its steps on the file at argv[3], as one line of JSON.

import { readFileSync, writeFileSync } from 'node:fs';
import { CONTESTANTS } from './contestants.ts';
import { COLUMNS, SIGNAL, TOTAL } from './largeBook.ts';

export interface Steps {
  openMs: number;
  windowMs: number;
  patchMs: number;
  /** null for those who cannot. */
  recalculateMs: number | null;
  computed: number;
  saveMs: number;
  /** null for those who cannot. */
  insertMs: number | null;
  peakMb: number;
  /** The last total, before the cells changed and at the end. */
  totals: unknown[];
}

const [, , name, path, out, rows, patches] = process.argv;
const side = CONTESTANTS[name as keyof typeof CONTESTANTS]();
const file = readFileSync(path!);
const last = Number(rows);

/** Of the processor, in all threads: what else runs on the machine does not count. */
function spentMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

let began = spentMs();
function lap(): number {
  const now = spentMs();
  const took = now - began;
  began = now;
  return took;
}

await side.open(file);
const openMs = lap();
side.window(Math.floor(last / 2), 0, 100, 50);
const windowMs = lap();
const before = side.value(last, TOTAL);
lap();
const step = Math.floor(last / Number(patches));
for (let row = 1; row <= last; row += step) side.set(row, SIGNAL, -100);
side.set(0, COLUMNS, 2);
const patchMs = lap();
const computed = side.recalculate?.(last, COLUMNS) ?? 0;
const recalculateMs = side.recalculate ? lap() : null;
lap();
const saved = await side.save();
const saveMs = lap();
const totals = [before, side.value(last, TOTAL)];
writeFileSync(out!, saved);
lap();
side.insertRow?.(2);
const insertMs = side.insertRow ? lap() : null;
const peakMb = process.resourceUsage().maxRSS / 1024;
const steps: Steps = {
  ...{ openMs, windowMs, patchMs, recalculateMs, computed, saveMs, insertMs },
  ...{ peakMb, totals },
};
console.log(JSON.stringify(steps));
