import { groupRefusalMessage } from '#domain/stats/group/groupRefusalMessage.ts';
import { usePaidQuery } from '#queries/cache/usePaidQuery.ts';
import { groupAdminQuery } from '#queries/wireless/stats.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { PaidPanel } from '#views/stats/page/PaidPanel.tsx';
import { useConsent } from '#views/stats/page/useConsent.ts';
import { GroupFacts } from './GroupFacts.tsx';
import type { GroupsState } from './groupsState.ts';
import { MembersTable } from './MembersTable.tsx';

interface AdminPanelProps {
  group: string;
  sort: GroupsState['members'];
  onSort: (sort: GroupsState['members']) => void;
}

/** What the service shows to the owner of a group; asked for by a button, since it refuses all others. */
export function AdminPanel({ group, sort, onSort }: AdminPanelProps) {
  const consent = useConsent(`admin ${group}`, true);
  const admin = usePaidQuery(groupAdminQuery(group), consent.isAllowed);
  return (
    <PaidPanel
      title="Administration"
      query={admin}
      consent={consent}
      verb="Show as owner"
      about="The group as its owner sees it. The service shows it to the owner only."
      failed={(failure) => {
        const said = groupRefusalMessage({ about: 'admin' }, failure);
        return said && <Callout tone="amber">{said}</Callout>;
      }}
    >
      {({ group: shown, users }) => (
        <>
          {shown && <GroupFacts group={shown} members={users.length} />}
          <MembersTable
            label="Members, as the owner sees them"
            members={users}
            whole={shown?.discovered ?? null}
            sort={sort}
            onSort={onSort}
          />
        </>
      )}
    </PaidPanel>
  );
}
