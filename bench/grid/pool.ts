import { createElement as h, type ReactNode, useLayoutEffect, useRef } from 'react';
import { makeAxis } from '#views/workbook/grid/model/axis.ts';
import { ScrollPosition } from '#views/workbook/grid/model/ScrollPosition.ts';
import { cellText, isNumber, type Size } from './cells.ts';

const ROW_PX = 28;
const COLUMN_PX = 110;
const VIEW = { width: 1440, height: 900 };

/** The other way to draw a grid: as many text nodes as are seen, used again. It only draws and scrolls. */
export function Pool(size: Size): ReactNode {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => startPool(element.current!, size), [size]);
  return h('div', {
    ref: element,
    className: 'pool',
    style: { ...VIEW, overflow: 'auto', contain: 'strict' },
  });
}

function startPool(scroller: HTMLElement, size: Size): () => void {
  const rows = makeAxis(size.rows, ROW_PX);
  const columns = makeAxis(size.columns, COLUMN_PX);
  const down = new ScrollPosition();
  const across = new ScrollPosition();
  down.measure(rows.total, VIEW.height);
  across.measure(columns.total, VIEW.width);
  const surface = box(`width:${across.surface}px;height:${down.surface}px`, scroller);
  const view = box(
    `position:sticky;left:0;top:0;width:${VIEW.width}px;height:${VIEW.height}px;overflow:clip`,
    surface,
  );
  const rowCount = Math.min(size.rows, Math.ceil(VIEW.height / ROW_PX) + 1);
  const columnCount = Math.min(size.columns, Math.ceil(VIEW.width / COLUMN_PX) + 1);
  const pool = Array.from({ length: rowCount }, () => {
    const row = box(
      `position:absolute;height:${ROW_PX}px;width:${columnCount * COLUMN_PX}px;contain:strict`,
      view,
    );
    const cells = Array.from({ length: columnCount }, (_, at) => {
      const cell = box(
        `position:absolute;left:${at * COLUMN_PX}px;width:${COLUMN_PX}px;height:${ROW_PX}px;line-height:${ROW_PX}px;padding:0 4px;border:solid var(--hairline);border-width:0 1px 1px 0;overflow:hidden;contain:strict;white-space:nowrap`,
        row,
      );
      return { cell, text: cell.appendChild(document.createTextNode('')) };
    });
    return { row, cells, at: -1, first: -1 };
  });

  function draw(): void {
    const firstRow = Math.min(rows.indexAt(down.offset), size.rows - rowCount);
    const first = Math.min(columns.indexAt(across.offset), size.columns - columnCount);
    for (let at = firstRow; at < firstRow + rowCount; at++) {
      const line = pool[at % rowCount]!;
      if (line.at !== at || line.first !== first) {
        for (const [index, { cell, text }] of line.cells.entries()) {
          text.data = cellText(at, first + index);
          cell.style.textAlign = isNumber(first + index) ? 'right' : 'left';
        }
        line.at = at;
        line.first = first;
      }
      line.row.style.transform = `translate(${first * COLUMN_PX - across.offset}px,${at * ROW_PX - down.offset}px)`;
    }
  }

  let frame = 0;
  function scroll(): void {
    down.follow(scroller.scrollTop);
    across.follow(scroller.scrollLeft);
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(draw);
  }
  scroller.addEventListener('scroll', scroll, { passive: true });
  draw();
  return () => scroller.removeEventListener('scroll', scroll);
}

function box(style: string, parent: Element): HTMLElement {
  const element = document.createElement('div');
  element.style.cssText = style;
  return parent.appendChild(element);
}
