// The axes of a new chart (ECMA-376 part 1, 21.2.2).

import { isDateFormat } from 'numfmt';
import { escapeOoxml } from '#server/emulator/workbook/package/xml.ts';
import type { CellRefs } from './CellRefs.ts';
import { eachCell } from './writeSeries.ts';

export type AxisKind = 'category' | 'x' | 'value' | 'series';

interface AxisTraits {
  /** Bars lie: the axes change places. */
  isSideways: boolean;
  isSecondary: boolean;
  isPercent: boolean;
  /** Points lie on the ticks rather than between them. */
  isOnTicks: boolean;
  isRadar: boolean;
  categories: CellRefs | undefined;
  values: CellRefs | undefined;
}

const GRID_COLOUR = '<a:solidFill><a:srgbClr val="D9D9D9"/></a:solidFill>';
const GRID = `<c:majorGridlines><c:spPr><a:ln w="9525">${GRID_COLOUR}</a:ln></c:spPr></c:majorGridlines>`;
const AXIS_LINE = `<c:spPr><a:ln w="9525">${GRID_COLOUR}</a:ln></c:spPr>`;

/** One element for each; `ids` in the same order. */
export function axesOf(kinds: readonly AxisKind[], ids: readonly number[], traits: AxisTraits): string {
  return kinds.map((kind, at) => writeAxis(kind, ids[at]!, ids[at === 0 ? 1 : 0]!, traits)).join('');
}

function writeAxis(kind: AxisKind, id: number, crossing: number, traits: AxisTraits): string {
  const { isSideways, isSecondary, isPercent, isOnTicks, isRadar } = traits;
  const isAcross = kind === 'category' || kind === 'x';
  const isDate = kind === 'category' && areDates(traits.categories);
  const name = { category: isDate ? 'dateAx' : 'catAx', x: 'valAx', value: 'valAx', series: 'serAx' }[kind];
  const bottom = isSecondary ? 't' : 'b';
  const left = isSecondary ? 'r' : 'l';
  const position = kind === 'series' ? 'b' : isAcross !== isSideways ? bottom : left;
  const isHidden = isSecondary && isAcross;
  const hasGrid = (kind === 'value' && !isSecondary) || (isRadar && isAcross);
  const format =
    isPercent && kind === 'value' ? '0%' : formatOf(isAcross ? traits.categories : traits.values);
  const crosses = isSecondary && kind === 'value' ? 'max' : 'autoZero';
  const ends = {
    category: isDate
      ? '<c:auto val="1"/><c:lblOffset val="100"/>'
      : '<c:auto val="1"/><c:lblAlgn val="ctr"/><c:lblOffset val="100"/><c:noMultiLvlLbl val="0"/>',
    x: '<c:crossBetween val="midCat"/>',
    value: `<c:crossBetween val="${isOnTicks ? 'midCat' : 'between'}"/>`,
    series: '',
  };
  return (
    `<c:${name}><c:axId val="${id}"/><c:scaling><c:orientation val="minMax"/></c:scaling>` +
    `<c:delete val="${isHidden ? 1 : 0}"/><c:axPos val="${position}"/>${hasGrid ? GRID : ''}` +
    (kind === 'series' ? '' : `<c:numFmt formatCode="${escapeOoxml(format)}" sourceLinked="1"/>`) +
    '<c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="nextTo"/>' +
    `${AXIS_LINE}<c:crossAx val="${crossing}"/><c:crosses val="${crosses}"/>${ends[kind]}</c:${name}>`
  );
}

function areDates(refs: CellRefs | undefined): boolean {
  if (!refs) return false;
  const { cells, book } = refs.sheet;
  let areAll = true;
  eachCell(refs, (row, column) => {
    areAll &&=
      typeof cells.value(row, column) === 'number' &&
      isDateFormat(book.styles.numberFormat(cells.style(row, column)));
  });
  return areAll;
}

/** The number format of the first cell, which axes have in common with what they show. */
function formatOf(refs: CellRefs | undefined): string {
  const [area] = refs?.areas ?? [];
  if (!refs || !area) return 'General';
  const { cells, book } = refs.sheet;
  return book.styles.numberFormat(cells.style(area.top, area.left));
}
