// The texts of a verdict in its table row.

import { bandsLabel, formatMhz } from '#domain/channels/channelLabels.ts';
import { findOperator } from '#domain/radio/cell/Plmn.ts';
import type { OperatorRecord } from '#domain/radio/cell/Surroundings.ts';
import { heardChannels } from '#domain/simulator/context/heardChannels.ts';
import type { Verdict } from '#domain/simulator/Verdict.ts';
import { WEIGHT_REASONS } from '#domain/simulator/Weights.ts';

const MAX_REASONS = 3;

/** `operator_area_cell`, as the database writes it. */
export function cellId({ cell: { operator, area, cell } }: Verdict): string {
  return `${operator}_${area}_${cell}`;
}

/** The published brand, else the operator name of the scan; null without either. */
export function operatorName({ cell }: Verdict, operators: readonly OperatorRecord[]): string | null {
  const record = findOperator(operators, cell.operator);
  return record?.brand || record?.operator || cell.name || null;
}

/** "6300 · B20, 806 MHz"; or that no band has the number. */
export function channelLabel({ cell, reading }: Verdict): string {
  const channel = heardChannels(cell)[0];
  if (channel === undefined) return '';
  if (!reading || reading.carriers.length === 0)
    return reading?.flaw ? `${channel} · invalid` : String(channel);
  const mhz = [...new Set(reading.carriers.map(({ downlinkMhz }) => formatMhz(downlinkMhz)))].join(' or ');
  return `${channel} · ${bandsLabel(reading.carriers)}, ${mhz} MHz`;
}

/** The titles of the findings with the most points. */
export function topReasons({ findings }: Verdict): string {
  const counted = findings.filter(({ points }) => points > 0);
  const titles = counted.slice(0, MAX_REASONS).map(({ heuristic }) => WEIGHT_REASONS[heuristic].title);
  const rest = counted.length - titles.length;
  return rest > 0 ? `${titles.join(' · ')} · and ${rest} more` : titles.join(' · ');
}
