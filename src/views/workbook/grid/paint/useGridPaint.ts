import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import { isSameArea } from '#domain/sheet/CellArea.ts';
import { useThemeVersion } from '#map/canvas/useThemeVersion.ts';
import type { GridScroller } from '#views/workbook/grid/model/GridScroller.ts';
import type { GridMark, SheetGridProps } from '#views/workbook/grid/model/gridProps.ts';
import { areasInView } from '#views/workbook/grid/model/gridView.ts';
import { GridPainter } from './GridPainter.ts';
import { type GridLook, readLook } from './gridLook.ts';
import type { GridInteraction } from './paintMarks.ts';

const NO_MARKS: readonly GridMark[] = [];

/** Paints at most once a frame: when the view moves, and after every render. */
export function useGridPaint(
  canvas: RefObject<HTMLCanvasElement | null>,
  scroller: GridScroller,
  grid: SheetGridProps,
  interaction: RefObject<GridInteraction>,
): void {
  const theme = useThemeVersion();
  const latest = useRef(grid);
  const look = useRef<GridLook | undefined>(undefined);
  const seen = useRef<CellArea | undefined>(undefined);

  useLayoutEffect(() => {
    latest.current = grid;
    scroller.requestFrame();
  });

  useLayoutEffect(
    function followTheme() {
      look.current = theme >= 0 ? readLook(canvas.current!.parentElement!) : undefined;
      scroller.requestFrame();
    },
    [canvas, scroller, theme],
  );

  useLayoutEffect(
    function paintFrames() {
      const painter = GridPainter.on(canvas.current!);
      function paint() {
        const { cellAt, version, layout, selection, marks = NO_MARKS, zoom = 1, onVisible } = latest.current;
        const { view } = scroller;
        painter?.paint(view, look.current!, {
          cellAt,
          version,
          layout,
          selection,
          marks,
          zoom,
          interaction: interaction.current,
        });
        const { scrolled, frozen } = areasInView(view);
        if (seen.current && isSameArea(seen.current, scrolled)) return;
        seen.current = scrolled;
        onVisible(scrolled, frozen);
      }
      function repaint() {
        painter?.forget();
        scroller.requestFrame();
      }
      // The painter has a second canvas beside the first, and what each of them loses is redrawn.
      const screens = canvas.current!.parentElement!;
      document.fonts?.addEventListener('loadingdone', repaint);
      screens.addEventListener('contextrestored', repaint, true);
      const stop = scroller.onFrame(paint);
      return () => {
        stop();
        painter?.leave();
        document.fonts?.removeEventListener('loadingdone', repaint);
        screens.removeEventListener('contextrestored', repaint, true);
      };
    },
    [canvas, scroller, interaction],
  );
}
