import { fireEvent, render, screen } from '@testing-library/react';
import type { Map as LeafletMap } from 'leaflet';
import { useState } from 'react';
import { MapContainer } from 'react-leaflet';
import { beforeEach, expect, test, vi } from 'vitest';
import { appendNetworks, emptyTable } from '#domain/network/NetworkTable.ts';
import { bareNetwork } from '#tests/support/domain/sampleTable.ts';
import { SelectOnMap } from './SelectOnMap.tsx';

let map: LeafletMap;

// There is no layout, and a map without a size shows nothing.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
});

/** Networks a tenth of a degree apart, along the equator. */
const table = appendNetworks(
  emptyTable(),
  Array.from({ length: 5 }, (_, at) => ({
    ...bareNetwork,
    id: `0A:00:00:00:00:0${at}`,
    lat: 0,
    lng: at / 10,
  })),
);

function Stage() {
  const [selection, setSelection] = useState<ReadonlySet<number>>(new Set([4]));
  return (
    <MapContainer
      ref={(made) => {
        if (made) map = made;
      }}
      center={[0, 0.2]}
      zoom={10}
      zoomAnimation={false}
    >
      <output>{[...selection].join()}</output>
      <SelectOnMap
        kind={undefined}
        places={table.columns}
        noun="network"
        rows={Uint32Array.of(0, 1, 2, 3, 4)}
        selection={selection}
        onSelection={setSelection}
        onEnd={() => {}}
      />
    </MapContainer>
  );
}

const cover = () => screen.queryByRole('application', { name: 'Draw a box on the map' });
const selected = () => screen.getByRole('status', { name: '' }).textContent;
function drag(from: number, to: number, keys: object) {
  const at = (lng: number, dy: number) => {
    const { x, y } = map.latLngToContainerPoint([0, lng]);
    return { isPrimary: true, button: 0, pointerId: 1, clientX: x, clientY: y + dy, ...keys };
  };
  const frame = map.getContainer();
  fireEvent.pointerDown(frame, at(from, -20));
  fireEvent.pointerMove(frame, at(from, -18));
  expect(cover()).toBeNull();
  fireEvent.pointerMove(frame, at(to, 20));
  const target = cover() ?? frame;
  fireEvent.pointerMove(target, at(to, 20));
  fireEvent.pointerUp(target, at(to, 20));
}

test('select on the map: Shift and a drag take the networks in the box, with Ctrl also; a plain drag none', () => {
  render(<Stage />);
  expect(map.boxZoom.enabled()).toBe(false);
  drag(0.05, 0.25, { shiftKey: true });
  expect(selected()).toBe('1,2');
  expect(cover()).toBeNull();
  drag(0.35, 0.45, { shiftKey: true, ctrlKey: true });
  expect(selected()).toBe('1,2,4');
  drag(0.05, 0.15, {});
  expect(selected()).toBe('1,2,4');
});
