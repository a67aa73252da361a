import '@fontsource-variable/inter/wght.css';
import '#ui/style/tokens.css';
import '#ui/style/base.css';
import { type ComponentType, createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { type Frames, framesOf } from '#bench/figures/frames.ts';
import { painted } from '#bench/gestures/drag.ts';
import type { Contestant, ContestantProps } from './Contestant.ts';
import { type Asked, firstOf, makeData, type TableData } from './rows.ts';

const CONTESTANTS = {
  ours: {
    load: async () => (await import('./ours.ts')).Ours,
    scroller: '#table [role=grid]',
    firstId: '[aria-rowindex="2"] > [aria-colindex="3"]',
  },
  tanstack: {
    load: async () => (await import('./tanstack.ts')).TanStack,
    scroller: '.tanstack',
    firstId: '[data-index="0"] > [data-column=id]',
  },
  agGrid: {
    load: async () => (await import('./agGrid.ts')).AgGrid,
    scroller: '.ag-grid-viewport',
    firstId: '.ag-row[row-index="0"] [col-id=id]',
  },
} satisfies Record<string, Contestant>;
export type Name = keyof typeof CONTESTANTS;

let contestant: Contestant;
let data: TableData;
let root: Root;
let Table: ComponentType<ContestantProps>;
const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));

function task(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });
}

/** Milliseconds from asking until the row that has to be first is on screen. */
async function shownAfter(asked: Asked): Promise<number> {
  const expected = firstOf(data.rows, asked);
  await painted();
  const start = performance.now();
  flushSync(() => root.render(createElement(Table, { data, asked })));
  do await frame();
  while (document.querySelector(contestant.firstId)?.textContent !== expected);
  await task();
  return performance.now() - start;
}

/** What scrolls: the element itself or the first one around it. */
function scroller(): HTMLElement {
  let element = document.querySelector<HTMLElement>(contestant.scroller)!;
  while (
    element.scrollHeight <= element.clientHeight + 1 ||
    getComputedStyle(element).overflowY === 'visible'
  )
    element = element.parentElement!;
  return element;
}

const run = {
  async mount(name: Name, count: number): Promise<number> {
    data = makeData(count);
    contestant = CONTESTANTS[name];
    Table = await contestant.load();
    root = createRoot(document.getElementById('table')!);
    await document.fonts.ready;
    return shownAfter({});
  },
  shownAfter,
  /** Three seconds from one end to the other: every frame shows other rows. */
  async fling(): Promise<Frames> {
    const element = scroller();
    const end = element.scrollHeight - element.clientHeight;
    const frames: number[] = [];
    const start = await frame();
    for (let last = start, share = 0; share < 1; ) {
      await task();
      element.scrollTop = share * end;
      const now = await frame();
      frames.push(now - last);
      last = now;
      share = Math.min(1, (now - start) / 3000);
    }
    element.scrollTop = 0;
    await painted();
    return framesOf(frames);
  },
};

export type Run = typeof run;
Object.assign(window, { tableRun: run });
