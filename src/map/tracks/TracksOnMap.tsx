import { useEffect, useMemo, useState } from 'react';
import { useMap } from 'react-leaflet';
import { colourIn, cssOf } from '#map/canvas/colour.ts';
import { useLayer } from '#map/canvas/useLayer.ts';
import { useThemeVersion } from '#map/canvas/useThemeVersion.ts';
import { trackClasses } from './drawnTrack.ts';
import { type ColouredTrack, type TrackInk, TrackLayer } from './TrackLayer.ts';
import { TRACK_COLOURS } from './trackColours.ts';
import { useTracks } from './useTracks.ts';

/** The tracks of surveys that were chosen. */
export function TracksOnMap() {
  const { tracks, colouring, step } = useTracks();
  const coloured = useMemo(
    () => tracks.map((track) => ({ track, classes: trackClasses(track, colouring, step) })),
    [tracks, colouring, step],
  );
  return coloured.length > 0 && <ShownTracks tracks={coloured} />;
}

function ShownTracks({ tracks }: { tracks: readonly ColouredTrack[] }) {
  const map = useMap();
  const theme = useThemeVersion();
  const ink = useMemo(() => inkIn(map.getContainer(), theme), [map, theme]);
  const [layer] = useState(() => new TrackLayer(tracks, ink));
  useLayer(layer);
  useEffect(
    function update() {
      layer.update(tracks, ink);
    },
    [layer, tracks, ink],
  );
  return null;
}

function inkIn(frame: HTMLElement, _theme: number): TrackInk {
  const read = (css: string) => cssOf(colourIn(frame, css));
  return {
    halo: read('var(--label-halo, #fff)'),
    text: read('var(--text, #17202b)'),
    ramp: TRACK_COLOURS.map(read),
  };
}
