import ArrowLeft from 'virtual:icon/arrow-left';
import { transactionDate } from '#domain/stats/standing/transactionDate.ts';
import { usePaidQuery } from '#queries/cache/usePaidQuery.ts';
import { membersQuery } from '#queries/wireless/stats.ts';
import { Button } from '#ui/controls/Button.tsx';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { AdminPanel } from './AdminPanel.tsx';
import { EventPanel } from './EventPanel.tsx';
import { GroupComparison } from './GroupComparison.tsx';
import styles from './Groups.module.css';
import { groupTitle } from './groupLabels.ts';
import type { GroupRow, GroupsState } from './groupsState.ts';
import { MembersPanel } from './MembersPanel.tsx';

interface GroupDetailProps {
  state: GroupsState;
  change: (patch: Partial<GroupsState>, how?: 'push') => void;
  /** The list of all groups, as far as it is known. */
  all: readonly GroupRow[];
}

/** A group: who is in it, how an event went, and what its owner sees. */
export function GroupDetail({ state, change, all }: GroupDetailProps) {
  // Which group is one's own and when it was busy, the members' answer tells.
  const known = usePaidQuery(membersQuery(state.group), false).data?.reply;
  const group = state.group ?? known?.group?.groupId ?? undefined;
  const row = all.find(({ groupId }) => groupId !== null && groupId === group);
  const days = known?.users.flatMap(({ lastTransid }) => transactionDate(lastTransid) ?? []);
  const sort = { sort: state.members, onSort: (members: GroupsState['members']) => change({ members }) };
  return (
    <>
      <header className={styles.groupHead}>
        <Button icon={<ArrowLeft />} onClick={() => change({ group: undefined, mine: false }, 'push')}>
          All groups
        </Button>
        {row && !state.mine && (
          <strong>
            <VisibleText text={groupTitle(row)} />
          </strong>
        )}
      </header>
      <MembersPanel key={state.group ?? ''} group={state.group} {...sort} />
      {row && (
        <GroupComparison
          group={row}
          all={all}
          text={state.with ?? ''}
          onText={(text) => change({ with: text || undefined })}
        />
      )}
      {group !== undefined && (
        <>
          <EventPanel
            key={`event ${group}`}
            group={group}
            window={state.event}
            latest={days?.sort().at(-1)}
            onWindow={(event) => change({ event })}
            measure={{ kind: state.kind, isLocated: state.located }}
            onMeasure={({ kind, isLocated }) => change({ kind, located: isLocated })}
          />
          <AdminPanel key={`admin ${group}`} group={group} {...sort} />
        </>
      )}
    </>
  );
}
