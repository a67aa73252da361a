import { useEffect, useState } from 'react';

/** The time in epoch milliseconds, updated every `everyMs` while `isTicking`. */
export function useNow(everyMs: number, isTicking: boolean = true): number {
  const [nowMs, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isTicking) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, isTicking]);
  return nowMs;
}
