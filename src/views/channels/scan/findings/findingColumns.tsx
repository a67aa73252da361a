import { technologyName } from '#domain/channels/channelLabels.ts';
import type { OperatorRecord } from '#domain/radio/cell/Surroundings.ts';
import { LABEL_NAMES, type ReviewLabels } from '#domain/simulator/ReviewLabel.ts';
import type { Verdict } from '#domain/simulator/Verdict.ts';
import { formatMetres } from '#ui/format/numberFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import type { Column } from '#ui/table/column.ts';
import { STATE_NAMES } from './findingLabels.ts';
import { StateLabel } from './StateLabel.tsx';
import { cellId, channelLabel, operatorName, topReasons } from './verdictLabels.ts';

/** The columns of the findings; `rows` are the verdicts in the order of the table. */
export function findingColumns(
  rows: readonly Verdict[],
  operators: readonly OperatorRecord[],
  labels: ReviewLabels,
): Column[] {
  const texts = (
    id: string,
    header: string,
    width: number,
    text: (verdict: Verdict) => string,
    more: Partial<Column> = {},
  ): Column => ({
    id,
    header,
    width,
    cell: (row) => <VisibleText text={text(rows[row]!)} />,
    text: (row) => text(rows[row]!),
    ...more,
  });
  return [
    { id: 'rank', header: 'Rank', width: 52, align: 'end', cell: rankOf, text: rankOf },
    {
      ...texts('state', 'State', 96, ({ state }) => STATE_NAMES[state]),
      cell: (row) => <StateLabel state={rows[row]!.state} />,
    },
    texts('score', 'Score', 60, ({ score }) => score.toFixed(1), { align: 'end' }),
    texts('cell', 'Cell', 184, cellId, { isMono: true }),
    texts('reasons', 'Reasons', 320, topReasons),
    texts('kind', 'Technology', 88, ({ cell }) => technologyName(cell.kind)),
    texts(
      'operator',
      'Operator',
      120,
      (verdict) => operatorName(verdict, operators) ?? verdict.cell.operator,
    ),
    texts('channel', 'Channel', 176, channelLabel),
    texts('signal', 'Strongest, dBm', 116, ({ cell }) => String(cell.strongestDbm ?? ''), { align: 'end' }),
    texts(
      'distance',
      'Nearest on channel',
      136,
      ({ nearestOnChannel }) => (nearestOnChannel ? formatMetres(nearestOnChannel.distanceMetres) : ''),
      { align: 'end' },
    ),
    texts('label', 'Label', 128, ({ cell }) => {
      const given = labels.get(cell.key);
      if (!given) return '';
      const name = LABEL_NAMES[given.label];
      return given.savedBy === undefined ? name : `${name} · ${given.savedBy}`;
    }),
  ];
}

const rankOf = (row: number) => String(row + 1);
