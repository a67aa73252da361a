import { useMemo, useState } from 'react';
import { RankBars } from '#charts/ranks/RankBars.tsx';
import {
  type BoardRow,
  EVENT_KINDS,
  EVENT_MEASURES,
  type EventCounts,
  type EventMeasure,
  eventBoard,
  eventCount,
  eventTotals,
} from '#domain/stats/group/eventBoard.ts';
import { SegmentedControl } from '#ui/controls/SegmentedControl.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { formatCount } from '#ui/format/numberFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { type SortedColumn, SortedTable } from '#ui/table/SortedTable.tsx';
import type { StatRowsSpec } from '#views/stats/page/statRows.ts';
import { KIND_NAMES, measureName } from './eventLabels.ts';
import styles from './Groups.module.css';
import { WITHOUT_NAME } from './groupLabels.ts';

interface ScoreboardProps {
  overall: readonly EventCounts[];
  members: readonly EventCounts[];
  measure: EventMeasure;
  onMeasure: (measure: EventMeasure) => void;
  origin: string;
  file: string;
}

const ROW_PX = 28;
const MAX_ROWS = 14;

/** Who found most, by one measure; all measures are in the table. */
export function Scoreboard({ overall, members, measure, onMeasure, origin, file }: ScoreboardProps) {
  const board = useMemo(() => eventBoard(members, measure), [members, measure]);
  const [sort, setSort] = useState<{ column: string; descending: boolean }>();
  if (members.length === 0 && overall.length === 0)
    return <p className="detail">No activity in this window.</p>;
  const { kind, isLocated } = measure;
  return (
    <>
      <Totals overall={overall} members={members} />
      <div className={styles.measures}>
        <SegmentedControl
          label="Ranked by"
          value={kind}
          options={EVENT_KINDS.map((value) => ({ value, label: KIND_NAMES[value] }))}
          onValue={(value) => onMeasure({ kind: value, isLocated })}
        />
        <Switch
          label="Located only"
          isOn={isLocated}
          onSwitch={(isOn) => onMeasure({ kind, isLocated: isOn })}
        />
      </div>
      {members.length === 0 ? (
        <p className="detail">The service returned only team totals, no members.</p>
      ) : (
        <>
          <RankBars
            title={`Scoreboard: ${measureName(measure)}`}
            unit="networks"
            rows={board.map(({ counts, value }, at) => ({
              key: String(at),
              label: counts.userName ?? WITHOUT_NAME,
              value,
            }))}
            file={file}
            origin={origin}
            most={10}
          />
          <div
            className={styles.table}
            style={{ blockSize: (Math.min(board.length, MAX_ROWS) + 1) * ROW_PX + 16 }}
          >
            <SortedTable
              isDownFirst
              label="Scoreboard"
              rows={board}
              columns={COLUMNS}
              sort={sort}
              onSort={setSort}
            />
          </div>
        </>
      )}
    </>
  );
}

const COLUMNS: readonly SortedColumn<BoardRow>[] = [
  { id: 'rank', header: 'Rank', width: 64, align: 'end', key: ({ rank }) => rank },
  {
    id: 'name',
    header: 'Member',
    width: 168,
    key: ({ counts }) => counts.userName,
    cell: ({ counts: { userName } }) => (userName ? <VisibleText text={userName} /> : WITHOUT_NAME),
  },
  ...EVENT_MEASURES.map((measure) => ({
    id: measureName(measure),
    header: measureName(measure),
    width: 152,
    align: 'end' as const,
    key: ({ counts }: BoardRow) => eventCount(counts, measure),
  })),
];

/** A member's counts when they were asked for. */
export interface TimedRow extends BoardRow {
  timeMs: number;
}

/** The scoreboard of a moment: asked for again, it grows. */
export const SCOREBOARD_EXPORT: StatRowsSpec<TimedRow> = {
  ...{ table: 'scoreboard', title: 'Scoreboard', unit: 'member', key: ['Time', 'Member'] },
  columns: [{ header: 'Time', key: ({ timeMs }) => new Date(timeMs).toISOString() }, ...COLUMNS],
};

/** What the whole team found. */
function Totals({ overall, members }: { overall: readonly EventCounts[]; members: readonly EventCounts[] }) {
  const { counts, isSummed } = eventTotals(overall, members);
  if (!counts) return null;
  return (
    <>
      <dl className={styles.counters} aria-label="Team totals">
        {EVENT_MEASURES.map((measure) => {
          const value = eventCount(counts, measure);
          return (
            <div key={measureName(measure)}>
              <dt>{measureName(measure)}</dt>
              <dd>{value === null ? '–' : formatCount(value)}</dd>
            </div>
          );
        })}
      </dl>
      {isSummed && <p className="detail">The service returned no totals. These are sums over its members.</p>}
    </>
  );
}
