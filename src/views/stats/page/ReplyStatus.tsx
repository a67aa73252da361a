import RefreshCw from 'virtual:icon/refresh-cw';
import { useWirelessConnection } from '#queries/wireless/useWirelessConnection.ts';
import type { Answer } from '#services/request.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { ModeBadge } from '#ui/display/Badge.tsx';
import { Time } from '#ui/format/Time.tsx';
import styles from '#views/stats/Stats.module.css';

interface ReplyStatusProps {
  answer: Pick<Answer<unknown>, 'mode' | 'fetchedAt'>;
  isFetching: boolean;
  onRefresh: () => void;
}

/** Who answered, when, and what it costs to ask again. */
export function ReplyStatus({ answer: { mode, fetchedAt }, isFetching, onRefresh }: ReplyStatusProps) {
  const { dataset } = useWirelessConnection();
  return (
    <span className={styles.answerLine}>
      <ModeBadge mode={mode} dataset={dataset} />
      <Time timeMs={fetchedAt} />
      <IconButton
        label={mode === 'live' ? 'Refresh (1 query)' : 'Refresh'}
        icon={<RefreshCw />}
        disabled={isFetching}
        onClick={onRefresh}
      />
    </span>
  );
}
