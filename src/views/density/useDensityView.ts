import { centreOf } from '#domain/geo/viewArea.ts';
import { type MapPlace, useMapPlace } from '#map/frame/useMapPlace.ts';
import { MAX_QUADS, type QuadLoader } from '#queries/density/density.ts';
import { useQuadLoader } from '#queries/density/useQuadLoader.ts';
import { useWirelessConnection } from '#queries/wireless/useWirelessConnection.ts';
import { useLocalStorage } from '#ui/browser/useLocalStorage.ts';
import { queriesLeft } from '#ui/format/queryCost.ts';
import { useUrlState } from '#ui/url/useUrlState.ts';
import { useSecondArea } from '#views/density/beside/useSecondArea.ts';
import { useSelectedCell } from '#views/density/cell/useSelectedCell.ts';
import { densityUrl } from '#views/density/state/densityUrl.ts';
import { useDensityData } from '#views/density/state/useDensityData.ts';
import { useDensityGround } from '#views/density/state/useDensityGround.ts';
import { fetchableZoom } from '#views/density/tiles/fetchableZoom.ts';
import type { QuadBudget } from '#views/density/tiles/quadBudget.ts';
import { usePlayback } from '#views/density/timeline/usePlayback.ts';

const PLACE_ZOOM = 11;
const DEFAULT_LIMIT = 4;

export type DensityModel = ReturnType<typeof useDensityView>;

/** All state of the view: its link, maps, quads, years and selected cell, with what changes them. */
export function useDensityView() {
  const url = useUrlState(densityUrl);
  const { state, dropped, forgetDropped, change } = url;
  const connection = useWirelessConnection();
  const { isFree, isReady } = connection;
  const [limit, setLimit] = useLocalStorage<number>('density.limit', DEFAULT_LIMIT);
  const budget: QuadBudget = {
    isFree,
    quota: connection.quota('search'),
    limit,
    setLimit,
  };
  const place = useMapPlace({ view: state.view, onView: (view) => change({ view }), placeZoom: PLACE_ZOOM });
  const { view, area } = place;
  // With nothing left to spend, every query would be refused: only the user may send one.
  const unasked = isFree ? Number.POSITIVE_INFINITY : queriesLeft(budget.quota) === 0 ? 0 : limit;
  const loader = useQuadLoader({ box: area, centre: area ? centreOf(area) : view, limit: unasked, isReady });
  const second = useSecondArea({ url, view, placeZoom: PLACE_ZOOM, limit: unasked, isReady });
  const ground = useDensityGround(loader, state, place);
  const { main: data, beside, scaleValues } = useDensityData(ground, second.ground, state);
  const { years, year, since, drawn } = data;
  const selection = useSelectedCell(url, data, beside);
  const playback = usePlayback({
    years: since === undefined ? years : years.filter((one) => one > since),
    year: year ?? 0,
    onYear: (wanted) => change({ since, year: since === undefined ? wanted : Math.max(since + 1, wanted) }),
  });
  return {
    state,
    change,
    dropped,
    forgetDropped,
    connection,
    budget,
    place,
    loader,
    data,
    scaleValues,
    beside: { ...second, data: beside, zoomIn: zoomIn(second.place, second.loader) },
    playback,
    selection,
    zoomIn: zoomIn(place, loader),
    zoomOut: () => place.moveTo({ ...view, zoom: Math.max(1, Math.floor(view.zoom) - 2) }),
    /** Whether the map shows too much to fetch and nothing of it is cached. */
    isFirst: !drawn && (loader.phase === 'tooLarge' || (!area && state.view === undefined)),
  };
}

/** Undefined where no zoom around the same place is close enough to fetch. */
function zoomIn({ view, box, moveTo }: MapPlace, { phase }: QuadLoader): (() => void) | undefined {
  const closer = box && phase === 'tooLarge' ? fetchableZoom(view.zoom, box, MAX_QUADS) : undefined;
  return closer === undefined ? undefined : () => moveTo({ ...view, zoom: closer });
}
