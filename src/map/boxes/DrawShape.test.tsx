import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Map as LeafletMap } from 'leaflet';
import { useState } from 'react';
import { MapContainer } from 'react-leaflet';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Box } from '#domain/geo/geo.ts';
import { isPolygon, type Polygon } from '#domain/geo/shape/Shape.ts';
import { DrawShape } from './DrawShape.tsx';
import type { Drawing, DrawingKind } from './drawing.ts';

const onBox = vi.fn<(box: Box) => void>();
const onDraw = vi.fn<(drawing: Drawing) => void>();
const onCancel = vi.fn();
const onMapClick = vi.fn();
let map: LeafletMap;

// jsdom has no layout, and a map without a size shows nothing.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
});
afterEach(() => {
  for (const mock of [onBox, onDraw, onCancel, onMapClick]) mock.mockReset();
});

function Stage({ kind = 'box' as DrawingKind, zoom = 10, lng = 0, describe = () => '1 tile' }) {
  const [isOn, setOn] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOn(true)}>
        Draw an area
      </button>
      <MapContainer
        ref={(made) => {
          if (made) map = made;
          made?.on('click mousemove', onMapClick);
        }}
        center={[0, lng]}
        zoom={zoom}
        zoomAnimation={false}
      >
        <DrawShape
          kind={kind}
          isOn={isOn}
          mostSquareMiles={99}
          costLabel={describe}
          onDraw={(drawing) => {
            if (drawing.kind === 'box') onBox(drawing.box);
            else onDraw(drawing);
            setOn(false);
          }}
          onCancel={() => {
            onCancel();
            setOn(false);
          }}
        />
      </MapContainer>
    </>
  );
}

async function begin(props = {}) {
  const user = userEvent.setup();
  const view = render(<Stage {...props} />);
  await user.click(screen.getByRole('button', { name: 'Draw an area' }));
  return { user, ...view };
}
const cover = () => screen.getByRole('application', { name: /^(Draw a|Choose a place) .*on the map$/ });
const pointer = (name: 'Down' | 'Move' | 'Up', x: number, y: number, more = {}) =>
  fireEvent[`pointer${name}`](cover(), { isPrimary: true, button: 0, clientX: x, clientY: y, ...more });
const holds = () => [map.dragging.enabled(), map.boxZoom.enabled(), map.doubleClickZoom.enabled()];

/** What the map has at its pixels, as it was before the box was drawn. */
function boxAt(left: number, top: number, right: number, bottom: number): Box {
  const northWest = map.containerPointToLatLng([left, top]);
  const southEast = map.containerPointToLatLng([right, bottom]);
  return { south: southEast.lat, west: northWest.lng, north: northWest.lat, east: southEast.lng };
}

test('a drag draws a box whichever way it goes, and the map hears none of it', async () => {
  await begin();
  expect(holds()).toEqual([false, false, false]);
  pointer('Move', 500, 90);
  pointer('Down', 500, 100);
  pointer('Move', 300, 250);
  fireEvent.mouseMove(cover(), { clientX: 300, clientY: 250 });
  pointer('Up', 300, 250);
  expect(onBox).toHaveBeenCalledExactlyOnceWith(boxAt(300, 100, 500, 250));
  expect(onMapClick).not.toHaveBeenCalled();
  expect(holds()).toEqual([true, true, true]);
});

test('two clicks draw a box for who cannot drag', async () => {
  await begin();
  pointer('Down', 100, 100);
  pointer('Up', 102, 101);
  expect(onBox).not.toHaveBeenCalled();
  pointer('Move', 250, 200);
  pointer('Down', 250, 220);
  fireEvent.click(cover(), { clientX: 250, clientY: 220 });
  pointer('Up', 250, 220);
  expect(onBox).toHaveBeenCalledExactlyOnceWith(boxAt(100, 100, 250, 220));
  expect(onMapClick).not.toHaveBeenCalled();
});

