import { useMemo } from 'react';
import { type Field, fieldOf, fieldValues } from '#domain/density/fieldOf.ts';
import { isPartialYear } from '#domain/density/isPartialYear.ts';
import { isQuantity, type Measure } from '#domain/density/measures.ts';
import type { ColourScale } from '#domain/density/scale/ColourScale.ts';
import { scaleFor } from '#domain/density/scale/scale.ts';
import { totalIn } from '#domain/density/totalIn.ts';
import { type DensityState, swipeOf } from './densityState.ts';
import type { DensityGround } from './useDensityGround.ts';
import { type ShownYears, shownYears, yearsOf } from './yearsOf.ts';

/** A measure of every cell in a year. */
export interface DrawnMeasure {
  measure: Measure;
  year: number;
  field: Field;
  values: Float32Array;
  /** What the scale was made for: the values, or those of the larger ground that heat smooths over. */
  scaleValues: Float32Array;
}

/** What one map of the view draws, and what its table lists. */
export interface DensityData extends DensityGround, ShownYears {
  /** By year. */
  totals: number[];
  /** The year that was not over at `fetchedAt`. */
  partialYear: number | undefined;
  /** Whether that year is drawn, left of a divider too. */
  isPartial: boolean;
  /** Undefined where there are no years. */
  drawn: (DrawnMeasure & { scale: ColourScale; left: DrawnMeasure | undefined }) | undefined;
}

/** Both areas in the same years and on one scale, with all values on it; the second may have nothing. */
export function useDensityData(
  main: DensityGround,
  beside: DensityGround,
  state: DensityState,
): { main: DensityData; beside: DensityData; scaleValues: Float32Array } {
  const { measure, spacing, most } = state;
  const fetchedAt = main.fetchedAt ?? beside.fetchedAt;
  const thisYear = fetchedAt === undefined ? undefined : new Date(fetchedAt).getUTCFullYear();
  const all = useMemo(() => yearsOf(main.histogram, beside.histogram), [main.histogram, beside.histogram]);
  const shown = shownYears(all, state, thisYear);
  const { year } = shown;
  const since = isQuantity(measure) ? shown.since : undefined;
  const left = swipeOf({ ...state, since }, shown);
  const compared = left?.measure ?? measure;
  // Only a difference has a scale of its own for each year.
  const difference = since === undefined ? undefined : year;
  const scale = useMemo(() => {
    const of = (one: Measure) =>
      [main.smoothed, beside.smoothed]
        .filter(({ histogram }) => histogram.length > 0)
        .map((cells) => ({ ...cells, measure: one }));
    return scaleFor(compared === measure ? of(measure) : [...of(measure), ...of(compared)], {
      spacing,
      difference: since === undefined || difference === undefined ? undefined : { since, year: difference },
      most,
    });
  }, [main.smoothed, beside.smoothed, measure, compared, since, difference, spacing, most]);
  const years = { ...shown, since };
  const first = useDrawn(main, { years, measure, scale, left });
  const second = useDrawn(beside, { years, measure, scale, left: undefined });
  const scaleValues = useMemo(
    () => joined([first.drawn, first.drawn?.left, second.drawn]),
    [first.drawn, second.drawn],
  );
  return { main: first, beside: second, scaleValues };
}

function joined(drawn: readonly (DrawnMeasure | undefined)[]): Float32Array {
  const parts = drawn.flatMap((one) => one?.scaleValues ?? []);
  return parts.length === 1 ? parts[0]! : Float32Array.from(parts.flatMap((part) => [...part]));
}

interface Drawing {
  years: ShownYears;
  measure: Measure;
  scale: ColourScale;
  left: { measure: Measure; year: number } | undefined;
}

function useDrawn(area: DensityGround, { years: shown, measure, scale, left }: Drawing): DensityData {
  const { histogram, areasKm2, smoothed, ground, ownTotals, fetchedAt } = area;
  const { years, year, since } = shown;
  const [leftMeasure, leftYear] = [left?.measure, left?.year];
  const drawn = useMemo(() => {
    if (year === undefined || histogram.length === 0) return undefined;
    const draw = (one: Measure, at: number): DrawnMeasure => {
      const field = fieldOf(histogram, one, at, since);
      const values = fieldValues(field, areasKm2);
      const scaleValues =
        smoothed.histogram === histogram
          ? values
          : fieldValues(fieldOf(smoothed.histogram, one, at, since), smoothed.areasKm2);
      return { measure: one, year: at, field, values, scaleValues };
    };
    return {
      ...draw(measure, year),
      scale,
      left: leftMeasure === undefined || leftYear === undefined ? undefined : draw(leftMeasure, leftYear),
    };
  }, [histogram, areasKm2, smoothed, measure, year, since, scale, leftMeasure, leftYear]);
  const totals = useMemo(
    () =>
      years.map(
        (one) =>
          ownTotals[one - ground.histogram.firstYear] ??
          totalIn(ground.histogram, measure, ground.cells, one),
      ),
    [years, ownTotals, ground, measure],
  );
  const partialYear = years.find((one) => fetchedAt !== undefined && isPartialYear(one, fetchedAt));
  const drawnYears = [drawn?.year, drawn?.left?.year];
  const isPartial =
    partialYear !== undefined && drawnYears.includes(partialYear) && drawn?.field.kind !== 'year';
  return { ...area, ...shown, totals, partialYear, isPartial, drawn };
}
