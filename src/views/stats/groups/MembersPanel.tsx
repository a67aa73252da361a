import { RankBars } from '#charts/ranks/RankBars.tsx';
import { groupRefusalMessage } from '#domain/stats/group/groupRefusalMessage.ts';
import { usePaidQuery } from '#queries/cache/usePaidQuery.ts';
import { membersQuery } from '#queries/wireless/stats.ts';
import { useWirelessConnection } from '#queries/wireless/useWirelessConnection.ts';
import type { Answer } from '#services/request.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { ExportStatRows } from '#views/stats/page/ExportStatRows.tsx';
import { originLabel } from '#views/stats/page/originLabel.ts';
import { PaidPanel } from '#views/stats/page/PaidPanel.tsx';
import { useConsent } from '#views/stats/page/useConsent.ts';
import { type Group, GroupFacts } from './GroupFacts.tsx';
import { WITHOUT_NAME } from './groupLabels.ts';
import type { GroupsState, Member } from './groupsState.ts';
import { MembersTable, membersExport } from './MembersTable.tsx';

interface MembersPanelProps {
  /** Without one the account's own group. */
  group: string | undefined;
  sort: GroupsState['members'];
  onSort: (sort: GroupsState['members']) => void;
}

/** The members of a group, this month against the last. */
export function MembersPanel({ group, sort, onSort }: MembersPanelProps) {
  const consent = useConsent(`members ${group ?? ''}`);
  const members = usePaidQuery(membersQuery(group), consent.isAllowed);
  return (
    <PaidPanel
      title={group === undefined ? 'My group' : 'Members'}
      query={members}
      consent={consent}
      verb={group === undefined ? 'Show my group' : 'Show members'}
      about="The members, their finds this month and last month, and their first upload."
      rows={10}
      failed={(failure) => {
        const said = groupRefusalMessage(
          group === undefined ? { about: 'mine' } : { about: 'group', groupId: group },
          failure,
        );
        return said && <Callout tone="amber">{said}</Callout>;
      }}
    >
      {(reply, answer) => (
        <>
          {reply.group && <GroupFacts group={reply.group} members={reply.users.length} />}
          <Members members={reply.users} group={reply.group} answer={answer} sort={sort} onSort={onSort} />
        </>
      )}
    </PaidPanel>
  );
}

interface MembersProps {
  members: readonly Member[];
  group: Group | null | undefined;
  answer: Answer<unknown>;
  sort: GroupsState['members'];
  onSort: (sort: GroupsState['members']) => void;
}

function Members({ members, group, answer, sort, onSort }: MembersProps) {
  const { dataset } = useWirelessConnection();
  if (members.length === 0) return <p className="detail">The group has no members.</p>;
  const isBusy = members.some(({ monthCount, prevMonthCount }) => monthCount || prevMonthCount);
  return (
    <>
      <RankBars
        title={
          isBusy
            ? 'WiFi discovered this month, with last month as a mark'
            : 'WiFi discovered; none this month or last month'
        }
        unit="networks"
        rows={members.map(({ username, monthCount, prevMonthCount, discovered }, at) => ({
          key: String(at),
          label: username ?? WITHOUT_NAME,
          ...(isBusy ? { value: monthCount, before: prevMonthCount } : { value: discovered }),
        }))}
        file={`group-${group?.groupId ?? 'mine'}-members`}
        origin={originLabel(answer, dataset)}
        most={10}
      />
      <ExportStatRows
        spec={membersExport(group?.discovered ?? null)}
        query={`Members of ${group?.groupName ?? 'my group'}`}
        asked={group?.groupId ? { group: group.groupId } : {}}
        rows={members}
        answer={answer}
      />
      <MembersTable
        label="Members"
        members={members}
        whole={group?.discovered ?? null}
        sort={sort}
        onSort={onSort}
      />
    </>
  );
}
