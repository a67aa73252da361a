import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Box } from '#domain/geo/geo.ts';
import type { NetworkTable } from '#domain/network/NetworkTable.ts';
import { INITIAL_STATE, type SearchState } from '#views/search/state/searchState.ts';
import { useFitToResults } from './useFitToResults.ts';

const HOME = { lat: 25, lng: 10, zoom: 2 };
const BERLIN = { lat: 52.5, lng: 13.4, zoom: 12 };
const AROUND: Box = { south: 52.4, west: 13.3, north: 52.6, east: 13.5 };
const INSIDE: Box = { south: 52.45, west: 13.35, north: 52.55, east: 13.45 };
const WIDER: Box = { ...AROUND, east: 14 };
const ANYWHERE: SearchState = { ...INITIAL_STATE, where: 'anywhere' };

const tableOf = (places: [lat: number, lng: number][]) =>
  ({
    columns: {
      lat: Float64Array.from(places, ([lat]) => lat),
      lng: Float64Array.from(places, ([, lng]) => lng),
    },
  }) as NetworkTable;

function open(start: SearchState) {
  const moveTo = vi.fn();
  let state = start;
  let [table, rows] = [tableOf([]), new Uint32Array(0)];
  const { result, rerender } = renderHook(() => useFitToResults(state, { box: AROUND, moveTo }, table, rows));
  return {
    moveTo,
    submit: (asked: SearchState) => act(() => result.current(asked)),
    show(next: SearchState) {
      state = next;
      rerender();
    },
    arrive({ south, west, north, east }: Box) {
      table = tableOf([
        [south, west],
        [north, east],
      ]);
      rows = Uint32Array.of(0, 1);
      rerender();
    },
  };
}

test('fit to results: a search everywhere moves the map to its results, and again for those outside', () => {
  const page = open({ ...INITIAL_STATE, view: HOME });
  page.submit(ANYWHERE);
  page.arrive(AROUND);
  expect(page.moveTo).not.toHaveBeenCalled();
  page.show({ ...ANYWHERE, view: HOME });
  expect(page.moveTo.mock.calls).toEqual([[AROUND]]);
  page.show({ ...ANYWHERE, view: BERLIN });
  page.arrive(INSIDE);
  expect(page.moveTo).toHaveBeenCalledOnce();
  page.arrive(WIDER);
  expect(page.moveTo.mock.lastCall).toEqual([WIDER]);
});

test('fit to results: a map that the user has moved stays', () => {
  const page = open({ ...INITIAL_STATE, view: HOME });
  page.submit(ANYWHERE);
  page.show({ ...ANYWHERE, view: { ...HOME, lng: 40 } });
  page.arrive(AROUND);
  expect(page.moveTo).not.toHaveBeenCalled();
});

test('fit to results: a link keeps its view, and one without a view fits', () => {
  const linked = open({ ...ANYWHERE, view: HOME });
  linked.arrive(AROUND);
  expect(linked.moveTo).not.toHaveBeenCalled();
  const bare = open(ANYWHERE);
  bare.show({ ...ANYWHERE, view: { ...HOME, zoom: 3 } });
  bare.arrive(AROUND);
  expect(bare.moveTo.mock.calls).toEqual([[AROUND]]);
});

test('fit to results: a search of an area or of something else is not followed', () => {
  const page = open({ ...INITIAL_STATE, view: HOME });
  page.submit({ ...ANYWHERE, conditions: { ssid: 'eduroam' } });
  page.show({ ...ANYWHERE, view: HOME });
  page.arrive(AROUND);
  page.submit({ ...INITIAL_STATE, where: AROUND });
  page.show({ ...INITIAL_STATE, where: AROUND, view: HOME });
  page.arrive(WIDER);
  expect(page.moveTo).not.toHaveBeenCalled();
});
