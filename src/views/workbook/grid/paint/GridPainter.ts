import type { Selection } from '#domain/sheet/edit/Selection.ts';
import type { GridCell, GridLayout, GridMark } from '#views/workbook/grid/model/gridProps.ts';
import { type GridView, type Pane, panesOf } from '#views/workbook/grid/model/gridView.ts';
import { CellStyles } from './CellStyles.ts';
import { DoubleBuffer } from './DoubleBuffer.ts';
import type { GridLook } from './gridLook.ts';
import { paintCells } from './paintCells.ts';
import { paintHeaders, type StillHeaders } from './paintHeaders.ts';
import { type GridInteraction, paintMark, paintSelection } from './paintMarks.ts';
import { exposedParts, isSameShape, paneShifts } from './paneShifts.ts';

const HEADER_FONT_PX = 11;

/** What is drawn of a view; redrawn where one of these is another. */
export interface GridContent {
  cellAt: (row: number, column: number) => GridCell | undefined | null;
  /** Of what `cellAt` answers. */
  version: number;
  layout: GridLayout | undefined;
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
  readonly #measuring: CanvasRenderingContext2D;
  #last: Frame | undefined;
  #styles: { made: CellStyles; look: GridLook; zoom: number; font: string } | undefined;

  private constructor(screens: DoubleBuffer, measuring: CanvasRenderingContext2D) {
    this.#screens = screens;
    this.#measuring = measuring;
  }

  /** Undefined where there is no canvas to draw on. */
  static on(canvas: HTMLCanvasElement): GridPainter | undefined {
    const screens = DoubleBuffer.on(canvas);
    return screens && new GridPainter(screens, canvas.getContext('2d')!);
  }

  /** The canvas is as it was given. */
  leave(): void {
    this.#screens.leave();
  }

  /** Fonts have arrived since, or the screen was lost: all is redrawn, with other widths. */
  forget(): void {
    this.#styles = undefined;
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
    const { zoom, selection, interaction, layout } = painted;
    context.fontKerning = 'none';
    context.textAlign = 'left';
    const styles = this.#stylesOf(frame);
    const paint = { context, look, styles, zoom, cellAt: painted.cellAt, layout, view };
    for (const part of parts) {
      context.save();
      styles.begin(context);
      context.beginPath();
      context.rect(part.left, part.top, part.width, part.height);
      context.clip();
      context.fillStyle = look.colours.page;
      context.fillRect(part.left, part.top, part.width, part.height);
      paintCells(part, paint);
      for (const mark of painted.marks) paintMark(context, part, view, mark, look);
      paintSelection(context, part, view, selection, interaction, look, layout?.merges);
      context.restore();
    }
    context.font = `${HEADER_FONT_PX * Math.max(0.8, zoom)}px ${look.fontFamily}`;
    paintHeaders(context, panesOf(view), view, selection, look, still);
    if (!interaction.border) return;
    const at = Math.round(interaction.border.at) - 1;
    context.fillStyle = look.colours.accent;
    if (interaction.border.axis === 'columns') context.fillRect(at, 0, 1, view.height);
    else context.fillRect(0, at, view.width, 1);
  }

  /** The same while fonts, colours and zoom are. */
  #stylesOf({ look, painted }: Frame): CellStyles {
    const { zoom, layout } = painted;
    const font = layout ? `${layout.font.size} ${layout.font.name}` : '';
    const known = this.#styles;
    if (known?.look === look && known.zoom === zoom && known.font === font) return known.made;
    const made = new CellStyles(this.#measuring, look, zoom, layout?.font);
    this.#styles = { made, look, zoom, font };
    return made;
  }
}

/** Whether two frames differ at most in how far they are scrolled. While a line is resized they count as different: its border crosses all panes. */
function isSamePicture(a: Frame, b: Frame): boolean {
  return (
    isSameShape(a.view, b.view) &&
    a.look === b.look &&
    a.ratio === b.ratio &&
    a.painted.interaction.border === undefined &&
    a.painted.interaction === b.painted.interaction &&
    a.painted.cellAt === b.painted.cellAt &&
    a.painted.version === b.painted.version &&
    a.painted.layout === b.painted.layout &&
    a.painted.selection === b.painted.selection &&
    a.painted.marks === b.painted.marks &&
    a.painted.zoom === b.painted.zoom
  );
}
