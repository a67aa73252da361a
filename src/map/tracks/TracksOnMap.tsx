import { useEffect, useMemo, useState } from 'react';
import { useMap } from 'react-leaflet';
import { colourIn, cssOf } from '#map/canvas/colour.ts';
import { useLayer } from '#map/canvas/useLayer.ts';
import { useThemeVersion } from '#map/canvas/useThemeVersion.ts';
import { HoverTip } from '#map/marks/HoverTip.tsx';
import { formatDecimal } from '#ui/format/numberFormat.ts';
import { formatExactTime } from '#ui/format/timeFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { trackClasses } from './drawnTrack.ts';
import { fixAt } from './fixAt.ts';
import { type ColouredTrack, type TrackInk, TrackLayer } from './TrackLayer.ts';
import { TRACK_COLOURS } from './trackColours.ts';
import { useTracks } from './useTracks.ts';

/** From metres a second. */
const KMH = 3.6;

/** The tracks of surveys that were chosen. */
export function TracksOnMap() {
  const { tracks, named, colouring, step } = useTracks();
  const coloured = useMemo(
    () => tracks.map((track) => ({ track, classes: trackClasses(track, colouring, step) })),
    [tracks, colouring, step],
  );
  return (
    coloured.length > 0 && (
      <>
        <ShownTracks tracks={coloured} />
        <HoverTip find={(at) => fixAt(named, at)}>
          {({ name, timeMs, speed }) => (
            <>
              {formatExactTime(timeMs)} · {formatDecimal(speed * KMH, 0)} km/h
              <br />
              <VisibleText text={name} />
            </>
          )}
        </HoverTip>
      </>
    )
  );
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
