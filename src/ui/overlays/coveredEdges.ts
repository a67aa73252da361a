import { type RefObject, useLayoutEffect, useSyncExternalStore } from 'react';

/** Elements that lie over others and say so. */
const covers = new Set<HTMLElement>();
const listeners = new Set<() => void>();
let version = 0;

function changed() {
  version++;
  for (const listener of listeners) listener();
}

/** While it is mounted, the element counts as covering what lies below it. */
export function useCover(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const cover = element.current!;
    covers.add(cover);
    changed();
    return () => {
      covers.delete(cover);
      changed();
    };
  }, [element]);
}

/** A number that changes whenever a cover comes or goes. */
export function useCoverVersion(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => version,
  );
}

/** A cover nearly as wide as what is below lies at its foot, any other at its right. */
const WIDE_SHARE = 0.9;

/** How much of an element's right and lower edge is covered, CSS pixels. */
export function coveredEdges(element: Element): { right: number; bottom: number } {
  const below = element.getBoundingClientRect();
  const edges = { right: 0, bottom: 0 };
  for (const cover of covers) {
    const above = cover.getBoundingClientRect();
    const width = Math.min(above.right, below.right) - Math.max(above.left, below.left);
    const height = Math.min(above.bottom, below.bottom) - Math.max(above.top, below.top);
    if (width <= 0 || height <= 0) continue;
    if (width >= below.width * WIDE_SHARE) edges.bottom = Math.max(edges.bottom, below.bottom - above.top);
    else edges.right = Math.max(edges.right, below.right - above.left);
  }
  return edges;
}
