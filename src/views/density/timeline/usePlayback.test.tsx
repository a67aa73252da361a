import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePlayback } from './usePlayback.ts';

const years = [2019, 2020, 2021, 2022, 2023];

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function play(start: number, of: readonly number[] = years) {
  const { result } = renderHook(() => {
    const [year, onYear] = useState(start);
    return { year, onYear, ...usePlayback({ years: of, year, onYear }) };
  });
  return result;
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

test('playback: plays each year, rests on the last and loops', () => {
  const player = play(2021);
  act(() => player.current.toggle());
  expect(player.current.year).toBe(2021);
  pass(700);
  expect(player.current.year).toBe(2022);
  pass(700);
  expect(player.current.year).toBe(2023);
  pass(1400);
  expect(player.current.year).toBe(2023);
  pass(700);
  expect(player.current.year).toBe(2019);
  pass(700);
  expect(player.current.year).toBe(2020);
  act(() => player.current.toggle());
  pass(10_000);
  expect(player.current.year).toBe(2020);
});

test('playback: play at the end starts at the first year at once', () => {
  const player = play(2023);
  act(() => player.current.toggle());
  expect(player.current).toMatchObject({ year: 2019, isPlaying: true });
});

test('playback: step and speed apply, and the last year is never skipped', () => {
  const player = play(2019);
  act(() => player.current.setStep('5'));
  act(() => player.current.setSpeed('2'));
  act(() => player.current.toggle());
  pass(350);
  expect(player.current.year).toBe(2023);
  act(() => player.current.stepBy(-1));
  expect(player.current).toMatchObject({ year: 2019, isPlaying: false });
  act(() => player.current.setStep('2'));
  act(() => player.current.stepBy(1));
  expect(player.current.year).toBe(2021);
});

test('playback: choosing a year pauses', () => {
  const player = play(2019);
  act(() => player.current.toggle());
  act(() => player.current.choose(2022));
  pass(10_000);
  expect(player.current).toMatchObject({ year: 2022, isPlaying: false });
});

test('playback: hiding the tab pauses', () => {
  const player = play(2019);
  act(() => player.current.toggle());
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  pass(10_000);
  expect(player.current).toMatchObject({ year: 2019, isPlaying: false });
});

test('playback: a single year does not play', () => {
  const player = play(2019, [2019]);
  act(() => player.current.toggle());
  expect(player.current.isPlaying).toBe(false);
});

test('playback: a stored value of another version is ignored', () => {
  localStorage.setItem('airledger.density.step', '"70"');
  localStorage.setItem('airledger.density.speed', '"0"');
  const player = play(2019);
  expect(player.current).toMatchObject({ step: '1', speed: '1' });
  act(() => player.current.toggle());
  pass(700);
  expect(player.current.year).toBe(2020);
});
