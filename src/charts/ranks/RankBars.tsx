import { useId, useState } from 'react';
import { AllRowsButton } from '#charts/frame/AllRowsButton.tsx';
import { ChartFrame } from '#charts/frame/ChartFrame.tsx';
import { useReading } from '#charts/frame/useReading.ts';
import { visibleString } from '#domain/text/visibleText.ts';
import { formatCount, formatDecimal } from '#ui/format/numberFormat.ts';
import { RANK_AXIS_PX, RANK_ROW_PX, RankPicture } from './RankPicture.tsx';
import { type RankRow, type RankScale, rankRows, rankValue } from './rankLayout.ts';

export type { RankRow } from './rankLayout.ts';

export interface RankBarsProps {
  title: string;
  unit: string;
  /** In any order: the greatest value is drawn first. */
  rows: readonly RankRow[];
  file: string;
  origin: string;
  chosen?: string | undefined;
  onChoose?: (key: string) => void;
  /** What is read, for others to show the same. */
  onRead?: (key: string | undefined) => void;
  /** Read elsewhere: marked here as well. */
  marked?: string | undefined;
  format?: (value: number) => string;
  /** Rows that are drawn before all are asked for. */
  most?: number;
  scale?: RankScale;
}

/** A ranking as bars. One tab stop: arrows read the rows, Enter chooses one. */
export function RankBars(props: RankBarsProps) {
  const { title, unit, file, origin, chosen, onChoose, onRead, marked, format = formatRank } = props;
  const { most = 25, scale = 'linear' } = props;
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const all = rankRows(props.rows);
  const rows = isWhole ? all : all.slice(0, most);
  const outside = rows.length < all.length ? all.find(({ key }) => key === chosen) : undefined;
  if (outside && !rows.includes(outside)) rows.push(outside);
  const reading = useReading({ keys: rows.map(({ key }) => key), chosen, onChoose, onRead });
  const say = (row: RankRow) => rowLabel(row, unit, format);

  const read = rows.findIndex(({ key }) => key === reading.read);

  return (
    <ChartFrame
      title={title}
      unit={scale === 'log' ? `${unit}, log scale` : unit}
      file={file}
      origin={origin}
      height={RANK_AXIS_PX + rows.length * RANK_ROW_PX}
      table={tableOf(all, unit)}
      empty={all.length > 0 ? undefined : 'No values yet.'}
      reader={({ width }) => ({
        plot: reading.listbox(id),
        tip:
          read < 0
            ? undefined
            : { x: width / 2, y: RANK_AXIS_PX + (read + 1) * RANK_ROW_PX, text: say(rows[read]!) },
      })}
      footer={
        all.length > most && (
          <AllRowsButton
            count={all.length}
            few={`the first ${formatCount(most)}`}
            isWhole={isWhole}
            onWhole={setWhole}
          />
        )
      }
    >
      {({ width }) => (
        <RankPicture
          id={id}
          rows={rows}
          width={width}
          scale={scale}
          marks={{ chosen, read: reading.read ?? marked }}
          format={format}
          labelOf={say}
          onRead={reading.reads}
          onChoose={onChoose}
        />
      )}
    </ChartFrame>
  );
}

/** Whole numbers as they are, others to two decimals. */
function formatRank(value: number): string {
  return Number.isInteger(value) ? formatCount(value) : formatDecimal(value, 2);
}

function rowLabel({ label, value, before, remark }: RankRow, unit: string, format: (n: number) => string) {
  const known = rankValue(value);
  const earlier = rankValue(before);
  return [
    `${visibleString(label)}: ${known === null ? 'no value' : `${format(known)} ${unit}`.trim()}`,
    ...(earlier === null ? [] : [`before ${format(earlier)}`]),
    ...(remark ? [visibleString(remark)] : []),
  ].join(', ');
}

function tableOf(rows: readonly RankRow[], unit: string) {
  const hasBefore = rows.some(({ before }) => rankValue(before) !== null);
  const hasRemark = rows.some(({ remark }) => remark);
  return {
    head: ['Name', unit || 'Value', ...(hasBefore ? ['Before'] : []), ...(hasRemark ? ['Note'] : [])],
    rows: rows.map(({ label, value, before, remark }) => [
      label,
      rankValue(value),
      ...(hasBefore ? [rankValue(before)] : []),
      ...(hasRemark ? [remark ?? ''] : []),
    ]),
  };
}
