import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '#queries/wireless/stats.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { DroppedValues } from '#ui/url/DroppedValues.tsx';
import { useUrlState } from '#ui/url/useUrlState.ts';
import { StatPanel } from '#views/stats/page/StatPanel.tsx';
import { StatsFrame } from '#views/stats/page/StatsFrame.tsx';
import { AccountFacts } from './AccountFacts.tsx';
import { LedgerPanel } from './LedgerPanel.tsx';
import { profileUrl } from './profileUrl.ts';
import { TokensPanel } from './TokensPanel.tsx';

/** The account behind the credential: its facts, its tokens, and what was spent in its name. */
export function ProfilePage() {
  const { state, dropped, forgetDropped, change } = useUrlState(profileUrl);
  const person = useQuery(profileQuery);
  return (
    <StatsFrame page="profile">
      <DroppedValues dropped={dropped} onForget={forgetDropped} />
      <StatPanel
        title="Account"
        query={person}
        rows={8}
        failed={({ kind, facts }) =>
          kind === 'signedOut' && facts.status === undefined ? (
            <Callout tone="amber">
              The service requires a credential for account data. Enter one in Connections.
            </Callout>
          ) : undefined
        }
      >
        {(reply) => <AccountFacts person={reply} />}
      </StatPanel>
      <TokensPanel kind={state.tokens} onKind={(tokens) => change({ tokens })} />
      <LedgerPanel days={state.days} onDays={(days) => change({ days })} />
    </StatsFrame>
  );
}
