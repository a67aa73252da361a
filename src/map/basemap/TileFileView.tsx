import { useEffect, useEffectEvent } from 'react';
import { useMap } from 'react-leaflet';
import { useMapState } from '#map/controls/useMapState.ts';
import { useTileSources } from '#queries/gateway/tileSources.ts';
import type { BaseMapNotice } from './BaseMapLayer.tsx';
import { NaturalEarthView } from './NaturalEarthView.tsx';
import { coversPlace, sourceInSight } from './sourceInSight.ts';
import { useSourceLayer } from './useSourceLayer.ts';

interface TileFileViewProps {
  /** Of the file. */
  name: string;
  isHeld: boolean;
  onNotice: BaseMapNotice;
}

/** A map file of the user's, elsewhere another that has the place, over the offline map, which shows where none has tiles. */
export function TileFileView({ name, isHeld, onNotice }: TileFileViewProps) {
  const map = useMap();
  const sources = useTileSources();
  const chosen = sources?.find((one) => one.name === name);
  const id = useMapState(map, 'moveend zoomend', () => find()?.id ?? '');
  const usable = sources?.find((one) => one.id === id);
  const isBroken = useSourceLayer(usable, onNotice);
  const tell = useEffectEvent((text: string) => onNotice('chosen', text));
  const isCovered = useMapState(map, 'moveend zoomend', () =>
    Number(usable !== undefined && coversPlace(usable, map.getCenter().wrap(), map.getZoom())),
  );
  function find() {
    return sources && sourceInSight(sources, name, map.getCenter().wrap(), map.getZoom());
  }

  useEffect(
    function report() {
      if (!sources || chosen?.format) return;
      const why = chosen?.problem ?? `${name} is no longer among your map files.`;
      tell(`${why} Choose another base map.`);
    },
    [sources, chosen, name],
  );
  return <NaturalEarthView isHeld={isHeld} isCovered={isCovered === 1 && !isBroken} onNotice={onNotice} />;
}
