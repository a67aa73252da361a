// The legend of a chart (ECMA-376 part 1, 21.2.2.94).

import { prefixOf } from '#server/emulator/workbook/chart/anchor.ts';
import type { Chart } from '#server/emulator/workbook/chart/Chart.ts';
import { attributesOf, childNamed, childrenOf, isTrue } from '#server/emulator/workbook/package/xml.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import { elementOf, partOf, withChild } from './chartElements.ts';

const POSITIONS = { Top: 't', Bottom: 'b', Left: 'l', Right: 'r', Corner: 'tr' } as const;

export interface ChartLegend {
  position: string;
  visible: boolean;
  /** It lies over the plot instead of beside it. */
  overlay: boolean;
}

/** What is null or left out stays. */
export type LegendChange = { [K in keyof ChartLegend]?: ChartLegend[K] | null | undefined };

/** Throws WorkbookError. */
export function readLegend(chart: Chart): ChartLegend {
  const xml = chart.sheet.book.package.text(partOf(chart));
  const legend = childNamed(xml, elementOf(chart, xml), 'legend');
  const marked = (local: string) => {
    const child = legend && childNamed(xml, legend, local);
    return child && (attributesOf(xml, child).get('val') ?? undefined);
  };
  const mark = marked('legendPos') ?? 'r';
  const position = Object.entries(POSITIONS).find(([, one]) => one === mark)?.[0] ?? 'Right';
  return { position, visible: legend !== undefined, overlay: isTrue(marked('overlay')) };
}

/** Throws WorkbookError. */
export function changeLegend(chart: Chart, change: LegendChange): void {
  const { package: parts } = chart.sheet.book;
  const part = partOf(chart);
  const xml = parts.text(part);
  const now = readLegend(chart);
  const wanted = change.position ?? now.position;
  const position = Object.entries(POSITIONS).find(([name]) => name.toLowerCase() === wanted.toLowerCase());
  if (!position)
    throw workbookError('invalidArgument', `position must be one of ${Object.keys(POSITIONS).join(', ')}.`);
  const owner = elementOf(chart, xml);
  const prefix = prefixOf(owner.name);
  const old = childNamed(xml, owner, 'legend');
  const kept = old && !old.isEmpty ? [...childrenOf(xml, old.innerStart)] : [];
  const slice = (...locals: string[]) =>
    kept
      .filter(({ local }) => locals.includes(local))
      .map(({ start, end }) => xml.slice(start, end))
      .join('');
  // A place by hand belongs to the position that it was dragged from.
  const layout = change.position === undefined || change.position === null ? slice('layout') : '';
  const over = `<${prefix}overlay val="${(change.overlay ?? now.overlay) ? 1 : 0}"/>`;
  const written =
    `<${prefix}legend><${prefix}legendPos val="${position[1]}"/>${slice('legendEntry')}${layout}${over}` +
    `${slice('spPr', 'txPr')}</${prefix}legend>`;
  const isShown = change.visible ?? (now.visible || isGiven(change.position));
  parts.put(part, withChild(xml, owner, 'legend', isShown ? written : '', ['plotArea']));
}

const isGiven = (value: unknown) => value !== undefined && value !== null;
