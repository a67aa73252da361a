// jsdom has no canvas, and nothing in it is in view: a sheet that shows its first cells.

import { useEffect } from 'react';
import type { SheetGridProps } from '#views/workbook/grid/model/gridProps.ts';

export function useGridPaint(
  _canvas: unknown,
  _scroller: unknown,
  { onVisible, version }: Pick<SheetGridProps, 'onVisible' | 'version'>,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: as the painter, once for each state of the cells
  useEffect(() => onVisible({ top: 0, left: 0, bottom: 20, right: 8 }, []), [version]);
}
