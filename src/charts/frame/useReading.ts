import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { stepIndex } from './stepIndex.ts';

interface ReadingOptions {
  /** In the order in which the keys move through them. */
  keys: readonly string[];
  chosen?: string | undefined;
  onChoose?: ((key: string) => void) | undefined;
  /** Where a key leads, where that is not simply forward or back in the order. */
  step?: ((current: string, key: string) => string | undefined) | undefined;
  /** What is read is told, for others to show the same. */
  onRead?: ((key: string | undefined) => void) | undefined;
}

/** Reading the marks of a chart one by one: by keys while it has the focus, by pointer while it is over one. */
export function useReading({ keys, chosen, onChoose, step, onRead }: ReadingOptions) {
  const [read, setRead] = useState<string>();
  const [current, setCurrent] = useState<string>();
  const now = [current, chosen].find((key) => key !== undefined && keys.includes(key)) ?? keys[0];

  function reads(key: string | undefined) {
    if (key !== undefined) setCurrent(key);
    if (key === read) return;
    setRead(key);
    onRead?.(key);
  }
  const handlers = {
    onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || now === undefined) return;
      const place = stepIndex(keys.indexOf(now), event.key, keys.length);
      const to = place === undefined ? undefined : (step?.(now, event.key) ?? keys[place]);
      if (to !== undefined) reads(to);
      else if (onChoose && (event.key === 'Enter' || event.key === ' ')) onChoose(now);
      else return;
      event.preventDefault();
    },
    onFocus(event: FocusEvent<HTMLElement>) {
      if (event.currentTarget.matches(':focus-visible')) reads(now);
    },
    onBlur: () => reads(undefined),
    onPointerLeave: () => reads(undefined),
  };
  return {
    /** Under the pointer, or under the focus. */
    read: read !== undefined && keys.includes(read) ? read : undefined,
    /** What the keys move from. */
    current: now,
    reads,
    /** The plot as a slider over `keys` that reads `text` now. */
    slider: (text: string | undefined) => ({
      role: 'slider' as const,
      tabIndex: 0,
      'aria-readonly': true,
      'aria-valuemin': 1,
      'aria-valuemax': keys.length,
      'aria-valuenow': (now === undefined ? -1 : keys.indexOf(now)) + 1,
      'aria-valuetext': text,
      ...handlers,
    }),
    /** The plot as a list whose options have the id and their place in `keys` as theirs. */
    listbox: (id: string) => ({
      role: 'listbox' as const,
      tabIndex: 0,
      ...(now !== undefined && { 'aria-activedescendant': `${id}${keys.indexOf(now)}` }),
      ...handlers,
    }),
  };
}
