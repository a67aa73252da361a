import { Suspense } from 'react';
import { lazyWithPreload } from '#ui/loading/lazyWithPreload.ts';
import { type BaseMapChoice, fileOfBaseMap } from './baseMapChoice.ts';

// What lies under the results comes after them.
const OfflineMapView = lazyWithPreload(() =>
  import('./OfflineMapView.tsx').then((module) => module.OfflineMapView),
);
const OsmTilesView = lazyWithPreload(() =>
  import('./OsmTilesView.tsx').then((module) => module.OsmTilesView),
);
const TileFileView = lazyWithPreload(() =>
  import('./TileFileView.tsx').then((module) => module.TileFileView),
);

export interface BaseMapLayerProps {
  choice: BaseMapChoice;
  /** Given a sentence when the base map cannot be shown as chosen. */
  onNotice?: (text: string) => void;
  /** Whether the base map's own data waits for what matters more. */
  isHeld?: boolean;
}

export function BaseMapLayer({ choice, onNotice, isHeld = false }: BaseMapLayerProps) {
  const notice = onNotice ? { onNotice } : {};
  const file = fileOfBaseMap(choice);
  return (
    <Suspense>
      {choice === 'osm' ? (
        <OsmTilesView {...notice} />
      ) : file === undefined ? (
        <OfflineMapView isHeld={isHeld} {...notice} />
      ) : (
        <TileFileView name={file} isHeld={isHeld} {...notice} />
      )}
    </Suspense>
  );
}
