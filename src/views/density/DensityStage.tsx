import type { ReactNode } from 'react';
import { measureSpec } from '#domain/density/measures.ts';
import { MapOverStrip } from '#map/frame/MapOverStrip.tsx';
import { DensityMap } from '#views/density/map/DensityMap.tsx';
import { kindOf } from '#views/density/measure/measureLabels.ts';
import { TileLoaderBanner } from '#views/density/tiles/TileLoaderBanner.tsx';
import { Timeline } from '#views/density/timeline/Timeline.tsx';
import styles from './Density.module.css';
import type { DensityModel } from './useDensityView.ts';

interface DensityStageProps {
  density: DensityModel;
  children: ReactNode;
}

/** The map over the timeline. */
export function DensityStage({ density, children }: DensityStageProps) {
  const { state, connection, budget, place, loader, data, playback, selected, select, zoomIn } = density;
  const { years, year, since, partialYear, totals, drawn, histogram } = data;
  return (
    <MapOverStrip
      stripClass={styles.timeline}
      strip={
        year === undefined ? (
          <p className="remark">The timeline appears when the map has data.</p>
        ) : (
          <Timeline
            label={`${measureSpec(state.measure).label}, in this view`}
            {...kindOf(state.measure).totals}
            years={years}
            totals={totals}
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
        state={state}
        quads={loader.quads}
        place={place}
        isBaseHeld={connection.mode === undefined}
        selected={selected}
        onSelect={select}
        dataset={connection.dataset}
        banner={
          <TileLoaderBanner
            loader={loader}
            budget={budget}
            hasCells={drawn !== undefined || histogram.undated.length > 0}
            onZoomIn={zoomIn}
          />
        }
      />
      {children}
    </MapOverStrip>
  );
}
