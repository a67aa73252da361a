import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mvtBytes } from '#tests/support/tiles/mvtBytes.ts';
import { checkVectorTile } from './checkVectorTile.ts';

const GOOD = mvtBytes({
  roads: [
    {
      line: [
        [0, 0],
        [4096, 300],
        [-64, 4096],
      ],
      tags: { kind: 'highway', name: 'A 1' },
    },
  ],
  water: [
    {
      line: [
        [1, 1],
        [9, 1],
        [9, 9],
      ],
      isArea: true,
      tags: {},
    },
  ],
});

/** A tile with one layer of one feature of this geometry. */
function tileWith(geometry: number[]): Buffer {
  const wrap = (id: number, bytes: number[]) => [(id << 3) | 2, bytes.length, ...bytes];
  return Buffer.from(wrap(3, wrap(2, wrap(4, geometry))));
}

test('checkVectorTile: tiles with lines and areas are good, and so is an empty one', () => {
  checkVectorTile(GOOD);
  checkVectorTile(new Uint8Array());
  checkVectorTile(tileWith([9, 2, 2, 10, 4, 4, 15]));
});

test.each([
  ['a ring that is closed a hundred million times', [9, 2, 2, 0x87, 0xa8, 0xaf, 0xfa, 0x02, 15]],
  ['a line of more points than bytes', [9, 2, 2, 0xfa, 0xff, 0xff, 0x7f, 4]],
  ['an unknown command', [12, 2, 2]],
  ['a number without an end', [9, 2, 0x80]],
])('checkVectorTile: %s is refused', (_, geometry) => {
  expect(() => checkVectorTile(tileWith(geometry))).toThrow('its vector data is damaged');
});

test('checkVectorTile: a tile with changed bytes passes or is refused, at once', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(GOOD.length - 1), fc.nat(255)), { maxLength: 6 }), (changes) => {
      const bytes = Buffer.from(GOOD);
      for (const [at, value] of changes) bytes[at] = value;
      try {
        checkVectorTile(bytes);
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError);
      }
    }),
    { numRuns: 500 },
  );
});
