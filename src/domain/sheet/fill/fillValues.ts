// What goes into the cells beside an identifier, and where it says that it came from.

import type { ExportValue } from '#domain/export/ExportRows.ts';
import { isoTime } from '#domain/export/isoTime.ts';
import { type FieldContext, textColumn } from '#domain/network/field/networkField.ts';
import type { Network } from '#domain/network/Network.ts';
import { appendNetworks, emptyTable, networkKey } from '#domain/network/NetworkTable.ts';
import { ENCRYPTIONS, type Encryption, NETWORK_KINDS } from '#domain/network/RadioKind.ts';
import type { FillField } from './fillFields.ts';
import { type Identifier, NO_IDENTIFIER } from './identifiers.ts';

/** What a lookup says of an identifier; null for what it does not. Times are epoch milliseconds. */
export interface FillFacts extends Pick<Network, FactName> {
  kind: string;
  encryption: string | null;
}

type FactName =
  | ('id' | 'name' | 'lat' | 'lng' | 'qos' | 'firstMs' | 'lastMs' | 'encryptionText')
  | ('channel' | 'frequencyMhz' | 'subtype' | 'capabilities')
  | ('house' | 'road' | 'city' | 'region' | 'postal' | 'country');

export interface FillAnswer {
  item: Identifier;
  /** Null for what was not asked. */
  fetchedAt: number | null;
  found: FillFacts | null;
  near: { count: number; id: string | null; metres: number | null } | null;
  problem: string | null;
}

export interface FilledRow {
  values: ExportValue[];
  source: string;
}

/** The values of some fields, and the source, by answer. */
export function fillValues(
  answers: readonly FillAnswer[],
  fields: readonly FillField[],
  context: FieldContext,
  mode: string,
): FilledRow[] {
  // A table of each kind: an identifier may be there as two.
  const tables = new Map(
    [...Map.groupBy(answers, ({ item }) => item.kind)].map(([kind, own]) => [
      kind,
      appendNetworks(emptyTable(), own.flatMap(networkOf)),
    ]),
  );
  return answers.map((answer) => {
    const { item } = answer;
    const table = tables.get(item.kind)!;
    const [network] = networkOf(answer);
    const row = network && table.columns.rowOf.get(networkKey(network));
    const text: ReadText = (field) => {
      if (row === undefined) return null;
      const { values, codes } = textColumn(table, field, context);
      return values[codes[row]!] || null;
    };
    const read = (field: FillField) => (item.kind === NO_IDENTIFIER ? null : fieldValue(field, answer, text));
    return { values: fields.map(read), source: sourceOf(answer, mode) };
  });
}

type ReadText = (field: 'vendor' | 'operator' | 'band' | 'encryption' | 'frequency') => string | null;

function fieldValue(field: FillField, { found, near }: FillAnswer, text: ReadText): ExportValue {
  switch (field) {
    case 'vendor':
    case 'operator':
    case 'band':
    case 'encryption':
      return text(field);
    case 'type':
      return found && (/^(bt|ble)$/.test(found.kind) ? found.kind.toUpperCase() : found.subtype);
    case 'frequency':
      return found && (found.frequencyMhz ?? numberOrText(text('frequency')));
    case 'first':
      return isoTime(found?.firstMs);
    case 'last':
      return isoTime(found?.lastMs);
    case 'match':
      return found?.name ?? null;
    case 'street':
      return found && ([found.road, found.house].filter(Boolean).join(' ') || null);
    case 'nearCount':
      return near?.count ?? null;
    case 'nearest':
      return near?.id ?? null;
    case 'nearestMetres':
      return near?.metres ?? null;
    case 'lat':
    case 'lng':
      return rounded(found?.[field]);
    default:
      return found?.[field] ?? null;
  }
}

/** About 0.1 m. */
const rounded = (degrees: number | null | undefined) => (degrees == null ? null : Number(degrees.toFixed(6)));

/** Several possible frequencies have "or" between them. */
function numberOrText(text: string | null): ExportValue {
  const number = Number(text ?? Number.NaN);
  return Number.isFinite(number) ? number : text;
}

/** "2026-11-25 10:04 UTC" */
const minute = (timeMs: number) => `${new Date(timeMs).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const KNOWN = 'known here';

function sourceOf({ item, fetchedAt, found, problem }: FillAnswer, mode: string): string {
  if (item.kind === NO_IDENTIFIER) return item.id;
  if (fetchedAt === null) return KNOWN;
  const when = `${minute(fetchedAt)}, ${mode}`;
  if (problem !== null) return `not answered: ${problem} ${when}`;
  return found ? `lookup, ${when}` : `not found, ${when}`;
}

/** Whether a fill has written it, so that another may say something newer. */
export const isFillSource = (text: string): boolean => OWN_SOURCE.test(text);

const OWN_SOURCE =
  /^(known here$|(lookup|not found), \d{4}-\d\d-\d\d |not (answered|exact|an? (WiFi|Bluetooth|street) address|a cell id): )/;

const UNSTATED = {
  areTimesSwapped: false,
  updatedMs: null,
  otherName: null,
  mfgrId: null,
  deviceClass: null,
  beaconInterval: null,
  isMine: null,
  rcois: null,
  comment: null,
  trans: null,
  free: null,
  paid: null,
  dhcp: null,
} as const;

const NOTHING = { name: null, lat: null, lng: null, qos: null, firstMs: null, lastMs: null };
const NO_WAVES = {
  encryptionText: null,
  channel: null,
  frequencyMhz: null,
  subtype: null,
  capabilities: null,
};
const NO_ADDRESS = { house: null, road: null, city: null, region: null, postal: null, country: null };

/** The identifier as a network with what is known of it; none for an address. */
function networkOf({ item: { kind, id }, found }: FillAnswer): Network[] {
  const known = NETWORK_KINDS.find((one) => one === (found?.kind ?? kind));
  if (!known) return [];
  const stated = { ...NOTHING, ...NO_WAVES, ...NO_ADDRESS, ...found };
  const encryption = ENCRYPTIONS.find((one): one is Encryption => one === found?.encryption) ?? null;
  return [{ ...UNSTATED, ...stated, encryption, kind: known, id }];
}
