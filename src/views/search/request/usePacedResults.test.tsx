import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type FetchedPage, mergePages } from './mergePages.ts';
import { usePacedResults } from './usePacedResults.ts';

afterEach(() => vi.useRealTimers());

const page = (): FetchedPage => ({ reply: { results: [] }, fetchedAt: 1, mode: 'embedded', cost: 0 });
const merged = (...pages: FetchedPage[]) => mergePages([{ family: 'wifi', pages }]);

test('paced results: the longer a redraw takes, the longer the next one waits', () => {
  vi.useFakeTimers();
  const [first, second, third] = [page(), page(), page()];
  const redraw = vi.fn<() => void>();
  let drawn: object | undefined;
  const hook = renderHook(
    ({ latest, isGrowing }) => {
      const shown = usePacedResults(latest, isGrowing);
      if (drawn && shown !== drawn) redraw();
      drawn = shown;
      return shown;
    },
    { initialProps: { latest: merged(first), isGrowing: true } },
  );
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

  const two = merged(first, second);
  redraw.mockImplementation(() => vi.advanceTimersByTime(1000));
  hook.rerender({ latest: two, isGrowing: true });
  pass(0);
  expect(hook.result.current).toBe(two);
  redraw.mockReset();

  const three = merged(first, second, third);
  hook.rerender({ latest: three, isGrowing: true });
  pass(2000);
  expect(hook.result.current).toBe(two);
  pass(10_000);
  expect(hook.result.current).toBe(three);
});

test('paced results: the last page, and what another search found, are shown at once', () => {
  vi.useFakeTimers();
  const first = page();
  const hook = renderHook(({ latest, isGrowing }) => usePacedResults(latest, isGrowing), {
    initialProps: { latest: merged(first), isGrowing: true },
  });
  const whole = merged(first, page());
  hook.rerender({ latest: whole, isGrowing: false });
  expect(hook.result.current).toBe(whole);
  const other = merged(page());
  hook.rerender({ latest: other, isGrowing: true });
  expect(hook.result.current).toBe(other);
});
