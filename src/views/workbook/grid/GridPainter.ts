import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { Selection } from '#domain/sheet/edit/selection.ts';
import type { GridLook } from './gridLook.ts';
import type { GridCell, GridMark } from './gridProps.ts';
import { type GridView, panesOf } from './gridView.ts';
import { paintCells } from './paintCells.ts';
import { paintHeaders } from './paintHeaders.ts';
import { paintMark, paintSelection } from './paintMarks.ts';
import { TextMeasure } from './TextMeasure.ts';

export const CELL_FONT_PX = 12;
const HEADER_FONT_PX = 11;

export interface Painted {
  cellAt: (row: number, column: number) => GridCell | undefined | null;
  selection: Selection;
  marks: readonly GridMark[];
  zoom: number;
  hand: GridHand;
}

/** What a hand is doing that the sheet does not know yet. */
export interface GridHand {
  hasFocus: boolean;
  /** What the fill handle would fill. */
  filling?: CellArea | undefined;
  /** Where the border of a column would be, px of the view. */
  border?: number | undefined;
}

/**
 * Draws the whole view anew at every frame. That costs less than moving what is drawn and drawing the rest: a canvas copied
 * onto itself is copied twice.
 */
export class GridPainter {
  readonly #canvas: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D;
  #measure: TextMeasure | undefined;
  #font = '';

  private constructor(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D) {
    this.#canvas = canvas;
    this.#context = context;
  }

  /** Undefined where there is no canvas to draw on. */
  static on(canvas: HTMLCanvasElement): GridPainter | undefined {
    const context = canvas.getContext('2d', { alpha: false });
    return context ? new GridPainter(canvas, context) : undefined;
  }

  /** Fonts have arrived since: texts have other widths. */
  forgetWidths(): void {
    this.#measure = undefined;
  }

  paint(view: GridView, look: GridLook, painted: Painted): void {
    const context = this.#context;
    this.#fit(view);
    const { zoom, selection } = painted;
    const font = `${CELL_FONT_PX * zoom}px ${look.fontFamily}`;
    if (font !== this.#font) this.#measure = undefined;
    this.#font = font;
    context.font = font;
    context.fontKerning = 'none';
    this.#measure ??= new TextMeasure(context);
    context.fillStyle = look.colours.page;
    context.fillRect(0, 0, view.width, view.height);
    const panes = panesOf(view);
    const paint = {
      context,
      look,
      measure: this.#measure,
      zoom,
      cellAt: painted.cellAt,
      columnSize: view.columns.sizeOf,
      columnCount: view.columns.count,
    };
    for (const pane of panes) {
      context.save();
      context.beginPath();
      context.rect(pane.left, pane.top, pane.width, pane.height);
      context.clip();
      paintCells(pane, paint);
      for (const mark of painted.marks) paintMark(context, pane, view, mark, look);
      paintSelection(context, pane, view, selection, painted.hand, look);
      context.restore();
    }
    context.font = `${HEADER_FONT_PX * Math.max(0.8, zoom)}px ${look.fontFamily}`;
    if (panes.length > 0) paintHeaders(context, panes, view, selection, look);
    const { border } = painted.hand;
    if (border === undefined) return;
    context.fillStyle = look.colours.accent;
    context.fillRect(Math.round(border) - 1, 0, 1, view.height);
  }

  /** As many pixels as the screen has. */
  #fit({ width, height }: GridView): void {
    const ratio = window.devicePixelRatio || 1;
    const canvas = this.#canvas;
    if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
    }
    this.#context.setTransform(ratio, 0, 0, ratio, 0, 0);
  }
}
