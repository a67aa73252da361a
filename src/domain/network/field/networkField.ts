// What a row of the results says, field by field: what the service gave, and what follows from it.

import { distanceMetres, type Position } from '#domain/geo/geo.ts';
import { readCellId } from '#domain/network/CellId.ts';
import { type NetworkTable, NOT_KNOWN, type TextColumn as TextName } from '#domain/network/NetworkTable.ts';
import { isLocallyAdministered } from '#domain/network/netid.ts';
import { classLabels, KIND_LABELS } from '#domain/network/networkClasses.ts';
import { CELL_KINDS, type CellKind, familyOf, NETWORK_KINDS } from '#domain/network/RadioKind.ts';
import { wifiBands } from '#domain/network/wifiChannel.ts';
import { decodeChannel } from '#domain/radio/arfcn/decodeChannel.ts';
import { identifyCell } from '#domain/radio/cell/identifyCell.ts';
import { readPlmn } from '#domain/radio/cell/Plmn.ts';
import { deviceName } from './bluetoothDevice.ts';
import type { NumberField, TextField } from './fieldNames.ts';
import { TextColumn } from './TextColumn.ts';

/** What fields depend on besides the row. The functions are the same objects until their answers change. */
export interface FieldContext {
  /** Who an address was assigned to; undefined for none. */
  vendorOf?: ((netid: string) => string | undefined) | undefined;
  /** The name of an operator by its MCC and MNC, as written in the identifier. */
  operatorOf?: ((operator: string) => string | undefined) | undefined;
  /** Names of companies by the identifier that the Bluetooth SIG assigned to them. */
  companies?: ReadonlyMap<number, string> | undefined;
}

type Read = (row: number) => string | null;

interface Known {
  dependency: unknown;
  column: TextColumn;
}
/** By the lineage of a table, so that a page more costs no more than its rows. */
const made = new WeakMap<object, Map<TextField, Known>>();

/** The texts of a field, for all rows of the table. */
export function textColumn(table: NetworkTable, field: TextField, context: FieldContext): TextColumn {
  const { lineage } = table.columns;
  const fields = made.get(lineage) ?? new Map<TextField, Known>();
  made.set(lineage, fields);
  const dependency = dependencyOf(field, context);
  let known = fields.get(field);
  if (!known || known.dependency !== dependency) {
    known = { dependency, column: new TextColumn() };
    fields.set(field, known);
  }
  return known.column.extend(table.length, reader(table, field, context));
}

function dependencyOf(field: TextField, context: FieldContext): unknown {
  if (field === 'vendor') return context.vendorOf;
  if (field === 'manufacturer') return context.companies;
  return field === 'operator' ? context.operatorOf : undefined;
}

/** The numbers of a field by row, NaN where unknown. `centre` is what distance is measured from. */
export function numberColumn(
  { length, columns }: NetworkTable,
  field: NumberField,
  centre: Position,
): Float64Array {
  if (field !== 'distance') return columns[NUMBERS[field]].subarray(0, length);
  const metres = new Float64Array(length);
  for (let row = 0; row < length; row++)
    metres[row] = distanceMetres(centre, { lat: columns.lat[row]!, lng: columns.lng[row]! });
  return metres;
}

const NUMBERS = {
  first: 'firstMs',
  last: 'lastMs',
  updated: 'updatedMs',
  lat: 'lat',
  lng: 'lng',
} as const satisfies Record<Exclude<NumberField, 'distance'>, string>;

const ENCRYPTION_LABELS = classLabels('encryption');
const STORED: Partial<Record<TextField, TextName>> = { attributes: 'capabilities' };

function reader(table: NetworkTable, field: TextField, context: FieldContext): Read {
  const { columns } = table;
  const { texts } = columns;
  const kindAt = (row: number) => NETWORK_KINDS[columns.kind[row]!]!;
  switch (field) {
    case 'kind':
      return (row) => {
        const kind = kindAt(row);
        return kind === 'bluetooth' || kind === 'cell' ? texts.subtype[row]! : KIND_LABELS[kind];
      };
    case 'encryption':
      return (row) =>
        texts.encryptionText[row] ??
        ENCRYPTION_LABELS[columns.encryption[row]!] ??
        (kindAt(row) === 'wifi' ? 'unknown' : null);
    case 'channel':
      return (row) => numberText(columns.channel[row]!);
    case 'qos':
      return (row) => numberText(columns.qos[row]!);
    case 'beacon':
      return (row) => numberText(columns.beaconInterval[row]!);
    case 'mine':
      return (row) => ['no', 'yes'][columns.isMine[row]!] ?? null;
    case 'device':
      return (row) => {
        const device = columns.deviceClass[row]!;
        return device === NOT_KNOWN ? null : deviceName(device);
      };
    case 'manufacturer':
      return (row) => {
        const id = columns.mfgrId[row]!;
        return id === NOT_KNOWN ? null : (context.companies?.get(id) ?? String(id));
      };
    case 'vendor':
      return (row) =>
        familyOf(kindAt(row)) === 'cell' ? null : vendorText(texts.id[row]!, kindAt(row), context);
    case 'frequency':
    case 'band':
      return airReader(table, field);
    case 'operator':
    case 'plmn':
    case 'areaCode':
    case 'node':
    case 'sector':
      return cellReader(table, field, context);
    default:
      return (row) => texts[STORED[field] ?? (field as TextName)][row] ?? null;
  }
}

