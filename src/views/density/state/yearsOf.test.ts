import { expect, test } from 'vitest';
import { EMPTY_HISTOGRAM } from '#domain/density/histogram/Histogram.ts';
import { shownYears, yearsOf } from './yearsOf.ts';

const histogram = { ...EMPTY_HISTOGRAM, firstYear: 2010, yearCount: 4 };

test.each([
  [{}, 2013, undefined],
  [{ year: 2011 }, 2011, undefined],
  [{ year: 1999 }, 2010, undefined],
  [{ year: 2100 }, 2013, undefined],
  [{ since: 2011 }, 2013, 2011],
  [{ year: 2012, since: 2010 }, 2012, 2010],
  [{ since: 2013 }, 2013, undefined],
  [{ since: 2001 }, 2013, undefined],
])('of 2010 to 2013, %o is shown as %s since %s', (wanted, year, since) => {
  expect(shownYears(yearsOf(histogram), wanted)).toEqual({ years: [2010, 2011, 2012, 2013], year, since });
});

test.each([
  [2012, undefined, 2011],
  [2010, undefined, 2010],
  [2012, 2013, 2013],
  [2001, undefined, 2010],
  [2030, undefined, 2013],
])('in %d, year %s of 2010 to 2013 is shown as %d', (thisYear, year, shown) => {
  expect(shownYears(yearsOf(histogram), { year }, thisYear).year).toBe(shown);
});

test('shown years: no data, no years', () => {
  expect(shownYears(yearsOf(EMPTY_HISTOGRAM), { year: 2020 })).toEqual({
    years: [],
    year: undefined,
    since: undefined,
  });
});

test('years of several histograms: all from the first to the last, whatever is empty', () => {
  const later = { ...EMPTY_HISTOGRAM, firstYear: 2016, yearCount: 2 };
  expect(yearsOf(later, EMPTY_HISTOGRAM, histogram)).toEqual([
    2010, 2011, 2012, 2013, 2014, 2015, 2016, 2017,
  ]);
});
