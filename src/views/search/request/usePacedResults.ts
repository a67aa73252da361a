import { useEffect, useRef, useState } from 'react';
import type { MergedPages } from './mergePages.ts';

/** To sort and draw all rows takes longer than a page does to come, so pages come on screen in groups. */
const LEAST_WAIT_MS = 400;
/** The more rows, the longer a redraw: the page is free for its user so many times as long. */
const WAIT_PER_REDRAW = 4;

/** The results as they are shown: while more pages come, what they add waits for its turn; all else is shown at once. */
export function usePacedResults(latest: MergedPages, isGrowing: boolean): MergedPages {
  const [shown, setShown] = useState(latest);
  const pace = useRef({ begunAt: Number.NaN, nextAt: 0 });
  const isMore = isGrowing && latest.table.columns.lineage === shown.table.columns.lineage;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was shown is drawn by then, children included
  useEffect(
    function rest() {
      const now = performance.now();
      const { begunAt } = pace.current;
      if (begunAt <= now)
        pace.current.nextAt = now + Math.max(LEAST_WAIT_MS, WAIT_PER_REDRAW * (now - begunAt));
    },
    [shown],
  );
  useEffect(
    function showInTurn() {
      if (latest === shown) return;
      const wait = isMore ? Math.max(0, pace.current.nextAt - performance.now()) : 0;
      const timer = setTimeout(() => {
        pace.current.begunAt = performance.now();
        setShown(latest);
      }, wait);
      return () => clearTimeout(timer);
    },
    [latest, shown, isMore],
  );
  return isMore ? shown : latest;
}
