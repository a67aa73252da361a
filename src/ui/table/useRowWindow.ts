import { type RefObject, useEffect, useState } from 'react';

/** Rows drawn beyond each edge of the window, so that scrolling does not show blanks. */
const OVERSCAN = 12;
/** Where there is no layout to measure. */
const UNMEASURED_PX = 480;

export interface RowWindow {
  /** Position of the first drawn row, and of the one behind the last. */
  start: number;
  end: number;
  /** Whole rows that fit under the header. */
  page: number;
}

/** Which of `rowCount` rows to draw in a scrolling element whose header is as high as a row. */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  rowCount: number,
  rowHeight: number,
): RowWindow {
  const [first, setFirst] = useState(0);
  const [page, setPage] = useState(Math.floor(UNMEASURED_PX / rowHeight));
  useEffect(() => {
    const element = scroller.current!;
    const scroll = () => setFirst(Math.floor(element.scrollTop / rowHeight));
    const measure = () =>
      setPage(Math.max(1, Math.floor((element.clientHeight || UNMEASURED_PX) / rowHeight) - 1));
    element.addEventListener('scroll', scroll, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => {
      element.removeEventListener('scroll', scroll);
      observer.disconnect();
    };
  }, [scroller, rowHeight]);
  const top = Math.min(first, Math.max(0, rowCount - page));
  return {
    start: Math.max(0, top - OVERSCAN),
    end: Math.min(rowCount, top + page + 2 + OVERSCAN),
    page,
  };
}
