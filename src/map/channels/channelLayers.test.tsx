import { fireEvent, render, screen } from '@testing-library/react';
import type { LatLngExpression, Map as LeafletMap } from 'leaflet';
import type { ReactNode } from 'react';
import { MapContainer } from 'react-leaflet';
import { beforeEach, expect, test, vi } from 'vitest';
import { FindingsLayerView, type FindingsLayerViewProps } from '#map/findings/FindingsLayerView.tsx';
import type { DrawnFinding } from '#map/findings/findingMarks.ts';
import { ChannelLayerView, type ChannelLayerViewProps } from './ChannelLayerView.tsx';
import type { ChannelPoints } from './channelPoints.ts';

let map: LeafletMap;

// jsdom has neither layout nor canvas: there is a map of a size, and nothing is painted on it.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

const PLACES: [lat: number, lng: number][] = [
  [0.1, -0.3],
  [0.1, 0.3],
  [0.1, 0.3],
  [-0.1, 0.2],
];
const points: ChannelPoints = {
  length: PLACES.length,
  lat: Float64Array.from(PLACES, ([lat]) => lat),
  lng: Float64Array.from(PLACES, ([, lng]) => lng),
  group: Uint8Array.of(0, 1, 7, 8),
  shape: Uint8Array.of(0, 1, 2, 3),
  size: Uint8Array.of(0, 3, 7, 1),
};
const findings: DrawnFinding[] = [
  { lat: 0.1, lng: 0.3, state: 'matches', score: 0 },
  { lat: 0.1, lng: 0.3, state: 'conflicts', score: 4, known: { lat: 0.2, lng: 0.1 } },
  { lat: -0.1, lng: 0.2, state: 'unknown', score: 1 },
  { lat: 60, lng: 0, state: 'conflicts', score: 9 },
];

function Channels(props: Partial<ChannelLayerViewProps>) {
  return <ChannelLayerView points={points} renderTooltip={(ids) => `channels ${ids.join(' ')}`} {...props} />;
}
function Findings(props: Partial<FindingsLayerViewProps>) {
  return (
    <FindingsLayerView findings={findings} renderTooltip={(finding) => `finding ${finding}`} {...props} />
  );
}

function show(layer: ReactNode, lng = 0) {
  const stage = (children: ReactNode) => (
    <MapContainer
      ref={(made) => {
        if (made) map = made;
      }}
      center={[0, lng]}
      zoom={10}
      zoomAnimation={false}
    >
      {children}
    </MapContainer>
  );
  const { rerender } = render(stage(layer));
  return (next: ReactNode) => rerender(stage(next));
}
const at = (place: LatLngExpression, type: 'click' | 'mouseMove' = 'click') => {
  const { x, y } = map.latLngToContainerPoint(place);
  fireEvent[type](map.getContainer(), { clientX: x, clientY: y });
};
const press = (key: string) => fireEvent.keyDown(map.getContainer(), { key });

test('a click picks all channels of a mark, and none beside it', () => {
  const onPick = vi.fn();
  show(<Channels onPick={onPick} />);
  at([0.1, 0.3]);
  at([0.1, -0.3]);
  at([0, 0]);
  expect(onPick.mock.calls).toEqual([[[1, 2]], [[0]], [[]]]);
});

test('channels are picked in every copy of the world', () => {
  const onPick = vi.fn();
  show(<Channels onPick={onPick} />, 360);
  at([0.1, 360.3]);
  expect(onPick).toHaveBeenCalledExactlyOnceWith([1, 2]);
});

test('what is brushed out is neither picked nor counted', () => {
  const onPick = vi.fn();
  show(<Channels onPick={onPick} faded={Uint8Array.of(1, 0, 1, 0)} />);
  at([0.1, 0.3]);
  at([0.1, -0.3]);
  expect(onPick.mock.calls).toEqual([[[1]], [[]]]);
});

test('the pointer and the keys say what they are on', () => {
  const onHover = vi.fn();
  const onPick = vi.fn();
  const again = show(<Channels onHover={onHover} onPick={onPick} />);
  at([0.1, 0.3], 'mouseMove');
  expect(screen.getByText('channels 1 2')).toBeTruthy();
  at([0, 0], 'mouseMove');
  expect(screen.queryByText(/^channels/)).toBeNull();
  expect(onHover.mock.calls).toEqual([[[1, 2]], [[]]]);
  const picked: number[][] = [];
  for (const key of [']', ']', ']', ']', '[']) {
    press(key);
    picked.push(onPick.mock.lastCall![0]);
    again(<Channels onHover={onHover} onPick={onPick} selected={onPick.mock.lastCall![0]} />);
  }
  expect(picked).toEqual([[0], [1, 2], [3], [0], [3]]);
  expect(screen.getByText('channels 3')).toBeTruthy();
  press('Escape');
  expect(screen.queryByText(/^channels/)).toBeNull();
});

test('a layer that is not on leaves the pointer and the keys to others', () => {
  const onPick = vi.fn();
  show(<Channels isOn={false} onPick={onPick} onHover={onPick} />);
  at([0.1, 0.3], 'mouseMove');
  at([0.1, 0.3]);
  press(']');
  expect(onPick).not.toHaveBeenCalled();
  expect(map.getContainer().style.cursor).toBe('');
});

test('of findings in one place the worst is picked; keys go from the worst in view to the best', () => {
  const onPick = vi.fn();
  const again = show(<Findings onPick={onPick} />);
  at([0.1, 0.3]);
  at([0, 0]);
  expect(onPick.mock.calls).toEqual([[1], [null]]);
  const picked: number[] = [];
  for (const key of [']', ']', ']', ']', '[']) {
    press(key);
    picked.push(onPick.mock.lastCall![0]);
    again(<Findings onPick={onPick} selected={[onPick.mock.lastCall![0]]} />);
  }
  expect(picked).toEqual([1, 2, 0, 1, 0]);
  expect(screen.getByText('finding 0')).toBeTruthy();
});

test('other findings take the tooltip of the old ones away', () => {
  const again = show(<Findings />);
  at([-0.1, 0.2], 'mouseMove');
  expect(screen.getByText('finding 2')).toBeTruthy();
  again(<Findings findings={[]} />);
  expect(screen.queryByText(/^finding/)).toBeNull();
});
