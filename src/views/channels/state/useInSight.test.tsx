import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useInSight } from './useInSight.ts';

const BERLIN = { lat: 52.5, lng: 13.4 };

test('channels in sight: the selection, until its drawer points elsewhere; a refetch is no reason to move', () => {
  const { result, rerender } = renderHook(({ place, selected }) => useInSight(place, selected), {
    initialProps: { place: BERLIN, selected: 'a' },
  });
  const first = result.current.inSight;
  expect(first).toEqual({ position: BERLIN });
  rerender({ place: { ...BERLIN }, selected: 'a' });
  expect(result.current.inSight).toBe(first);
  act(() => result.current.showOnMap({ lat: 1, lng: 2 }));
  const pointed = result.current.inSight;
  expect(pointed?.position).toEqual({ lat: 1, lng: 2 });
  act(() => result.current.showOnMap({ lat: 1, lng: 2 }));
  expect(result.current.inSight).not.toBe(pointed);
  rerender({ place: BERLIN, selected: 'b' });
  expect(result.current.inSight).toEqual({ position: BERLIN });
});
