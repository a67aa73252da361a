import '@fontsource-variable/inter/wght.css';
import '#ui/style/tokens.css';
import '#ui/style/base.css';
import { type ComponentType, createElement, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { type Frames, framesOf } from '#bench/figures/frames.ts';
import { painted } from '#bench/gestures/drag.ts';
import { askedCount, cellText, editCount, type Size } from './cells.ts';

interface Contestant {
  load: () => Promise<ComponentType<Size>>;
  scroller: string;
}

const CONTESTANTS = {
  ours: {
    load: async () => (await import('./ours.ts')).Ours,
    scroller: '#grid > div',
  },
  pool: { load: async () => (await import('./pool.ts')).Pool, scroller: '.pool' },
  glide: {
    load: async () => (await import('./glide.ts')).Glide,
    scroller: '.dvn-scroller',
  },
  reactDataGrid: {
    load: async () => (await import('./reactDataGrid.ts')).ReactDataGrid,
    scroller: '[role=grid]',
  },
  agGrid: {
    load: async () => (await import('./agGrid.ts')).AgGrid,
    scroller: '.ag-grid-viewport',
  },
} satisfies Record<string, Contestant>;

export type Name = keyof typeof CONTESTANTS;

/** Once as many cells were asked for, a grid draws its view. */
const FEWEST_CELLS = 200;

let contestant: Contestant;
const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));

function task(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });
}

const scroller = () => document.querySelector<HTMLElement>(contestant.scroller)!;

/** Around the sheet before it comes, as in any page: React has run, and the browser has its fonts. */
function Title() {
  const [title, setTitle] = useState('');
  useLayoutEffect(() => setTitle('Networks, 0123456789'), []);
  return createElement('h1', null, title);
}

flushSync(() => createRoot(document.getElementById('title')!).render(createElement(Title)));

const run = {
  /** Milliseconds until its code is there, and from then until its cells are on screen. */
  async mount(name: Name, size: Size): Promise<{ code: number; cells: number }> {
    await document.fonts.ready;
    await painted();
    const start = performance.now();
    contestant = CONTESTANTS[name];
    const Grid = await contestant.load();
    const code = performance.now() - start;
    const root = createRoot(document.getElementById('grid')!);
    flushSync(() => root.render(createElement(Grid, size)));
    do await frame();
    while (askedCount() < FEWEST_CELLS);
    await task();
    return { code, cells: performance.now() - start - code };
  },
  /** Three seconds from one end to the other: every frame shows other cells. */
  async fling(axis: 'down' | 'across'): Promise<Frames> {
    const element = scroller();
    const end =
      axis === 'down'
        ? element.scrollHeight - element.clientHeight
        : element.scrollWidth - element.clientWidth;
    const frames: number[] = [];
    const start = await frame();
    for (let last = start, share = 0; share < 1; ) {
      // After the frame, so that the event of it comes at the start of the next one, as from a wheel.
      await task();
      if (axis === 'down') element.scrollTop = share * end;
      else element.scrollLeft = share * end;
      const now = await frame();
      frames.push(now - last);
      last = now;
      share = Math.min(1, (now - start) / 3000);
    }
    return framesOf(frames);
  },
  /** Frames while something else scrolls, until stopped. */
  async watch(): Promise<Frames> {
    const frames: number[] = [];
    run.isWatching = true;
    for (let last = await frame(); run.isWatching; ) {
      const now = await frame();
      frames.push(now - last);
      last = now;
    }
    return framesOf(frames);
  },
  isWatching: false,
  async home(): Promise<void> {
    scroller().scrollTop = 0;
    scroller().scrollLeft = 0;
    await painted();
    await new Promise((resolve) => setTimeout(resolve, 300));
  },
  async toEnd(): Promise<void> {
    scroller().scrollTop = scroller().scrollHeight;
    scroller().scrollLeft = scroller().scrollWidth;
    await new Promise((resolve) => setTimeout(resolve, 500));
  },
  surface: () => Math.max(scroller().scrollHeight, scroller().scrollWidth),
  /** Milliseconds from the key that commits to the frame after which the cell has its text; NaN when it never has. */
  committed: Promise.resolve(Number.NaN),
  awaitCommit(): void {
    const before = editCount();
    run.committed = new Promise((resolve) => {
      const timer = setTimeout(() => resolve(Number.NaN), 5000);
      async function press(event: KeyboardEvent): Promise<void> {
        if (event.key !== 'Enter') return;
        removeEventListener('keydown', press, true);
        const start = performance.now();
        while (editCount() === before && performance.now() - start < 2000) {
          await frame();
          await task();
        }
        clearTimeout(timer);
        resolve(editCount() > before ? performance.now() - start : Number.NaN);
      }
      addEventListener('keydown', press, true);
    });
  },
  cellText,
};

export type Run = typeof run;
Object.assign(window, { gridRun: run });
