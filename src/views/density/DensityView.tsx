import { cellBox } from '#domain/density/cell/cellBox.ts';
import { centreOf } from '#domain/geo/viewArea.ts';
import { PlaceSearch } from '#map/controls/PlaceSearch.tsx';
import { usePlaceFinder } from '#queries/wireless/searches.ts';
import { PHONE, useMediaQuery } from '#ui/browser/useMediaQuery.ts';
import { ViewFrame } from '#ui/layout/ViewFrame.tsx';
import { DroppedValues } from '#ui/url/DroppedValues.tsx';
import { CellDrawer, type CellSearchLink } from '#views/density/cell/CellDrawer.tsx';
import { originOfCell } from '#views/density/cell/originOfCell.ts';
import { ExportCells } from '#views/density/export/ExportCells.tsx';
import { DensityForm } from '#views/density/measure/DensityForm.tsx';
import { CellsPane } from '#views/density/table/CellsPane.tsx';
import { CellsSummary } from '#views/density/table/CellsSummary.tsx';
import { TileLoaderPane } from '#views/density/tiles/TileLoaderPane.tsx';
import styles from './Density.module.css';
import { DensityStage } from './DensityStage.tsx';
import { FirstVisit } from './FirstVisit.tsx';
import { useDensityView } from './useDensityView.ts';

/** WiFi networks per km² by year: map, timeline, table and drawer of one state that lives in the link. */
export function DensityView({ searchLink }: { searchLink: CellSearchLink }) {
  const density = useDensityView();
  const findPlaces = usePlaceFinder();
  const isPhone = useMediaQuery(PHONE);
  const { state, change, connection, budget, place, loader, data, selected, isFirst } = density;
  const { histogram, areasKm2, years, year, since, drawn, partialYear } = data;
  const { dataset } = connection;

  const firstVisit = isFirst && (
    <FirstVisit connection={connection} onPlace={place.moveTo} onBox={place.moveTo} />
  );
  const drawer = selected !== undefined && year !== undefined && (
    <CellDrawer
      histogram={histogram}
      areasKm2={areasKm2}
      cell={selected}
      isHexagon={data.hexagons !== undefined}
      year={year}
      partialYear={partialYear}
      onYear={density.playback.choose}
      onStep={density.step}
      onClose={() => density.select(undefined)}
      searchLink={searchLink}
      origin={originOfCell(loader.quads, centreOf(cellBox(histogram, selected)))}
      dataset={dataset}
    />
  );

  return (
    <ViewFrame
      name="density"
      panel={{
        title: 'Density',
        content: (
          <div className={styles.form}>
            <DroppedValues dropped={density.dropped} onForget={density.forgetDropped} />
            {isPhone && firstVisit}
            <PlaceSearch isLive={!budget.isFree} find={findPlaces} onPick={place.goTo} />
            <DensityForm
              state={state}
              onChange={change}
              year={year}
              since={since}
              earlierYears={years.filter((one) => year !== undefined && one < year)}
            />
            <TileLoaderPane loader={loader} budget={budget} undated={histogram.undated} />
          </div>
        ),
      }}
      stage={<DensityStage density={density}>{!isPhone && drawer}</DensityStage>}
      dock={{
        title: 'Cells in view',
        summary: <CellsSummary data={data} quads={loader.quads} dataset={dataset} isShort={isPhone} />,
        actions: drawn && (
          <ExportCells
            data={data}
            drawn={drawn}
            state={state}
            quads={loader.quads}
            view={place.view}
            area={place.area}
          />
        ),
        content: (
          <CellsPane
            data={data}
            loader={loader}
            state={state}
            selected={selected}
            onSelect={density.select}
            onSort={(sort) => change({ sort })}
            onZoomOut={density.zoomOut}
            isOwn={budget.isFree && dataset === 'own'}
            firstVisit={firstVisit}
          />
        ),
      }}
      drawer={isPhone && drawer}
    />
  );
}
