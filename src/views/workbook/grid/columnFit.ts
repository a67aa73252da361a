import { CELL_FONT_PX } from './GridPainter.ts';
import { CELL_PADDING_PX } from './paintCells.ts';
import { TextMeasure } from './TextMeasure.ts';

const LEAST_PX = 24;
const MOST_PX = 600;

/** The width at zoom 1 that shows the texts of a column whole, px; undefined where nothing can be measured. */
export function columnFit(texts: Iterable<string>): number | undefined {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return undefined;
  context.font = `${CELL_FONT_PX}px ${getComputedStyle(document.body).fontFamily || 'sans-serif'}`;
  context.fontKerning = 'none';
  const measure = new TextMeasure(context);
  let widest = 0;
  for (const text of texts) widest = Math.max(widest, measure.width(text));
  return Math.min(MOST_PX, Math.max(LEAST_PX, Math.ceil(widest) + 2 * CELL_PADDING_PX + 2));
}
