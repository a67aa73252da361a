import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { Box } from '#domain/geo/geo.ts';
import { type MapView, WORLD_VIEW } from '#domain/geo/MapView.ts';
import { useMapPlace } from './useMapPlace.ts';

const BERLIN = { lat: 52.5, lng: 13.4, zoom: 13 };
const AROUND: Box = { south: 52.4, west: 13.3, north: 52.6, east: 13.5 };

function open(options: { view?: MapView; start?: Box } = {}) {
  const onVisit = vi.fn();
  const { result } = renderHook(() => {
    const [view, onView] = useState(options.view);
    return useMapPlace({ view, onView, placeZoom: 11, start: options.start, onVisit });
  });
  return { place: () => result.current, onVisit };
}

test('map place: without a view the map shows the world, or fits the start', () => {
  expect(open().place()).toMatchObject({ view: WORLD_VIEW, fit: null, box: undefined });
  expect(open({ start: AROUND }).place().fit).toEqual(AROUND);
  expect(open({ start: AROUND, view: BERLIN }).place().fit).toBeNull();
});

test('map place: a visit reports the area once, when the map arrives there', () => {
  const { place, onVisit } = open();
  act(() => place().visit(BERLIN));
  act(() => place().arrive(WORLD_VIEW, { south: -60, west: -180, north: 80, east: 180 }));
  expect(onVisit).not.toHaveBeenCalled();
  act(() => place().arrive(BERLIN, AROUND));
  act(() => place().arrive(BERLIN, AROUND));
  expect(onVisit).toHaveBeenCalledExactlyOnceWith(AROUND);
});

test('map place: a place zooms in but never out', () => {
  const { place } = open();
  act(() => place().goTo({ position: { lat: 1, lng: 2 } }));
  expect(place().view).toEqual({ lat: 1, lng: 2, zoom: 11 });
  act(() => place().moveTo(BERLIN));
  act(() => place().goTo({ position: { lat: 1, lng: 2 } }));
  expect(place().view.zoom).toBe(13);
});
