import { useEffect, useEffectEvent, useState } from 'react';
import { useMap } from 'react-leaflet';
import { useLayer } from '#map/canvas/useLayer.ts';
import { useThemeVersion } from '#map/canvas/useThemeVersion.ts';
import { useMapState } from '#map/controls/useMapState.ts';
import { useTileSources } from '#queries/gateway/tileSources.ts';
import { setFileCredit } from './baseMapChoice.ts';
import { NaturalEarthView } from './NaturalEarthView.tsx';
import { coversPlace, sourceInSight } from './sourceInSight.ts';
import { tileSourceLayer } from './tileSourceLayer.ts';

interface TileFileViewProps {
  /** Of the file. */
  name: string;
  isHeld: boolean;
  onNotice?: (text: string) => void;
}

/** A map file of the user's, elsewhere another that has the place, over the offline map, which shows where none has tiles. */
export function TileFileView({ name, isHeld, onNotice }: TileFileViewProps) {
  const map = useMap();
  const theme = useThemeVersion();
  const sources = useTileSources();
  const chosen = sources?.find((one) => one.name === name);
  const id = useMapState(map, 'moveend zoomend', () => find()?.id ?? '');
  const usable = sources?.find((one) => one.id === id);
  const [layer, setLayer] = useState<ReturnType<typeof tileSourceLayer> | null>(null);
  const [isBroken, setBroken] = useState(false);
  const tell = useEffectEvent((text: string) => onNotice?.(text));
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
  useEffect(
    function draw() {
      if (!usable || theme < 0) return; // another theme is another layer
      setLayer(
        tileSourceLayer(usable, map.getContainer(), (reason) => {
          tell(`${reason} The offline map shows there.`);
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
