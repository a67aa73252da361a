import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeHistogram } from '#domain/density/histogram/makeHistogram.ts';
import { changeDoubt } from './changeDoubt.ts';

const FIRST = 2018;
const years = fc.array(fc.nat(2), { minLength: 5, maxLength: 5 });

test('change doubt: is what a list of the years with a sighting says, cell by cell', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ first: years, last: years }), { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 2016, max: 2023 }),
      fc.integer({ min: 1, max: 6 }),
      (cells, since, span) => {
        const year = since + span;
        const histogram = {
          ...makeHistogram(cells.length, { firstYear: FIRST, yearCount: 5 }),
          firstSeen: Uint32Array.from(cells.flatMap(({ first }) => first)),
          lastSeen: Uint32Array.from(cells.flatMap(({ last }) => last)),
          undated: [],
        };
        for (const [cell, { first, last }] of cells.entries()) {
          const seen = [2018, 2019, 2020, 2021, 2022].filter((_, at) => first[at]! > 0 || last[at]! > 0);
          const before = seen.filter((one) => one <= since);
          const later = seen.filter((one) => one >= year);
          const expected =
            seen.length === 0
              ? undefined
              : before.length === 0
                ? { reason: 'newlySurveyed', year: Math.min(...seen) }
                : later.length === 0
                  ? { reason: 'notSurveyed', year: Math.max(...seen) }
                  : undefined;
          expect(changeDoubt(histogram, cell, since, year)).toEqual(expected);
        }
      },
    ),
  );
});
