import { CELL_KINDS } from '#domain/network/RadioKind.ts';
import type { TableSnapshot } from '#domain/saved/TableSnapshot.ts';
import type { Scan } from '#domain/scan/readScan.ts';
import type { ScannedCell } from '#domain/scan/ScannedCell.ts';

/** The columns without which there is no scan in a table of findings. */
const NEEDED = ['technology', 'operator', 'area', 'cell', 'channels', 'physical_ids', 'spread_m'];

/** Whether findings were kept with all that their scan holds. */
export const holdsScan = ({ columns }: Pick<TableSnapshot, 'columns'>) =>
  NEEDED.every((column) => columns.includes(column));

/** The scan whose findings were kept. Rows that are no cell are counted as rejected. */
export function scanOfFindings({ columns, rows }: TableSnapshot): Scan {
  const cells = rows.flatMap(([, , , , , lat, lng, values]): ScannedCell[] => {
    const read = (column: string) => values[columns.indexOf(column)] ?? null;
    const text = (column: string) => String(read(column) ?? '');
    const number = (column: string) => (typeof read(column) === 'number' ? Number(read(column)) : null);
    const numbers = (column: string) =>
      text(column).split(' ').filter(Boolean).map(Number).filter(Number.isFinite);
    const time = (column: string) => {
      const timeMs = Date.parse(text(column));
      return Number.isNaN(timeMs) ? null : timeMs;
    };
    const kind = CELL_KINDS.find((one) => one === read('technology'));
    const [operator, area, cell] = [text('operator'), text('area'), text('cell')];
    if (!kind || cell === '') return [];
    return [
      {
        ...{ key: `${kind} ${operator}_${area}_${cell}`, kind, operator, area, cell, lat, lng },
        name: read('name') === null ? null : text('name'),
        channels: numbers('channels'),
        physicalIds: numbers('physical_ids'),
        rows: number('observations') ?? 1,
        lines: numbers('lines'),
        spreadMetres: number('spread_m') ?? 0,
        strongestDbm: number('strongest_dbm'),
        meanDbm: number('mean_dbm'),
        firstMs: time('first_seen'),
        lastMs: time('last_seen'),
      },
    ];
  });
  const count = cells.reduce((sum, cell) => sum + cell.rows, 0);
  const rejected = rows.length - cells.length;
  return {
    cells,
    report: {
      ...{ format: 'columns', lines: count + rejected, rows: count, duplicates: 0, rejected },
      withoutFix: cells.filter(({ lat }) => lat === null).reduce((sum, cell) => sum + cell.rows, 0),
      ...{ notCells: 0, neighbours: 0, frameLines: 0, rejects: [], reasons: [], brokenOff: null },
      notes: ['Opened from what was kept of the scan, without its file.'],
    },
  };
}
