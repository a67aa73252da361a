import Scan from 'virtual:icon/scan';
import { useQuery } from '@tanstack/react-query';
import { type DrawnTrack, trackOf } from '#map/tracks/drawnTrack.ts';
import { trackChoice } from '#map/tracks/trackChoice.ts';
import { surveysQuery, surveyTrackQuery } from '#queries/gateway/surveyTracks.ts';
import { overlayStore } from '#queries/overlays/OverlayStore.ts';
import { useStore } from '#queries/workbook/useStore.ts';
import type { SurveyView } from '#services/gateway/trackEndpoints.ts';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { formatCount, formatMany } from '#ui/format/numberFormat.ts';
import { Time } from '#ui/format/Time.tsx';
import { formatDuration } from '#ui/format/timeFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { Pending } from '#ui/loading/Pending.tsx';
import styles from './Layers.module.css';

/** The imported surveys, whose tracks can be shown. */
export function TrackSection({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(surveysQuery);
  const { ids } = useStore(trackChoice);
  const surveys = data?.reply.surveys;
  return (
    <section aria-label="Survey tracks" className={styles.part}>
      <header className={styles.head}>
        <h3>Survey tracks</h3>
        {surveys?.some(({ id }) => ids.includes(id)) && (
          <Button kind="quiet" onClick={() => trackChoice.hideAll()}>
            Hide all
          </Button>
        )}
      </header>
      {!surveys && !error && <Pending label="Reading the surveys" rows={2} />}
      {error && <Notice error={error} onRetry={() => void refetch()} />}
      {surveys?.length === 0 && (
        <p className="detail">
          None. The tracks of surveys that you import are listed here while your own data answer.
        </p>
      )}
      <ul className={styles.layers}>
        {surveys?.map((survey) => (
          <SurveyRow key={survey.id} survey={survey} isShown={ids.includes(survey.id)} onClose={onClose} />
        ))}
      </ul>
    </section>
  );
}

interface SurveyRowProps {
  survey: SurveyView;
  isShown: boolean;
  onClose: () => void;
}

function SurveyRow({ survey: { id, name, importedMs, observations }, isShown, onClose }: SurveyRowProps) {
  const { data, error, refetch } = useQuery({ ...surveyTrackQuery(id), enabled: isShown });
  const reply = isShown ? data?.reply : undefined;
  const track = trackOf(reply);
  return (
    <li className={styles.survey}>
      <input
        type="checkbox"
        aria-label={`Show the track of ${name}`}
        checked={isShown}
        onChange={(event) => trackChoice.show(id, event.target.checked)}
      />
      <div className={styles.name}>
        <VisibleText text={name} />
        <span className="detail">
          imported <Time timeMs={importedMs} /> · {formatMany(observations, 'new observation')}
          {reply && ` · ${track ? factsOf(track, reply.fixes) : 'no position at a known time'}`}
        </span>
      </div>
      <IconButton
        label={`Zoom to the track of ${name}`}
        icon={<Scan />}
        aria-disabled={!track}
        onClick={() => {
          onClose();
          overlayStore.goTo(track!.box);
        }}
      />
      {isShown && error && <Notice error={error} onRetry={() => void refetch()} />}
    </li>
  );
}

function factsOf({ timesMs }: DrawnTrack, fixes: number): string {
  const facts = [
    fixes > timesMs.length
      ? `${formatCount(timesMs.length)} of ${formatCount(fixes)} fixes`
      : formatMany(fixes, 'fix', 'fixes'),
    formatDuration(timesMs.at(-1)! - timesMs[0]!),
  ];
  return facts.join(' · ');
}
