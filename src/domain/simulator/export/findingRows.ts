import type { ExportRows, ExportValue } from '#domain/export/ExportRows.ts';
import { knownPosition } from '#domain/geo/knownPosition.ts';
import { KIND_LABELS } from '#domain/network/networkClasses.ts';
import { heardChannels } from '#domain/simulator/context/heardChannels.ts';
import { LABEL_NAMES, type ReviewLabel, type ReviewLabels } from '#domain/simulator/ReviewLabel.ts';
import type { Verdict, VerdictState } from '#domain/simulator/Verdict.ts';

/** The names of files: never change one. */
const COLUMNS: Readonly<Record<string, (verdict: Verdict, label: ReviewLabel | undefined) => ExportValue>> = {
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
  reasons: (verdict) => reasonsOf(verdict).join('\n') || null,
  label: (_, label) => (label ? LABEL_NAMES[label.label] : null),
  note: (_, label) => label?.note || null,
  labelled_at: (_, label) => (label ? isoTime(label.atMs) : null),
  channels: ({ cell }) => cell.channels.join(' ') || null,
  physical_ids: ({ cell }) => cell.physicalIds.join(' ') || null,
  mean_dbm: ({ cell }) => cell.meanDbm,
  spread_m: ({ cell }) => cell.spreadMetres,
  lines: ({ cell }) => cell.lines.join(' ') || null,
};

const READERS = Object.values(COLUMNS);

/** By the state. */
const STYLES: Readonly<Record<VerdictState, string>> = {
  matches: '#4caf50',
  unknown: '#9e9e9e',
  conflicts: '#e53935',
};

/** Graded cells of a scan, in this order, with the evidence and the labels of the reviewer. */
export function findingRows(verdicts: readonly Verdict[], labels: ReviewLabels): ExportRows {
  return {
    count: verdicts.length,
    columns: Object.keys(COLUMNS),
    keyColumns: ['technology', 'operator', 'area', 'cell'],
    styles: STYLES,
    placeAt: (index) => knownPosition(verdicts[index]!.cell),
    kindAt: (index) => KIND_LABELS[verdicts[index]!.cell.kind],
    at(index) {
      const verdict = verdicts[index]!;
      const { cell, state, findings, explanations } = verdict;
      const label = labels.get(cell.key);
      return {
        key: cell.key,
        name: cell.key,
        timeMs: isTime(cell.lastMs) ? cell.lastMs : null,
        style: state,
        lines: reasonsOf(verdict),
        values: READERS.map((read) => read(verdict, label)),
        details: { evidence: findings, explanations },
      };
    },
  };
}

function carriersOf({ reading }: Verdict) {
  return reading?.carriers ?? [];
}

function alternatives(values: readonly (string | number)[]): string | null {
  return [...new Set(values)].join(' or ') || null;
}

const reasonsOf = ({ findings }: Verdict) =>
  findings.map(({ heuristic, evidence }) => `${heuristic}: ${evidence}`);

/** Whether a calendar holds it. */
const isTime = (timeMs: number | null): timeMs is number => timeMs !== null && Math.abs(timeMs) <= 8.64e15;

/** ISO 8601 in UTC. */
const isoTime = (timeMs: number | null) => (isTime(timeMs) ? new Date(timeMs).toISOString() : null);
