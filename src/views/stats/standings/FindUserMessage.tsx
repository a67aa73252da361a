import { Link } from 'wouter';
import { isGatewayUnreachable } from '#domain/wire/Failure.ts';
import { useGatewayReconnect } from '#queries/cache/useGatewayReconnect.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { statsLink } from '#views/stats/page/statsLink.ts';
import { CredentialNeeded } from './CredentialNeeded.tsx';
import styles from './Standings.module.css';
import { type Sort, sortOf } from './standingSorts.ts';
import type { FindOutcome } from './useFindUser.ts';

/** Why a search for an account did not end at a row. */
export function FindUserMessage({ outcome, sort }: { outcome: FindOutcome | undefined; sort: Sort }) {
  if (!outcome) return null;
  if (outcome.kind === 'nameless')
    return (
      <CredentialNeeded>
        The service does not know your account. To find yourself, enter a credential.
      </CredentialNeeded>
    );
  if (outcome.kind === 'failed') return <FindFailure {...outcome} />;
  if (outcome.kind === 'absent')
    return (
      <Callout>
        <VisibleText text={outcome.user} /> has no rank in this order.
      </Callout>
    );
  return (
    <Callout
      actions={
        outcome.start !== undefined && (
          <Link
            href={statsLink('standings', { start: String(outcome.start), user: outcome.user })}
            className={styles.link}
          >
            Show in WiFi located
          </Link>
        )
      }
    >
      The service ranks <VisibleText text={outcome.user} /> by WiFi located and by month, not by{' '}
      {sortOf(sort).label.toLowerCase()}.
    </Callout>
  );
}

function FindFailure({ failure, asked, retry }: Extract<FindOutcome, { kind: 'failed' }>) {
  const isAway = isGatewayUnreachable(failure);
  useGatewayReconnect(() => {
    if (isAway) retry();
  });
  if (failure.kind === 'signedOut' && !isAway)
    return (
      <CredentialNeeded>
        The service requires a credential for the rank of one account. The table needs none.
      </CredentialNeeded>
    );
  if (failure.kind === 'missing' && asked !== undefined)
    return (
      <Callout tone="amber">
        There is no user named “<VisibleText text={asked} />
        ”.
      </Callout>
    );
  return <Notice error={failure} onRetry={retry} />;
}
