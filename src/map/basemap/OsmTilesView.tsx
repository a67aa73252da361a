import { TileLayer } from 'leaflet';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLayer } from '#map/canvas/useLayer.ts';
import type { BaseMapNotice } from './BaseMapLayer.tsx';
import { setUpperCredit } from './baseMapChoice.ts';
import { NaturalEarthView } from './NaturalEarthView.tsx';

const ADDRESS = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';
const CREDIT = '© OpenStreetMap contributors';
const NOTICE = 'OpenStreetMap tiles do not load. The offline map is shown instead.';

interface OsmTilesViewProps {
  isHeld: boolean;
  onNotice: BaseMapNotice;
}

/**
 * OpenStreetMap's own tiles over the offline map, under its tile usage policy: the referrer is sent, nothing is fetched
 * ahead. Without credentials, so that the browser lets the map be copied into a picture.
 */
export function OsmTilesView({ isHeld, onNotice }: OsmTilesViewProps) {
  const [layer] = useState(
    () => new TileLayer(ADDRESS, { maxZoom: 19, referrerPolicy: 'origin', crossOrigin: 'anonymous' }),
  );
  const [isBroken, setBroken] = useState(false);
  useLayer(layer);
  const failed = useRef(0);
  const tell = useEffectEvent(() => onNotice('chosen', NOTICE, retry));
  const recover = useEffectEvent(() => {
    if (isBroken) onNotice('chosen', undefined);
    setBroken(false);
  });
  function retry() {
    failed.current = 0;
    layer.redraw();
  }
  useEffect(
    function watch() {
      const events = {
        loading() {
          failed.current = 0;
        },
        tileerror() {
          failed.current++;
          setBroken(true);
          if (failed.current === 1) tell();
        },
        load() {
          if (failed.current === 0) recover();
        },
      };
      layer.on(events);
      return function stop() {
        layer.off(events);
      };
    },
    [layer],
  );
  useEffect(
    function credit() {
      setUpperCredit(CREDIT, { isAlone: !isBroken });
      return () => setUpperCredit('');
    },
    [isBroken],
  );
  return <NaturalEarthView isHeld={isHeld} isCovered={!isBroken} onNotice={onNotice} />;
}
