/** Browsers cut elements off at 17 to 33 million pixels. */
const MAX_SURFACE_PX = 8_000_000;
/** Near both ends a pixel of the surface is a pixel of the content, so that the ends are reached by rows, not by a jump. */
const EDGE_PX = 1_000_000;

/** How a scrolled surface that browsers can bear stands for content that may be higher. All in pixels. */
export interface ScrollScale {
  /** Height of the surface. */
  surface: number;
  /** The furthest that the content can be scrolled. */
  maxOffset: number;
  toOffset(scrollTop: number): number;
  toScrollTop(offset: number): number;
}

export function scrollScale(contentHeight: number, viewHeight: number): ScrollScale {
  const surface = Math.min(contentHeight, MAX_SURFACE_PX);
  const maxOffset = Math.max(0, contentHeight - viewHeight);
  const maxTop = Math.max(0, surface - viewHeight);
  const factor = (maxOffset - 2 * EDGE_PX) / (maxTop - 2 * EDGE_PX);
  if (maxOffset === maxTop || maxTop <= 2 * EDGE_PX) {
    const toBound = (place: number) => Math.min(Math.max(0, place), maxOffset);
    return { surface, maxOffset, toOffset: toBound, toScrollTop: toBound };
  }
  return {
    surface,
    maxOffset,
    toOffset(scrollTop) {
      const top = Math.min(Math.max(0, scrollTop), maxTop);
      if (top <= EDGE_PX) return top;
      if (top >= maxTop - EDGE_PX) return maxOffset - (maxTop - top);
      return EDGE_PX + (top - EDGE_PX) * factor;
    },
    toScrollTop(offset) {
      const place = Math.min(Math.max(0, offset), maxOffset);
      if (place <= EDGE_PX) return place;
      if (place >= maxOffset - EDGE_PX) return maxTop - (maxOffset - place);
      return EDGE_PX + (place - EDGE_PX) / factor;
    },
  };
}
