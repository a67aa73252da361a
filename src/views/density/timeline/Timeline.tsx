import ChevronLeft from 'virtual:icon/chevron-left';
import ChevronRight from 'virtual:icon/chevron-right';
import Pause from 'virtual:icon/pause';
import Play from 'virtual:icon/play';
import { YearChart, type YearChartProps } from '#charts/years/YearChart.tsx';
import { PHONE, useMediaQuery } from '#ui/browser/useMediaQuery.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { PlayMenu } from './PlayMenu.tsx';
import styles from './Timeline.module.css';
import type { Playback } from './usePlayback.ts';
import { useSpaceKey } from './useSpaceKey.ts';

interface TimelineProps extends Pick<YearChartProps, 'years' | 'unit' | 'format' | 'since' | 'partialYear'> {
  /** Of each area in view, by year. */
  areas: readonly { label: string; totals: ArrayLike<number> }[];
  year: number;
  playback: Playback;
}

/** The years under the map: the chosen one, the totals of the view, and playback. */
export function Timeline({ areas, year, playback, ...chart }: TimelineProps) {
  const isPhone = useMediaQuery(PHONE);
  const { years, partialYear } = chart;
  const { isPlaying, toggle, choose, stepBy } = playback;
  const isFirst = year <= (years[0] ?? year);
  const isLast = year >= (years.at(-1) ?? year);
  const back = () => stepBy(-1);
  const forward = () => stepBy(1);
  useSpaceKey(toggle);
  return (
    <section className={styles.timeline} aria-label="Years">
      <div className={styles.controls}>
        <p className={styles.year}>
          {year}
          {year === partialYear && <span className={styles.partial}>so far</span>}
        </p>
        <div className={styles.buttons}>
          {!isPhone && (
            <IconButton label="Step back" icon={<ChevronLeft />} disabled={isFirst} onClick={back} />
          )}
          <IconButton
            label={isPlaying ? 'Pause' : 'Play the years'}
            keys="Space"
            kind="plain"
            icon={isPlaying ? <Pause /> : <Play />}
            disabled={years.length < 2}
            onClick={toggle}
          />
          {!isPhone && (
            <IconButton label="Step forward" icon={<ChevronRight />} disabled={isLast} onClick={forward} />
          )}
          <PlayMenu
            playback={playback}
            isNarrow={isPhone}
            before={
              isPhone
                ? [
                    { label: 'Step back', icon: <ChevronLeft />, isDisabled: isFirst, onPick: back },
                    { label: 'Step forward', icon: <ChevronRight />, isDisabled: isLast, onPick: forward },
                  ]
                : []
            }
          />
        </div>
      </div>
      {areas.map(({ label, totals }) => (
        <div key={label} className={styles.chart}>
          <YearChart
            {...chart}
            label={label}
            values={totals}
            chosen={year}
            onChoose={choose}
            isLabelHidden={isPhone}
            height={isPhone ? 76 : 94}
          />
        </div>
      ))}
    </section>
  );
}
