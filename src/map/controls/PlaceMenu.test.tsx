import { fireEvent, render, screen } from '@testing-library/react';
import { MapContainer, useMapEvents } from 'react-leaflet';
import { beforeEach, expect, test, vi } from 'vitest';
import { PlaceMenu } from './PlaceMenu.tsx';

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

test('place menu: copies what is under the pointer, or the middle by key, in every notation', () => {
  const shown = vi.fn();
  Object.assign(HTMLElement.prototype, { showPopover: shown, hidePopover: vi.fn() });
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  const { container } = render(
    // A whole turn further east than its coordinates say.
    <MapContainer center={[52.52, 373.405]} zoom={12} zoomAnimation={false}>
      <PlaceMenu />
    </MapContainer>,
  );
  const map = container.querySelector('.leaflet-container')!;
  fireEvent.contextMenu(map, { clientX: 400, clientY: 300 });
  expect(shown).toHaveBeenCalledOnce();
  const labels = () => screen.getAllByRole('menuitem', { hidden: true }).map((item) => item.textContent);
  expect(labels()[0]).toMatch(/^Copy decimal degrees: 52\.5\d+, 13\.4\d+$/);
  expect(labels()[2]).toMatch(/^Copy UTM: 33U 39\d{4} 58\d{5}$/);
  expect(labels()).toHaveLength(6);
  fireEvent.contextMenu(map, { clientX: 100, clientY: 100 });
  expect(labels()[0]).toMatch(/^Copy decimal degrees: 52\.5\d+, 13\.3\d+$/);
  fireEvent.keyDown(map, { key: 'F10', shiftKey: true });
  expect(labels()[0]).toBe('Copy decimal degrees: 52.520000, 13.405000');
  fireEvent.click(screen.getAllByRole('menuitem', { hidden: true })[2]!);
  expect(writeText).toHaveBeenCalledExactlyOnceWith('33U 391779 5820072');
});

test('measuring: clicks and Enter add places, Backspace takes one back, Esc ends', () => {
  Object.assign(HTMLElement.prototype, { showPopover: vi.fn(), hidePopover: vi.fn() });
  const onMapClick = vi.fn();
  const { container } = render(
    <MapContainer center={[0, 0]} zoom={10} zoomAnimation={false}>
      <PlaceMenu />
      <Clicks onClick={onMapClick} />
    </MapContainer>,
  );
  const map = container.querySelector('.leaflet-container')!;
  fireEvent.contextMenu(map, { clientX: 400, clientY: 300 });
  fireEvent.click(screen.getByRole('menuitem', { name: 'Measure from here', hidden: true }));
  expect(screen.getByText('0 m (0 mi)')).toBeTruthy();
  // At zoom 10 a pixel of the equator is 152.7 m (WGS84's circle is longer: the sphere's is used).
  fireEvent.click(map, { clientX: 500, clientY: 300 });
  expect(screen.getByText('15.3 km (9.49 mi)')).toBeTruthy();
  expect(onMapClick.mock.calls.map(([isPrevented]) => isPrevented)).toEqual([true]);
  fireEvent.click(map, { clientX: 500, clientY: 400 });
  expect(screen.getByText(/^116\.\d+ km² \(45\.\d+ sq mi\)$/)).toBeTruthy();
  fireEvent.keyDown(map, { key: 'Enter' });
  expect(screen.getByText(/^52\.\d km/)).toBeTruthy();
  fireEvent.keyDown(map, { key: 'Backspace' });
  expect(screen.getByText(/^30\.5 km/)).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByText(/ mi\)$/)).toBeNull();
});

function Clicks({ onClick }: { onClick: (isPrevented: boolean) => void }) {
  useMapEvents({ click: ({ originalEvent }) => onClick(originalEvent.defaultPrevented) });
  return null;
}
