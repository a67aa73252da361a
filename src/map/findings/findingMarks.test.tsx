import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findingMarks, uncovered } from './findingMarks.ts';
import { FINDING_STATES } from './findingStyle.ts';

const finding = fc.record({
  lat: fc.double({ min: 52.5, max: 52.6, noNaN: true }),
  lng: fc.double({ min: 13.3, max: 13.5, noNaN: true }),
  state: fc.constantFrom(...FINDING_STATES),
  score: fc.nat(5),
});

test('conflicts lie above all else, and among equals the higher score', () => {
  const at = { lat: 0, lng: 0 };
  const marks = findingMarks([
    { ...at, state: 'conflicts', score: 2 },
    { ...at, state: 'matches', score: 9 },
    { ...at, state: 'unknown', score: 1 },
    { ...at, state: 'conflicts', score: 5 },
    { ...at, state: 'conflicts', score: 2 },
  ]);
  expect(marks.map((mark) => mark.finding)).toEqual([1, 2, 4, 0, 3]);
});

test('the known place is in the copy of the world beside the mark', () => {
  const [mark] = findingMarks([
    { lat: 0, lng: 179, state: 'conflicts', score: 1, known: { lat: 0, lng: -179 } },
  ]);
  expect(mark!.known!.x - mark!.x).toBeCloseTo(2 / 360, 12);
});

test('what is left out lies under a mark of its state, and no conflict is left out', () => {
  fc.assert(
    fc.property(fc.array(finding, { maxLength: 200 }), fc.integer({ min: 1, max: 19 }), (findings, zoom) => {
      const marks = findingMarks(findings);
      const shown = uncovered(marks, zoom);
      expect(shown).toEqual(marks.filter((mark) => shown.includes(mark)));
      const size = 256 * 2 ** zoom;
      for (const [rank, mark] of marks.entries()) {
        if (shown.includes(mark)) continue;
        expect(mark.state).not.toBe('conflicts');
        const above = marks.slice(rank + 1).filter((other) => shown.includes(other));
        expect(
          above.some(
            (other) =>
              other.state === mark.state &&
              Math.abs(other.x - mark.x) * size < 8 &&
              Math.abs(other.y - mark.y) * size < 8,
          ),
        ).toBe(true);
      }
    }),
  );
});
