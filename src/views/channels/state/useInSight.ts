import { useMemo, useState } from 'react';
import type { Position } from '#domain/geo/geo.ts';
import type { InSight } from '#map/frame/useKeepInSight.ts';

/** What the map has to show: where the selection is, or where its drawer has pointed since. */
export function useInSight(place: Position | undefined, selected: string | undefined) {
  const [pointed, setPointed] = useState<InSight & { of: string | undefined }>();
  const { lat, lng } = place ?? {};
  const own = useMemo<InSight | undefined>(
    () => (lat === undefined || lng === undefined ? undefined : { position: { lat, lng } }),
    [lat, lng],
  );
  return {
    inSight: pointed?.of === selected ? pointed : own,
    showOnMap: (position: Position) => setPointed({ of: selected, position }),
  };
}
