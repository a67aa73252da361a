import { fireEvent, render, screen } from '@testing-library/react';
import { DomUtil, type LatLngExpression, type Map as LeafletMap } from 'leaflet';
import type { ReactNode } from 'react';
import { MapContainer } from 'react-leaflet';
import { beforeEach, expect, test, vi } from 'vitest';
import { pointIndex } from '#domain/points/pointIndex.ts';
import type { PointStyle } from '#map/marks/pointShape.ts';
import { PointLayerView, type PointLayerViewProps } from './PointLayerView.tsx';

let map: LeafletMap;

// jsdom has neither layout nor canvas: there is a map of a size, and nothing is painted on it.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

const STYLES: readonly PointStyle[] = [
  { shape: 'disc', colour: '#000' },
  { shape: 'square', colour: '#00f' },
];
/** One alone, two a street apart, three in one place. */
const PLACES: [lat: number, lng: number][] = [
  [0.1, -0.3],
  [0.1, 0.3],
  [0.1, 0.3005],
  [-0.1, 0.2],
  [-0.1, 0.2],
  [-0.1, 0.2],
];
const indexOf = (places: typeof PLACES) =>
  pointIndex({
    lats: Float64Array.from(places, ([lat]) => lat),
    lngs: Float64Array.from(places, ([, lng]) => lng),
    classes: Uint8Array.from(places, (_, id) => id % 2),
  });
const index = indexOf(PLACES);

const Points = (props: Partial<PointLayerViewProps>) => (
  <PointLayerView
    index={index}
    styles={STYLES}
    renderTooltip={(id) => `point ${id}`}
    renderCluster={({ ids, shares, opensBy }) => `${[...ids].sort()} as ${shares}, ${opensBy}`}
    {...props}
  />
);

function show(layer: ReactNode, zoom = 10) {
  const stage = (children: ReactNode) => (
    <MapContainer
      ref={(made) => {
        if (made) map = made;
      }}
      center={[0, 0]}
      zoom={zoom}
      maxZoom={19}
      zoomAnimation={false}
    >
      {children}
    </MapContainer>
  );
  const { rerender } = render(stage(layer));
  return (next: ReactNode) => rerender(stage(next));
}
const at = (place: LatLngExpression, type: 'click' | 'mouseMove' = 'click', down = 0) => {
  const { x, y } = map.latLngToContainerPoint(place);
  fireEvent[type](map.getContainer(), { clientX: x, clientY: y + down });
};
const press = (key: string) => fireEvent.keyDown(map.getContainer(), { key });
const painted = () => new Promise((resolve) => requestAnimationFrame(resolve));

test('a click picks a lone point, lets go beside it, and zooms to the points of a cluster', () => {
  const onPick = vi.fn();
  show(<Points onPick={onPick} />);
  at([0.1, -0.3]);
  at([0, 0]);
  expect(onPick.mock.calls).toEqual([[0], [null]]);
  at([0.1, 0.3]);
  expect(onPick).toHaveBeenCalledTimes(2);
  expect(map.getZoom()).toBeGreaterThan(15);
  for (const place of PLACES.slice(1, 3)) expect(map.getBounds().contains(place)).toBe(true);
});

test('keys step through marks; a cluster is named and opened by Enter, a lone point picked', () => {
  const onPick = vi.fn();
  const again = show(<Points onPick={onPick} />);
  press(']');
  expect(onPick.mock.calls).toEqual([[0]]);
  again(<Points onPick={onPick} selected={[0]} />);
  press(']');
  expect(screen.getByText('1,2 as 1,1, zoom')).toBeTruthy();
  press(']');
  expect(screen.getByText('3,4,5 as 1,2, spread')).toBeTruthy();
  expect(onPick).toHaveBeenCalledOnce();
  press('[');
  press('Enter');
  expect(map.getZoom()).toBeGreaterThan(15);
  expect(screen.queryByText(/ as /)).toBeNull();
});

test('points of one place spread around it, are picked one by one, and fold', async () => {
  const onPick = vi.fn();
  show(<Points onPick={onPick} />);
  const place = PLACES[3]!;
  at(place);
  expect(map.getZoom()).toBe(10);
  // In a ring of three the first stands above.
  at(place, 'click', -22);
  expect(onPick.mock.calls).toEqual([[3]]);
  press('Escape');
  at(place, 'click', -22);
  expect(onPick.mock.lastCall).toEqual([null]);
  at(place);
  map.setZoom(11);
  await painted();
  at(place, 'click', -22);
  expect(onPick.mock.lastCall).toEqual([null]);
});

test('points that are taken away leave the counts', () => {
  const again = show(<Points />);
  at([-0.1, 0.2], 'mouseMove');
  expect(screen.getByText('3,4,5 as 1,2, spread')).toBeTruthy();
  again(<Points index={indexOf(PLACES.slice(0, 5))} />);
  at([0, 0], 'mouseMove');
  at([-0.1, 0.2], 'mouseMove');
  expect(screen.getByText('3,4 as 1,1, spread')).toBeTruthy();
});

test('a zoom paints the view, the first move also what is around it', async () => {
  show(<Points />);
  const canvas = map.getContainer().querySelector<HTMLCanvasElement>('[data-layer=clusters]')!;
  const facts = () => {
    const { x, y } = DomUtil.getPosition(canvas).subtract(map.containerPointToLayerPoint([0, 0]));
    return `${canvas.width} × ${canvas.height} at ${x}, ${y}`;
  };
  expect(facts()).toBe('800 × 600 at 0, 0');
  map.panBy([1, 0], { animate: false });
  await painted();
  expect(facts()).toBe('1184 × 984 at -192, -192');
  map.setZoom(11);
  await painted();
  expect(facts()).toBe('1184 × 984 at 0, 0');
});
