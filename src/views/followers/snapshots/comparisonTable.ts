import type { ExportRows } from '#domain/export/ExportRows.ts';
import { plainRows } from '#domain/export/plainRows.ts';
import { COMPARISON_COLUMNS, comparisonRows } from '#domain/followers/file/comparisonCsv.ts';
import type { SetComparison } from '#domain/followers/set/compareSets.ts';

/** A comparison as a table. */
export function comparisonTable(
  sets: readonly { id: string; label: string }[],
  comparison: SetComparison,
): ExportRows {
  const rows = comparisonRows(
    sets.map(({ id, label }) => ({ key: id, label })),
    comparison,
  );
  return { ...plainRows(COMPARISON_COLUMNS, rows.length, (at) => rows[at]!), keyColumns: ['part', 'sets'] };
}
