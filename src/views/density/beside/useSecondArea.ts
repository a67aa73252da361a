import { useState } from 'react';
import type { Box } from '#domain/geo/geo.ts';
import type { MapView } from '#domain/geo/MapView.ts';
import { centreOf } from '#domain/geo/viewArea.ts';
import { useMapPlace } from '#map/frame/useMapPlace.ts';
import { useQuadLoader } from '#queries/density/useQuadLoader.ts';
import type { UrlState } from '#ui/url/useUrlState.ts';
import type { DensityState } from '#views/density/state/densityState.ts';
import { useDensityGround } from '#views/density/state/useDensityGround.ts';

interface SecondAreaInput {
  url: Pick<UrlState<DensityState>, 'state' | 'change'>;
  /** What the first map shows. */
  view: MapView;
  placeZoom: number;
  /** Queries that a place may cost without asking. */
  limit: number;
  isReady: boolean;
}

/** The map of a second area with its quads, and what opens and closes it. */
export function useSecondArea({ url, view, placeZoom, limit, isReady }: SecondAreaInput) {
  const { state, change } = url;
  const place = useMapPlace({ view: state.beside, onView: (beside) => change({ beside }), placeZoom });
  const area = state.beside && place.area;
  const loader = useQuadLoader({ box: area, centre: area ? centreOf(area) : view, limit, isReady });
  const ground = useDensityGround(loader, state, { view: place.view, area });
  const [isDrawing, setDrawing] = useState(false);
  return {
    isOpen: state.beside !== undefined,
    place,
    area,
    loader,
    ground,
    isDrawing,
    setDrawing,
    /** A box is what the map then fits. */
    open(next: MapView | Box) {
      const beside = 'zoom' in next ? next : { ...centreOf(next), zoom: view.zoom };
      change({ beside, swipe: undefined }, 'push');
      place.moveTo(next);
      setDrawing(false);
    },
    close: () => change({ beside: undefined }, 'push'),
  };
}
