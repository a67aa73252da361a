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

/** What was chosen, and the offline map under it: each may fail by itself. */
export type BaseMapPart = 'chosen' | 'offline';

/** Given a sentence when a part of the base map cannot be shown, and how to try again; undefined when it can again. */
export type BaseMapNotice = (part: BaseMapPart, text: string | undefined, onRetry?: () => void) => void;

export interface BaseMapLayerProps {
  choice: BaseMapChoice;
  onNotice?: BaseMapNotice;
  /** Whether the base map's own data waits for what matters more. */
  isHeld?: boolean;
}

export function BaseMapLayer({ choice, onNotice = () => {}, isHeld = false }: BaseMapLayerProps) {
  const file = fileOfBaseMap(choice);
  return (
    <Suspense>
      {choice === 'osm' ? (
        <OsmTilesView isHeld={isHeld} onNotice={onNotice} />
      ) : file === undefined ? (
        <OfflineMapView isHeld={isHeld} onNotice={onNotice} />
      ) : (
        <TileFileView name={file} isHeld={isHeld} onNotice={onNotice} />
      )}
    </Suspense>
  );
}
