import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useMap } from 'react-leaflet';
import { formatShare } from '#domain/text/formatShare.ts';
import { colourIn, cssOf } from '#map/canvas/colour.ts';
import { useLayer } from '#map/canvas/useLayer.ts';
import { useThemeVersion } from '#map/canvas/useThemeVersion.ts';
import { fetchTile } from '#queries/gateway/fetchTile.ts';
import { tileSourcesQuery, useTileSources } from '#queries/gateway/tileSources.ts';
import type { TileSourceView } from '#services/gateway/tileShapes.ts';
import type { BaseMapNotice } from './BaseMapLayer.tsx';
import { setOfflineCredit } from './baseMapChoice.ts';
import { GraticuleLayer } from './GraticuleLayer.ts';
import { loadPlaces } from './loadPlaces.ts';
import { NaturalEarthLayer } from './NaturalEarthLayer.ts';
import { PlaceLabelsLayer } from './PlaceLabelsLayer.ts';
import { WorldTiles } from './WorldTiles.ts';

/** The tiles of water, borders and places, as the gateway names them. */
const WORLD = 'world';
const LABEL_FONT = '500 12px "Inter Variable"';
const NOTICE =
  'Part of the offline base map could not be read. Your data is still drawn; reload the page to try again.';
const COARSE_NOTICE =
  'The water, borders and names of the map could not be read. A coarser one is shown instead.';

/** However long what matters more takes, no map stays empty. */
const LONGEST_HOLD_MS = 1000;

interface NaturalEarthViewProps {
  /** Whether its data waits, for a short while at most. */
  isHeld: boolean;
  /** Another map lies over it, with names of its own. */
  isCovered?: boolean;
  onNotice: BaseMapNotice;
}

/** The base map that needs no network: land, water, borders, place names, and a graticule where streets would be. */
export function NaturalEarthView({ isHeld, isCovered = false, onNotice }: NaturalEarthViewProps) {
  const colours = useBaseMapColours();
  const fail = useEffectEvent(() => onNotice('offline', NOTICE));
  const tellCoarse = useEffectEvent((tiles: WorldTiles) =>
    onNotice('offline', COARSE_NOTICE, () => {
      tiles.isBroken = false;
      layers.land.redrawAll();
      layers.labels.repaint();
    }),
  );
  const [layers] = useState(() => ({
    land: new NaturalEarthLayer(colours.earth),
    graticule: new GraticuleLayer(colours.graticule),
    labels: new PlaceLabelsLayer(colours.labels),
  }));
  useLayer(layers.land);
  useLayer(isCovered ? null : layers.graticule);
  useLayer(isCovered ? null : layers.labels);
  useEffect(
    function recolour() {
      layers.land.update(colours.earth);
      layers.graticule.update(colours.graticule);
      layers.labels.update(colours.labels);
    },
    [layers, colours],
  );
  const [isReleased, setReleased] = useState(!isHeld);
  if (!isHeld && !isReleased) setReleased(true);
  useEffect(function releaseInTime() {
    const timer = setTimeout(() => setReleased(true), LONGEST_HOLD_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(
    function load() {
      if (!isReleased) return;
      let isHere = true;
      const report = () => isHere && fail();
      layers.land.on('loaderror', report);
      loadPlaces().then((places) => layers.labels.show(places), report);
      const showFont = () => {
        layers.labels.refreshFont();
        layers.graticule.repaint();
      };
      document.fonts?.load(LABEL_FONT).then(showFont, report);
      document.fonts?.addEventListener('loadingdone', showFont); // its style sheet may come later
      return function stop() {
        isHere = false;
        document.fonts?.removeEventListener('loadingdone', showFont);
        layers.land.off('loaderror', report);
      };
    },
    [layers, isReleased],
  );
  const world = useWorldSource();
  const isUnknown = useQuery(tileSourcesQuery).isPending;
  useEffect(
    function loadAtlas() {
      if (isReleased && !isUnknown && !world) layers.land.loadAtlas();
    },
    [layers, isReleased, isUnknown, world],
  );
  useEffect(
    function showWorld() {
      if (!world || !isReleased) return;
      let isHere = true;
      const tiles = new WorldTiles({
        maxZoom: world.maxZoom,
        read: (address) => fetchTile(world.id, address),
        onTile() {
          layers.land.redrawSoon();
          layers.labels.repaint();
        },
        onTrouble() {
          if (!isHere) return;
          tellCoarse(tiles);
          layers.land.loadAtlas();
          layers.land.redrawAll();
        },
      });
      layers.land.showTiles(tiles);
      layers.labels.showTiles(tiles);
      return function leave() {
        isHere = false;
        layers.land.showTiles(undefined);
        layers.labels.showTiles(undefined);
      };
    },
    [layers, isReleased, world],
  );
  return null;
}

/** The tiles of water, borders and places, once they are cut; until then the credits tell how far they are. */
function useWorldSource(): TileSourceView | undefined {
  const source = useTileSources()?.find(({ name }) => name === WORLD);
  const isReady = source !== undefined && source.format !== null;
  const share = source?.problem === null ? source.prepared : null;
  useEffect(
    function credit() {
      if (isReady) setOfflineCredit(source.attribution);
      else if (share !== null) setOfflineCredit(`Preparing water, borders and places: ${formatShare(share)}`);
      return () => setOfflineCredit('');
    },
    [isReady, source?.attribution, share],
  );
  return isReady ? source : undefined;
}

function useBaseMapColours() {
  const frame = useMap().getContainer();
  const theme = useThemeVersion();
  return useMemo(() => coloursIn(frame, theme), [frame, theme]);
}

function coloursIn(frame: HTMLElement, _theme: number) {
  const read = (css: string) => cssOf(colourIn(frame, css));
  const faded = (css: string, alpha: number) => cssOf({ ...colourIn(frame, css), alpha });
  const halo = faded('var(--label-halo, #fff)', 0.85);
  return {
    earth: {
      water: read('var(--water, #dde7ef)'),
      land: read('var(--land, #fafaf8)'),
      coast: faded('var(--border, #a9b4c0)', 0.9),
      border: faded('var(--border, #a9b4c0)', 0.8),
    },
    graticule: { line: read('var(--graticule, #d3dde6)'), text: read('var(--text-faint, #617083)'), halo },
    labels: { text: read('var(--label, #3f4c5b)'), faint: read('var(--text-faint, #617083)'), halo },
  };
}