test('a second finger, another button and a gesture taken over by the system draw nothing', async () => {
  await begin();
  pointer('Down', 100, 100, { isPrimary: false });
  pointer('Up', 200, 200, { isPrimary: false });
  pointer('Down', 100, 100, { button: 2 });
  pointer('Up', 200, 200, { button: 2 });
  pointer('Down', 100, 100);
  fireEvent.pointerCancel(cover());
  pointer('Up', 200, 200);
  pointer('Down', 300, 300);
  pointer('Up', 300, 300);
  pointer('Down', 300, 350);
  pointer('Up', 300, 350);
  expect(onBox).not.toHaveBeenCalled();
});

test('the keyboard draws from the middle and gives the focus back', async () => {
  const { user } = await begin();
  expect(document.activeElement).toBe(cover());
  const expected = boxAt(400, 240, 420, 300);
  await user.keyboard('{Enter}{ArrowRight}{ArrowRight}{Shift>}{ArrowUp}{/Shift}{ArrowUp}{Enter}');
  expect(onBox).toHaveBeenCalledOnce();
  for (const [side, degrees] of Object.entries(onBox.mock.calls[0]![0]))
    expect(degrees).toBeCloseTo(expected[side as keyof Box], 9);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Draw an area' }));
});

test('the map moves along when the cross comes to its edge', async () => {
  const { user } = await begin();
  await user.keyboard('{Enter}{Shift>}{ArrowRight>9/}{/Shift}{Enter}');
  expect(onBox).not.toHaveBeenCalled();
  await user.keyboard('{ArrowDown}{Enter}');
  const { west, east } = onBox.mock.calls[0]![0];
  expect(((east - west) / 360) * 256 * 2 ** 10).toBeCloseTo(450, 6);
  expect(map.getCenter().lng).toBeGreaterThan(0);
});

test('Escape cancels at any point and gives the map back', async () => {
  const { user } = await begin();
  await user.keyboard('{Enter}{ArrowRight}{ArrowDown}{Escape}');
  expect(onCancel).toHaveBeenCalledOnce();
  expect(onBox).not.toHaveBeenCalled();
  expect(holds()).toEqual([true, true, true]);
});

test('what was off before stays off after', async () => {
  const { user } = await begin();
  await user.keyboard('{Escape}');
  map.boxZoom.disable();
  await user.click(screen.getByRole('button', { name: 'Draw an area' }));
  await user.keyboard('{Escape}');
  expect(holds()).toEqual([true, false, true]);
});

test('a page that goes away while a box is drawn leaves nothing behind', async () => {
  const { unmount } = await begin();
  pointer('Down', 100, 100);
  unmount();
  expect(document.activeElement).toBe(document.body);
});

test('a box says its sides, its area and its cost, and when it is too large for one query', async () => {
  await begin({ zoom: 10, describe: () => '1 tile, 4 detail queries' });
  pointer('Down', 400, 250);
  pointer('Move', 450, 300);
  expect(cover().textContent).toContain('7.6 km × 7.6 km');
  expect(cover().textContent).toContain('square miles');
  expect(cover().textContent).toContain('1 tile, 4 detail queries');
  expect(cover().textContent).not.toContain('More than');
  pointer('Move', 700, 550);
  expect(cover().textContent).toContain('Larger than 99 square miles');
});

test('the size is said once the corner rests, not at every step', async () => {
  await begin();
  vi.useFakeTimers();
  pointer('Down', 400, 250);
  pointer('Move', 450, 300);
  const status = cover().querySelector('[role=status]')!;
  expect(status.textContent).not.toContain('km');
  act(() => vi.advanceTimersByTime(500));
  expect(status.textContent).toContain('7.6 km × 7.6 km');
  vi.useRealTimers();
});

