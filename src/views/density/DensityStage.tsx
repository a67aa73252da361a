import type { ComponentProps, ReactNode } from 'react';
import { measureSpec } from '#domain/density/measures.ts';
import { DrawShape } from '#map/boxes/DrawShape.tsx';
import { MapOverStrip } from '#map/frame/MapOverStrip.tsx';
import { DensityMap } from '#views/density/map/DensityMap.tsx';
import { kindOf } from '#views/density/measure/measureLabels.ts';
import type { DensityData } from '#views/density/state/useDensityData.ts';
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
  const { state, change, connection, budget, place, loader, data, beside, playback, selection, zoomIn } =
    density;
  const { years, year, since, partialYear, drawn } = data;
  const label = measureSpec(state.measure).label;
  const shared = {
    ...{ state, scaleValues: density.scaleValues, dataset: connection.dataset },
    isBaseHeld: connection.mode === undefined,
  };
  return (
    <MapOverStrip
      stripClass={styles.timeline}
      strip={
        year === undefined ? (
          <p className="remark">The timeline appears when the map has data.</p>
        ) : (
          <Timeline
            areas={
              beside.isOpen
                ? [
                    { label: `${label}, first area`, totals: data.totals },
                    { label: `${label}, second area`, totals: beside.data.totals },
                  ]
                : [{ label: `${label}, in this view`, totals: data.totals }]
            }
            {...kindOf(state.measure).totals}
            years={years}
            year={year}
            since={since ?? drawn?.left?.year}
            partialYear={partialYear}
            playback={playback}
          />
        )
      }
    >
      <div className={styles.maps}>
        <div className={styles.map}>
          <DensityMap
            {...shared}
            label={beside.isOpen ? 'First area: map of WiFi density' : 'Map of WiFi density'}
            data={data}
            quads={loader.quads}
            place={place}
            selected={selection.onMain}
            isFollowing={selection.data === data}
            onSelect={(cell) => selection.select(cell, data)}
            onDivider={beside.isDrawing ? undefined : (divider) => change({ divider })}
            banner={<Banner loader={loader} budget={budget} data={data} onZoomIn={zoomIn} />}
          >
            <DrawShape
              kind="box"
              isOn={beside.isDrawing}
              onDraw={(drawing) => drawing.kind === 'box' && beside.open(drawing.box)}
              onCancel={() => beside.setDrawing(false)}
            />
          </DensityMap>
        </div>
        {beside.isOpen && (
          <div className={styles.map}>
            <DensityMap
              {...shared}
              label="Second area: map of WiFi density"
              hasLegend={!drawn}
              data={beside.data}
              quads={beside.loader.quads}
              place={beside.place}
              selected={selection.onBeside}
              isFollowing={selection.data === beside.data}
              onSelect={(cell) => selection.select(cell, beside.data)}
              banner={
                <Banner loader={beside.loader} budget={budget} data={beside.data} onZoomIn={beside.zoomIn} />
              }
            />
          </div>
        )}
      </div>
      {children}
    </MapOverStrip>
  );
}

interface BannerProps
  extends Pick<ComponentProps<typeof TileLoaderBanner>, 'loader' | 'budget' | 'onZoomIn'> {
  data: DensityData;
}

function Banner({ data: { drawn, histogram }, ...props }: BannerProps) {
  return <TileLoaderBanner {...props} hasCells={drawn !== undefined || histogram.undated.length > 0} />;
}
