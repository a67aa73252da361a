import type { CellPlace } from '#domain/sheet/edit/Selection.ts';
import { type Axis, makeAxis } from './axis.ts';
import { frozenHeight, frozenWidth, type GridView, isWholeInView, revealed } from './gridView.ts';
import { ScrollPosition } from './ScrollPosition.ts';

const IDLE_MS = 120;
/** Used if there is no layout to measure. */
const UNMEASURED = { width: 960, height: 480 };

export type GridShape = Pick<
  GridView,
  | 'rows'
  | 'columns'
  | 'frozenRows'
  | 'frozenColumns'
  | 'headerWidth'
  | 'headerHeight'
  | 'outlineWidth'
  | 'outlineHeight'
  | 'isRightToLeft'
>;

const EMPTY: Axis = makeAxis(1, 1);

/** The scrolled element of a grid and the part of the sheet in view. Reports each frame in which that may have changed. */
export class GridScroller {
  view: GridView = {
    rows: EMPTY,
    columns: EMPTY,
    frozenRows: 0,
    frozenColumns: 0,
    headerWidth: 0,
    headerHeight: 0,
    ...UNMEASURED,
    x: 0,
    y: 0,
    isRightToLeft: false,
  };
  #element: HTMLElement | undefined;
  #surface: HTMLElement | undefined;
  readonly #across = new ScrollPosition();
  readonly #down = new ScrollPosition();
  readonly #onFrame = new Set<() => void>();
  readonly #onIdle = new Set<() => void>();
  #frame = 0;
  /** Scrolled by a hand just now: what nobody can read meanwhile need not be laid out. Keys do not fly. */
  #isFlying = false;
  #idle: ReturnType<typeof setTimeout> | undefined;

  /** Follows an element and sizes the surface inside it; returns a function that stops this. */
  attach(element: HTMLElement, surface: HTMLElement): () => void {
    this.#element = element;
    this.#surface = surface;
    const scroll = () => this.#follow();
    element.addEventListener('scroll', scroll, { passive: true });
    const observer = new ResizeObserver(() => {
      const { width, height } = sizeOf(element);
      if (width !== this.view.width || height !== this.view.height) this.#measure();
    });
    observer.observe(element);
    this.#measure();
    return () => {
      element.removeEventListener('scroll', scroll);
      observer.disconnect();
      cancelAnimationFrame(this.#frame);
      this.#frame = 0;
      clearTimeout(this.#idle);
      this.#element = undefined;
    };
  }

  /** New sizes keep the first row and column in view in place, and where they come late, a cell that was seen stays seen. */
  setShape(shape: GridShape, seen?: CellPlace): void {
    const before = this.view;
    const isSeen = seen && isWholeInView(before, seen);
    const after = { ...before, ...shape };
    const kept = (old: Axis, now: Axis, frozen: number, at: number) => {
      if (at === 0 || old === now) return at;
      const first = old.indexAt(at + old.offsetOf(frozen));
      const within = at + old.offsetOf(frozen) - old.offsetOf(first);
      return now.offsetOf(first) - now.offsetOf(frozen) + Math.min(within, now.sizeOf(first));
    };
    const x = kept(before.columns, after.columns, before.frozenColumns, before.x);
    const y = kept(before.rows, after.rows, before.frozenRows, before.y);
    this.view = after;
    this.#measure();
    if (x !== before.x || y !== before.y) this.scrollTo(x, y);
    if (isSeen) this.reveal(seen.row, seen.column);
  }

  scrollTo(x: number, y: number): void {
    this.#across.moveTo(x);
    this.#down.moveTo(y);
    this.#moved();
    this.#alignThumbs();
  }

  /** Scrolls as little as possible to show the cell; undefined for a direction that does not matter. */
  reveal(row: number | undefined, column: number | undefined): void {
    const { x, y } = revealed(this.view, row, column);
    if (x !== this.view.x || y !== this.view.y) this.scrollTo(x, y);
  }

  /** Calls at the next frame, once. */
  requestFrame(): void {
    if (this.#frame || !this.#element) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      for (const listener of this.#onFrame) listener();
    });
  }

  onFrame(listener: () => void): () => void {
    this.#onFrame.add(listener);
    return () => this.#onFrame.delete(listener);
  }

  /** Calls after the view has stood still for a moment. */
  onIdle(listener: () => void): () => void {
    this.#onIdle.add(listener);
    return () => this.#onIdle.delete(listener);
  }

  #follow(): void {
    const { x, y } = this.view;
    this.#across.follow(this.#scrolledAcross);
    this.#down.follow(this.#element!.scrollTop);
    this.#moved();
    if (x !== this.view.x || y !== this.view.y) this.#setFlying(true);
  }

  #setFlying(isFlying: boolean): void {
    if (this.#isFlying === isFlying) return;
    this.#isFlying = isFlying;
    this.#element?.toggleAttribute('data-flying', isFlying);
  }

  #moved(): void {
    const x = Math.round(this.#across.offset);
    const y = Math.round(this.#down.offset);
    if (x !== this.view.x || y !== this.view.y) this.view = { ...this.view, x, y };
    this.requestFrame();
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => {
      this.#alignThumbs();
      this.#setFlying(false);
      for (const listener of this.#onIdle) listener();
    }, IDLE_MS);
  }

  /** Px from where columns begin; browsers count them negative from the right. */
  get #scrolledAcross(): number {
    return Math.abs(this.#element!.scrollLeft);
  }

  /** Puts the thumbs where the cells are. */
  #alignThumbs(): void {
    const element = this.#element;
    if (!element) return;
    if (this.#across.isAstray) {
      element.scrollLeft = (this.view.isRightToLeft ? -1 : 1) * this.#across.wantedTop;
      this.#across.settle(this.#scrolledAcross);
    }
    if (this.#down.isAstray) {
      element.scrollTop = this.#down.wantedTop;
      this.#down.settle(element.scrollTop);
    }
  }

  #measure(): void {
    const element = this.#element;
    if (!element) return;
    const { width, height } = sizeOf(element);
    this.view = { ...this.view, width, height };
    const { view } = this;
    const left = view.headerWidth + frozenWidth(view);
    const top = view.headerHeight + frozenHeight(view);
    this.#across.measure(view.columns.total - frozenWidth(view), Math.max(1, width - left));
    this.#down.measure(view.rows.total - frozenHeight(view), Math.max(1, height - top));
    element.dir = view.isRightToLeft ? 'rtl' : 'ltr';
    const surface = this.#surface!.style;
    surface.width = `${this.#across.surface + left}px`;
    surface.height = `${this.#down.surface + top}px`;
    this.#moved();
    this.#alignThumbs();
  }
}

const sizeOf = ({ clientWidth, clientHeight }: HTMLElement) => ({
  width: clientWidth || UNMEASURED.width,
  height: clientHeight || UNMEASURED.height,
});
