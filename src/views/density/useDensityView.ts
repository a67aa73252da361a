import { cellIndexOf } from '#domain/density/cell/cellAt.ts';
import { centreOf } from '#domain/geo/viewArea.ts';
import { stepCell } from '#map/density/stepCell.ts';
import { useMapPlace } from '#map/frame/useMapPlace.ts';
import { MAX_QUADS } from '#queries/density/density.ts';
import { useQuadLoader } from '#queries/density/useQuadLoader.ts';
import { useWirelessConnection } from '#queries/wireless/useWirelessConnection.ts';
import { useLocalStorage } from '#ui/browser/useLocalStorage.ts';
import { queriesLeft } from '#ui/format/queryCost.ts';
import { useUrlState } from '#ui/url/useUrlState.ts';
import { densityUrl } from '#views/density/state/densityUrl.ts';
import { useDensityData } from '#views/density/state/useDensityData.ts';
import { fetchableZoom } from '#views/density/tiles/fetchableZoom.ts';
import type { QuadBudget } from '#views/density/tiles/quadBudget.ts';
import { usePlayback } from '#views/density/timeline/usePlayback.ts';

const PLACE_ZOOM = 11;
const DEFAULT_LIMIT = 4;

export type DensityModel = ReturnType<typeof useDensityView>;

/** All state of the view: its link, map, quads, years and selected cell, with what changes them. */
export function useDensityView() {
  const { state, dropped, forgetDropped, change } = useUrlState(densityUrl);
  const connection = useWirelessConnection();
  const { isFree } = connection;
  const [limit, setLimit] = useLocalStorage<number>('density.limit', DEFAULT_LIMIT);
  const budget: QuadBudget = {
    isFree,
    quota: connection.quota('search'),
    limit,
    setLimit,
  };
  const place = useMapPlace({ view: state.view, onView: (view) => change({ view }), placeZoom: PLACE_ZOOM });
  const { view, box, area } = place;
  const loader = useQuadLoader({
    box: area,
    centre: area ? centreOf(area) : view,
    // With nothing left to spend, every query would be refused: only the user may send one.
    limit: isFree ? Number.POSITIVE_INFINITY : queriesLeft(budget.quota) === 0 ? 0 : limit,
    isReady: connection.isReady,
  });
  const data = useDensityData(loader, state, place);
  const { histogram, cells, years, year, since, drawn } = data;
  const found = state.cell ? cellIndexOf(histogram, state.cell.south, state.cell.west) : -1;
  const selected = found < 0 ? undefined : found;

  const playback = usePlayback({
    years: since === undefined ? years : years.filter((one) => one > since),
    year: year ?? 0,
    onYear: (wanted) => change({ since, year: since === undefined ? wanted : Math.max(since + 1, wanted) }),
  });

  function select(cell: number | undefined) {
    const corner =
      cell === undefined ? undefined : { south: histogram.south[cell]!, west: histogram.west[cell]! };
    change({ cell: corner }, state.cell === undefined && corner ? 'push' : undefined);
  }
  function step(by: 1 | -1) {
    const next = drawn && stepCell(drawn.values, cells, selected ?? null, by);
    if (next != null) select(next);
  }
  const closer = box && loader.phase === 'tooLarge' ? fetchableZoom(view.zoom, box, MAX_QUADS) : undefined;
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
    playback,
    selected,
    select,
    step,
    /** Undefined where no zoom around the same place is close enough to fetch. */
    zoomIn: closer === undefined ? undefined : () => place.moveTo({ ...view, zoom: closer }),
    zoomOut: () => place.moveTo({ ...view, zoom: Math.max(1, Math.floor(view.zoom) - 2) }),
    /** Whether the map shows too much to fetch and nothing of it is cached. */
    isFirst: !drawn && (loader.phase === 'tooLarge' || (!area && state.view === undefined)),
  };
}
