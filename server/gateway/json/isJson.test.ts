import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { corpus } from '#tests/support/runner/corpora.ts';
import { testWith } from '#tests/support/runner/testWith.ts';
import { isJson as isJsonBytes } from './isJson.ts';

const isJson = (text: string) => isJsonBytes(Buffer.from(text));

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

test('isJson agrees with JSON.parse on any JSON, on truncated JSON and on near misses', () => {
  fc.assert(
    fc.property(
      fc.json({ maxDepth: 6 }),
      fc.nat(),
      fc.constantFrom(...'{}[]",:0-1.e+\\u tn\n\0'),
      (text, place, mark) => {
        const at = place % (text.length + 1);
        for (const one of [
          text,
          text.slice(0, at),
          text.slice(0, at) + mark + text.slice(at),
          text.slice(0, at) + text.slice(at + 1),
        ])
          expect(isJson(one), one).toBe(parses(one));
      },
    ),
    { numRuns: 3000 },
  );
});

test('isJson accepts at most 64 levels', () => {
  const nested = (depth: number) => `${'[{"a":'.repeat(depth / 2)}1${'}]'.repeat(depth / 2)}`;
  expect(isJson(nested(64))).toBe(true);
  expect(isJson(nested(66))).toBe(false);
  expect(isJson('['.repeat(1_000_000))).toBe(false);
});

const suite = corpus('hostile', 'JSONTestSuite', 'test_parsing');

testWith(suite)('accepts and rejects as JSONTestSuite says', () => {
  const wrong = readdirSync(suite!).filter((name) => {
    const text = readFileSync(join(suite!, name), 'utf8');
    const isDeep = /^[[{":a]{1000}/.test(text);
    return (
      isJson(text) !== (parses(text) && !isDeep) && !(name.startsWith('i_') && text.includes('['.repeat(65)))
    );
  });
  expect(wrong).toEqual([]);
});
