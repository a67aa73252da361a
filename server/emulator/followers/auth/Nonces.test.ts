import { expect, test } from 'vitest';
import { openState } from '#server/emulator/followers/openState.ts';
import { Nonces } from './Nonces.ts';

test('Nonces: valid once on a full disk too, and stored when there is room again', () => {
  const state = openState(':memory:');
  const nonces = new Nonces(state);
  const { page_count: pages } = state.prepare('PRAGMA page_count').get()!;
  state.exec(`PRAGMA max_page_count = ${pages}`);
  const use = (nonce: number, nowS = 1000) => nonces.use(nowS, 'key', 'token', `${nonce}`.repeat(200), nowS);
  const all = Array.from({ length: 100 }, (_, at) => at + 1);
  expect(all.every((nonce) => use(nonce))).toBe(true);
  expect(all.some((nonce) => use(nonce))).toBe(false);
  state.exec('PRAGMA max_page_count = 10000');
  expect(all.some((nonce) => use(nonce))).toBe(false);
  expect(use(1, 2000)).toBe(true);
  state.close();
});
