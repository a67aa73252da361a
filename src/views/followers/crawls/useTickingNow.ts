import { useEffect, useState } from 'react';

const TICK_MS = 1000;

/** The time in epoch milliseconds, anew each second while `isTicking`. */
export function useTickingNow(isTicking: boolean): number {
  const [nowMs, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isTicking) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isTicking]);
  return nowMs;
}
