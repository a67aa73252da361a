import type { BaseMapChoice } from './baseMapChoice.ts';
import { NaturalEarthView } from './NaturalEarthView.tsx';
import { OsmTilesView } from './OsmTilesView.tsx';
import { PmtilesView } from './PmtilesView.tsx';

export interface BaseMapLayerProps {
  choice: BaseMapChoice;
  /** Given a sentence when the base map cannot be shown as chosen. */
  onNotice?: (text: string) => void;
  /** Whether the base map's own data waits for what matters more. */
  isHeld?: boolean;
}

export function BaseMapLayer({ choice, onNotice, isHeld = false }: BaseMapLayerProps) {
  const notice = onNotice ? { onNotice } : {};
  if (choice === 'natural-earth') return <NaturalEarthView isHeld={isHeld} {...notice} />;
  if (choice === 'osm') return <OsmTilesView {...notice} />;
  return <PmtilesView file={choice.pmtiles} {...notice} />;
}
