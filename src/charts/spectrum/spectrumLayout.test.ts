import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CarrierMark, unknownMarks } from '#domain/channels/carrierMarks.ts';
import { CHANNEL_KINDS } from '#domain/channels/channelArea.ts';
import { nearestMark, ROW_PX, spectrumRows } from './spectrumLayout.ts';
import { spectrumScale } from './spectrumScale.ts';

const marks = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...CHANNEL_KINDS),
      channel: fc.oneof(fc.integer({ min: 0, max: 12_000 }), fc.integer({ min: 120_000, max: 700_000 })),
    }),
    { maxLength: 60 },
  )
  .map((channels) => unknownMarks(channels).map((mark, at): CarrierMark => ({ ...mark, points: at % 7 })));
const scale = fc.constantFrom(spectrumScale(), spectrumScale({ fromMhz: 1800, toMhz: 2200 }));

test('each mark stands in the row of its technology, within the strip and below its line', () => {
  fc.assert(
    fc.property(marks, scale, fc.integer({ min: 200, max: 2000 }), (all, one, width) => {
      for (const [at, row] of spectrumRows(all, one, width).entries()) {
        expect([row.kind, row.top]).toEqual([CHANNEL_KINDS[at], at * ROW_PX]);
        for (const { mark, x, height } of row.marks) {
          expect(mark.kind).toBe(row.kind);
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x).toBeLessThanOrEqual(width);
          expect(row.foot - height).toBeGreaterThanOrEqual(row.line);
        }
        const xs = row.marks.map(({ x }) => x);
        expect(xs).toEqual([...xs].sort((a, b) => a - b));
      }
    }),
  );
});

test('names of bands do not overlap, and the band with the most points has its name', () => {
  fc.assert(
    fc.property(marks, scale, fc.integer({ min: 200, max: 2000 }), (all, one, width) => {
      for (const { bands } of spectrumRows(all, one, width)) {
        if (bands[0]) expect(bands[0].nameX).toBeDefined();
        const named = bands
          .flatMap(({ extent, nameX }) =>
            nameX === undefined ? [] : { nameX, half: extent.band.length * 3.1 },
          )
          .sort((a, b) => a.nameX - b.nameX);
        for (const [at, { nameX, half }] of named.entries())
          if (at > 0) expect(nameX - half).toBeGreaterThanOrEqual(named[at - 1]!.nameX + named[at - 1]!.half);
      }
    }),
  );
});

test('more points stand higher', () => {
  const [few, many] = unknownMarks([
    { kind: 'lte', channel: 1300 },
    { kind: 'lte', channel: 1600 },
  ]);
  const rows = spectrumRows(
    [
      { ...few!, points: 2 },
      { ...many!, points: 200 },
    ],
    spectrumScale(),
    900,
  );
  const [low, high] = rows[2]!.marks;
  expect(high!.height).toBeGreaterThan(low!.height);
});

test('the nearest mark is found within reach; of those on one pixel the one with the most points', () => {
  const mark = (channel: number, points: number) => ({
    ...unknownMarks([{ kind: 'lte', channel }])[0]!,
    points,
  });
  const row = spectrumRows([mark(1300, 5), mark(1301, 9), mark(1600, 1)], spectrumScale(), 900)[2]!;
  const at = (x: number) => nearestMark(row, x, 5)?.mark.channel;
  expect(at(row.marks[0]!.x)).toBe(1301);
  expect(at(row.marks[2]!.x + 2)).toBe(1600);
  expect(at(row.marks[2]!.x + 6)).toBeUndefined();
});
