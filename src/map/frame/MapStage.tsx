import type { Map as LeafletMap } from 'leaflet';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import type { Box } from '#domain/geo/geo.ts';
import type { BaseMapPart } from '#map/basemap/BaseMapLayer.tsx';
import { type BaseMapChoice, setBaseMap, useBaseMap } from '#map/basemap/baseMapChoice.ts';
import type { MapPicture } from '#map/export/pictureScene.ts';
import { PHONE, useMediaQuery } from '#ui/browser/useMediaQuery.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { lazyWithPreload } from '#ui/loading/lazyWithPreload.ts';
import { MapCanvas, type MapCanvasProps } from './MapCanvas.tsx';
import { MapHandle } from './MapHandle.tsx';
import styles from './MapStage.module.css';

const MapFilesDialog = lazyWithPreload(() =>
  import('#map/files/MapFilesDialog.tsx').then((module) => module.MapFilesDialog),
);
const BaseMapMenu = lazyWithPreload(() =>
  import('#map/basemap/BaseMapMenu.tsx').then((module) => module.BaseMapMenu),
);
const LayersOnMap = lazyWithPreload(() =>
  import('#map/layers/LayersOnMap.tsx').then((module) => module.LayersOnMap),
);
const LayersDialog = lazyWithPreload(() =>
  import('#map/layers/LayersDialog.tsx').then((module) => module.LayersDialog),
);
const TrackLegend = lazyWithPreload(() =>
  import('#map/tracks/TrackLegend.tsx').then((module) => module.TrackLegend),
);
const PictureButton = lazyWithPreload(() =>
  import('#map/export/PictureButton.tsx').then((module) => module.PictureButton),
);
const PictureDialog = lazyWithPreload(() =>
  import('#map/export/PictureDialog.tsx').then((module) => module.PictureDialog),
);
const StreetsSwitch = lazyWithPreload(() =>
  import('#map/basemap/StreetsSwitch.tsx').then((module) => module.StreetsSwitch),
);

/** From here on streets would show. */
const STREETS_ZOOM = 11;

export interface MapStageProps extends Omit<MapCanvasProps, 'onNotice'> {
  /** Over the top of the map: what there is to say and to press. */
  banner?: ReactNode;
  /** Icon buttons in the corner, above the choice of base map. */
  corner?: ReactNode;
  /** Over the lower left; on a phone, the upper left. */
  legend?: ReactNode;
  /** What a picture of it says around it; without this none can be saved. */
  picture?: (() => MapPicture | Promise<MapPicture>) | undefined;
}

const PARTS: BaseMapPart[] = ['chosen', 'offline'];

interface Trouble {
  text: string;
  onRetry?: (() => void) | undefined;
}

/** A map with the choice of what lies under it, and the places where views put what lies over it. */
export function MapStage({ banner, corner, legend, picture, children, onViewChange, ...map }: MapStageProps) {
  const base = useBaseMap();
  const inSight = useRef<Box>(undefined);
  const leaflet = useRef<LeafletMap>(null);
  const [files, setFiles] = useState<{ box: Box | undefined }>();
  const [pictured, setPictured] = useState<MapPicture>();
  const [isLayersOpen, setLayersOpen] = useState(false);
  const [troubles, setTroubles] = useState<{ [part in BaseMapPart]?: Trouble | undefined }>({});
  const isPhone = useMediaQuery(PHONE);
  function choose(next: BaseMapChoice) {
    setTroubles({});
    setBaseMap(next);
  }
  function tell(part: BaseMapPart, trouble?: Trouble) {
    setTroubles((others) => ({ ...others, [part]: trouble }));
  }
  const isClose = map.view.zoom >= STREETS_ZOOM;
  const streets = (base === 'osm' || (base === 'natural-earth' && isClose)) && (
    <Suspense>
      <StreetsSwitch base={base} onBase={choose} />
    </Suspense>
  );
  return (
    <>
      <MapCanvas
        {...map}
        onViewChange={(view, box) => {
          inSight.current = box;
          onViewChange(view, box);
        }}
        onNotice={(part, text, onRetry) => tell(part, text === undefined ? undefined : { text, onRetry })}
      >
        {children}
        <MapHandle ref={leaflet} />
        <Suspense>
          <LayersOnMap onOpen={() => setLayersOpen(true)} />
        </Suspense>
      </MapCanvas>
      <div className={styles.banner}>
        {banner}
        {PARTS.map((part) => {
          const trouble = troubles[part];
          function retry() {
            tell(part);
            trouble?.onRetry?.();
          }
          return (
            trouble && (
              <Callout
                key={part}
                tone="amber"
                actions={trouble.onRetry && <Button onClick={retry}>Retry</Button>}
              >
                {trouble.text}
              </Callout>
            )
          );
        })}
        {isPhone && !legend && <div className={styles.above}>{streets}</div>}
      </div>
      {!isPhone && <div className={styles.streets}>{streets}</div>}
      <div className={styles.corner}>
        {corner}
        {picture && (
          <Suspense fallback={<span className={styles.coming} />}>
            <PictureButton onOpen={async () => setPictured(await picture())} />
          </Suspense>
        )}
        <Suspense fallback={<span className={styles.coming} />}>
          <BaseMapMenu
            base={base}
            onBase={choose}
            onFiles={() => setFiles({ box: inSight.current })}
            onLayers={() => setLayersOpen(true)}
          />
        </Suspense>
      </div>
      <div className={styles.legend}>
        {legend}
        <Suspense>
          <TrackLegend />
        </Suspense>
      </div>
      <Suspense>
        {files && (
          <MapFilesDialog base={base} box={files.box} onBase={choose} onClose={() => setFiles(undefined)} />
        )}
        {pictured && (
          <PictureDialog map={leaflet.current!} picture={pictured} onClose={() => setPictured(undefined)} />
        )}
        {isLayersOpen && <LayersDialog onClose={() => setLayersOpen(false)} />}
      </Suspense>
    </>
  );
}
