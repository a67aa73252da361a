import { type RefObject, useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { scrollScale } from './scrollScale.ts';

/** Where there is no layout to measure. */
const UNMEASURED_PX = 480;
/** A wheel, a finger or a key moves less than this at once; a dragged thumb moves thousands of pixels a pixel. */
const FEWEST_PX_OF_DRAG = 4000;
const IDLE_MS = 120;

export interface ScaledScroll {
  /** Height of the scrolled surface, px. */
  surface: number;
  /** How far the content is scrolled, px of the content. */
  offset: number;
  viewHeight: number;
  /** How much of the offset came by jumps further than the view, px: what is drawn after one has nothing in common with before. */
  jumped: number;
  scrollTo: (offset: number) => void;
}

/**
 * Scrolls content of any height: small steps move it by as many pixels, a dragged thumb to its share of the whole. What is
 * drawn belongs into an element that stays in view (sticky), at its place in the content minus `offset`.
 */
export function useScaledScroll(
  scroller: RefObject<HTMLElement | null>,
  contentHeight: number,
): ScaledScroll {
  const [viewHeight, setViewHeight] = useState(UNMEASURED_PX);
  const [{ offset, jumped }, setOffset] = useReducer(
    (last: { offset: number; jumped: number }, next: number) => {
      const step = next - last.offset;
      return { offset: next, jumped: Math.abs(step) < viewHeight ? last.jumped : last.jumped + step };
    },
    { offset: 0, jumped: 0 },
  );
  const place = useRef({ offset: 0, top: 0 });
  const scale = useMemo(() => scrollScale(contentHeight, viewHeight), [contentHeight, viewHeight]);

  /** Puts the thumb where the content is. */
  const alignThumb = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const top = scale.toScrollTop(place.current.offset);
    if (Math.abs(element.scrollTop - top) >= 1) element.scrollTop = top;
    place.current.top = element.scrollTop;
  }, [scroller, scale]);

  const scrollTo = useCallback(
    (wanted: number) => {
      place.current.offset = Math.min(Math.max(0, wanted), scale.maxOffset);
      alignThumb();
      setOffset(place.current.offset);
    },
    [scale, alignThumb],
  );

  useEffect(() => {
    const element = scroller.current!;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function scroll() {
      const { scrollTop } = element;
      const step = scrollTop - place.current.top;
      if (step === 0) return;
      const isAtEnd = scrollTop <= 0 || scrollTop >= scale.toScrollTop(scale.maxOffset) - 1;
      const isStep = Math.abs(step) < FEWEST_PX_OF_DRAG && !isAtEnd;
      const wanted = isStep ? place.current.offset + step : scale.toOffset(scrollTop);
      place.current = { offset: Math.min(Math.max(0, wanted), scale.maxOffset), top: scrollTop };
      flushSync(() => setOffset(place.current.offset));
      clearTimeout(timer);
      timer = setTimeout(alignThumb, IDLE_MS);
    }
    element.addEventListener('scroll', scroll, { passive: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener('scroll', scroll);
    };
  }, [scroller, scale, alignThumb]);

  useEffect(() => {
    const element = scroller.current!;
    const measure = () => setViewHeight(element.clientHeight || UNMEASURED_PX);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [scroller]);

  useEffect(
    function stayInside() {
      if (place.current.offset > scale.maxOffset) scrollTo(scale.maxOffset);
      else alignThumb();
    },
    [scale, scrollTo, alignThumb],
  );

  return { surface: scale.surface, offset: Math.min(offset, scale.maxOffset), viewHeight, jumped, scrollTo };
}
