import { useMemo } from 'react';
import { differenceRows } from '#domain/saved/differenceRows.ts';
import { CHANGES, type Difference, withoutChanges } from '#domain/saved/diffSnapshots.ts';
import { doubtMessage } from '#domain/saved/doubtMessage.ts';
import { snapshotRows, type TableSnapshot } from '#domain/saved/TableSnapshot.ts';
import type { MapPicture } from '#map/export/pictureScene.ts';
import { ChangeLegend } from '#map/marks/ChangeLegend.tsx';
import { CHANGE_LABELS, CHANGE_STYLES, ROW_STYLES } from '#map/marks/changeStyles.ts';
import { differenceMarks } from '#map/points/differenceMarks.ts';
import type { RowMark } from '#map/points/RowMarksView.tsx';
import { ExportButton } from '#ui/export/ExportButton.tsx';
import { safeFileName } from '#ui/export/safeFileName.ts';
import { formatCount, formatMany } from '#ui/format/numberFormat.ts';
import { formatExactTime } from '#ui/format/timeFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { namesOf, useNamedCodes } from '#ui/url/useNamedCodes.ts';
import type { SavedState } from '#views/saved/state/savedState.ts';
import { DifferenceTip } from './DifferenceTip.tsx';
import type { Comparison } from './useComparison.ts';

const NONE: readonly Difference[] = [];

/** What map, table and files show: the differences that the legend leaves, or the rows of the one snapshot. */
export function useShownRows(
  comparison: Comparison,
  state: SavedState,
  change: (patch: Partial<SavedState>) => void,
) {
  const { before, after, tables, result } = comparison;
  const all = result?.differences?.rows ?? NONE;
  const hidden = useNamedCodes(CHANGES, state.hidden);
  const { counts, shown: differences } = useMemo(() => withoutChanges(all, hidden), [all, hidden]);
  const isComparison = before !== undefined;
  const alone = isComparison ? undefined : tables.after;
  const marks = useMemo(() => (alone ? rowMarks(alone) : differenceMarks(differences)), [alone, differences]);
  const byKey = useMemo(() => new Map(differences.map((one) => [one.key, one])), [differences]);
  const names = useMemo(() => new Map(alone?.rows.map(([key, name]) => [key, name])), [alone]);
  const title = after ? `${isComparison ? 'Differences' : 'Snapshot'}: ${after.search.name}` : '';
  return {
    isComparison,
    differences,
    marks,
    styles: alone ? ROW_STYLES : CHANGE_STYLES,
    renderTip({ key }: RowMark) {
      const row = byKey.get(key);
      return row ? <DifferenceTip row={row} /> : <VisibleText text={names.get(key) || key} />;
    },
    legend: isComparison && all.length > 0 && (
      <ChangeLegend
        name="saved"
        counts={counts}
        hidden={hidden}
        onHidden={(next) => change({ hidden: namesOf(CHANGES, next) as SavedState['hidden'] })}
      />
    ),
    summary: result?.differences
      ? summaryOf(all.length, result.differences)
      : alone && formatMany(alone.rows.length, alone.facts.unit),
    exportButton: after && tables.after && (!isComparison || differences.length > 0) && (
      <ExportButton content={() => exportOf(comparison, differences, title)} />
    ),
    picture: after && (() => pictureOf(comparison, counts, hidden, title, marks.length)),
  };
}

export type ShownRows = ReturnType<typeof useShownRows>;

function summaryOf(count: number, { same, unkeyed }: { same: number; unkeyed: number }): string {
  return [
    formatMany(count, 'difference'),
    `${formatCount(same)} the same`,
    ...(unkeyed > 0 ? [`${formatMany(unkeyed, 'row')} without a unique ID, not compared`] : []),
  ].join(', ');
}

function rowMarks(table: TableSnapshot): RowMark[] {
  const rows = snapshotRows(table);
  return table.rows.flatMap(([key], at) => {
    const place = rows.placeAt(at);
    return place ? [{ key, place, code: 0 }] : [];
  });
}

/** "23 Nov 2026, 10:00:00 UTC, live" */
const originOf = ({ facts }: TableSnapshot) =>
  [facts.fetchedAtMs === null ? '' : formatExactTime(facts.fetchedAtMs), facts.mode]
    .filter(Boolean)
    .join(', ');

function exportOf({ tables, result }: Comparison, differences: readonly Difference[], title: string) {
  const { facts } = tables.after!;
  const old = tables.before;
  const doubt = result?.doubts && doubtMessage(result.doubts);
  const query = old
    ? [`${facts.query}; from ${originOf(old)} to ${originOf(tables.after!)}`, doubt]
        .filter(Boolean)
        .join('. ')
    : facts.query;
  return {
    title: old ? 'Export differences' : 'Export snapshot',
    unit: old ? 'difference' : facts.unit,
    choices: [{ label: 'Shown', rows: old ? differenceRows(differences) : snapshotRows(tables.after!) }],
    facts: {
      ...{ title, source: facts.source, mode: facts.mode, query },
      ...{ link: window.location.href, licence: facts.licence ?? old?.facts.licence ?? null },
      fetchedAtMs: facts.fetchedAtMs ?? 0,
    },
    fileName: safeFileName(`airledger-${title}`),
  };
}

function pictureOf(
  { tables }: Comparison,
  counts: readonly number[],
  hidden: ReadonlySet<number>,
  title: string,
  count: number,
): MapPicture {
  const { before, after } = tables;
  const origins = [before, after].flatMap((table) => (table ? [originOf(table)] : []));
  return {
    name: safeFileName(title),
    title,
    subtitle: formatMany(count, before ? 'difference' : 'row'),
    source: [after?.facts.source, ...origins].filter(Boolean).join(' · '),
    legend: {
      kind: 'marks',
      marks: CHANGES.flatMap((change, code) =>
        counts[code] && !hidden.has(code)
          ? [{ style: CHANGE_STYLES[code]!, label: `${CHANGE_LABELS[change]} ${formatCount(counts[code])}` }]
          : [],
      ),
    },
  };
}
