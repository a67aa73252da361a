import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { findGroups } from '#domain/stats/group/groupList.ts';
import { groupsQuery } from '#queries/wireless/stats.ts';
import { useWirelessConnection } from '#queries/wireless/useWirelessConnection.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { formatCount } from '#ui/format/numberFormat.ts';
import { DroppedValues } from '#ui/url/DroppedValues.tsx';
import { useUrlState } from '#ui/url/useUrlState.ts';
import { ExportStatRows } from '#views/stats/page/ExportStatRows.tsx';
import { StatPanel } from '#views/stats/page/StatPanel.tsx';
import { StatsFrame } from '#views/stats/page/StatsFrame.tsx';
import { AllGroups } from './AllGroups.tsx';
import { GroupDetail } from './GroupDetail.tsx';
import { GroupsControls } from './GroupsControls.tsx';
import { GROUPS_EXPORT, GroupsTable } from './GroupsTable.tsx';
import type { GroupRow, GroupsState } from './groupsState.ts';
import { groupsUrl } from './groupsUrl.ts';
import { UserGroup } from './UserGroup.tsx';

const NONE: readonly GroupRow[] = [];

/** Teams: all of them, one of them, and how it did in an event. */
export function GroupsPage() {
  const { state, dropped, forgetDropped, change } = useUrlState(groupsUrl);
  const { mode } = useWirelessConnection();
  const groups = useQuery(groupsQuery);
  const [asked, setAsked] = useState<string>();
  const all = groups.data?.reply.groups ?? NONE;
  const found = useMemo(() => findGroups(all, state.text ?? ''), [all, state.text]);
  const isOne = state.group !== undefined || state.mine;
  // Arrows in the table go from group to group: "back" leads out of them all.
  const open = (group: string) => change({ group, mine: false }, isOne ? undefined : 'push');

  return (
    <StatsFrame
      page="groups"
      controls={
        <GroupsControls
          state={state}
          isPriced={mode !== 'embedded'}
          change={change}
          onFind={(user) => {
            setAsked(user);
            change({ user }, 'push');
          }}
        />
      }
      dock={{
        title: 'All groups',
        summary: groups.data && foundMessage(found.length, all.length),
        actions: groups.data && (
          <ExportStatRows
            spec={GROUPS_EXPORT}
            query={state.text ? `Groups that match “${state.text}”` : 'All groups'}
            asked={{ text: state.text ?? '' }}
            rows={found}
            answer={groups.data}
          />
        ),
        content: groups.data ? (
          <DockTable state={state} found={found} all={all} change={change} onChoose={open} />
        ) : (
          groups.error && isOne && <Notice error={groups.error} onRetry={() => void groups.refetch()} />
        ),
      }}
    >
      <DroppedValues dropped={dropped} onForget={forgetDropped} />
      {state.user !== undefined && (
        <UserGroup
          key={state.user}
          user={state.user}
          isAsked={asked === state.user}
          onOpen={(group) => change({ group, mine: false, user: undefined }, 'push')}
          onClose={() => change({ user: undefined }, 'push')}
        />
      )}
      {isOne ? (
        <GroupDetail state={state} change={change} all={all} />
      ) : (
        <StatPanel title="Groups" query={groups} rows={14}>
          {(_, answer) => <AllGroups answer={answer} all={all} found={found} by={state.by} onChoose={open} />}
        </StatPanel>
      )}
    </StatsFrame>
  );
}

const foundMessage = (found: number, all: number) =>
  found === all ? formatCount(all) : `${formatCount(found)} of ${formatCount(all)}`;

interface DockTableProps {
  state: GroupsState;
  found: readonly GroupRow[];
  all: readonly GroupRow[];
  change: (patch: Partial<GroupsState>) => void;
  onChoose: (group: string) => void;
}

function DockTable({ state, found, all, change, onChoose }: DockTableProps) {
  if (all.length === 0) return <EmptyState title="No groups">The service has no groups.</EmptyState>;
  if (found.length === 0) return <EmptyState title="No group found">No group or owner matches.</EmptyState>;
  return (
    <GroupsTable
      groups={found}
      sort={state.sort}
      onSort={(sort) => change({ sort })}
      chosen={state.group}
      onChoose={onChoose}
    />
  );
}
