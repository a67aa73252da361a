import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText, naturalRanks } from './naturalOrder.ts';

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
/** What names are made of; long runs, so that the first characters do not tell them apart. */
const text = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'aAbBzZ019 -_.:/#'), maxLength: 6 }),
  fc.tuple(fc.constantFrom('network ', 'NETWORK-', 'Café ', 'cafe '), fc.nat(2000)).map(([a, b]) => a + b),
  fc.string({ unit: fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)) }),
);

test('naturalRanks: agrees with the collator of the language', () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 2, maxLength: 40 }), (texts) => {
      const ranks = naturalRanks(texts);
      for (const [at, one] of texts.entries())
        for (const [beside, other] of texts.entries())
          expect([one, other, Math.sign(ranks[at]! - ranks[beside]!)]).toEqual([
            one,
            other,
            Math.sign(collator.compare(one, other)),
          ]);
    }),
  );
});

test('naturalRanks: numbers in a text count as numbers', () => {
  expect([...naturalRanks(['eNB 10', 'eNB 9', 'enb 009', 'RNC 1', ''])]).toEqual([3, 1, 1, 4, 0]);
});

test('naturalRanks: an accent makes no difference, another script comes after Latin', () => {
  expect([...naturalRanks(['Кафе', 'Zoo', 'café', 'Cafe'])]).toEqual([3, 2, 0, 0]);
});

test('foldText: takes case and accents off', () => {
  expect(foldText('CAFÉ Ärzte 0A:2C')).toBe('cafe arzte 0a:2c');
});