test('a box may cross the antimeridian', async () => {
  await begin({ lng: 180 });
  pointer('Down', 300, 250);
  pointer('Up', 500, 350);
  const { west, east } = onBox.mock.calls[0]![0];
  expect(west).toBeGreaterThan(179);
  expect(east).toBeLessThan(-179);
});

/** A place of the map as drawings have it. */
function placeAt(x: number, y: number) {
  const { lat, lng } = map.containerPointToLatLng([x, y]);
  return { lat: expect.closeTo(lat, 4) as number, lng: expect.closeTo(lng, 4) as number };
}
const tap = (x: number, y: number) => {
  pointer('Down', x, y);
  pointer('Up', x, y);
};

test('a drag from its centre draws a circle', async () => {
  await begin({ kind: 'circle' });
  pointer('Down', 400, 300);
  pointer('Move', 450, 300);
  expect(cover().textContent).toContain('7.6 km around');
  pointer('Up', 450, 300);
  expect(onDraw).toHaveBeenCalledExactlyOnceWith({
    kind: 'circle',
    centre: placeAt(400, 300),
    metres: expect.closeTo(7636, -2),
  });
});

test.each([
  ['a tap on the first corner', () => tap(104, 103)],
  ['a second tap on the last corner', () => tap(200, 200)],
])('a polygon by taps is closed by %s', async (_how, close) => {
  await begin({ kind: 'polygon' });
  const corners = [
    [100, 100],
    [200, 100],
    [200, 200],
  ] as const;
  const expected = corners.map(([x, y]) => placeAt(x, y));
  for (const [x, y] of corners) tap(x, y);
  expect(onDraw).not.toHaveBeenCalled();
  close();
  expect(onDraw).toHaveBeenCalledExactlyOnceWith({ kind: 'polygon', points: expected });
});

test('a polygon by keys: Space sets a corner, Backspace removes the last, Enter closes', async () => {
  const { user } = await begin({ kind: 'polygon' });
  const expected = [placeAt(400, 300), placeAt(450, 300), placeAt(450, 350)];
  await user.keyboard(' {Shift>}{ArrowRight}{/Shift} {ArrowUp} {Backspace}{ArrowDown}');
  await user.keyboard('{Shift>}{ArrowDown}{/Shift} {Enter}');
  expect(onDraw).toHaveBeenCalledExactlyOnceWith({ kind: 'polygon', points: expected });
});

test('a polygon of two corners is not closed', async () => {
  const { user } = await begin({ kind: 'polygon' });
  tap(100, 100);
  tap(200, 100);
  tap(200, 100);
  expect(onDraw).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledOnce();
});

test('a point is chosen by one click or by Enter', async () => {
  const { user } = await begin({ kind: 'point' });
  const expected = { kind: 'point', at: placeAt(410, 300) };
  await user.keyboard('{ArrowRight}{Enter}');
  expect(onDraw).toHaveBeenCalledExactlyOnceWith(expected);
});

test('a polygon is drawn freehand with as many corners as it may have, near the line', async () => {
  await begin({ kind: 'polygon' });
  const ring = Array.from({ length: 720 }, (_, at): [number, number] => {
    const turn = (at / 720) * 2 * Math.PI;
    return [400 + 200 * Math.cos(turn) + 3 * Math.sin(40 * turn), 300 + 200 * Math.sin(turn)];
  });
  pointer('Down', ...ring[0]!);
  for (const at of ring.slice(1)) pointer('Move', ...at);
  pointer('Up', ...ring.at(-1)!);
  const [{ points }] = onDraw.mock.calls[0] as unknown as [Polygon];
  expect(onDraw).toHaveBeenCalledOnce();
  expect(points.length).toBeGreaterThan(20);
  expect(isPolygon({ kind: 'polygon', points })).toBe(true);
  for (const { lat, lng } of points) {
    const { x, y } = map.latLngToContainerPoint([lat, lng]);
    expect(Math.abs(Math.hypot(x - 400, y - 300) - 200)).toBeLessThan(8);
  }
});
