import { useEffect, useEffectEvent, useState } from 'react';
import { useLocalStorage } from '#ui/browser/useLocalStorage.ts';

export const STEPS = ['1', '2', '5'] as const;
export type Step = (typeof STEPS)[number];
export const SPEEDS = ['0.5', '1', '2'] as const;
export type Speed = (typeof SPEEDS)[number];

/** Duration of a year at speed 1, and of the last one in years before playback loops. */
const YEAR_MS = 700;
const END_YEARS = 3;

export interface Playback {
  isPlaying: boolean;
  /** Plays from the current year, at the end from the first; or pauses. */
  toggle(): void;
  /** Shows a year and pauses. */
  choose(year: number): void;
  /** Steps forward (1) or back (-1) and pauses. */
  stepBy(direction: 1 | -1): void;
  /** In years. */
  step: Step;
  setStep(step: Step): void;
  speed: Speed;
  setSpeed(speed: Speed): void;
}

interface PlaybackOptions {
  /** In order, without gaps. */
  years: readonly number[];
  year: number;
  onYear: (year: number) => void;
}

/** Plays the years in a loop until a year is chosen or the tab is hidden. */
export function usePlayback({ years, year, onYear }: PlaybackOptions): Playback {
  const [wantsPlay, setWantsPlay] = useState(false);
  const [step, setStep] = useLocalStorage<Step>('density.step', '1');
  const [speed, setSpeed] = useLocalStorage<Speed>('density.speed', '1');
  const first = years[0] ?? year;
  const last = years.at(-1) ?? year;
  const isPlaying = wantsPlay && first < last;
  const within = (to: number) => Math.min(Math.max(to, first), last);
  // localStorage may hold a value of an earlier version.
  const stepYears = STEPS.includes(step) ? Number(step) : 1;
  const yearMs = YEAR_MS / (SPEEDS.includes(speed) ? Number(speed) : 1);

  const goOn = useEffectEvent(() => onYear(year >= last ? first : within(year + stepYears)));
  useEffect(
    function playOn() {
      if (!isPlaying) return;
      const timer = setTimeout(goOn, year >= last ? yearMs * END_YEARS : yearMs);
      return () => clearTimeout(timer);
    },
    [isPlaying, year, last, yearMs],
  );
  useEffect(
    function stopWhenHidden() {
      if (!isPlaying) return;
      const stop = () => document.hidden && setWantsPlay(false);
      document.addEventListener('visibilitychange', stop);
      return () => document.removeEventListener('visibilitychange', stop);
    },
    [isPlaying],
  );

  function choose(to: number) {
    setWantsPlay(false);
    if (to !== year) onYear(to);
  }
  return {
    isPlaying,
    toggle() {
      setWantsPlay(!isPlaying);
      if (!isPlaying && first < last && year >= last) onYear(first);
    },
    choose,
    stepBy: (direction) => choose(within(year + direction * stepYears)),
    step: STEPS.includes(step) ? step : '1',
    setStep,
    speed: SPEEDS.includes(speed) ? speed : '1',
    setSpeed,
  };
}
