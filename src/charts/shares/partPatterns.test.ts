import { expect, test } from 'vitest';
import { partPatterns } from './partPatterns.ts';

const of = (...names: string[]) =>
  partPatterns(
    names.map((name) => ({ colour: `var(--${name})` })),
    6,
  );

test('an encryption looks the same in any order', () => {
  expect(of('encryption-none', 'encryption-wpa3')).toEqual([0, 4]);
  expect(of('encryption-wpa3', 'encryption-none')).toEqual([4, 0]);
});

test('parts of one colour are told apart', () => {
  expect(of('encryption-unknown', 'encryption-unknown', 'encryption-wep')).toEqual([5, 2, 1]);
});

test('others take one after the other, and begin again when all are taken', () => {
  expect(of('a', 'b', 'c', 'd', 'e', 'f', 'g')).toEqual([0, 1, 2, 3, 4, 5, 0]);
});
