import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#domain/simulator/context/CheckSettings.ts';
import { HEURISTICS } from '#domain/simulator/context/Finding.ts';
import { DEFAULT_WEIGHTS, type Weights } from '#domain/simulator/Weights.ts';
import { MAX_WEIGHT, readGradingChoice, SETTING_LIMITS, writeGradingChoice } from './gradingChoice.ts';

const weight = fc.double({ min: 0, max: MAX_WEIGHT, noNaN: true }).map((one) => one + 0);
const choice = fc.record({
  weights: fc.record(
    Object.fromEntries(HEURISTICS.map((id) => [id, weight])),
  ) as unknown as fc.Arbitrary<Weights>,
  settings: fc.record(
    Object.fromEntries(
      Object.entries(SETTING_LIMITS).map(([name, [min, max]]) => [name, fc.integer({ min, max })]),
    ),
  ) as unknown as fc.Arbitrary<ReturnType<typeof readGradingChoice>['settings']>,
});

test('grading choice: a choice reads back as written', () => {
  fc.assert(
    fc.property(choice, (one) => {
      expect(readGradingChoice(writeGradingChoice(one))).toEqual({ ...one });
    }),
  );
});

test('grading choice: other text reads as the defaults', () => {
  const { gnbBits: _gnbBits, ...settings } = DEFAULT_SETTINGS;
  const usual = { weights: DEFAULT_WEIGHTS, settings };
  for (const text of [
    '',
    'null',
    '[]',
    '{"weights":{"H1":1e9,"H2":"1","H3":-1,"H4":null}}',
    '{"settings":{"farFactor":0}}',
  ])
    expect(readGradingChoice(text)).toEqual(usual);
  fc.assert(fc.property(fc.json(), (text) => void readGradingChoice(text)));
});
