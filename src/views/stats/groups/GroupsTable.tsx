import { perMember } from '#domain/stats/group/groupList.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { formatDecimal } from '#ui/format/numberFormat.ts';
import { type SortedColumn, SortedTable } from '#ui/table/SortedTable.tsx';
import type { StatRowsSpec } from '#views/stats/page/statRows.ts';
import { MEASURE_NAMES } from './groupLabels.ts';
import type { GroupColumn, GroupRow, GroupsState } from './groupsState.ts';

interface GroupsTableProps {
  groups: readonly GroupRow[];
  sort: GroupsState['sort'];
  onSort: (sort: GroupsState['sort']) => void;
  chosen: string | undefined;
  onChoose: (group: string) => void;
}

/** The groups that were found, a row each. */
export function GroupsTable({ groups, sort, onSort, chosen, onChoose }: GroupsTableProps) {
  return (
    <SortedTable
      isDownFirst
      label="Groups"
      rows={groups}
      columns={GROUP_COLUMNS}
      sort={sort}
      onSort={onSort}
      selected={chosen === undefined ? undefined : groups.find(({ groupId }) => groupId === chosen)}
      onSelect={({ groupId }) => groupId && onChoose(groupId)}
    />
  );
}

const count = (id: GroupColumn, header: string, width: number, key: (group: GroupRow) => number | null) =>
  ({ id, header, width, align: 'end', key }) as const;

export const GROUP_COLUMNS: readonly SortedColumn<GroupRow, GroupColumn>[] = [
  { id: 'name', header: 'Group', width: 192, key: ({ groupName }) => groupName },
  { id: 'owner', header: 'Owner', width: 120, key: ({ owner }) => owner },
  count('members', MEASURE_NAMES.members, 92, ({ members }) => members),
  count('discovered', MEASURE_NAMES.discovered, 116, ({ discovered }) => discovered),
  count('total', MEASURE_NAMES.total, 132, ({ total }) => total),
  count('cells', MEASURE_NAMES.genDisc, 120, ({ genDisc }) => genDisc),
  {
    ...count('each', 'WiFi per member', 104, perMember),
    cell: (group) => {
      const each = perMember(group);
      return each === null ? '–' : formatDecimal(each);
    },
  },
  { id: 'marks', header: 'You', width: 132, key: marksOf, cell: (group) => <Marks group={group} /> },
];

export const GROUPS_EXPORT: StatRowsSpec<GroupRow> = {
  ...{ table: 'groups', title: 'Groups', unit: 'group', key: ['Group id'], isWhole: true },
  columns: [{ header: 'Group id', key: ({ groupId }) => groupId }, ...GROUP_COLUMNS],
};

function marksOf({ joined, groupOwner }: GroupRow): string {
  return [groupOwner && 'owner', joined && 'joined'].filter(Boolean).join(', ');
}

function Marks({ group: { joined, groupOwner } }: { group: GroupRow }) {
  return (
    <>
      {groupOwner && <Badge tone="accent">owner</Badge>} {joined && <Badge>joined</Badge>}
    </>
  );
}
