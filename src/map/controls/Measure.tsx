import { latLng } from 'leaflet';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import type { Position } from '#domain/geo/geo.ts';
import { areaSquareMetres, lengthMetres } from '#domain/geo/shape/measure.ts';
import { OutlineLayerView } from '#map/boxes/OutlineLayerView.tsx';
import { MapTooltip } from '#map/marks/MapTooltip.tsx';
import { formatDecimal, formatMetres } from '#ui/format/numberFormat.ts';
import { useEscape } from '#ui/keyboard/useEscape.ts';

const METRES_PER_MILE = 1609.344;

interface MeasureProps {
  from: Position;
  onEnd: () => void;
}

/** A line from place to place with its length and what it surrounds: by clicks, or by Enter for the middle of the map. */
export function Measure({ from, onEnd }: MeasureProps) {
  const map = useMap();
  const [points, setPoints] = useState<readonly Position[]>([from]);
  const [next, setNext] = useState<Position>();
  useEscape(onEnd, true);
  useMapEvents({
    click: ({ latlng }) => setPoints([...points, latlng]),
    mousemove: ({ latlng }) => setNext(latlng),
    mouseout: () => setNext(undefined),
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Enter') setPoints([...points, map.getCenter()]);
    else if (event.key === 'Backspace' && points.length > 1) setPoints(points.slice(0, -1));
    else return;
    event.preventDefault();
  });
  useEffect(
    function listen() {
      const frame = map.getContainer();
      const listening = new AbortController();
      const options = { capture: true, signal: listening.signal };
      // Marks below are not meant meanwhile.
      for (const name of ['click', 'mousemove'] as const)
        frame.addEventListener(name, (event) => event.preventDefault(), options);
      frame.addEventListener('keydown', (event) => press(event), options);
      return function stop() {
        listening.abort();
      };
    },
    [map],
  );
  const line = useMemo(() => (next ? [...points, next] : points), [points, next]);
  const outlines = useMemo(() => [{ points: line, isArea: false }], [line]);
  return (
    <>
      <OutlineLayerView outlines={outlines} />
      <MapTooltip at={latLng(line.at(-1)!)}>{measureText(line)}</MapTooltip>
    </>
  );
}

function measureText(points: readonly Position[]) {
  const metres = lengthMetres(points);
  const area = areaSquareMetres(points);
  return (
    <>
      <div>
        {formatMetres(metres)} ({formatDecimal(metres / METRES_PER_MILE, 2)} mi)
      </div>
      {area > 0 && (
        <div>
          {formatDecimal(area / 1e6, 3)} km² ({formatDecimal(area / METRES_PER_MILE ** 2, 3)} sq mi)
        </div>
      )}
      {points.length < 2 && <div>Click places, or press Enter for the middle. Esc ends.</div>}
    </>
  );
}
