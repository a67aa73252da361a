import { type FocusEvent, type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { type BarLayout, barAt } from './barLayout.ts';
import { stepYear } from './stepYear.ts';

interface YearSlider {
  years: readonly number[];
  layout: BarLayout;
  chosen: number | undefined;
  onChoose: ((year: number) => void) | undefined;
  /** The year that is read: under the pointer, or the chosen one while the focus is there. */
  onRead: (year: number | 'chosen' | undefined) => void;
}

/** What the element of a chart needs to read and choose years by keys and by pointer. */
export function useYearSlider({ years, layout, chosen, onChoose, onRead }: YearSlider) {
  const at = useRef(chosen);
  const isDragging = useRef(false);
  const range = { first: years[0] ?? 0, last: years.at(-1) ?? 0 };

  function go(year: number) {
    if (onChoose && year !== chosen) onChoose(year);
    at.current = year;
  }
  /** Who chooses may be given another year than the wanted one, or one after the other while they play. */
  const readCurrent = () => onRead(onChoose ? 'chosen' : (at.current ?? range.last));
  const current = () => (onChoose ? chosen : at.current) ?? range.last;
  const under = (event: PointerEvent<HTMLElement>) =>
    years[barAt(layout, event.clientX - event.currentTarget.getBoundingClientRect().left)]!;

  return {
    onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const to = stepYear(current(), event.key, range);
      if (to === undefined) return;
      event.preventDefault();
      go(to);
      readCurrent();
    },
    onFocus(event: FocusEvent<HTMLElement>) {
      if (event.currentTarget.matches(':focus-visible')) readCurrent();
    },
    onBlur: () => onRead(undefined),
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      isDragging.current = true;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      go(under(event));
      onRead(under(event));
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (isDragging.current) go(under(event));
      onRead(under(event));
    },
    onPointerLeave: () => onRead(undefined),
    onLostPointerCapture() {
      isDragging.current = false;
    },
    onPointerUp() {
      isDragging.current = false;
    },
  };
}
