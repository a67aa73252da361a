import { render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { Dialog } from './Dialog.tsx';

/** Leaves the page with what is before it. */
function Beside({ onGone }: { onGone: () => void }) {
  useLayoutEffect(() => onGone, [onGone]);
  return null;
}

test('Dialog with an anchor watches its size no longer than it is in the page', () => {
  const watched = new Set<Element>();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = (element: Element) => watched.add(element);
      disconnect = () => watched.clear();
    },
  );
  const left: number[] = [];
  const noteGone = () => void left.push(watched.size);
  const { unmount } = render(
    <>
      <Dialog title="Filter" onClose={() => {}} anchor={() => new DOMRect()}>
        inside
      </Dialog>
      <Beside onGone={noteGone} />
    </>,
  );
  expect(watched.size).toBe(1);
  unmount();
  expect(left).toEqual([0]);
});
