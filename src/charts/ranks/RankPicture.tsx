import { fitLabels } from '#charts/axis/fitLabels.ts';
import { fitText, textWidth } from '#charts/axis/fitText.ts';
import { tickText } from '#charts/axis/tickText.ts';
import { OptionRow } from '#charts/frame/OptionRow.tsx';
import { visibleString } from '#domain/text/visibleText.ts';
import styles from './RankBars.module.css';
import { type RankRow, type RankScale, rankAxis, rankValue } from './rankLayout.ts';

/** Above the bars, for the numbers of the axis. */
export const RANK_AXIS_PX = 20;
export const RANK_ROW_PX = 22;
const BAR_PX = 14;
const FONT = 12;
const GAP = 8;
const EDGE = 4;
const LABEL_SHARE = 0.36;
const VALUE_SHARE = 0.3;

interface RankPictureProps {
  id: string;
  rows: readonly RankRow[];
  width: number;
  scale: RankScale;
  marks: { chosen: string | undefined; read: string | undefined };
  format: (value: number) => string;
  labelOf: (row: RankRow) => string;
  onRead: (key: string) => void;
  onChoose: ((key: string) => void) | undefined;
}

/** The bars of a ranking under their axis, each with its name before and its value after it. */
export function RankPicture(props: RankPictureProps) {
  const { id, rows, width, scale, marks, format, labelOf, onRead, onChoose } = props;
  const axis = rankAxis(rows, scale);
  const names = rows.map(({ label }) => visibleString(label));
  const figures = rows.map(({ value, remark }) => {
    const known = rankValue(value);
    return { value: known === null ? 'no value' : format(known), remark: visibleString(remark ?? '') };
  });
  const widest = (texts: readonly string[], most: number) =>
    Math.min(most, Math.max(0, ...texts.map((text) => textWidth(text, FONT))));
  const left = Math.ceil(widest(names, width * LABEL_SHARE)) + GAP + EDGE;
  // What has no bar has all its room for words.
  const after = figures.flatMap(({ value, remark }, at) =>
    rankValue(rows[at]!.value) === null ? [] : [[value, remark].filter(Boolean).join(' ')],
  );
  const right = Math.floor(width - widest(after, width * VALUE_SHARE) - GAP);
  const room = Math.max(1, right - left);
  const bottom = RANK_AXIS_PX + rows.length * RANK_ROW_PX;
  const ticks = axis.ticks.map(({ value, position }) => ({ position, text: tickText(value, format) }));

  return (
    <>
      {fitLabels(ticks, room).map(({ position, text }) => (
        <g key={position}>
          <line
            x1={left + Math.round(position * room) + 0.5}
            x2={left + Math.round(position * room) + 0.5}
            y1={RANK_AXIS_PX - 4}
            y2={bottom}
            className={styles.grid}
          />
          <text x={left + position * room} y={12} className={styles.tick}>
            {text}
          </text>
        </g>
      ))}
      {rows.map((row, index) => {
        const y = RANK_AXIS_PX + index * RANK_ROW_PX;
        const bar = axis.span(row.value);
        const before = rankValue(row.before) === null ? undefined : axis.span(row.before);
        const wide = bar ? Math.max(rankValue(row.value) === 0 ? 0 : 1, (bar.to - bar.from) * room) : 0;
        const beforeX = before && left + (Number(row.before) < 0 ? before.from : before.to) * room;
        const valueX = left + (bar?.to ?? 0) * room + GAP / 2 + 2;
        return (
          <OptionRow
            key={row.key}
            id={`${id}${index}`}
            label={labelOf(row)}
            y={y}
            width={width}
            height={RANK_ROW_PX}
            isRead={row.key === marks.read}
            isChosen={row.key === marks.chosen}
            onRead={() => onRead(row.key)}
            onChoose={onChoose && (() => onChoose(row.key))}
          >
            {row.key === marks.chosen && (
              <rect x={0} y={y + 3} width={2} height={RANK_ROW_PX - 6} className={styles.chosenMark} />
            )}
            <text x={left - GAP} y={y + 15} className={styles.name}>
              {fitText(names[index]!, left - GAP, FONT)}
            </text>
            {bar && (
              <rect
                data-bar=""
                x={left + bar.from * room}
                y={y + (RANK_ROW_PX - BAR_PX) / 2}
                width={wide}
                height={BAR_PX}
                className={styles.bar}
                style={row.colour ? { fill: row.colour } : undefined}
              />
            )}
            {beforeX !== undefined && (
              <path d={`M${beforeX} ${y + 2}v${RANK_ROW_PX - 4}`} data-before="" className={styles.before} />
            )}
            <text x={valueX} y={y + 15} className={styles.value}>
              {fitText(figures[index]!.value, width - valueX, FONT)}
              {figures[index]!.remark && (
                <tspan className={styles.remark}>
                  {` ${fitText(figures[index]!.remark, width - valueX - textWidth(`${figures[index]!.value} `, FONT), FONT)}`}
                </tspan>
              )}
            </text>
          </OptionRow>
        );
      })}
    </>
  );
}
