import { render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Time } from './Time.tsx';

const START = Date.UTC(2026, 10, 27, 7);
afterEach(() => vi.useRealTimers());

test('what has ended since the last tick is not to come', () => {
  vi.useFakeTimers({ now: START });
  const shown = render(<Time timeMs={START - 3_600_000} />);
  expect(shown.container.textContent).toBe('1 hour ago');
  vi.setSystemTime(START + 20_000);
  shown.rerender(<Time timeMs={START + 19_000} />);
  expect(shown.container.textContent).toBe('just now');
});

test('a day is said before its age', () => {
  vi.useFakeTimers({ now: START });
  const { container } = render(<Time timeMs={Date.UTC(2012, 7, 11, 23)} isDated />);
  expect(container.textContent).toBe('11 Aug 2012, 14 years ago');
});
