import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitLabels } from './fitLabels.ts';

const labels = fc
  .array(
    fc.record({ position: fc.double({ min: 0, max: 1, noNaN: true }), text: fc.stringMatching(/^\d{1,7}$/) }),
  )
  .map((all) => all.toSorted((a, b) => a.position - b.position));

test('what is written fits inside and beside each other', () => {
  fc.assert(
    fc.property(labels, fc.integer({ min: 120, max: 400 }), (all, width) => {
      const rooms = fitLabels(all, width).map(({ position, text, before }) => {
        const size = text.length * 6;
        return { from: position * width - before * size, to: position * width + (1 - before) * size };
      });
      for (const { from, to } of rooms) {
        expect(from).toBeGreaterThanOrEqual(-4);
        expect(to).toBeLessThanOrEqual(width + 4);
      }
      rooms.sort((a, b) => a.from - b.from);
      for (const [at, room] of rooms.entries())
        if (at > 0) expect(room.from).toBeGreaterThanOrEqual(rooms[at - 1]!.to);
    }),
  );
});

test('the ends are written before what is between them', () => {
  const ticks = [0, 0.02, 0.5, 0.97, 1].map((position) => ({ position, text: '1,000' }));
  expect(fitLabels(ticks, 176)).toEqual([
    { position: 0, text: '1,000', before: 0 },
    { position: 0.5, text: '1,000', before: 0.5 },
    { position: 1, text: '1,000', before: 1 },
  ]);
});
