import { useQuery } from '@tanstack/react-query';
import { userQuery } from '#queries/wireless/stats.ts';
import { useWirelessConnection } from '#queries/wireless/useWirelessConnection.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Pending } from '#ui/loading/Pending.tsx';
import { DroppedValues } from '#ui/url/DroppedValues.tsx';
import { useUrlState } from '#ui/url/useUrlState.ts';
import { StatsFrame } from '#views/stats/page/StatsFrame.tsx';
import { UserComparison } from './UserComparison.tsx';
import { UserControls } from './UserControls.tsx';
import { UserPanel } from './UserPanel.tsx';
import { userUrl } from './userUrl.ts';

/** The numbers of one account, by name or one's own, and beside those of another. */
export function UserPage() {
  const { state, dropped, forgetDropped, change } = useUrlState(userUrl);
  const { mode } = useWirelessConnection();
  // A live reply costs a query: opening another user's page must not fetch your own numbers first.
  const name = state.user ?? (mode === 'embedded' ? '' : undefined);
  const other = name !== undefined && state.with && state.with !== name ? state.with : undefined;
  const one = useQuery(asked(name));
  const second = useQuery(asked(other));
  return (
    <StatsFrame
      page="user"
      controls={
        <UserControls
          user={state.user ?? ''}
          with={state.with ?? ''}
          isLive={mode === 'live'}
          onShow={(names) => change({ user: names.user, with: names.with || undefined }, 'push')}
        />
      }
    >
      <DroppedValues dropped={dropped} onForget={forgetDropped} />
      {other !== undefined &&
        (one.data && second.data ? (
          <UserComparison answers={[one.data, second.data]} />
        ) : (
          !one.error && !second.error && <Pending label="Side by side" rows={10} />
        ))}
      {name === undefined ? (
        mode && (
          <EmptyState title="Choose a user">
            Enter a user name, or leave it empty for your own account. Each new name costs 1 query and is
            cached for 6 hours.
          </EmptyState>
        )
      ) : (
        <UserPanel name={name} query={one} />
      )}
      {other !== undefined && <UserPanel name={other} query={second} />}
    </StatsFrame>
  );
}

/** Without a name nothing is asked. */
function asked(name: string | undefined) {
  const query = userQuery(name || undefined);
  return name === undefined ? { ...query, enabled: false } : query;
}
