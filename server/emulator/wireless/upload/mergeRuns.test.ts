import { expect, test } from 'vitest';
import { Random } from '#server/emulator/Random.ts';
import { observationOf } from '#tests/support/domain/observationOf.ts';
import { WIDTH, writeRow } from './Block.ts';
import { mergeRuns } from './mergeRuns.ts';
import { TextBytes } from './TextBytes.ts';

test.each([0, 1, 2, 7, 40])(
  'mergeRuns: %i runs come by key, and those of a key in the order of the runs',
  (count) => {
    const random = new Random(`${count} runs`);
    const runs = Array.from({ length: count }, () =>
      Array.from({ length: random.from(0, 60) }, () => random.below(100)).sort((a, b) => a - b),
    );
    const numbered = runs.flatMap((keys, run) => keys.map((key, at) => ({ key, timeMs: 1000 * run + at })));
    const expected = numbered.sort((a, b) => a.key - b.key || a.timeMs - b.timeMs);
    const merged = mergeRuns(runs.map((keys, run) => blocksOf(keys, run)));
    const found = [...merged].flatMap(({ key, observations }) =>
      observations.map(({ timeMs }) => ({ key, timeMs })),
    );
    expect(found).toEqual(expected);
  },
);

/** In blocks of up to five rows, and an empty one between. */
function* blocksOf(keys: readonly number[], run: number) {
  for (let from = 0; from < keys.length; from += 5) {
    const part = keys.slice(from, from + 5);
    const rows = new Float64Array(part.length * WIDTH);
    const texts = new TextBytes();
    for (const [at, key] of part.entries())
      writeRow(rows, at * WIDTH, key, observationOf({ timeMs: 1000 * run + from + at }), texts);
    yield { rows, texts: texts.take() };
    yield { rows: new Float64Array(), texts: new Uint8Array() };
  }
}
