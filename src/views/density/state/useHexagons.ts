import { useEffect, useMemo, useState } from 'react';
import type { Hexagons } from '#domain/density/hexagon/Hexagons.ts';
import type { Histogram } from '#domain/density/histogram/Histogram.ts';
import type { MapView } from '#domain/geo/MapView.ts';

const loadHexagons = () => import('#domain/density/hexagon/Hexagons.ts');

/** The hexagons of a histogram that suit the map; undefined until the library is loaded, and where none are wanted. */
export function useHexagons(
  histogram: Histogram,
  { zoom, lat }: MapView,
  isWanted: boolean,
): Hexagons | undefined {
  const [library, setLibrary] = useState<Awaited<ReturnType<typeof loadHexagons>>>();
  useEffect(() => {
    if (isWanted) void loadHexagons().then(setLibrary);
  }, [isWanted]);
  const lats = Math.round(lat);
  const resolution = useMemo(
    () => (isWanted && histogram.length > 0 ? library?.hexagonResolution(histogram, zoom, lats) : undefined),
    [isWanted, library, histogram, zoom, lats],
  );
  return useMemo(
    () => (resolution === undefined ? undefined : library?.hexagonsOf(histogram, resolution)),
    [library, histogram, resolution],
  );
}
