import { type RefObject, useEffect, useState } from 'react';

/** Where there is no layout to measure. */
const UNMEASURED_PX = 480;

/** How wide an element is, now and as it changes, in whole pixels. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(UNMEASURED_PX);
  useEffect(
    function watchWidth() {
      const measured = element.current!;
      const measure = () => setWidth(Math.floor(measured.clientWidth) || UNMEASURED_PX);
      const observer = new ResizeObserver(measure);
      observer.observe(measured);
      measure();
      return () => observer.disconnect();
    },
    [element],
  );
  return width;
}
