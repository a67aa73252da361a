import { useEffect, useEffectEvent, useState } from 'react';
import { useMap } from 'react-leaflet';
import { isInBox } from '#domain/geo/geo.ts';
import { useLayer } from '#map/canvas/useLayer.ts';
import { useThemeVersion } from '#map/canvas/useThemeVersion.ts';
import { useMapState } from '#map/controls/useMapState.ts';
import { useTileSources } from '#queries/gateway/tileSources.ts';
import type { TileSourceView } from '#services/gateway/tileShapes.ts';
import { setFileCredit } from './baseMapChoice.ts';
import { NaturalEarthView } from './NaturalEarthView.tsx';
import { tileSourceLayer } from './tileSourceLayer.ts';

interface TileFileViewProps {
  /** Of the file. */
  name: string;
  isHeld: boolean;
  onNotice?: (text: string) => void;
}

/** A map file of the user's over the offline map, which shows where the file has no tiles. */
export function TileFileView({ name, isHeld, onNotice }: TileFileViewProps) {
  const map = useMap();
  const theme = useThemeVersion();
  const sources = useTileSources();
  const source = sources?.find((one) => one.name === name);
  const usable = source?.format ? source : undefined;
  const [layer, setLayer] = useState<ReturnType<typeof tileSourceLayer> | null>(null);
  const [isBroken, setBroken] = useState(false);
  const tell = useEffectEvent((why: string) => onNotice?.(`${why} The offline map is shown instead.`));
  const isCovered = useMapState(map, 'moveend zoomend', () =>
    Number(usable !== undefined && covers(usable, map)),
  );

  useEffect(
    function report() {
      if (!sources || usable) return;
      tell(source?.problem ?? `${name} is no longer among your map files.`);
    },
    [sources, source, usable, name],
  );
  useEffect(
    function draw() {
      if (!usable || theme < 0) return; // another theme is another layer
      setLayer(
        tileSourceLayer(usable, map.getContainer(), (reason) => {
          tell(reason);
          setBroken(true);
        }),
      );
      setFileCredit(usable.attribution);
      return function leave() {
        setLayer(null);
        setBroken(false);
        setFileCredit('');
      };
    },
    [map, usable, theme],
  );
  useLayer(layer);
  return (
    <NaturalEarthView
      isHeld={isHeld}
      isCovered={isCovered === 1 && !isBroken}
      {...(onNotice ? { onNotice } : {})}
    />
  );
}

/** Whether the middle of the map has tiles of the source, with their own names of places. */
function covers({ minZoom, ...source }: TileSourceView, map: ReturnType<typeof useMap>): boolean {
  const { south, west, north, east } = source;
  if (south === null || west === null || north === null || east === null) return false;
  return map.getZoom() >= minZoom && isInBox(map.getCenter().wrap(), { south, west, north, east });
}
