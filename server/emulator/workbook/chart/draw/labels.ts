import { displayText } from '#domain/sheet/format/displayText.ts';
import type { SeriesModel } from '#server/emulator/workbook/chart/draw/model/ChartModel.ts';
import { shownText } from '#server/emulator/workbook/chart/draw/model/shownText.ts';
import { FAINT_TEXT, FONT_SIZE, type Option } from './picture.ts';

/** More labels than this cover each other. */
const MAX_LABELS = 400;

/** A number as a chart shows it; one without end decimals, whatever floating point made of it. */
export const numberText = (value: number, format: string, is1904: boolean): string =>
  shownText(displayText(Number(value.toPrecision(15)), format, is1904));

/** The label of a point by its position in the series; empty for none. */
export function labelText(
  { labels, name, values }: SeriesModel,
  at: number,
  category: string,
  share: number | undefined,
  is1904: boolean,
): string {
  const value = values.numbers[at];
  if (!labels || value === null || value === undefined) return '';
  return [
    labels.hasSeries && name,
    labels.hasCategory && category,
    labels.hasValue && numberText(value, labels.format ?? values.format, is1904),
    labels.hasPercent && share !== undefined && `${Math.round(share * 100)}%`,
  ]
    .filter(Boolean)
    .join('; ');
}

const POSITIONS: Readonly<Record<string, string>> = {
  ctr: 'inside',
  inEnd: 'inside',
  inBase: 'insideBottom',
  outEnd: 'top',
  t: 'top',
  b: 'bottom',
  l: 'left',
  r: 'right',
};

/** The label option of a series over axes; `texts` by position. */
export function labelOption(
  series: SeriesModel,
  texts: readonly string[],
  usual: string,
  isSideways: boolean,
): Option {
  if (!series.labels || texts.length > MAX_LABELS) return { show: false };
  const position = POSITIONS[series.labels.position ?? ''] ?? usual;
  const turned = isSideways && position === 'top' ? 'right' : position;
  return {
    show: true,
    position: turned,
    color: turned.startsWith('inside') ? '#FFFFFF' : FAINT_TEXT,
    fontSize: FONT_SIZE - 1,
    ...(!turned.startsWith('inside') && { textBorderColor: '#FFFFFF', textBorderWidth: 2 }),
    formatter: ({ dataIndex }: { dataIndex: number }) => texts[dataIndex] ?? '',
  };
}
