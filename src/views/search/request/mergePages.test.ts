import { expect, test } from 'vitest';
import { networkAt } from '#domain/network/NetworkTable.ts';
import type { Family } from '#domain/network/RadioKind.ts';
import { list } from '#services/shape.ts';
import { BluetoothNetwork, CellNetwork, WiFiNetwork } from '#services/wireless/shapes.ts';
import { emptyResults, type FamilyPages, type FetchedPage, mergePages, originOf } from './mergePages.ts';

const ROWS = { wifi: list(WiFiNetwork), bluetooth: list(BluetoothNetwork), cell: list(CellNetwork) };
const page = (family: Family, ...ids: string[]): FetchedPage => ({
  reply: {
    results: ROWS[family].read(
      ids.map((id) => ({ id, netid: id })),
      '',
      () => {},
    ),
  },
  fetchedAt: 1,
  mode: 'embedded',
});
const NONE: FamilyPages = { wifi: [], bluetooth: [], cell: [] };
const ids = ({ table }: ReturnType<typeof mergePages>) =>
  Array.from({ length: table.length }, (_, row) => networkAt(table, row).id);

test('pages of all families become one table, new pages at its end', () => {
  const first = { ...NONE, wifi: [page('wifi', 'A', 'B')], cell: [page('cell', '1_2_3')] };
  const merged = mergePages(emptyResults(), first);
  expect(ids(merged)).toEqual(['A', 'B', '1_2_3']);
  const more = mergePages(merged, { ...first, wifi: [...first.wifi, page('wifi', 'B', 'C')] });
  expect(ids(more)).toEqual(['A', 'B', '1_2_3', 'C']);
  expect(ids(merged)).toEqual(['A', 'B', '1_2_3']);
});

test('a row knows the page that brought it', () => {
  const wifi = [page('wifi', 'A'), page('wifi', 'B')];
  const merged = mergePages(emptyResults(), { ...NONE, wifi, bluetooth: [page('bluetooth', 'C')] });
  expect([0, 1, 2].map((row) => originOf(merged, row))).toMatchObject([
    { family: 'wifi', page: 1 },
    { family: 'wifi', page: 2 },
    { family: 'bluetooth', page: 1 },
  ]);
});

test('mergePages starts over when a page was replaced', () => {
  const merged = mergePages(emptyResults(), { ...NONE, wifi: [page('wifi', 'A')] });
  expect(ids(mergePages(merged, { ...NONE, wifi: [page('wifi', 'B')] }))).toEqual(['B']);
});

test('mergePages returns the same table for the same pages', () => {
  const pages = { ...NONE, wifi: [page('wifi', 'A')] };
  const merged = mergePages(emptyResults(), pages);
  expect(mergePages(merged, { ...pages })).toBe(merged);
});

test('a network that two kinds of radio share stays two', () => {
  const merged = mergePages(emptyResults(), {
    ...NONE,
    wifi: [page('wifi', 'A')],
    bluetooth: [page('bluetooth', 'A')],
  });
  expect(ids(merged)).toEqual(['A', 'A']);
});
