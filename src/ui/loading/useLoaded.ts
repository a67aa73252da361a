import { useEffect, useState } from 'react';
import { loadCode } from './loadCode.ts';

/**
 * Code that the first view can do without, once it is wanted; undefined until it has come. What did not load is thrown
 * where it is drawn. Keep `load` the same function.
 */
export function useLoaded<Code>(load: () => Promise<Code>, isWanted: boolean): Code | undefined {
  const [loaded, setLoaded] = useState<{ code: Code } | { failure: unknown }>();
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    const set = (next: { code: Code } | { failure: unknown }) => !isGone && setLoaded(next);
    loadCode(load).then(
      (code) => set({ code }),
      (failure) => set({ failure }),
    );
    return () => {
      isGone = true;
    };
  }, [load, isWanted]);
  if (loaded && 'failure' in loaded) throw loaded.failure;
  return loaded?.code;
}
