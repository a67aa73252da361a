import type { ReactNode } from 'react';
import styles from './ChartGlyph.module.css';
import {
  drawAreas,
  drawBars,
  drawBlocks,
  drawBubbles,
  drawLines,
  drawPie,
  drawPoints,
  drawRadar,
  drawStock,
} from './chartGlyphs.tsx';
import type { ChartGlyphOf } from './chartTypes.ts';

/** What a type of chart looks like. */
export function ChartGlyph({ of }: { of: ChartGlyphOf }) {
  const hasAxes = of.shape !== 'pie' && of.shape !== 'radar';
  return (
    <svg className={styles.glyph} viewBox="0 0 44 32" width={44} height={32} aria-hidden="true">
      {drawn(of)}
      {hasAxes && <path className={styles.axis} d="M4.5 3 V28.5 H41" />}
    </svg>
  );
}

function drawn(of: ChartGlyphOf): ReactNode {
  switch (of.shape) {
    case 'bars':
      return drawBars(of);
    case 'blocks':
      return drawBlocks();
    case 'lines':
      return drawLines(of);
    case 'areas':
      return drawAreas(of);
    case 'pie':
      return drawPie(of);
    case 'points':
      return drawPoints(of);
    case 'bubbles':
      return drawBubbles();
    case 'radar':
      return drawRadar(of);
    case 'stock':
      return drawStock(of);
  }
}
