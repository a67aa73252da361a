import { useRef, useState } from 'react';
import { cellIndexOf } from '#domain/density/cell/cellAt.ts';
import { type Box, isInBox } from '#domain/geo/geo.ts';
import { type MapView, WORLD_VIEW } from '#domain/geo/MapView.ts';
import { areaOfView, besideDrawer, centreOf } from '#domain/geo/viewArea.ts';
import { type BaseMapChoice, baseMapCredits } from '#map/basemap/baseMapChoice.ts';
import { type PlacePick, PlaceSearch } from '#map/controls/PlaceSearch.tsx';
import { stepCell } from '#map/density/stepCell.ts';
import type { MapScreenshotHandle } from '#map/export/MapScreenshot.tsx';
import { MapOverStrip } from '#map/frame/MapOverStrip.tsx';
import { MAX_QUADS } from '#queries/density/density.ts';
import { useQuadLoader } from '#queries/density/useQuadLoader.ts';
import { usePlaceFinder } from '#queries/wireless/searches.ts';
import { useWirelessConnection } from '#queries/wireless/useWirelessConnection.ts';
import { useLocalStorage } from '#ui/browser/useLocalStorage.ts';
import { PHONE, useMediaQuery } from '#ui/browser/useMediaQuery.ts';
import { ViewFrame } from '#ui/layout/ViewFrame.tsx';
import { DroppedValues } from '#ui/url/DroppedValues.tsx';
import { useUrlState } from '#ui/url/useUrlState.ts';
import { boxOfCell, CellDrawer, type CellSearchLink } from '#views/density/cell/CellDrawer.tsx';
import { originOfCell } from '#views/density/cell/originOfCell.ts';
import { ExportCells } from '#views/density/export/ExportCells.tsx';
import { DensityMap } from '#views/density/map/DensityMap.tsx';
import { DensityForm } from '#views/density/measure/DensityForm.tsx';
import { totalsLabels } from '#views/density/measure/measureLabels.ts';
import { densityUrl } from '#views/density/state/densityUrl.ts';
import { useDensityData } from '#views/density/state/useDensityData.ts';
import { CellsPane } from '#views/density/table/CellsPane.tsx';
import { CellsSummary } from '#views/density/table/CellsSummary.tsx';
import { fetchableZoom } from '#views/density/tiles/fetchableZoom.ts';
import { TileLoaderBanner } from '#views/density/tiles/TileLoaderBanner.tsx';
import { TileLoaderPane } from '#views/density/tiles/TileLoaderPane.tsx';
import { Timeline } from '#views/density/timeline/Timeline.tsx';
import { usePlayback } from '#views/density/timeline/usePlayback.ts';
import styles from './Density.module.css';
import { FirstVisit } from './FirstVisit.tsx';

const PLACE_ZOOM = 11;
/** Queries that a view may cost without being asked, until the user says another number. */
const DEFAULT_LIMIT = 4;

