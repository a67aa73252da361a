import { useEffect, useEffectEvent, useState } from 'react';
import { useLocalStorage } from '#ui/browser/useLocalStorage.ts';

export const STEPS = ['1', '2', '5'] as const;
export type Step = (typeof STEPS)[number];
export const SPEEDS = ['0.5', '1', '2'] as const;
export type Speed = (typeof SPEEDS)[number];

/** How long a year stays at speed 1, and how much longer the last one does before the first comes again. */
const YEAR_MS = 700;
const END_YEARS = 3;

export interface Playback {
  isPlaying: boolean;
  /** Plays on from the year that is shown, from the first one at the end; or stops. */
  toggle(): void;
  /** A year picked by hand: stops the play. */
  choose(year: number): void;
  /** A step forward (1) or back (-1), by hand. */
  stepBy(direction: 1 | -1): void;
  /** Years of a step. */
  step: Step;
  setStep(step: Step): void;
  /** How many times as fast as at first. */
  speed: Speed;
  setSpeed(speed: Speed): void;
}

interface PlaybackOptions {
  /** In order, without gaps. */
  years: readonly number[];
  year: number;
  onYear: (year: number) => void;
}

/** Plays the years one after the other, over and over, until a year is picked or the tab is left. */
export function usePlayback({ years, year, onYear }: PlaybackOptions): Playback {
  const [wantsPlay, setWantsPlay] = useState(false);
  const [step, setStep] = useLocalStorage<Step>('density.step', '1');
  const [speed, setSpeed] = useLocalStorage<Speed>('density.speed', '1');
  const first = years[0] ?? year;
  const last = years.at(-1) ?? year;
  const isPlaying = wantsPlay && first < last;
  const within = (to: number) => Math.min(Math.max(to, first), last);
  // What the browser kept may be of another time.
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
