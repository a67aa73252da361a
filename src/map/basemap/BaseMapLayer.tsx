import { Suspense } from 'react';
import { lazyWithPreload } from '#ui/loading/lazyWithPreload.ts';
import type { BaseMapChoice } from './baseMapChoice.ts';

// What lies under the results comes after them.
const NaturalEarthView = lazyWithPreload(() =>
  import('./NaturalEarthView.tsx').then((module) => module.NaturalEarthView),
);
const OsmTilesView = lazyWithPreload(() =>
  import('./OsmTilesView.tsx').then((module) => module.OsmTilesView),
);
const PmtilesView = lazyWithPreload(() => import('./PmtilesView.tsx').then((module) => module.PmtilesView));

export interface BaseMapLayerProps {
  choice: BaseMapChoice;
  /** Given a sentence when the base map cannot be shown as chosen. */
  onNotice?: (text: string) => void;
  /** Whether the base map's own data waits for what matters more. */
  isHeld?: boolean;
}

export function BaseMapLayer({ choice, onNotice, isHeld = false }: BaseMapLayerProps) {
  const notice = onNotice ? { onNotice } : {};
  return (
    <Suspense>
      {choice === 'natural-earth' ? (
        <NaturalEarthView isHeld={isHeld} {...notice} />
      ) : choice === 'osm' ? (
        <OsmTilesView {...notice} />
      ) : (
        <PmtilesView file={choice.pmtiles} {...notice} />
      )}
    </Suspense>
  );
}
