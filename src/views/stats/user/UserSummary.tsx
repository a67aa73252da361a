import { Link } from 'wouter';
import { pageStartOf } from '#domain/stats/standing/mergeStandings.ts';
import { monthPace } from '#domain/stats/standing/monthPace.ts';
import type { Answer } from '#services/request.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { statsLink } from '#views/stats/page/statsLink.ts';
import { assumptionMessage, zoneOf } from '#views/stats/standings/paceLabels.ts';
import { StandingFacts } from '#views/stats/standings/StandingFacts.tsx';
import styles from '#views/stats/standings/Standings.module.css';
import type { UserStatistics } from '#views/stats/standings/standingSorts.ts';
import { PAGE_ROWS } from '#views/stats/standings/standingsUrl.ts';
import { BadgeAddress } from './BadgeAddress.tsx';
import { ChangesSince } from './ChangesSince.tsx';
import pageStyles from './User.module.css';
import { UserBadge } from './UserBadge.tsx';

interface UserSummaryProps {
  reply: UserStatistics;
  answer: Pick<Answer<unknown>, 'mode' | 'fetchedAt'>;
  /** What was asked for; empty for one's own account. */
  name: string;
  origin: string;
}

export function UserSummary({ reply, answer, name, origin }: UserSummaryProps) {
  const { statistics, message, imageBadgeUrl } = reply;
  const zone = zoneOf(answer.mode);
  const user = reply.user ?? statistics?.userName ?? name;
  const rank = reply.rank ?? statistics?.rank ?? null;
  const pace = statistics && monthPace(statistics, answer.fetchedAt, zone);
  return (
    <div className={styles.sections}>
      {message !== null && message !== '' && (
        <Callout>
          The service says: “<VisibleText text={message} />”
        </Callout>
      )}
      <div className={styles.links}>
        {rank !== null && rank >= 1 && (
          <Link
            href={statsLink('standings', { start: String(pageStartOf(rank, PAGE_ROWS)), user })}
            className={styles.link}
          >
            Show in standings
          </Link>
        )}
        <Link href={historyLink(name)} className={styles.link}>
          History
        </Link>
      </div>
      {statistics ? (
        <div className={pageStyles.pair}>
          <div className={styles.sections}>
            <StandingFacts standing={statistics} rank={rank} atMs={answer.fetchedAt} zone={zone} />
            <ChangesSince name={name} answer={answer} statistics={statistics} rank={rank} />
            {pace && <p className="detail">{assumptionMessage(zone, pace.basis)}</p>}
          </div>
          <div className={styles.sections}>
            <UserBadge user={user} standing={statistics} rank={rank} origin={origin} />
            <BadgeAddress path={imageBadgeUrl} mode={answer.mode} />
          </div>
        </div>
      ) : (
        <Callout>The service returned no numbers for this account.</Callout>
      )}
    </div>
  );
}

/** To the snapshots of what was asked for. */
function historyLink(name: string): string {
  const input = name ? new URLSearchParams({ user: name }).toString() : '*';
  return statsLink('history', { of: 'statsUser', inputs: encodeURIComponent(input) });
}
