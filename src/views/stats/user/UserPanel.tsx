import type { UseQueryResult } from '@tanstack/react-query';
import { visibleString } from '#domain/text/visibleText.ts';
import type { Failure } from '#domain/wire/Failure.ts';
import { useWirelessConnection } from '#queries/wireless/useWirelessConnection.ts';
import type { Answer } from '#services/request.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { originLabel } from '#views/stats/page/originLabel.ts';
import { StatPanel } from '#views/stats/page/StatPanel.tsx';
import { CredentialNeeded } from '#views/stats/standings/CredentialNeeded.tsx';
import type { UserStatistics } from '#views/stats/standings/standingSorts.ts';
import { UserSummary } from './UserSummary.tsx';

interface UserPanelProps {
  /** Empty for one's own account. */
  name: string;
  query: UseQueryResult<Answer<UserStatistics>, Error>;
}

/** One account, or in its place why there is none. */
export function UserPanel({ name, query }: UserPanelProps) {
  const { dataset } = useWirelessConnection();
  return (
    <StatPanel
      title={name ? visibleString(name) : 'My numbers'}
      query={query}
      rows={16}
      failed={(failure) => <Unknown name={name} failure={failure} />}
    >
      {(reply, answer) => (
        <UserSummary reply={reply} answer={answer} name={name} origin={originLabel(answer, dataset)} />
      )}
    </StatPanel>
  );
}

function Unknown({ name, failure }: { name: string; failure: Failure }) {
  if (failure.kind === 'signedOut')
    return (
      <CredentialNeeded>
        The service requires a credential for the numbers of {name ? 'one account' : 'your account'}, and{' '}
        {failure.facts.status === undefined ? 'none is set' : 'it did not accept yours'}.
      </CredentialNeeded>
    );
  if (failure.kind === 'missing')
    return (
      <Callout tone="amber">
        {name ? (
          <>
            There is no user named “<VisibleText text={name} />
            ”. Check the spelling.
          </>
        ) : (
          'The service has no numbers for the account of your credential.'
        )}
      </Callout>
    );
  return null;
}
