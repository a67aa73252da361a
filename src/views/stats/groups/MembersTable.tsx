import { shareOf } from '#domain/stats/group/groupList.ts';
import { transactionDate } from '#domain/stats/standing/transactionDate.ts';
import { columnPercent } from '#domain/text/formatShare.ts';
import { formatCount } from '#ui/format/numberFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { type SortedColumn, SortedTable } from '#ui/table/SortedTable.tsx';
import type { StatRowsSpec } from '#views/stats/page/statRows.ts';
import styles from './Groups.module.css';
import { MEASURE_NAMES, WITHOUT_NAME } from './groupLabels.ts';
import type { GroupsState, Member, MemberColumn } from './groupsState.ts';

interface MembersTableProps {
  label: string;
  members: readonly Member[];
  /** WiFi networks that the group discovered. */
  whole: number | null;
  sort: GroupsState['members'];
  onSort: (sort: GroupsState['members']) => void;
}

const ROW_PX = 28;
const MAX_ROWS = 14;

/** Who is in a group, and what each found. */
export function MembersTable({ label, members, whole, sort, onSort }: MembersTableProps) {
  const rows = Math.min(members.length, MAX_ROWS);
  return (
    <div className={styles.table} style={{ blockSize: (rows + 1) * ROW_PX + 16 }}>
      <SortedTable
        isDownFirst
        label={label}
        rows={members}
        columns={memberColumns(whole)}
        sort={sort}
        onSort={onSort}
      />
    </div>
  );
}

const count = (id: MemberColumn, header: string, width: number, key: (member: Member) => number | null) =>
  ({ id, header, width, align: 'end', key }) as const;

const date = (id: 'first' | 'last', header: string, key: (member: Member) => string | null) => ({
  id,
  header,
  width: 112,
  key: (member: Member) => transactionDate(key(member)) ?? null,
  cell: (member: Member) => transactionDate(key(member)) ?? '–',
  text: (member: Member) => key(member) ?? '',
});

function memberColumns(whole: number | null): SortedColumn<Member, MemberColumn>[] {
  const share = ({ discovered }: Member) => shareOf(discovered, whole);
  return [
    {
      id: 'name',
      header: 'Member',
      width: 168,
      key: ({ username }) => username,
      cell: ({ username }) => (username ? <VisibleText text={username} /> : WITHOUT_NAME),
    },
    { id: 'status', header: 'Status', width: 76, key: ({ status }) => status },
    count('discovered', MEASURE_NAMES.discovered, 124, ({ discovered }) => discovered),
    {
      ...count('share', 'Share of group', 116, share),
      cell: (member) => {
        const part = share(member);
        return part === null ? '–' : `${columnPercent(part)} %`;
      },
    },
    count('total', MEASURE_NAMES.total, 132, ({ total }) => total),
    count('cells', MEASURE_NAMES.genDisc, 124, ({ genDisc }) => genDisc),
    count('month', 'This month', 96, ({ monthCount }) => monthCount),
    count('before', 'Last month', 96, ({ prevMonthCount }) => prevMonthCount),
    {
      ...count('change', 'Change', 88, changeOf),
      cell: (member) => {
        const change = changeOf(member);
        return change === null ? '–' : (change > 0 ? '+' : '') + formatCount(change);
      },
    },
    date('first', 'First upload', ({ firstTransid }) => firstTransid),
    date('last', 'Latest upload', ({ lastTransid }) => lastTransid),
  ];
}

export const membersExport = (whole: number | null): StatRowsSpec<Member> => ({
  ...{ table: 'members', title: 'Members', unit: 'member', key: ['Member'], isWhole: true },
  columns: memberColumns(whole),
});

function changeOf({ monthCount, prevMonthCount }: Member): number | null {
  return monthCount === null || prevMonthCount === null ? null : monthCount - prevMonthCount;
}
