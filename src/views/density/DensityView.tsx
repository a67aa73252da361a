import { cellBox } from '#domain/density/cell/cellBox.ts';
import { centreOf } from '#domain/geo/viewArea.ts';
import { PlaceSearch } from '#map/controls/PlaceSearch.tsx';
import { usePlaceFinder } from '#queries/wireless/searches.ts';
import { PHONE, useMediaQuery } from '#ui/browser/useMediaQuery.ts';
import { SegmentedControl } from '#ui/controls/SegmentedControl.tsx';
import { ViewFrame } from '#ui/layout/ViewFrame.tsx';
import { DroppedValues } from '#ui/url/DroppedValues.tsx';
import { AreaNumbers } from '#views/density/beside/AreaNumbers.tsx';
import { SecondArea } from '#views/density/beside/SecondArea.tsx';
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

const TABS = [
  { value: 'areas', label: 'Side by side' },
  { value: 'cells', label: 'Cells' },
] as const;

/** WiFi networks per km² by year: map, timeline, table and drawer of one state that lives in the link. */
export function DensityView({ searchLink }: { searchLink: CellSearchLink }) {
  const density = useDensityView();
  const findPlaces = usePlaceFinder();
  const isPhone = useMediaQuery(PHONE);
  const { state, change, connection, budget, place, loader, data, beside, isFirst } = density;
  const { selection } = density;
  const { cell: selected, data: selectedData } = selection;
  const { years, year, since, drawn, histogram } = data;
  const otherYear = drawn?.left?.year;
  const { dataset } = connection;

  const isAreas = beside.isOpen && state.tab === 'areas';

  const firstVisit = isFirst && (
    <FirstVisit connection={connection} onPlace={place.moveTo} onBox={place.moveTo} />
  );
  const drawer = selected !== undefined && year !== undefined && (
    <CellDrawer
      histogram={selectedData.histogram}
      areasKm2={selectedData.areasKm2}
      cell={selected}
      measure={state.measure}
      isHexagon={selectedData.hexagons !== undefined}
      year={year}
      otherYear={otherYear}
      partialYear={selectedData.partialYear}
      onYear={density.playback.choose}
      onStep={selection.step}
      onClose={() => selection.select(undefined)}
      searchLink={searchLink}
      origin={originOfCell(
        [...loader.quads, ...beside.loader.quads],
        centreOf(cellBox(selectedData.histogram, selected)),
      )}
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
            <DensityForm state={state} onChange={change} year={year} since={since} years={years} />
            <SecondArea
              isOpen={beside.isOpen}
              isLive={!budget.isFree}
              isDisabled={isFirst}
              findPlaces={findPlaces}
              onCopy={() => beside.open(place.view)}
              onDraw={() => beside.setDrawing(true)}
              onOpen={beside.open}
              onClose={beside.close}
            />
            <TileLoaderPane loader={loader} budget={budget} undated={histogram.undated} />
          </div>
        ),
      }}
      stage={<DensityStage density={density}>{!isPhone && drawer}</DensityStage>}
      dock={{
        title: isAreas ? 'Areas in view' : beside.isOpen ? 'Cells of the first area' : 'Cells in view',
        tabs: beside.isOpen && (
          <SegmentedControl
            label="Table"
            value={state.tab}
            options={TABS}
            onValue={(tab) => change({ tab })}
          />
        ),
        summary: !isAreas && (
          <CellsSummary data={data} quads={loader.quads} dataset={dataset} isShort={isPhone} />
        ),
        actions: drawn && !isAreas && (
          <ExportCells
            data={data}
            drawn={drawn}
            state={state}
            quads={loader.quads}
            view={place.view}
            area={place.area}
          />
        ),
        content:
          isAreas && year !== undefined ? (
            <AreaNumbers
              year={year}
              areas={[
                { data, area: place.area, missing: loader.missing + loader.failed },
                {
                  data: beside.data,
                  area: beside.area,
                  missing: beside.loader.missing + beside.loader.failed,
                },
              ]}
            />
          ) : (
            <CellsPane
              data={data}
              loader={loader}
              state={state}
              selected={selection.onMain}
              onSelect={(cell) => selection.select(cell, data)}
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
