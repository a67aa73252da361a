import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { PlannedChange } from './cellChanges.ts';

/** The cells that get other contents, row by row as they come, in rectangles that hold no others. */
export function contentAreas(changes: Iterable<PlannedChange>): CellArea[] {
  const areas: CellArea[] = [];
  /** Those that end in the row before, by their columns. */
  let above = new Map<string, CellArea>();
  let runs: CellArea[] = [];
  const close = () => {
    const ended = new Map<string, CellArea>();
    for (const run of runs) {
      const columns = `${run.left}:${run.right}`;
      const area = above.get(columns);
      if (area?.bottom === run.top - 1) area.bottom = run.bottom;
      else areas.push(run);
      ended.set(columns, area?.bottom === run.bottom ? area : run);
    }
    above = ended;
    runs = [];
  };
  for (const { row, column, content } of changes) {
    if (content === undefined) continue;
    const last = runs.at(-1);
    if (last && last.top !== row) close();
    const run = runs.at(-1);
    if (run?.right === column - 1) run.right = column;
    else runs.push({ top: row, left: column, bottom: row, right: column });
  }
  close();
  return areas;
}
