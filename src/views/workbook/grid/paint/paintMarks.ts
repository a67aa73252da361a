import type { CellArea } from '#domain/sheet/CellArea.ts';
import { mergeAt } from '#domain/sheet/edit/merges.ts';
import { currentRange, isMany, type Selection } from '#domain/sheet/edit/Selection.ts';
import type { Axis as LineAxis } from '#views/workbook/commands/lineCommands.ts';
import type { GridMark } from '#views/workbook/grid/model/gridProps.ts';
import { type Box, boxIn, type GridView, type Pane } from '#views/workbook/grid/model/gridView.ts';
import type { GridLook } from './gridLook.ts';

/** What the pointer is doing before the sheet changes. */
export interface GridInteraction {
  hasFocus: boolean;
  /** What the fill handle would fill. */
  filling?: CellArea | undefined;
  /** Where the border of a row or a column would be, px of the view. */
  border?: { axis: LineAxis; at: number } | undefined;
}

/** Side of the square by which a selection is filled on, px. */
export const FILL_HANDLE_PX = 7;
/** A canvas draws no further than this well. */
const FAR_PX = 20_000;

/** The box as far as it is near the pane: rectangles of millions of pixels are drawn wrongly or slowly. */
function nearBox(pane: Pane, box: Box): Box {
  const left = Math.max(box.left, pane.left - FAR_PX);
  const top = Math.max(box.top, pane.top - FAR_PX);
  return {
    left,
    top,
    width: Math.min(box.left + box.width, pane.left + pane.width + FAR_PX) - left,
    height: Math.min(box.top + box.height, pane.top + pane.height + FAR_PX) - top,
  };
}

const boxOf = (pane: Pane, view: GridView, area: CellArea) => nearBox(pane, boxIn(pane, view, area));

function outline(context: CanvasRenderingContext2D, box: Box, colour: string, widthPx: number): void {
  context.strokeStyle = colour;
  context.lineWidth = widthPx;
  const inset = widthPx === 1 ? 0.5 : 0;
  context.strokeRect(box.left - inset, box.top - inset, box.width, box.height);
}

export function paintMark(
  context: CanvasRenderingContext2D,
  pane: Pane,
  view: GridView,
  mark: GridMark,
  look: GridLook,
): void {
  const box = boxOf(pane, view, mark.area);
  const own = mark.colour === undefined ? undefined : look.resolve(mark.colour);
  if (mark.kind === 'found') {
    context.fillStyle = own ?? look.colours.found;
    context.fillRect(box.left, box.top, box.width - 1, box.height - 1);
  } else if (mark.kind === 'copied') {
    context.setLineDash([5, 3]);
    outline(context, box, own ?? look.colours.accent, 2);
    context.setLineDash([]);
  } else if (mark.kind === 'reference') {
    context.globalAlpha = 0.1;
    context.fillStyle = own ?? look.colours.accent;
    context.fillRect(box.left, box.top, box.width, box.height);
    context.globalAlpha = 1;
    outline(context, box, own ?? look.colours.accent, 2);
  } else outline(context, box, own ?? look.colours.edge, 1);
}

/** Grey while something else has the focus. */
export function paintSelection(
  context: CanvasRenderingContext2D,
  pane: Pane,
  view: GridView,
  selection: Selection,
  { hasFocus, filling }: GridInteraction,
  look: GridLook,
  merges: readonly CellArea[] = [],
): void {
  const { wash, page, edge } = look.colours;
  const accent = hasFocus ? look.colours.accent : edge;
  const { row, column } = selection.active;
  const merge = mergeAt(merges, selection.active);
  const active = boxOf(pane, view, merge ?? { top: row, left: column, bottom: row, right: column });
  // A merged cell is not filled on: its neighbours would have to be merged too.
  const isOne = selection.ranges.length === 1 && (!merge || isMany(selection));
  context.fillStyle = wash;
  if (isMany(selection)) {
    for (const range of selection.ranges) {
      const box = boxOf(pane, view, range);
      context.beginPath();
      context.rect(box.left, box.top, box.width - 1, box.height - 1);
      context.rect(active.left, active.top, active.width - 1, active.height - 1);
      context.fill('evenodd');
      if (selection.ranges.length > 1) outline(context, box, accent, 1);
    }
  }
  if (isOne) {
    const box = boxOf(pane, view, currentRange(selection));
    outline(context, { ...box, left: box.left - 0.5, top: box.top - 0.5 }, accent, 2);
    const { x, y } = fillHandleAt(box);
    context.fillStyle = page;
    context.fillRect(x - 1, y - 1, FILL_HANDLE_PX + 2, FILL_HANDLE_PX + 2);
    context.fillStyle = accent;
    context.fillRect(x, y, FILL_HANDLE_PX, FILL_HANDLE_PX);
  } else outline(context, { ...active, left: active.left - 0.5, top: active.top - 0.5 }, accent, 2);
  if (filling) {
    context.setLineDash([2, 2]);
    outline(context, boxOf(pane, view, filling), edge, 1);
    context.setLineDash([]);
  }
}

/** The corner of the fill handle of a range. */
export function fillHandleAt({ left, top, width, height }: Box): { x: number; y: number } {
  const half = Math.floor(FILL_HANDLE_PX / 2);
  return { x: left + width - half - 1, y: top + height - half - 1 };
}
