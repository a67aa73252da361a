import { useEffect, useMemo, useState } from 'react';
import { useMap } from 'react-leaflet';
import { colourIn, cssOf, isDarkColour } from '#map/canvas/colour.ts';
import { useLayer } from '#map/canvas/useLayer.ts';
import { useThemeVersion } from '#map/canvas/useThemeVersion.ts';
import { fitInSight } from '#map/frame/fitInSight.ts';
import { HoverTip } from '#map/marks/HoverTip.tsx';
import { type Overlay, overlayStore } from '#queries/overlays/OverlayStore.ts';
import { useStore } from '#queries/workbook/useStore.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { drawnShapes } from './drawnShapes.ts';
import { type OverlayInk, OverlayLayer } from './OverlayLayer.ts';
import { shapeAt } from './shapeAt.ts';

const FIT = { padding: 32, maxZoom: 17 };
/** What was gone to already, on whichever map. */
let reached: object | undefined;

/** The user's GPX, GeoJSON and KML files that are shown, and the way to the one that was asked for. */
export function OverlaysOnMap() {
  const map = useMap();
  const { overlays, goal } = useStore(overlayStore);
  useEffect(() => void overlayStore.load(), []);
  useEffect(
    function go() {
      if (!goal || goal === reached) return;
      reached = goal;
      fitInSight(map, goal.box, FIT);
    },
    [map, goal],
  );
  const shown = useMemo(() => overlays.filter(({ isShown }) => isShown), [overlays]);
  return shown.length > 0 && <ShownOverlays overlays={shown} />;
}

function ShownOverlays({ overlays }: { overlays: readonly Overlay[] }) {
  const map = useMap();
  const theme = useThemeVersion();
  const ink = useMemo(() => inkIn(map.getContainer(), theme), [map, theme]);
  const drawn = useMemo(
    () =>
      overlays.map(({ contents, colour, ownColour }) => ({
        shapes: drawnShapes(contents),
        colour,
        ownColour,
      })),
    [overlays],
  );
  const [layer] = useState(() => new OverlayLayer(drawn, ink));
  useLayer(layer);
  useEffect(
    function update() {
      layer.update(drawn, ink);
    },
    [layer, drawn, ink],
  );
  return (
    <HoverTip find={(at) => shapeAt(overlays, at)}>
      {({ name, file }) => <VisibleText text={name === '' ? file : `${name} · ${file}`} />}
    </HoverTip>
  );
}

function inkIn(frame: HTMLElement, _theme: number): OverlayInk {
  const read = (css: string, alpha: number) => cssOf({ ...colourIn(frame, css), alpha });
  return {
    halo: read('var(--label-halo, #fff)', 0.9),
    text: read('var(--text, #17202b)', 1),
    edge: read('var(--text-soft, #4d5b6c)', 0.9),
    isDark: isDarkColour(colourIn(frame, 'var(--land, #fafaf8)')),
  };
}
