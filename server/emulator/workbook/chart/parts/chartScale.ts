// The ends of a value axis (ECMA-376 part 1, 21.2.2.160).

import { prefixOf } from '#server/emulator/workbook/chart/anchor.ts';
import type { Chart } from '#server/emulator/workbook/chart/Chart.ts';
import { attributesOf, childNamed, childrenOf } from '#server/emulator/workbook/package/xml.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import { type ChartAxis, elementOf, partOf, withChild } from './chartElements.ts';

/** Null where the chart chooses it from its numbers. */
export interface AxisScale {
  minimum: number | null;
  maximum: number | null;
}

/** Throws WorkbookError for a chart without that axis. */
export function readScale(chart: Chart, axis: ChartAxis): AxisScale {
  const xml = chart.sheet.book.package.text(partOf(chart));
  const scaling = childNamed(xml, elementOf(chart, xml, axis), 'scaling');
  const endAt = (local: string) => {
    const child = scaling && childNamed(xml, scaling, local);
    const value = child ? Number(attributesOf(xml, child).get('val') ?? Number.NaN) : Number.NaN;
    return Number.isFinite(value) ? value : null;
  };
  return { minimum: endAt('min'), maximum: endAt('max') };
}

/** What is left out stays. Throws WorkbookError. */
export function changeScale(chart: Chart, axis: ChartAxis, change: Partial<AxisScale>): void {
  const { minimum, maximum } = { ...readScale(chart, axis), ...change };
  if (minimum !== null && maximum !== null && minimum >= maximum)
    throw workbookError('invalidArgument', `minimum ${minimum} must be less than maximum ${maximum}.`);
  const { package: parts } = chart.sheet.book;
  const part = partOf(chart);
  const xml = parts.text(part);
  const owner = elementOf(chart, xml, axis);
  const prefix = prefixOf(owner.name);
  const old = childNamed(xml, owner, 'scaling');
  const kept = (old && !old.isEmpty ? [...childrenOf(xml, old.innerStart)] : [])
    .filter(({ local }) => local === 'logBase' || local === 'orientation')
    .map(({ start, end }) => xml.slice(start, end))
    .join('');
  const end = (local: string, value: number | null) =>
    value === null ? '' : `<${prefix}${local} val="${value}"/>`;
  const written = `<${prefix}scaling>${kept}${end('max', maximum)}${end('min', minimum)}</${prefix}scaling>`;
  parts.put(part, withChild(xml, owner, 'scaling', written, ['axId']));
}
