import type { ColourScale } from './ColourScale.ts';
import { roundNumbers } from './roundNumber.ts';

const MAX_TICKS = 6;
/** What dividing by ten may leave of a round number. */
const ROUNDING = 1e-9;
/** Neighbours are at most a factor 2 apart, so that one of them always gives 4 to 6 ticks. */
const STEPS = [1, 2, 2.5, 5];

/** Round values for the legend of a linear or logarithmic scale, in ascending order. */
export function tickValues({ ramp, spacing, least, most }: ColourScale): number[] {
  if (ramp === 'diverging') {
    const middle = spacing === 'linear' ? most / 2 : middleOf(least, most);
    return [-most, -middle, 0, middle, most];
  }
  return spacing === 'linear' ? linearTicks(least, most) : logTicks(least, most);
}

function linearTicks(least: number, most: number): number[] {
  const power = Math.floor(Math.log10(most - least)) - 1;
  const steps = [0, 1, 2].flatMap((more) => STEPS.map((step) => Number(`${step}e${power + more}`)));
  // Years and other large starts are counted in whole ones.
  const isWhole = least !== 0;
  const step = steps.find((one) => (!isWhole || one % 1 === 0) && countOf(least, most, one) <= MAX_TICKS)!;
  const first = Math.ceil(least / step);
  return Array.from({ length: countOf(least, most, step) }, (_, index) => tidy((first + index) * step));
}

function countOf(least: number, most: number, step: number): number {
  return Math.floor(tidy(most / step)) - Math.ceil(tidy(least / step)) + 1;
}

/** From the end of the ramp down, so that its greatest number is always told. */
function logTicks(least: number, most: number): number[] {
  const all = roundNumbers(least * (1 - ROUNDING), most * (1 + ROUNDING));
  const every = Math.ceil(all.length / MAX_TICKS);
  return all.filter((_, index) => (all.length - 1 - index) % every === 0);
}

/** The round number nearest to the middle of one side of a symmetric logarithm. */
function middleOf(least: number, most: number): number {
  const middle = least * Math.expm1(Math.log1p(most / least) / 2);
  return roundNumbers(middle / 10, middle * 10).reduce((best, one) =>
    Math.abs(Math.log(one / middle)) < Math.abs(Math.log(best / middle)) ? one : best,
  );
}

/** Without the last digits that a product of decimals leaves. */
function tidy(value: number): number {
  return Number(value.toPrecision(12));
}