/** The WiFi networks on the ground by year: map, timeline, table and drawer of one state that lives in the address. */
export function DensityView({ searchLink }: { searchLink: CellSearchLink }) {
  const { state, dropped, forgetDropped, change } = useUrlState(densityUrl);
  const connection = useWirelessConnection();
  const findPlaces = usePlaceFinder();
  const isPhone = useMediaQuery(PHONE);
  const isFree = connection.mode === 'embedded';
  /** Not known yet who answers, or the sample world is still being made. */
  const isEarly = connection.mode === undefined || (isFree && typeof connection.preparing === 'number');
  const left = isFree ? undefined : connection.left('search');
  const [limit, setLimit] = useLocalStorage<number>('density.limit', DEFAULT_LIMIT);
  const [seen, setSeen] = useState<{ box: Box; area: Box }>();
  const [fit, setFit] = useState<Box | null>(null);
  const [base, setBase] = useState<BaseMapChoice>('natural-earth');
  const camera = useRef<MapScreenshotHandle>(null);

  const view = state.view ?? WORLD_VIEW;
  const area = seen?.area;
  const sweep = useQuadLoader({
    box: area,
    centre: area ? centreOf(area) : view,
    // With nothing left to spend, every query would be refused: only the user may send one.
    limit: isFree ? MAX_QUADS : left === 0 ? 0 : limit,
    isReady: !isEarly,
  });
  const data = useDensityData(sweep, state, area);
  const { histogram, areasKm2, cells, years, year, since, drawn, partialYear } = data;
  const found = state.cell ? cellIndexOf(histogram, state.cell.south, state.cell.west) : -1;
  const selected = found < 0 ? undefined : found;
  const { measure } = state;
  const isFirst = !drawn && (sweep.phase === 'tooLarge' || (!area && state.view === undefined));

  function goToYear(wanted: number) {
    change({ since, year: since === undefined ? wanted : Math.max(since + 1, wanted) });
  }
  const playback = usePlayback({
    years: since === undefined ? years : years.filter((one) => one > since),
    year: year ?? 0,
    onYear: goToYear,
  });

  function arrive(next: MapView, box: Box) {
    setSeen({ box, area: areaOfView(box) });
    change({ view: next });
  }
  function goTo({ position, box }: PlacePick) {
    if (box) setFit({ ...box });
    else change({ view: { ...position, zoom: Math.max(PLACE_ZOOM, view.zoom) } });
  }
  function select(cell: number | undefined) {
    const corner =
      cell === undefined ? undefined : { south: histogram.south[cell]!, west: histogram.west[cell]! };
    change({ cell: corner }, state.cell === undefined && corner ? 'push' : undefined);
  }
  /** Selects a cell and moves the map where its drawer would hide it. */
  function show(cell: number) {
    select(cell);
    const centre = centreOf(boxOfCell(histogram, cell));
    if (area && !isInBox(centre, besideDrawer(area))) change({ view: { ...centre, zoom: view.zoom } });
  }
  function step(by: 1 | -1) {
    const next = drawn && stepCell(drawn.values, cells, selected ?? null, by);
    if (next != null) show(next);
  }
  const closer =
    seen && sweep.phase === 'tooLarge' ? fetchableZoom(view.zoom, seen.box, MAX_QUADS) : undefined;
  const firstVisit = (
    <FirstVisit
      connection={connection}
      onPlace={(place) => change({ view: place })}
      onBox={(box) => setFit({ ...box })}
    />
  );

  const drawer = selected !== undefined && year !== undefined && (
    <CellDrawer
      histogram={histogram}
      areasKm2={areasKm2}
      cell={selected}
      year={year}
      partialYear={partialYear}
      onYear={playback.choose}
      onStep={step}
      onClose={() => select(undefined)}
      searchLink={searchLink}
      origin={originOfCell(sweep.quads, centreOf(boxOfCell(histogram, selected)))}
      dataset={connection.dataset}
    />
  );

  return (
    <ViewFrame
      name="density"
      panel={{
        title: 'Density',
        content: (
          <div className={styles.form}>
            <DroppedValues dropped={dropped} onForget={forgetDropped} />
            {isPhone && isFirst && firstVisit}
            <PlaceSearch isLive={!isFree} find={findPlaces} onPick={goTo} />
            <DensityForm
              state={state}
              onChange={change}
              year={year}
              since={since}
              earlierYears={years.filter((one) => year !== undefined && one < year)}
            />
            <TileLoaderPane
              loader={sweep}
              isFree={isFree}
              left={left}
              limit={limit}
              onLimit={setLimit}
              undated={histogram.undated}
            />
          </div>
        ),
      }}
      stage={
        <MapOverStrip
          stripClass={styles.timeline}
          strip={
            year === undefined ? (
              <p className="remark">The years of what the map shows appear here.</p>
            ) : (
              <Timeline
                {...totalsLabels(measure)}
                years={years}
                totals={data.totals}
                year={year}
                since={since}
                partialYear={partialYear}
                playback={playback}
              />
            )
          }
        >
          <DensityMap
            data={data}
            measure={measure}
            draw={measure === 'refreshed' ? 'cells' : state.draw}
            quads={sweep.quads}
            view={view}
            onView={arrive}
            fit={fit}
            isBaseHeld={connection.mode === undefined}
            selected={selected}
            onSelect={select}
            camera={camera}
            onBase={setBase}
            banner={
              <TileLoaderBanner
                loader={sweep}
                isFree={isFree}
                left={left}
                hasCells={drawn !== undefined || histogram.undated.length > 0}
                onZoomIn={
                  closer === undefined ? undefined : () => change({ view: { ...view, zoom: closer } })
                }
              />
            }
          />
          {!isPhone && drawer}
        </MapOverStrip>
      }
      dock={{
        title: 'Cells in view',
        summary: (
          <CellsSummary data={data} quads={sweep.quads} dataset={connection.dataset} isShort={isPhone} />
        ),
        actions: drawn && (
          <ExportCells
            data={data}
            drawn={drawn}
            state={state}
            quads={sweep.quads}
            dataset={connection.dataset}
            view={view}
            credit={baseMapCredits(base)}
            takeMap={() => camera.current!.take()}
          />
        ),
        content: (
          <CellsPane
            data={data}
            loader={sweep}
            state={state}
            selected={selected}
            onSelect={show}
            onSort={(sort) => change({ sort })}
            onZoomOut={() => change({ view: { ...view, zoom: Math.max(1, Math.floor(view.zoom) - 2) } })}
            isOwn={isFree && connection.dataset === 'own'}
            firstVisit={isFirst && firstVisit}
          />
        ),
      }}
      drawer={isPhone && drawer}
    />
  );
}
