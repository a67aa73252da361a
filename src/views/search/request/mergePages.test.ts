import { expect, test } from 'vitest';
import { networkAt } from '#domain/network/NetworkTable.ts';
import { pickRows } from '#domain/network/pickRows.ts';
import type { Family } from '#domain/network/RadioKind.ts';
import { list } from '#services/shape.ts';
import { BluetoothNetwork, CellNetwork, WiFiNetwork } from '#services/wireless/shapes.ts';
import { type FetchedPage, keepRows, mergePages, originOf } from './mergePages.ts';

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
  cost: 0,
});
const part = (family: Family, ...pages: FetchedPage[]) => ({ family, pages });
const ids = ({ table }: ReturnType<typeof mergePages>) =>
  Array.from({ length: table.length }, (_, row) => networkAt(table, row).id);

test('pages of all requests become one table, new pages at its end', () => {
  const [wifi, cell] = [page('wifi', 'A', 'B'), page('cell', '1_2_3')];
  const merged = mergePages([part('wifi', wifi), part('cell', cell)]);
  expect(ids(merged)).toEqual(['A', 'B', '1_2_3']);
  const more = mergePages([part('wifi', wifi, page('wifi', 'B', 'C')), part('cell', cell)]);
  expect(ids(more)).toEqual(['A', 'B', '1_2_3', 'C']);
  expect(ids(merged)).toEqual(['A', 'B', '1_2_3']);
});

test('a row knows the page that brought it', () => {
  const wifi = part('wifi', page('wifi', 'A'), page('wifi', 'B'));
  const merged = mergePages([wifi, part('bluetooth', page('bluetooth', 'C'))]);
  expect([0, 1, 2].map((row) => originOf(merged, row))).toMatchObject([
    { family: 'wifi', page: 1 },
    { family: 'wifi', page: 2 },
    { family: 'bluetooth', page: 1 },
  ]);
});

test('mergePages starts over when a page was replaced', () => {
  const [first, second, other] = [page('wifi', 'A'), page('wifi', 'B'), page('wifi', 'C')];
  expect(ids(mergePages([part('wifi', first, second)]))).toEqual(['A', 'B']);
  expect(ids(mergePages([part('wifi', first, other)]))).toEqual(['A', 'C']);
});

test('mergePages starts over when a request is gone', () => {
  const [one, other] = [part('wifi', page('wifi', 'A')), part('wifi', page('wifi', 'B'))];
  expect(ids(mergePages([one, other]))).toEqual(['A', 'B']);
  expect(ids(mergePages([other]))).toEqual(['B']);
});

test('mergePages: whoever shows the same pages gets the same table, and a page more costs that page', () => {
  const wifi = part('wifi', page('wifi', 'A'));
  const merged = mergePages([wifi]);
  expect(mergePages([{ ...wifi }])).toBe(merged);
  const more = mergePages([part('wifi', ...wifi.pages, page('wifi', 'B'))]);
  expect(more.table.columns.lineage).toBe(merged.table.columns.lineage);
  expect(mergePages([])).toBe(mergePages([]));
});

test('a network that two requests of a family find is one row, of two kinds of radio two', () => {
  const parts = [part('wifi', page('wifi', 'A', 'B')), part('wifi', page('wifi', 'B', 'C'))];
  const merged = mergePages([...parts, part('bluetooth', page('bluetooth', 'A'))]);
  expect(ids(merged)).toEqual(['A', 'B', 'C', 'A']);
});

test('a kept row knows the page that brought it', () => {
  const pages = [page('wifi', 'A', 'B'), page('wifi', 'C'), page('wifi', 'D', 'E')];
  const merged = mergePages([part('wifi', ...pages)]);
  const kept = keepRows(merged, Uint32Array.of(1, 3, 4), pickRows);
  expect(ids(kept)).toEqual(['B', 'D', 'E']);
  expect([0, 1, 2].map((row) => originOf(kept, row)?.page)).toEqual([1, 3, 3]);
  expect(ids(keepRows(merged, new Uint32Array(), pickRows))).toEqual([]);
  expect(keepRows(merged, Uint32Array.of(0, 1, 2, 3, 4), pickRows)).toBe(merged);
});
