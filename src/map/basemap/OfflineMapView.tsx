import { useSampleStreets } from '#queries/gateway/tileSources.ts';
import type { BaseMapNotice } from './BaseMapLayer.tsx';
import { NaturalEarthView } from './NaturalEarthView.tsx';
import { useSourceLayer } from './useSourceLayer.ts';

interface OfflineMapViewProps {
  isHeld: boolean;
  onNotice: BaseMapNotice;
}

/** The base map that needs no network and no file, with the streets of the sample data under these. */
export function OfflineMapView({ isHeld, onNotice }: OfflineMapViewProps) {
  useSourceLayer(useSampleStreets(), onNotice);
  return <NaturalEarthView isHeld={isHeld} onNotice={onNotice} />;
}
