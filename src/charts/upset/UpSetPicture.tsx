import { fitText, textWidth } from '#charts/axis/fitText.ts';
import { OptionRow } from '#charts/frame/OptionRow.tsx';
import { visibleString } from '#domain/text/visibleText.ts';
import { formatCount } from '#ui/format/numberFormat.ts';
import styles from './UpSetChart.module.css';

export const UPSET_ROW_PX = 24;
const SET_PX = 22;
const GAP_PX = 12;
const LETTERS_PX = 20;
const COLUMN_PX = 20;
const DOT_PX = 5.5;
const BAR_PX = 14;
const FONT = 12;
const LABEL_SHARE = 0.5;

/** Above the rows: a line for each set, and the letters of the columns. */
export const upSetHeadPx = (sets: number) => sets * SET_PX + GAP_PX + LETTERS_PX;

export interface UpSetSet {
  key: string;
  label: string;
  size: number;
}

export interface UpSetRow {
  /** Keys of the sets; what is counted is in all of them and in no other one. */
  members: readonly string[];
  count: number;
}

interface UpSetPictureProps {
  id: string;
  sets: readonly UpSetSet[];
  rows: readonly UpSetRow[];
  width: number;
  marks: { chosen: string | undefined; read: string | undefined };
  keyOfRow: (row: UpSetRow) => string;
  labelOf: (row: UpSetRow) => string;
  onRead: (key: string) => void;
  onChoose: ((key: string) => void) | undefined;
}

const letterOf = (at: number) => String.fromCharCode(65 + at);

/** The sets with their sizes, and under them the combinations with what is in exactly these, all bars by one scale. */
export function UpSetPicture(props: UpSetPictureProps) {
  const { id, sets, rows, width, marks, keyOfRow, labelOf, onRead, onChoose } = props;
  const head = upSetHeadPx(sets.length);
  const left = sets.length * COLUMN_PX + 8;
  const greatest = Math.max(1, ...rows.map(({ count }) => count));
  const widest = Math.max(...sets.map(({ label }) => textWidth(visibleString(label), FONT)));
  const label = Math.min(widest + 4, width * LABEL_SHARE);
  const largest = Math.max(1, ...sets.map(({ size }) => size));
  const setLeft = COLUMN_PX + label + 8;
  const pxEach = Math.min(
    roomFor(greatest, width - left) / greatest,
    roomFor(largest, width - setLeft) / largest,
  );
  const barOf = (count: number) => Math.max(count > 0 ? 1 : 0, count * pxEach);
  return (
    <>
      {sets.map((set, at) => (
        <SetLine
          key={set.key}
          set={set}
          at={at}
          label={fitText(visibleString(set.label), label, FONT)}
          bar={{ left: setLeft, wide: barOf(set.size) }}
        />
      ))}
      {sets.map(({ key }, at) => (
        <text key={key} x={columnX(at)} y={head - 6} className={styles.letter}>
          {letterOf(at)}
        </text>
      ))}
      {rows.map((row, index) => {
        const key = keyOfRow(row);
        const y = head + index * UPSET_ROW_PX;
        const middle = y + UPSET_ROW_PX / 2;
        const places = sets.flatMap((set, at) => (row.members.includes(set.key) ? [at] : []));
        const wide = barOf(row.count);
        return (
          <OptionRow
            key={key}
            id={`${id}${index}`}
            label={labelOf(row)}
            y={y}
            width={width}
            height={UPSET_ROW_PX}
            isRead={key === marks.read}
            isChosen={key === marks.chosen}
            onRead={() => onRead(key)}
            onChoose={onChoose && (() => onChoose(key))}
          >
            {places.length > 1 && (
              <path
                d={`M${columnX(places[0]!)} ${middle}H${columnX(places.at(-1)!)}`}
                className={styles.link}
              />
            )}
            {sets.map((set, at) => (
              <circle
                key={set.key}
                cx={columnX(at)}
                cy={middle}
                r={DOT_PX}
                className={places.includes(at) ? styles.dot : styles.hole}
              />
            ))}
            <rect
              data-bar=""
              x={left}
              y={middle - BAR_PX / 2}
              width={wide}
              height={BAR_PX}
              className={styles.bar}
            />
            <text x={left + wide + 6} y={middle + 4} className={styles.value}>
              {formatCount(row.count)}
            </text>
          </OptionRow>
        );
      })}
    </>
  );
}

interface SetLineProps {
  set: UpSetSet;
  at: number;
  label: string;
  bar: { left: number; wide: number };
}

/** Which letter is which set, and how large it is. */
function SetLine({ set, at, label, bar }: SetLineProps) {
  const y = at * SET_PX;
  return (
    <g>
      <text x={columnX(0)} y={y + 15} className={styles.letter}>
        {letterOf(at)}
      </text>
      <text x={COLUMN_PX + 4} y={y + 15} className={styles.name}>
        {label}
      </text>
      <rect x={bar.left} y={y + 6} width={bar.wide} height={10} className={styles.size} />
      <text x={bar.left + bar.wide + 6} y={y + 15} className={styles.value}>
        {formatCount(set.size)}
      </text>
    </g>
  );
}

/** What a figure behind the longest bar leaves of `width`. */
const roomFor = (count: number, width: number) =>
  Math.max(1, width - textWidth(formatCount(count), FONT) - 12);

const columnX = (at: number) => at * COLUMN_PX + COLUMN_PX / 2;
