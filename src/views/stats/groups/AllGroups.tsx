import { RankBars } from '#charts/ranks/RankBars.tsx';
import { topGroups } from '#domain/stats/group/groupList.ts';
import { useEarlierSnapshot } from '#queries/wireless/statsSnapshots.ts';
import { useWirelessConnection } from '#queries/wireless/useWirelessConnection.ts';
import type { Answer } from '#services/request.ts';
import { formatCount, formatMany } from '#ui/format/numberFormat.ts';
import { dayLabel } from '#views/stats/page/dayLabel.ts';
import { originLabel } from '#views/stats/page/originLabel.ts';
import { groupTitle, MEASURE_NAMES, MEASURE_UNITS } from './groupLabels.ts';
import type { GroupMeasure, GroupRow } from './groupsState.ts';

const MAX_BARS = 25;

interface AllGroupsProps {
  answer: Answer<unknown>;
  all: readonly GroupRow[];
  /** Those that were found. */
  found: readonly GroupRow[];
  by: GroupMeasure;
  onChoose: (group: string) => void;
}

/** How many groups there are, and the greatest of them. */
export function AllGroups({ answer, all, found, by, onChoose }: AllGroupsProps) {
  const { dataset } = useWirelessConnection();
  const earlier = useEarlierSnapshot('statsGroup', {}, answer.fetchedAt);
  const before = new Map(earlier?.body.groups.map((group) => [group.groupId, group[by]]));
  const top = topGroups(
    found.filter(({ groupId }) => groupId !== null),
    (group) => group[by],
    MAX_BARS,
  );
  return (
    <>
      <p className="detail">{countsLabel(all, found)}</p>
      <RankBars
        title={`Groups by ${MEASURE_NAMES[by]}`}
        unit={MEASURE_UNITS[by]}
        rows={top.map((group) => ({
          key: group.groupId!,
          label: groupTitle(group),
          value: group[by],
          ...(earlier && { before: before.get(group.groupId) ?? null }),
          ...(group.joined && { remark: 'your group' }),
        }))}
        file={`groups-${by}`}
        origin={originLabel(answer, dataset)}
        onChoose={onChoose}
      />
      {earlier && <p className="detail">Marks on the bars: as of {dayLabel(earlier.day)}.</p>}
    </>
  );
}

function countsLabel(all: readonly GroupRow[], found: readonly GroupRow[]): string {
  const members = all.reduce((sum, group) => sum + Math.max(0, group.members ?? 0), 0);
  const empty = all.filter((group) => group.members === 0).length;
  return [
    found.length === all.length
      ? formatMany(all.length, 'group')
      : `${formatCount(found.length)} of ${formatMany(all.length, 'group')}`,
    formatMany(members, 'member'),
    ...(empty > 0 ? [`${formatCount(empty)} without members`] : []),
  ].join(', ');
}
