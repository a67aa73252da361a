import { type ScrollScale, scrollScale } from '#ui/table/scrollScale.ts';

/** A wheel, a finger or a key moves less than this at once; a dragged thumb moves thousands of pixels a pixel. */
const FEWEST_PX_OF_DRAG = 4000;

/** How far one direction of the grid is scrolled: small steps by as many pixels, a dragged thumb to its share of the whole. */
export class ScrollPosition {
  /** Px of the content. */
  offset = 0;
  #top = 0;
  #scale: ScrollScale = scrollScale(0, 0);

  /** Length of the scrolled surface, px. */
  get surface(): number {
    return this.#scale.surface;
  }

  measure(contentPx: number, viewPx: number): void {
    this.#scale = scrollScale(contentPx, viewPx);
    this.moveTo(this.offset);
  }

  /** Takes over where the element was scrolled to. */
  follow(scrollTop: number): void {
    const step = scrollTop - this.#top;
    if (step === 0) return;
    const { maxOffset } = this.#scale;
    const isAtEnd = scrollTop <= 0 || scrollTop >= this.#scale.toScrollTop(maxOffset) - 1;
    const isStep = Math.abs(step) < FEWEST_PX_OF_DRAG && !isAtEnd;
    this.moveTo(isStep ? this.offset + step : this.#scale.toOffset(scrollTop));
    this.#top = scrollTop;
  }

  moveTo(offset: number): void {
    this.offset = Math.min(Math.max(0, offset), this.#scale.maxOffset);
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
