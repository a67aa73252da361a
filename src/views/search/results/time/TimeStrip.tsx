import Pause from 'virtual:icon/pause';
import Play from 'virtual:icon/play';
import Video from 'virtual:icon/video';
import X from 'virtual:icon/x';
import { useMemo, useRef } from 'react';
import { MonthBrush, type Span } from '#charts/brush/MonthBrush.tsx';
import { countMonths, monthStart, type Sighting } from '#domain/network/field/monthSpan.ts';
import { canRecord } from '#map/export/recordMap.ts';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { SegmentedControl } from '#ui/controls/SegmentedControl.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { formatMany } from '#ui/format/numberFormat.ts';
import type { SearchViewState } from '#views/search/useSearchView.ts';
import styles from './TimeStrip.module.css';
import { useMonthPlayback } from './useMonthPlayback.ts';

const SIGHTING_OPTIONS = [
  { value: 'first', label: 'First seen' },
  { value: 'last', label: 'Last seen' },
] as const;

const month = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });
/** "Jul 2021" */
const formatMonth = (at: number) => month.format(monthStart(at));
const formatSpan = ({ from, to }: Span) =>
  from === to ? formatMonth(from) : `${formatMonth(from)} – ${formatMonth(to)}`;

/** The months of the sightings under the map: a span of them narrows map and table, and moves on by itself. */
export function TimeStrip({ view }: { view: SearchViewState }) {
  const { table, shown, state, change } = view;
  const { by, months } = state.seen!;
  const strip = useRef<HTMLElement>(null);
  const { start, counts, undated } = useMemo(
    () => countMonths(table, shown.visible, by),
    [table, shown.visible, by],
  );
  const all = { from: start, to: start + counts.length - 1 };
  const span = months ?? all;
  const setMonths = (next: Span | undefined) => change({ seen: { by, months: next } });
  const playback = useMonthPlayback({ all, span, onSpan: setMonths, strip, format: formatSpan });
  return (
    <section ref={strip} className={styles.strip} aria-label="Time">
      <div className={styles.head}>
        <SegmentedControl<Sighting>
          label="Time of"
          value={by}
          options={SIGHTING_OPTIONS}
          onValue={(next) => change({ seen: { by: next, months } })}
        />
        <strong className={styles.span} role="status">
          {counts.length > 0 && formatSpan(span)}
        </strong>
        {undated > 0 && <span className="remark">{formatMany(undated, 'network')} without a time</span>}
        <span className={styles.buttons}>
          <IconButton
            label={playback.isPlaying ? 'Pause' : 'Play the months'}
            icon={playback.isPlaying ? <Pause /> : <Play />}
            disabled={counts.length < 2 || playback.isRecording}
            onClick={playback.toggle}
          />
          {canRecord() && (
            <Button
              kind="quiet"
              icon={<Video />}
              disabled={counts.length < 2}
              onClick={playback.isRecording ? playback.stop : playback.record}
            >
              {playback.isRecording ? 'Cancel recording' : 'Save as WebM'}
            </Button>
          )}
          {months && (
            <Button kind="quiet" onClick={() => setMonths(undefined)}>
              All months
            </Button>
          )}
          <IconButton label="Hide time" icon={<X />} onClick={() => change({ seen: undefined })} />
        </span>
      </div>
      {playback.problem !== undefined && <Callout tone="amber">{playback.problem}</Callout>}
      {counts.length > 0 && (
        <MonthBrush
          label="Months"
          counts={counts}
          start={start}
          span={span}
          format={formatMonth}
          onSpan={setMonths}
        />
      )}
    </section>
  );
}
