// The lines across the plot at the marks of an axis (ECMA-376 part 1, 21.2.2.100 and 21.2.2.109).

import { prefixOf } from '#server/emulator/workbook/chart/anchor.ts';
import type { Chart } from '#server/emulator/workbook/chart/Chart.ts';
import { childNamed } from '#server/emulator/workbook/package/xml.ts';
import { type ChartAxis, elementOf, partOf, withChild } from './chartElements.ts';

type Gridlines = 'majorGridlines' | 'minorGridlines';

const BEFORE = ['axId', 'scaling', 'delete', 'axPos', 'majorGridlines'];

/** Throws WorkbookError for a chart without that axis. */
export function readGridlines(chart: Chart, axis: ChartAxis, lines: Gridlines): { visible: boolean } {
  const xml = chart.sheet.book.package.text(partOf(chart));
  return { visible: childNamed(xml, elementOf(chart, xml, axis), lines) !== undefined };
}

/** Those that are there keep their look. Throws WorkbookError. */
export function showGridlines(chart: Chart, axis: ChartAxis, lines: Gridlines, isVisible: boolean): void {
  if (readGridlines(chart, axis, lines).visible === isVisible) return;
  const { package: parts } = chart.sheet.book;
  const part = partOf(chart);
  const xml = parts.text(part);
  const owner = elementOf(chart, xml, axis);
  const written = isVisible ? `<${prefixOf(owner.name)}${lines}/>` : '';
  parts.put(part, withChild(xml, owner, lines, written, BEFORE));
}
