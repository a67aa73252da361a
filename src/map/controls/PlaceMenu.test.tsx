import { fireEvent, render, screen } from '@testing-library/react';
import { MapContainer } from 'react-leaflet';
import { expect, test, vi } from 'vitest';
import { PlaceMenu } from './PlaceMenu.tsx';

test('place menu: copies what is under the pointer, or the middle by key, in every notation', () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
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
  expect(labels()).toHaveLength(5);
  fireEvent.contextMenu(map, { clientX: 100, clientY: 100 });
  expect(labels()[0]).toMatch(/^Copy decimal degrees: 52\.5\d+, 13\.3\d+$/);
  fireEvent.keyDown(map, { key: 'F10', shiftKey: true });
  expect(labels()[0]).toBe('Copy decimal degrees: 52.520000, 13.405000');
  fireEvent.click(screen.getAllByRole('menuitem', { hidden: true })[2]!);
  expect(writeText).toHaveBeenCalledExactlyOnceWith('33U 391779 5820072');
});
