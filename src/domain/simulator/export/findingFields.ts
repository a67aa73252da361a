import { heardChannels } from '#domain/simulator/context/heardChannels.ts';
import { LABEL_NAMES, type ReviewLabel, type ReviewLabels } from '#domain/simulator/ReviewLabel.ts';
import type { Verdict } from '#domain/simulator/Verdict.ts';

export type FieldValue = string | number | null;

/** The fields of a verdict in every format, in order; null for unknown. */
const FIELDS: Readonly<Record<string, (verdict: Verdict, label: ReviewLabel | undefined) => FieldValue>> = {
  state: ({ state }) => state,
  score: ({ score }) => Math.round(score * 100) / 100,
  technology: ({ cell }) => cell.kind,
  operator: ({ cell }) => cell.operator,
  area: ({ cell }) => cell.area,
  cell: ({ cell }) => cell.cell,
  name: ({ cell }) => cell.name,
  channel: ({ cell }) => heardChannels(cell)[0] ?? null,
  band: (verdict) => alternatives(carriersOf(verdict).map(({ band }) => band)),
  downlink_mhz: (verdict) => alternatives(carriersOf(verdict).map(({ downlinkMhz }) => downlinkMhz)),
  physical_id: ({ cell }) => cell.physicalIds[0] ?? null,
  latitude: ({ cell }) => cell.lat,
  longitude: ({ cell }) => cell.lng,
  strongest_dbm: ({ cell }) => cell.strongestDbm,
  observations: ({ cell }) => cell.rows,
  first_seen: ({ cell }) => isoTime(cell.firstMs),
  last_seen: ({ cell }) => isoTime(cell.lastMs),
  nearest_on_channel_m: ({ nearestOnChannel }) =>
    nearestOnChannel ? Math.round(nearestOnChannel.distanceMetres) : null,
  known_as: ({ known }) => known?.id ?? null,
  findings: ({ findings }) => findings.map(({ heuristic }) => heuristic).join(' ') || null,
  reasons: ({ findings }) =>
    findings.map(({ heuristic, evidence }) => `${heuristic}: ${evidence}`).join('\n') || null,
  label: (_, label) => (label ? LABEL_NAMES[label.label] : null),
  note: (_, label) => label?.note || null,
  labelled_at: (_, label) => (label ? isoTime(label.atMs) : null),
};

export const FIELD_NAMES: readonly string[] = Object.keys(FIELDS);

export function findingFields(verdict: Verdict, labels: ReviewLabels): Record<string, FieldValue> {
  const label = labels.get(verdict.cell.key);
  return Object.fromEntries(Object.entries(FIELDS).map(([name, read]) => [name, read(verdict, label)]));
}

function carriersOf({ reading }: Verdict) {
  return reading?.carriers ?? [];
}

function alternatives(values: readonly (string | number)[]): string | null {
  return [...new Set(values)].join(' or ') || null;
}

/** ISO 8601 in UTC; null for what no calendar holds. */
function isoTime(milliseconds: number | null): string | null {
  if (milliseconds === null || !(Math.abs(milliseconds) <= 8.64e15)) return null;
  return new Date(milliseconds).toISOString();
}
