import { useId, useState } from 'react';
import { AllRowsButton } from '#charts/frame/AllRowsButton.tsx';
import { ChartFrame } from '#charts/frame/ChartFrame.tsx';
import { useReading } from '#charts/frame/useReading.ts';
import { visibleString } from '#domain/text/visibleText.ts';
import { formatCount } from '#ui/format/numberFormat.ts';
import type { UpSetRow, UpSetSet } from './UpSetPicture.tsx';
import { UPSET_ROW_PX, UpSetPicture, upSetHeadPx } from './UpSetPicture.tsx';

interface UpSetChartProps {
  title: string;
  unit: string;
  /** 2 to 8. */
  sets: readonly UpSetSet[];
  /** The largest first. */
  rows: readonly UpSetRow[];
  file: string;
  origin: string;
  /** Keys of the chosen row. */
  chosen?: readonly string[] | undefined;
  onChoose?: (members: readonly string[]) => void;
  /** Rows that are drawn before all are asked for. */
  most?: number;
}

const keyOfRow = ({ members }: Pick<UpSetRow, 'members'>) => members.join(' ');

/**
 * How several sets overlap: a row for each combination, with a dot for each set that is in it and a bar for what is
 * in exactly these (Lex et al. 2014). One tab stop: arrows read the rows, Enter chooses one.
 */
export function UpSetChart(props: UpSetChartProps) {
  const { title, unit, sets, rows: all, file, origin, chosen, onChoose, most = 20 } = props;
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const chosenKey = chosen && keyOfRow({ members: chosen });
  const rows = isWhole ? all : all.slice(0, most);
  const reading = useReading({
    keys: rows.map(keyOfRow),
    chosen: chosenKey,
    onChoose: onChoose && ((key) => choose(key)),
  });

  const read = rows.findIndex((row) => keyOfRow(row) === reading.read);
  const head = upSetHeadPx(sets.length);
  const say = (row: UpSetRow) => `${membersLabel(sets, row.members)}: ${formatCount(row.count)} ${unit}`;
  function choose(key: string) {
    const row = all.find((one) => keyOfRow(one) === key);
    if (row) onChoose?.(row.members);
  }

  return (
    <ChartFrame
      title={title}
      unit={unit}
      file={file}
      origin={origin}
      height={head + rows.length * UPSET_ROW_PX}
      table={{
        head: ['In exactly these', unit, ...sets.map(({ label }) => label)],
        rows: all.map((row) => [
          membersLabel(sets, row.members),
          row.count,
          ...sets.map(({ key }) => (row.members.includes(key) ? 'in' : 'not in')),
        ]),
      }}
      empty={all.length > 0 ? undefined : 'These sets hold no ids.'}
      reader={({ width }) => ({
        plot: reading.listbox(id),
        tip:
          read < 0
            ? undefined
            : { x: width / 2, y: head + (read + 1) * UPSET_ROW_PX, text: say(rows[read]!) },
      })}
      footer={
        all.length > most && (
          <AllRowsButton
            count={all.length}
            few={`the largest ${formatCount(most)}`}
            isWhole={isWhole}
            onWhole={setWhole}
          />
        )
      }
    >
      {({ width }) => (
        <UpSetPicture
          id={id}
          sets={sets}
          rows={rows}
          width={width}
          marks={{ chosen: chosenKey, read: reading.read }}
          keyOfRow={keyOfRow}
          labelOf={say}
          onRead={reading.reads}
          onChoose={onChoose && choose}
        />
      )}
    </ChartFrame>
  );
}

/** "only @alice", "@alice and @bob, not @carol", "all 3". */
function membersLabel(sets: readonly UpSetSet[], members: readonly string[]): string {
  const names = (isIn: boolean) =>
    sets.filter(({ key }) => members.includes(key) === isIn).map(({ label }) => visibleString(label));
  const inside = names(true);
  if (inside.length === sets.length) return `in all ${sets.length}`;
  if (inside.length === 1) return `only in ${inside[0]}`;
  return `in ${joinNames(inside)}, not in ${joinNames(names(false), 'or')}`;
}

function joinNames(names: readonly string[], last = 'and'): string {
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}` : (names[0] ?? '');
}