const numberText = (value: number) => (value === NOT_KNOWN ? null : String(value));

/**
 * Who made it; of an address that its user or device made up, that it is one. The two highest bits of a random
 * Bluetooth address say of which kind it is (Core Specification, volume 6, part B, 1.3.2); whether an address is
 * random is not recorded, so that they only count where nobody has the prefix.
 */
function vendorText(netid: string, kind: (typeof NETWORK_KINDS)[number], { vendorOf }: FieldContext) {
  const vendor = vendorOf?.(netid);
  if (vendor !== undefined) return vendor;
  if (kind === 'ble') return vendorOf ? RANDOM_KINDS[Number.parseInt(netid.slice(0, 2), 16) >> 6]! : null;
  return isLocallyAdministered(netid) ? 'local' : null;
}

const RANDOM_KINDS = ['random, non-resolvable', 'random, resolvable', null, 'random, static'] as const;

/** MHz and band of what a network sends on; with several possible ones between "or". */
function airReader({ columns }: NetworkTable, field: 'frequency' | 'band'): Read {
  const known = new Map<string, string | null>();
  return (row) => {
    const kind = NETWORK_KINDS[columns.kind[row]!]!;
    const channel = columns.channel[row]!;
    const frequency = columns.frequencyMhz[row]!;
    if (channel === NOT_KNOWN && frequency === NOT_KNOWN) return null;
    const mcc = kind === 'wifi' ? undefined : columns.texts.id[row]!.slice(0, 3);
    const key = `${kind} ${channel} ${frequency} ${mcc}`;
    let text = known.get(key);
    if (text === undefined) {
      const places = airPlaces(kind, channel, frequency, mcc);
      text = [...new Set(places.map((place) => String(place[field])))].join(' or ') || null;
      known.set(key, text);
    }
    return text;
  };
}

function airPlaces(
  kind: (typeof NETWORK_KINDS)[number],
  channel: number,
  frequency: number,
  mcc: string | undefined,
): { band: string; frequency: number }[] {
  if (kind === 'wifi')
    return wifiBands(channel === NOT_KNOWN ? null : channel, frequency === NOT_KNOWN ? null : frequency).map(
      ({ band, megahertz }) => ({ band, frequency: megahertz }),
    );
  const technology = cellKind(kind);
  if (!technology || channel === NOT_KNOWN) return [];
  return decodeChannel(technology, channel, { mcc }).carriers.map(({ label, downlinkMhz }) => ({
    band: label,
    frequency: downlinkMhz,
  }));
}

const cellKind = (kind: string): CellKind | undefined => CELL_KINDS.find((one) => one === kind);

/** What the identifier of a cell is made of; nothing of one that is not three numbers. */
function cellReader(
  { columns }: NetworkTable,
  field: 'operator' | 'plmn' | 'areaCode' | 'node' | 'sector',
  { operatorOf }: FieldContext,
): Read {
  return (row) => {
    const kind = NETWORK_KINDS[columns.kind[row]!]!;
    const id = familyOf(kind) === 'cell' ? readCellId(columns.texts.id[row]!) : undefined;
    if (!id) return null;
    const plmn = kind === 'cdma' ? undefined : readPlmn(id.operator);
    if (field === 'plmn') return plmn ? `${plmn.mcc}-${plmn.mncs[0]}` : id.operator;
    if (field === 'operator') return (plmn && operatorOf?.(id.operator)) ?? null;
    const technology = cellKind(kind);
    if (!technology) return null;
    const { node, parts } = identifyCell(technology, id.area, id.cell);
    if (field === 'node') return node && `${node.name} ${node.value}`;
    const part = field === 'areaCode' ? parts[0] : parts.at(-1);
    return part ? `${part.name} ${part.value}` : null;
  };
}
