import { type ScrollScale, scrollScale } from '#ui/table/scrollScale.ts';

/** A wheel, a finger or a key moves less than this at once; a dragged thumb moves thousands of pixels a pixel. */
const FEWEST_PX_OF_DRAG = 4000;

/**
 * How far one direction of the grid is scrolled: small steps by as many pixels, a dragged thumb to its share of the surface. That stands
 * for what is used and one view more, and for further cells as far as they have come into view.
 */
export class ScrollPosition {
  /** Px of the content. */
  offset = 0;
  #top = 0;
  #contentPx = 0;
  #usedPx = 0;
  #viewPx = 0;
  /** Of the content, what the surface stands for. */
  #extentPx = 0;
  #scale: ScrollScale = scrollScale(0, 0);

  /** Length of the scrolled surface, px. */
  get surface(): number {
    return this.#scale.surface;
  }

  measure(contentPx: number, viewPx: number, usedPx = contentPx): void {
    this.#contentPx = contentPx;
    this.#usedPx = usedPx;
    this.#viewPx = viewPx;
    this.moveTo(this.offset);
    this.#extendTo(Math.max(this.#extentPx, usedPx + viewPx));
  }

  /** Takes over where the element was scrolled to. */
  follow(scrollTop: number): void {
    const step = scrollTop - this.#top;
    if (step === 0) return;
    const { maxOffset } = this.#scale;
    const isAtEnd = scrollTop <= 0 || scrollTop >= this.#scale.toScrollTop(maxOffset) - 1;
    const isStep = Math.abs(step) < FEWEST_PX_OF_DRAG && !isAtEnd;
    this.offset = Math.min(
      Math.max(0, isStep ? this.offset + step : this.#scale.toOffset(scrollTop)),
      maxOffset,
    );
    this.#top = scrollTop;
  }

  /** Anywhere in the content; the surface reaches that far then. */
  moveTo(offset: number): void {
    this.offset = Math.min(Math.max(0, offset), Math.max(0, this.#contentPx - this.#viewPx));
    this.#extendTo(this.#extentPx);
  }

  /** Makes room to scroll on by a view. */
  makeRoom(): void {
    this.#extendTo(Math.max(this.#extentPx, this.#neededPx));
  }

  /** Makes room, and gives up what is neither used nor near the view. */
  fit(): void {
    this.#extendTo(this.#neededPx);
  }

  get #neededPx(): number {
    return Math.max(this.#usedPx, this.offset + this.#viewPx) + this.#viewPx;
  }

  #extendTo(px: number): void {
    const extentPx = Math.min(Math.max(px, this.offset + this.#viewPx), this.#contentPx);
    this.#extentPx = extentPx;
    this.#scale = scrollScale(extentPx, this.#viewPx);
  }

  /** Where the element has to be scrolled to. */
  get wantedTop(): number {
    return this.#scale.toScrollTop(this.offset);
  }

  /** Whether the element was elsewhere when it was last heard of. */
  get isAstray(): boolean {
    return Math.abs(this.wantedTop - this.#top) >= 1;
  }

  /** Says where the element really is, after it was put where it has to be. */
  settle(scrollTop: number): void {
    this.#top = scrollTop;
  }
}
