import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { corpus } from '#tests/support/runner/corpora.ts';
import { testWith } from '#tests/support/runner/testWith.ts';
import { parseExactJson } from './parseExactJson.ts';

const again = (text: string) => JSON.stringify(parseExactJson(text));

test('parseExactJson keeps every digit of numbers beyond a double', () => {
  const text = '{"ids":[9007199254740993,-9223372036854775808,18446744073709551615],"big":1e400,"x":0.1}';
  expect(again(text)).toBe(text);
});

test('parseExactJson keeps every integer through a round trip', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }), (id) => again(`[${id}]`) === `[${id}]`),
  );
});

test('parseExactJson reads what fits a double as JSON.parse does', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 8 }), (text) => again(text) === JSON.stringify(JSON.parse(text))),
  );
});

test('parseExactJson accepts 64 levels, not 65; brackets in strings do not count', () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
  expect(again(nested(64))).toBe(nested(64));
  expect(() => parseExactJson(nested(65))).toThrow(SyntaxError);
  expect(() => parseExactJson(nested(1_000_000))).toThrow(SyntaxError);
  const text = JSON.stringify({ '\\"[': '['.repeat(100) });
  expect(again(text)).toBe(text);
});

test('parseExactJson: __proto__ is a plain key', () => {
  const text = '{"__proto__":{"polluted":true},"id":9007199254740993}';
  expect(again(text)).toBe(text);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});

const suite = corpus('hostile', 'JSONTestSuite', 'test_parsing');

testWith(suite)('accepts and rejects as JSONTestSuite says', () => {
  const wrong = readdirSync(suite!).filter((name) => {
    const text = readFileSync(join(suite!, name), 'utf8');
    const isRead = succeeds(() => parseExactJson(text));
    if (name.startsWith('y_')) return !isRead;
    return name.startsWith('n_') && isRead && !succeeds(() => JSON.parse(text));
  });
  expect(wrong).toEqual([]);
});

function succeeds(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}
