import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { MapContainer } from 'react-leaflet';
import { afterEach, expect, test, vi } from 'vitest';
import { pageClient } from '#tests/support/page/pageClient.ts';
import { GraticuleLayer } from './GraticuleLayer.ts';
import * as places from './loadPlaces.ts';
import { NaturalEarthLayer } from './NaturalEarthLayer.ts';
import { NaturalEarthView } from './NaturalEarthView.tsx';
import { PlaceLabelsLayer } from './PlaceLabelsLayer.ts';

afterEach(() => vi.useRealTimers());

test('base map: what matters more does not hold it for ever', () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  for (const layer of [NaturalEarthLayer, GraticuleLayer, PlaceLabelsLayer])
    vi.spyOn(layer.prototype, 'addTo').mockReturnThis();
  const loadPlaces = vi.spyOn(places, 'loadPlaces').mockReturnValue(new Promise(() => {}));
  render(
    <QueryClientProvider client={pageClient()}>
      <MapContainer center={[0, 0]} zoom={2}>
        <NaturalEarthView isHeld onNotice={() => {}} />
      </MapContainer>
    </QueryClientProvider>,
  );
  expect(loadPlaces).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(5000));
  expect(loadPlaces).toHaveBeenCalled();
});
