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
> & {
  /** The last row and column that are used or selected: the thumbs cover no others, except those that come into view. */
  last: CellPlace;
};

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
  #last: CellPlace = { row: 0, column: 0 };
  #element: HTMLElement | undefined;
  #surface: HTMLElement | undefined;
  readonly #across = new ScrollPosition();
  readonly #down = new ScrollPosition();
  readonly #onFrame = new Set<() => void>();
  readonly #onIdle = new Set<() => void>();
  #frame = 0;
  /** Scrolled by a hand just now: what nobody can read meanwhile need not be laid out. Keys do not fly. */
  #isFlying = false;
  /**
   * What moved the view last; undefined once the thumbs cover what they have to. Steps of a wheel, a finger or keys go on beyond what
   * is used. Under a thumb the surface keeps its length, or the thumb would run away.
   */
  #movedBy: 'steps' | 'thumb' | undefined;
  #idle: ReturnType<typeof setTimeout> | undefined;

  /** Follows an element and sizes the surface inside it; returns a function that stops this. */
  attach(element: HTMLElement, surface: HTMLElement): () => void {
    this.#element = element;
    this.#surface = surface;
    const scroll = () => this.#follow();
    element.addEventListener('scroll', scroll, { passive: true });
    const step = () => this.#step();
    for (const kind of STEPS) element.addEventListener(kind, step, { passive: true });
    const observer = new ResizeObserver(() => {
      const { width, height } = sizeOf(element);
      if (width !== this.view.width || height !== this.view.height) this.#measure();
    });
    observer.observe(element);
    this.#measure();
    return () => {
      element.removeEventListener('scroll', scroll);
      for (const kind of STEPS) element.removeEventListener(kind, step);
      observer.disconnect();
      cancelAnimationFrame(this.#frame);
      this.#frame = 0;
      clearTimeout(this.#idle);
      this.#element = undefined;
    };
  }

  /** New sizes keep the first row and column in view in place, and where they come late, a cell that was seen stays seen. */
  setShape({ last, ...shape }: GridShape, seen?: CellPlace): void {
    const before = this.view;
    const isSeen = seen && isWholeInView(before, seen);
    const after = { ...before, ...shape };
    const kept = (old: Axis, oldFrozen: number, now: Axis, frozen: number, at: number) => {
      if (at === 0) return at;
      const first = old.indexAt(at + old.offsetOf(oldFrozen));
      const within = at + old.offsetOf(oldFrozen) - old.offsetOf(first);
      return now.offsetOf(first) - now.offsetOf(frozen) + Math.min(within, now.sizeOf(first));
    };
    const x = kept(before.columns, before.frozenColumns, after.columns, after.frozenColumns, before.x);
    const y = kept(before.rows, before.frozenRows, after.rows, after.frozenRows, before.y);
    this.view = after;
    this.#last = last;
    this.#measure();
    if (x !== before.x || y !== before.y) this.#moveTo(x, y);
    if (isSeen) this.reveal(seen.row, seen.column);
  }

  scrollTo(x: number, y: number): void {
    this.#movedBy = 'steps';
    this.#moveTo(x, y);
  }

  /** Scrolls to where a cell is the first of those that scroll. */
  scrollToCell({ row, column }: CellPlace): void {
    const { rows, columns } = this.view;
    this.scrollTo(
      columns.offsetOf(column) - frozenWidth(this.view),
      rows.offsetOf(row) - frozenHeight(this.view),
    );
  }

  #moveTo(x: number, y: number): void {
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

  #step(): void {
    this.#movedBy = 'steps';
    this.#moved();
  }

  #follow(): void {
    const { x, y } = this.view;
    this.#across.follow(this.#scrolledAcross);
    this.#down.follow(this.#element!.scrollTop);
    this.#moved();
    if (x === this.view.x && y === this.view.y) return;
    this.#movedBy ??= 'thumb';
    this.#setFlying(true);
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
    if (this.#movedBy === 'steps') {
      this.#across.makeRoom();
      this.#down.makeRoom();
      this.#resizeSurface();
    }
    this.requestFrame();
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => {
      if (this.#movedBy === 'steps') {
        this.#movedBy = undefined;
        this.#fit();
        this.#resizeSurface();
      }
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
    const { columns, rows } = view;
    const [frozenX, frozenY] = [frozenWidth(view), frozenHeight(view)];
    const { row, column } = this.#last;
    this.#across.measure(
      columns.total - frozenX,
      Math.max(1, width - view.headerWidth - frozenX),
      columns.offsetOf(column + 1) - frozenX,
    );
    this.#down.measure(
      rows.total - frozenY,
      Math.max(1, height - view.headerHeight - frozenY),
      rows.offsetOf(row + 1) - frozenY,
    );
    element.dir = view.isRightToLeft ? 'rtl' : 'ltr';
    if (!this.#movedBy) this.#fit();
    this.#resizeSurface();
    this.#moved();
    this.#alignThumbs();
  }

  #fit(): void {
    this.#across.fit();
    this.#down.fit();
  }

  #resizeSurface(): void {
    if (!this.#surface) return;
    const { view } = this;
    const { style } = this.#surface;
    style.width = `${this.#across.surface + view.headerWidth + frozenWidth(view)}px`;
    style.height = `${this.#down.surface + view.headerHeight + frozenHeight(view)}px`;
  }
}

/** The browser tells of a thumb only that it has scrolled. */
const STEPS = ['wheel', 'touchmove'] as const;

const sizeOf = ({ clientWidth, clientHeight }: HTMLElement) => ({
  width: clientWidth || UNMEASURED.width,
  height: clientHeight || UNMEASURED.height,
});
