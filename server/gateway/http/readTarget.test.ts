import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Refusal } from './exchange.ts';
import { readTarget } from './readTarget.ts';

test.each([
  'http://evil.com/api/x',
  '//evil.com/x',
  '/api//x',
  '/api/../x',
  '/api/./x',
  '/api/x/..',
  '/api\\..\\x',
  '/api/x#y',
  '/api/é',
  '/api/x\ty',
  '/api/%zz',
  '/api/x?a=%4',
  '*',
  '',
  'api',
])('readTarget refuses %j', (raw) => {
  expect(() => readTarget(raw)).toThrow(Refusal);
});

test('readTarget splits path and query and changes neither', () => {
  expect(readTarget("/api/a%20b('c')?d=e%2F&f=?")).toEqual({ path: "/api/a%20b('c')", query: 'd=e%2F&f=?' });
});

test('readTarget refuses a target that is too long', () => {
  expect(readTarget(`/${'a'.repeat(16_383)}`).path).toHaveLength(16_384);
  expect(() => readTarget(`/${'a'.repeat(16_384)}`)).toThrow('longer');
});

test('readTarget accepts only what a URL parser reads the same way', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'/.ab%2ef\\#?@:') }), (text) => {
      let target: ReturnType<typeof readTarget>;
      try {
        target = readTarget(`/${text}`);
      } catch {
        return true;
      }
      const url = new URL(target.path, 'http://127.0.0.1');
      return url.origin === 'http://127.0.0.1' && (url.pathname === target.path || /%2e/i.test(target.path));
    }),
    { numRuns: 5000 },
  );
});
