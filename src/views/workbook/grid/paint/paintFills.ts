import type { Pane } from '#views/workbook/grid/model/gridView.ts';
import type { CellPaint } from './CellPaint.ts';
import { paintBar } from './conditional/paintBar.ts';

/** What is behind the texts of cells, over the lines between them; neighbours of one colour are one rectangle. */
export function paintFills(pane: Pane, { context, layout, look, styles }: CellPaint): void {
  for (const row of pane.rows) {
    let fill: string | undefined;
    let start = 0;
    let end = 0;
    const flush = () => {
      if (fill === undefined) return;
      context.fillStyle = fill;
      context.fillRect(start - 1, row.at - 1, end - start + 1, row.size + 1);
    };
    for (const column of pane.columns) {
      const { fill: own, bar } = styles.of(layout?.formatAt(row.index, column.index));
      if (own !== fill || bar) {
        flush();
        fill = own;
        start = column.at;
      }
      end = column.at + column.size;
      if (!bar) continue;
      flush();
      fill = undefined;
      const box = { left: column.at, top: row.at, width: column.size, height: row.size };
      paintBar(context, box, bar, look.colours.text);
    }
    flush();
  }
}
