import { useEffect, useRef, useState } from 'react';

/** The value, brought up to date at most once in so many milliseconds; at once when that is 0. */
export function useThrottledValue<T>(value: T, milliseconds: number): T {
  const [shown, setShown] = useState(value);
  const shownAt = useRef(0);
  useEffect(() => {
    const wait = Math.max(0, shownAt.current + milliseconds - performance.now());
    const timer = setTimeout(() => {
      shownAt.current = performance.now();
      setShown(value);
    }, wait);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return milliseconds === 0 ? value : shown;
}
