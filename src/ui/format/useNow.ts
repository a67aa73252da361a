import { useEffect, useState } from 'react';

/** The present, epoch milliseconds, told anew every `everyMs`. */
export function useNow(everyMs: number): number {
  const [nowMs, setNow] = useState(Date.now);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return nowMs;
}
