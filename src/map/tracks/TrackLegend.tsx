import Route from 'virtual:icon/route';
import { Button } from '#ui/controls/Button.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { ClassLegend } from '#ui/display/ClassLegend.tsx';
import { formatMany } from '#ui/format/numberFormat.ts';
import { formatExactTime } from '#ui/format/timeFormat.ts';
import type { DrawnTrack } from './drawnTrack.ts';
import styles from './TrackLegend.module.css';
import { type TrackColouring, trackChoice } from './trackChoice.ts';
import { TRACK_COLOURS } from './trackColours.ts';
import { useTracks } from './useTracks.ts';

const COLOURINGS: readonly { value: TrackColouring; label: string }[] = [
  { value: 'time', label: 'Tracks by time' },
  { value: 'speed', label: 'Tracks by speed' },
];

/** What the colours of tracks tell; nothing where none is shown. */
export function TrackLegend() {
  const { tracks, colouring, step } = useTracks();
  if (tracks.length === 0) return null;
  return (
    <ClassLegend
      name="tracks"
      label="Legend of tracks"
      icon={<Route />}
      head={
        <Select
          aria-label="Colour tracks by"
          value={colouring}
          options={COLOURINGS}
          onValue={(next) => trackChoice.colourBy(next)}
        />
      }
      classes={[]}
      hidden={new Set()}
      onHidden={() => {}}
    >
      <div className={styles.ramp} aria-hidden="true">
        {TRACK_COLOURS.map((colour) => (
          <span key={colour} style={{ background: colour }} />
        ))}
      </div>
      {colouring === 'speed' ? <Speeds step={step} /> : <Times tracks={tracks} />}
      <p className={styles.note}>
        {colouring === 'speed' && 'Speed in km/h. '}○ start, ■ end. The line breaks where nothing was heard
        for 5 min.
      </p>
      <Button kind="quiet" onClick={() => trackChoice.hideAll()}>
        Hide tracks
      </Button>
    </ClassLegend>
  );
}

function Speeds({ step }: { step: number }) {
  return (
    <div className={styles.ticks}>
      {TRACK_COLOURS.map((colour, at) => (
        <span key={colour}>{at === TRACK_COLOURS.length - 1 ? `${at * step}+` : at * step}</span>
      ))}
    </div>
  );
}

function Times({ tracks: [first, ...others] }: { tracks: readonly DrawnTrack[] }) {
  if (others.length > 0)
    return (
      <p className={styles.note}>From start to end of each of {formatMany(others.length + 1, 'track')}.</p>
    );
  return (
    <dl className={styles.times}>
      <dt>
        <span className="visually-hidden">Start</span>
        <span aria-hidden="true">○</span>
      </dt>
      <dd>{formatExactTime(first!.timesMs[0]!)}</dd>
      <dt>
        <span className="visually-hidden">End</span>
        <span aria-hidden="true">■</span>
      </dt>
      <dd>{formatExactTime(first!.timesMs.at(-1)!)}</dd>
    </dl>
  );
}
