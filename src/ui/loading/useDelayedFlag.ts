import { useEffect, useState } from 'react';

/** True once `isTrue` has held for `lateMs`: for what should not flash up when it is soon over. */
export function useDelayedFlag(isTrue: boolean, lateMs: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isTrue) return;
    const timer = setTimeout(() => setLate(true), lateMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isTrue, lateMs]);
  return isTrue && isLate;
}
