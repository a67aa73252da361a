// How results are coloured and shaped: a class per network, and how many there are of each.

import type { Network } from './Network.ts';
import { type NetworkTable, NOT_KNOWN } from './NetworkTable.ts';
import { ENCRYPTIONS, NETWORK_KINDS, type NetworkKind } from './RadioKind.ts';

export const COLOUR_MODES = ['encryption', 'kind', 'age', 'qos'] as const;
export type ColourMode = (typeof COLOUR_MODES)[number];

const DAY_MS = 86_400_000;

/** Upper bounds of the age classes, days since a network was last seen. */
export const AGE_STEPS = [
  { days: 30, label: 'up to a month' },
  { days: 182, label: 'up to 6 months' },
  { days: 365, label: 'up to a year' },
  { days: 730, label: 'up to 2 years' },
  { days: 1826, label: 'up to 5 years' },
  { days: 3652, label: 'up to 10 years' },
  { days: Infinity, label: 'over 10 years' },
] as const;

const LABELS: Record<ColourMode, readonly string[]> = {
  encryption: ['open', 'WEP', 'WPA', 'WPA2', 'WPA3', 'unknown', 'not WiFi'],
  kind: ['WiFi', 'Bluetooth', 'BLE', 'GSM', 'CDMA', 'WCDMA', 'LTE', 'NR', 'other Bluetooth', 'other cell'],
  age: [...AGE_STEPS.map(({ label }) => label), 'unknown'],
  qos: ['0', '1', '2', '3', '4', '5', '6', '7', 'unknown'],
};

const IDS: Record<ColourMode, readonly string[]> = {
  encryption: [...ENCRYPTIONS, 'other'],
  kind: NETWORK_KINDS,
  age: [...AGE_STEPS.map(({ days }) => `${days}`), 'unknown'],
  qos: LABELS.qos,
};

/** What links call a mode's classes, in the order of their numbers: never change one. */
export const classIds = (mode: ColourMode): readonly string[] => IDS[mode];

/** The names of a mode's classes, in the order of their numbers. */
export const classLabels = (mode: ColourMode): readonly string[] => LABELS[mode];

/** The class number of every row. `nowMs` is what age is measured from. */
export function networkClasses(table: NetworkTable, mode: ColourMode, nowMs: number): Uint8Array {
  const { columns, length } = table;
  const classes = new Uint8Array(length);
  const last = LABELS[mode].length - 1;
  for (let row = 0; row < length; row++) {
    if (mode === 'kind') classes[row] = columns.kind[row]!;
    else if (mode === 'encryption') {
      const isWifi = columns.kind[row] === WIFI;
      classes[row] = isWifi ? orElse(columns.encryption[row]!, UNKNOWN_ENCRYPTION) : last;
    } else if (mode === 'qos') classes[row] = orElse(columns.qos[row]!, last);
    else classes[row] = ageClass(nowMs - columns.lastMs[row]!);
  }
  return classes;
}

const WIFI = NETWORK_KINDS.indexOf('wifi');
const UNKNOWN_ENCRYPTION = ENCRYPTIONS.indexOf('unknown');
const orElse = (value: number, other: number) => (value === NOT_KNOWN ? other : value);

function ageClass(ageMs: number): number {
  if (Number.isNaN(ageMs)) return AGE_STEPS.length;
  return AGE_STEPS.findIndex(({ days }) => ageMs <= days * DAY_MS);
}

/** How many of the rows are in each class of a mode. */
export function classCounts(classes: Uint8Array, mode: ColourMode, rows: Uint32Array): Uint32Array {
  const counts = new Uint32Array(LABELS[mode].length);
  for (const row of rows) counts[classes[row]!]!++;
  return counts;
}

/** The rows whose class is not hidden, in order. */
export function visibleRows(classes: Uint8Array, hidden: ReadonlySet<number>): Uint32Array {
  const rows = new Uint32Array(classes.length);
  let count = 0;
  for (let row = 0; row < classes.length; row++) if (!hidden.has(classes[row]!)) rows[count++] = row;
  return rows.subarray(0, count);
}

/** What a network's kind is called; the service's own word where it is none of ours, empty where it gives none. */
export function kindName({ kind, subtype }: Pick<Network, 'kind' | 'subtype'>): string {
  return kind === 'bluetooth' || kind === 'cell' ? (subtype ?? '') : KIND_LABELS[kind];
}

/** The same for its encryption. */
export function encryptionName(network: Pick<Network, 'encryption' | 'encryptionText'>): string {
  const { encryption, encryptionText } = network;
  return encryptionText ?? (encryption ? LABELS.encryption[ENCRYPTIONS.indexOf(encryption)]! : '');
}

/** The same of an encryption as files and replies write it, in any case; any other word as it is. */
export function encryptionWord(written: string): string {
  const at = (ENCRYPTIONS as readonly string[]).indexOf(written.toLowerCase());
  return LABELS.encryption[at] ?? written;
}

const FLAGS: Readonly<Record<string, string>> = { Y: 'yes', N: 'no', '?': 'unknown' };

/** The service's Y, N or ? in words; anything else as it is. */
export const flagWord = (flag: string): string => FLAGS[flag.toUpperCase()] ?? flag;

/** Kinds as people write them. */
export const KIND_LABELS = Object.fromEntries(
  NETWORK_KINDS.map((kind, code) => [kind, LABELS.kind[code]!]),
) as Record<NetworkKind, string>;
