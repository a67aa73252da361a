import { useEffect, useEffectEvent, useState } from 'react';

/** A browser refuses an address that changes with every step of a drag. */
const REST_MS = 200;

/** Where the divider is, and what moves it; told once it has come to rest. */
export function useDivider(at: number, onRest: ((at: number) => void) | undefined) {
  const [moving, setMoving] = useState<number>();
  const rest = useEffectEvent(() => {
    onRest?.(moving!);
    setMoving(undefined);
  });
  useEffect(() => {
    if (moving === undefined) return;
    const timer = setTimeout(rest, REST_MS);
    return () => clearTimeout(timer);
  }, [moving]);
  return [moving ?? at, setMoving] as const;
}
