import type { Selection } from '#domain/sheet/edit/Selection.ts';
import type { GridCell, GridMark } from '#views/workbook/grid/model/gridProps.ts';
import { type GridView, type Pane, panesOf } from '#views/workbook/grid/model/gridView.ts';
import { DoubleBuffer } from './DoubleBuffer.ts';
import type { GridLook } from './gridLook.ts';
import { paintCells } from './paintCells.ts';
import { paintHeaders, type StillHeaders } from './paintHeaders.ts';
import { type GridInteraction, paintMark, paintSelection } from './paintMarks.ts';
import { exposedParts, isSameShape, paneShifts } from './paneShifts.ts';
import { TextMeasure } from './TextMeasure.ts';

export const CELL_FONT_PX = 12;
const HEADER_FONT_PX = 11;

/** What is drawn of a view; redrawn where one of these is another. */
export interface GridContent {
  cellAt: (row: number, column: number) => GridCell | undefined | null;
  /** Of what `cellAt` answers. */
  version: number;
  selection: Selection;
  marks: readonly GridMark[];
  zoom: number;
  interaction: GridInteraction;
}

interface Frame {
  view: GridView;
  look: GridLook;
  painted: GridContent;
  /** Pixels of the screen in one of CSS. */
  ratio: number;
}

/** Draws a view: all of it, or after a small step of the scrolling only what is new, beside what is moved. */
export class GridPainter {
  readonly #screens: DoubleBuffer;
  #last: Frame | undefined;
  #measure: TextMeasure | undefined;
  #font = '';

  private constructor(screens: DoubleBuffer) {
    this.#screens = screens;
  }

  /** Undefined where there is no canvas to draw on. */
  static on(canvas: HTMLCanvasElement): GridPainter | undefined {
    const screens = DoubleBuffer.on(canvas);
    return screens && new GridPainter(screens);
  }

  /** The canvas is as it was given. */
  leave(): void {
    this.#screens.leave();
  }

  /** Fonts have arrived since, or the screen was lost: all is redrawn, with other widths. */
  forget(): void {
    this.#measure = undefined;
    this.#last = undefined;
  }

  paint(view: GridView, look: GridLook, painted: GridContent): void {
    const frame: Frame = { view, look, painted, ratio: window.devicePixelRatio || 1 };
    const last = this.#last && isSamePicture(this.#last, frame) ? this.#last.view : undefined;
    const steps = last && paneShifts(last, view, frame.ratio);
    const still = { columns: last?.x === view.x, rows: last?.y === view.y };
    this.#last = frame;
    if (still.columns && still.rows) return;
    if (steps) this.#draw(this.#screens.move(steps, still, frame), frame, steps.flatMap(exposedParts), still);
    else this.#draw(this.#screens.stay(frame), frame, panesOf(view), still);
  }

  /** The parts, each redrawn, and the headers that moved. */
  #draw(context: CanvasRenderingContext2D, frame: Frame, parts: readonly Pane[], still: StillHeaders): void {
    const { view, look, painted } = frame;
    const { zoom, selection, interaction } = painted;
    const font = `${CELL_FONT_PX * zoom}px ${look.fontFamily}`;
    if (font !== this.#font) this.#measure = undefined;
    this.#font = font;
    context.font = font;
    context.fontKerning = 'none';
    this.#measure ??= new TextMeasure(context);
    const paint = {
      context,
      look,
      measure: this.#measure,
      zoom,
      cellAt: painted.cellAt,
      columnSize: view.columns.sizeOf,
      columnCount: view.columns.count,
    };
    for (const part of parts) {
      context.save();
      context.beginPath();
      context.rect(part.left, part.top, part.width, part.height);
      context.clip();
      context.fillStyle = look.colours.page;
      context.fillRect(part.left, part.top, part.width, part.height);
      paintCells(part, paint);
      for (const mark of painted.marks) paintMark(context, part, view, mark, look);
      paintSelection(context, part, view, selection, interaction, look);
      context.restore();
    }
    context.font = `${HEADER_FONT_PX * Math.max(0.8, zoom)}px ${look.fontFamily}`;
    paintHeaders(context, panesOf(view), view, selection, look, still);
    if (interaction.border === undefined) return;
    context.fillStyle = look.colours.accent;
    context.fillRect(Math.round(interaction.border) - 1, 0, 1, view.height);
  }
}

/** Whether two frames differ at most in how far they are scrolled. While a column is resized they count as different: its border crosses all panes. */
function isSamePicture(a: Frame, b: Frame): boolean {
  return (
    isSameShape(a.view, b.view) &&
    a.look === b.look &&
    a.ratio === b.ratio &&
    a.painted.interaction.border === undefined &&
    a.painted.interaction === b.painted.interaction &&
    a.painted.cellAt === b.painted.cellAt &&
    a.painted.version === b.painted.version &&
    a.painted.selection === b.painted.selection &&
    a.painted.marks === b.painted.marks &&
    a.painted.zoom === b.painted.zoom
  );
}
