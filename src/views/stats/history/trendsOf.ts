import { fieldUnit } from '#domain/stats/site/fieldLabels.ts';
import { fieldOf, numbersAt } from '#domain/stats/site/numbersIn.ts';

/** What one line is drawn from: the kept answers to one question. */
export interface AnswerSeries {
  /** What was asked for, in words; empty when there is nothing to tell apart. */
  of: string;
  key: string;
  snapshots: readonly { day: string; body: unknown }[];
}

export interface Trend {
  key: string;
  label: string;
  points: { atMs: number; value: number | null }[];
}

/** Lines by their unit: what has different units shares no axis. A point stands at the beginning of its UTC day. */
export function trendsOf(
  answers: readonly AnswerSeries[],
  numbers: readonly { path: string; label: string }[],
): Map<string, Trend[]> {
  const paths = numbers.map(({ path }) => path);
  const units = new Map<string, Trend[]>();
  for (const { of, key, snapshots } of answers) {
    const values = snapshots.map(({ body }) => numbersAt(body, paths));
    for (const [at, { path, label }] of numbers.entries()) {
      const unit = fieldUnit(fieldOf(path));
      const points = snapshots.map(({ day }, row) => ({ atMs: Date.parse(day), value: values[row]![at]! }));
      const trend = { key: `${key} ${path}`, label: of === '' ? label : `${of}: ${label}`, points };
      units.set(unit, [...(units.get(unit) ?? []), trend]);
    }
  }
  return units;
}
