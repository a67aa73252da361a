import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileLike, foldCase } from '#domain/text/like.ts';
import { atOnce } from '#server/emulator/steps.ts';
import { cases } from '#tests/support/runner/sampled.ts';
import { NameIndex } from './NameIndex.ts';

const letters = fc
  .array(fc.constantFrom('a', 'A', 'b', 'ß', 'Σ', '😀'), { maxLength: 12 })
  .map((a) => a.join(''));
const signs = fc
  .array(fc.constantFrom('a', 'aab', 'b', 'ß', 'σ', '😀', '%', '_'), { maxLength: 7 })
  .map((a) => a.join(''));

test('NameIndex: indexed and later names agree with matching each name', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(letters, { minLength: 1, maxLength: 60 }),
      fc.nat(60),
      signs,
      (names, cut, some) => {
        const known = [null, ...names.slice(0, cut)];
        const all = [null, ...names];
        const index = new NameIndex(known);
        if (all.length > known.length) atOnce(index.extending(all));
        for (const pattern of [some, `%${some}%`]) {
          const { matches } = compileLike(pattern);
          const expected = all.flatMap((name, code) =>
            name !== null && matches(foldCase(name)) ? [code] : [],
          );
          expect(index.like(pattern)).toEqual(expected);
        }
        for (const name of [some, names[0]!.toUpperCase()]) {
          const expected = all.flatMap((one, code) =>
            one !== null && foldCase(one) === foldCase(name) ? [code] : [],
          );
          expect(index.same(name)).toEqual(expected);
        }
      },
    ),
    { numRuns: cases(250, 1_000) },
  );
});
