import '#ui/style/tokens.css';
import '#ui/style/base.css';
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { type Frames, framesOf } from '#bench/figures/frames.ts';
import { painted } from '#bench/gestures/drag.ts';
import { LISTS } from './lists.ts';
import { makeIds } from './makeIds.ts';
import { exportTimes, intersectionTimes } from './work.ts';

let ids: BigUint64Array;
const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));

function scroller(): HTMLElement {
  return document.querySelector<HTMLElement>('#list > div')!;
}

const run = {
  intersectionTimes,
  exportTimes,
  makeIds(count: number): void {
    ids = makeIds(count, 1);
  },
  /** Milliseconds from ids in memory to rows laid out, in a page that has shown a short list before. */
  async mount(name: keyof typeof LISTS): Promise<number> {
    const root = createRoot(document.getElementById('list')!);
    root.render(createElement(LISTS[name], { ids: ids.subarray(0, 100) }));
    await painted();
    root.render(null);
    await painted();
    const start = performance.now();
    flushSync(() => root.render(createElement(LISTS[name], { ids })));
    scroller().getBoundingClientRect();
    const spent = performance.now() - start;
    await painted();
    return spent;
  },
  /** Two seconds from the first row to the last, one step a frame. */
  async sweep(): Promise<Frames> {
    const element = scroller();
    const end = element.scrollHeight;
    const frames: number[] = [];
    const start = await frame();
    for (let last = start, share = 0; share < 1; ) {
      const now = await frame();
      frames.push(now - last);
      last = now;
      share = Math.min(1, (now - start) / 2000);
      element.scrollTop = share * end;
    }
    return framesOf(frames);
  },
  /** The rows in view after a jump to a share of the whole. */
  async rowsAt(share: number): Promise<{ first: number; last: number }> {
    const element = scroller();
    element.scrollTop = share * element.scrollHeight;
    await painted();
    await new Promise((resolve) => setTimeout(resolve, 300));
    return run.rows();
  },
  rows(): { first: number; last: number } {
    const { top, bottom } = scroller().getBoundingClientRect();
    const rows = [...scroller().querySelectorAll('[aria-rowindex]:not(thead *)')]
      .filter((row) => {
        const box = row.getBoundingClientRect();
        return box.bottom > top + 1 && box.top < bottom - 1;
      })
      .map((row) => Number(row.getAttribute('aria-rowindex')) - 2);
    return { first: Math.min(...rows), last: Math.max(...rows) };
  },
};

export type Run = typeof run;
Object.assign(window, { run });
