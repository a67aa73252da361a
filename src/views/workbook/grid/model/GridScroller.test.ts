import { expect, onTestFinished, test, vi } from 'vitest';
import { makeAxis } from './axis.ts';
import { GridScroller } from './GridScroller.ts';
import { isWholeInView } from './gridView.ts';

const shapeOf = (columnPx: number) => ({
  rows: makeAxis(1000, 24),
  columns: makeAxis(100, 80, (column) => (column < 10 ? columnPx : 80)),
  frozenRows: 0,
  frozenColumns: 0,
  headerWidth: 40,
  headerHeight: 24,
  outlineWidth: 0,
  outlineHeight: 0,
  isRightToLeft: false,
  last: { row: 99, column: 9 },
});

/** What a scroller asks of its element. */
function anElement() {
  const size = { clientWidth: 960, clientHeight: 480, scrollLeft: 0, scrollTop: 0, style: {} };
  return Object.assign(new EventTarget(), size, { toggleAttribute() {} }) as unknown as HTMLElement;
}

globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
globalThis.requestAnimationFrame = () => 1;

test('reveal: a cell that was seen is seen once the widths of the file come, unless nobody looks at it', () => {
  const scroller = new GridScroller();
  scroller.attach(anElement(), anElement());
  const active = { row: 1, column: 12 };
  scroller.setShape(shapeOf(80));
  scroller.reveal(active.row, active.column);
  scroller.setShape(shapeOf(180), active);
  expect(isWholeInView(scroller.view, active)).toBe(true);
  scroller.scrollTo(0, 5000);
  scroller.setShape(shapeOf(200), active);
  expect(isWholeInView(scroller.view, active)).toBe(false);
});

test('scroll: the same sizes again move nothing, and others keep the first column where it is cut', () => {
  const scroller = new GridScroller();
  scroller.attach(anElement(), anElement());
  scroller.setShape(shapeOf(100));
  scroller.scrollTo(250, 5003);
  scroller.setShape(shapeOf(100));
  expect([scroller.view.x, scroller.view.y]).toEqual([250, 5003]);
  scroller.setShape(shapeOf(200));
  expect(scroller.view.x).toBe(450);
  scroller.setShape(shapeOf(30));
  expect(scroller.view.x).toBe(90);
  scroller.setShape({ ...shapeOf(30), frozenColumns: 2 });
  expect(scroller.view.x).toBe(30);
});

test('surface: steps make room beyond what is used, a thumb has none of it, and it is given up at rest', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const scroller = new GridScroller();
  const [element, surface] = [anElement(), anElement()];
  scroller.attach(element, surface);
  scroller.setShape({ ...shapeOf(80), frozenRows: 2 });
  const view = 480 - 24 - 48;
  const used = 24 + 100 * 24;
  const scroll = (top: number) => {
    element.scrollTop = top;
    element.dispatchEvent(new Event('scroll'));
  };
  expect(surface.style.height).toBe(`${used + view}px`);
  scroll(used - 72);
  vi.advanceTimersByTime(1000);
  expect(surface.style.height).toBe(`${used + view}px`);
  element.dispatchEvent(new Event('wheel'));
  scroll(used - 72 + 30);
  expect(surface.style.height).toBe(`${used + 30 + 2 * view}px`);
  scroll(0);
  expect(surface.style.height).toBe(`${used + 30 + 2 * view}px`);
  vi.advanceTimersByTime(1000);
  expect(surface.style.height).toBe(`${used + view}px`);
  scroller.reveal(999, 0);
  expect(scroller.view.y).toBe((1000 - 2) * 24 - view);
  expect(surface.style.height).toBe(`${24 + 1000 * 24}px`);
});
