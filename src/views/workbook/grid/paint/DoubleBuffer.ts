import type { GridView } from '#views/workbook/grid/model/gridView.ts';
import type { StillHeaders } from './paintHeaders.ts';
import type { PaneShift } from './paneShifts.ts';

interface Size {
  view: GridView;
  /** Pixels of the screen in one of CSS. */
  ratio: number;
}

/**
 * Two canvases, one over the other, of which one is seen. A canvas that is drawn onto itself is copied twice for that; so what is seen
 * is drawn onto the other one, and that one is shown.
 */
export class DoubleBuffer {
  readonly #given: CanvasRenderingContext2D;
  #shown: CanvasRenderingContext2D;
  #hidden: CanvasRenderingContext2D | undefined;

  private constructor(given: CanvasRenderingContext2D) {
    this.#given = given;
    this.#shown = given;
  }

  /** Undefined where there is no canvas to draw on. */
  static on(canvas: HTMLCanvasElement): DoubleBuffer | undefined {
    const context = contextOf(canvas);
    return context && new DoubleBuffer(context);
  }

  /** The canvas is alone again, and seen. */
  leave(): void {
    for (const { canvas } of [this.#shown, ...(this.#hidden ? [this.#hidden] : [])])
      if (canvas !== this.#given.canvas) canvas.remove();
    this.#given.canvas.style.opacity = '';
  }

  /** What is seen, to be drawn on. */
  stay(size: Size): CanvasRenderingContext2D {
    fitTo(this.#shown, size);
    return this.#shown;
  }

  /** What is seen, with the panes where they have moved to; without new parts, and headers that moved. */
  move(steps: readonly PaneShift[], still: StillHeaders, size: Size): CanvasRenderingContext2D {
    const { ratio, view } = size;
    const from = this.#shown;
    const to = this.#hidden ?? this.#addOther();
    fitTo(to, size);
    // Pixel by pixel: what is mirrored is already.
    to.setTransform(1, 0, 0, 1, 0, 0);
    const copy = (left: number, top: number, width: number, height: number, dx: number, dy: number) => {
      const x = view.isRightToLeft ? from.canvas.width - (left + width) * ratio : left * ratio;
      const [y, across, down] = [top * ratio, width * ratio, height * ratio];
      const toX = x + (view.isRightToLeft ? -dx : dx) * ratio;
      to.drawImage(from.canvas, x, y, across, down, toX, y + dy * ratio, across, down);
    };
    if (still.columns) copy(0, 0, view.width, view.headerHeight, 0, 0);
    if (still.rows) copy(0, 0, view.headerWidth, view.height, 0, 0);
    for (const { pane, dx, dy } of steps) {
      const left = pane.left + Math.max(0, -dx);
      const top = pane.top + Math.max(0, -dy);
      copy(left, top, pane.width - Math.abs(dx), pane.height - Math.abs(dy), dx, dy);
    }
    fitTo(to, size);
    to.canvas.style.opacity = '';
    from.canvas.style.opacity = '0';
    this.#shown = to;
    this.#hidden = from;
    return to;
  }

  /** In the page: a canvas has the fonts of the place where it stands. */
  #addOther(): CanvasRenderingContext2D {
    const { canvas } = this.#given;
    const other = canvas.cloneNode() as HTMLCanvasElement;
    canvas.after(other);
    return contextOf(other)!;
  }
}

/** As many pixels as the screen has, addressed in those of CSS from where columns begin. */
function fitTo(context: CanvasRenderingContext2D, { view, ratio }: Size): void {
  const { canvas } = context;
  const width = Math.round(view.width * ratio);
  const height = Math.round(view.height * ratio);
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width;
    canvas.height = height;
  }
  if (view.isRightToLeft) context.setTransform(-ratio, 0, 0, ratio, canvas.width, 0);
  else context.setTransform(ratio, 0, 0, ratio, 0, 0);
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D | undefined {
  return canvas.getContext('2d', { alpha: false }) ?? undefined;
}
