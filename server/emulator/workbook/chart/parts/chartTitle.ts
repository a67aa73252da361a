// Titles of charts and of their axes (ECMA-376 part 1, 21.2.2.210).

import { inDialect } from '#server/emulator/workbook/chart/addChart.ts';
import { prefixOf } from '#server/emulator/workbook/chart/anchor.ts';
import type { Chart } from '#server/emulator/workbook/chart/Chart.ts';
import { readChart } from '#server/emulator/workbook/chart/draw/model/readChart.ts';
import {
  attributesOf,
  childNamed,
  childrenOf,
  escapeOoxml,
  isTrue,
  type XmlElement,
} from '#server/emulator/workbook/package/xml.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import { axisAt, type ChartAxis, elementOf, partOf, withChild } from './chartElements.ts';

const MAIN = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const MAX_TITLE_LENGTH = 255;
const BEFORE_AXIS_TITLE = ['axId', 'scaling', 'delete', 'axPos', 'majorGridlines', 'minorGridlines'];

export interface ChartTitle {
  /** As it is shown: a title without a text of its own is that of its only series. */
  text: string;
  visible: boolean;
  /** It lies over the plot instead of beside it. */
  overlay: boolean;
}

/** What is null or left out stays. */
export type TitleChange = { [K in keyof ChartTitle]?: ChartTitle[K] | null | undefined };

/** The title of a chart, or of one of its axes. Throws WorkbookError. */
export function readTitle(chart: Chart, axis?: ChartAxis): ChartTitle {
  const { book } = chart.sheet;
  const part = partOf(chart);
  const xml = book.package.text(part);
  const title = childNamed(xml, elementOf(chart, xml, axis), 'title');
  const overlay = title && childNamed(xml, title, 'overlay');
  const model = readChart(book, part);
  const text = (axis ? model?.axes[axisAt(chart, xml, axis)]?.title : model?.title) ?? '';
  const isOver = overlay !== undefined && isTrue(attributesOf(xml, overlay).get('val') ?? '1');
  return { text, visible: text !== '', overlay: isOver };
}

/** Throws WorkbookError. */
export function changeTitle(chart: Chart, { text, visible, overlay }: TitleChange, axis?: ChartAxis): void {
  if (typeof text === 'string' && text.length > MAX_TITLE_LENGTH)
    throw workbookError('invalidArgument', `A title has at most ${MAX_TITLE_LENGTH} characters.`);
  const { package: parts } = chart.sheet.book;
  const part = partOf(chart);
  let xml = parts.text(part);
  const now = readTitle(chart, axis);
  const isShown = (visible ?? (typeof text === 'string' || now.visible)) && text !== '';
  const owner = elementOf(chart, xml, axis);
  const prefix = prefixOf(owner.name);
  const old = childNamed(xml, owner, 'title');
  const written = isShown
    ? inDialect(writeTitle(xml, prefix, old, text ?? undefined, overlay ?? now.overlay), parts)
    : '';
  xml = withChild(xml, owner, 'title', written, axis ? BEFORE_AXIS_TITLE : []);
  if (axis === undefined) {
    const deleted = `<${prefix}autoTitleDeleted val="${isShown ? 0 : 1}"/>`;
    xml = withChild(xml, elementOf(chart, xml), 'autoTitleDeleted', deleted, ['title']);
  }
  parts.put(part, xml);
}

/** With another text the first run's look stays; without one, all that the title was. */
function writeTitle(
  xml: string,
  prefix: string,
  old: XmlElement | undefined,
  text: string | undefined,
  overlay: boolean,
): string {
  const children = old && !old.isEmpty ? [...childrenOf(xml, old.innerStart)] : [];
  const slice = (...locals: string[]) =>
    children
      .filter(({ local }) => locals.includes(local))
      .map(({ start, end }) => xml.slice(start, end))
      .join('');
  const tx = text === undefined ? slice('tx') : writeText(xml, prefix, children, text);
  const over = `<${prefix}overlay val="${overlay ? 1 : 0}"/>`;
  return `<${prefix}title>${tx}${slice('layout')}${over}${slice('spPr', 'txPr')}</${prefix}title>`;
}

function writeText(xml: string, prefix: string, children: readonly XmlElement[], text: string): string {
  const tx = children.find(({ local }) => local === 'tx');
  const rich = tx && childNamed(xml, tx, 'rich');
  const paragraph = rich && childNamed(xml, rich, 'p');
  const run = paragraph && childNamed(xml, paragraph, 'r');
  const kept = (parent: XmlElement | undefined, local: string) => {
    const found = parent && childNamed(xml, parent, local);
    return found ? xml.slice(found.start, found.end) : '';
  };
  const body = kept(rich, 'bodyPr') || '<a:bodyPr/>';
  const lines = text.split(/\r?\n/).map((line) => {
    const written = `<a:r>${kept(run, 'rPr') || '<a:rPr lang="en-US"/>'}<a:t>${escapeOoxml(line)}</a:t></a:r>`;
    return `<a:p>${kept(paragraph, 'pPr')}${written}</a:p>`;
  });
  return `<${prefix}tx><${prefix}rich xmlns:a="${MAIN}">${body}<a:lstStyle/>${lines.join('')}</${prefix}rich></${prefix}tx>`;
}
