import { readCellId } from '#domain/network/CellId.ts';
import { readNetid } from '#domain/network/netid.ts';
import type { Observation } from '#domain/network/Observation.ts';
import { GLUED, holdsRow } from '#domain/survey/format/holdsRow.ts';
import { COLUMNS, type Column, layoutOf } from '#domain/survey/wigle/Layout.ts';
import { readRow } from '#domain/survey/wigle/readRow.ts';
import { withDecimalPoints } from '#domain/survey/wigle/withDecimalPoints.ts';
import { splitQuoted } from '#domain/text/splitFields.ts';
import type { GroupColumn, MergedLayout } from './MergedLayout.ts';

/** A name with commas is put together again, but no longer than one can be. */
const MAX_NAME_FIELDS = 16;
/** From here on the number is a frequency in MHz. */
const MIN_FREQUENCY = 1000;
const ROW = layoutOf(COLUMNS.filter((column) => column !== 'type'));

type Group = Record<GroupColumn, string>;
/** Stands in where only the time and the place of a scan are in question. */
const NO_NETWORK: Group = { name: '', mac: '00:00:00:00:00:00', channel: '', signal: '' };

/** Fields of a line; the writers put a space behind each comma, or none, and some a comma behind the last field. */
export function splitMerged(text: string, delimiter: string): string[] | undefined {
  const split = text.includes('"') ? splitQuoted(text, delimiter) : text.split(delimiter);
  if (!Array.isArray(split)) return undefined;
  const isSpaced = split.slice(1).every((field) => field === '' || field.startsWith(' '));
  const fields = isSpaced ? split.map((field) => field.replace(/^ /, '')) : split;
  return fields.slice(0, fields.findLastIndex((field) => field.trim() !== '') + 1);
}

/**
 * The observations of one row, in its order, or why it has none: a row is taken whole or not at all. A scan that heard
 * nothing says so with the number 0.
 */
export function readMergedRow(
  split: string[],
  layout: MergedLayout,
  delimiter: string,
): Observation[] | string {
  if (!layout.group) return 'the header does not repeat the same columns for each network';
  const fields = withDecimalPoints(split, delimiter, (at) => at < layout.from);
  const count = layout.count < 0 ? undefined : Number((fields[layout.count] ?? '').trim() || Number.NaN);
  if (count !== undefined && !Number.isInteger(count)) return 'the number of networks is missing';
  const groups = readGroups(fields, layout.from, layout.group);
  if (typeof groups === 'string') return groups;
  if (count !== undefined && groups.length !== count)
    return `the row says ${count} networks and holds ${groups.length}`;
  if (groups.length === 0) {
    const scan = readRow(rowOf(fields, layout, NO_NETWORK), ROW);
    return typeof scan === 'string' ? scan : [];
  }
  const observations: Observation[] = [];
  for (const group of groups) {
    const read = readRow(rowOf(fields, layout, group), ROW);
    if (typeof read === 'string') return read;
    observations.push(read);
  }
  return observations;
}

function readGroups(
  fields: readonly string[],
  from: number,
  order: readonly GroupColumn[],
): Group[] | string {
  const groups: Group[] = [];
  for (let at = from; at < fields.length; ) {
    const found = readGroup(fields, at, order);
    if (!found) return `network ${groups.length + 1} of the row has no valid address, channel and signal`;
    if (found.width > order.length && holdsRow(found.group.name)) return GLUED;
    groups.push(found.group);
    at += found.width;
  }
  return groups;
}

/** Tries the name as one field, then with the commas that an unquoted one may hold. */
function readGroup(fields: readonly string[], at: number, order: readonly GroupColumn[]) {
  const most = order.includes('name') ? MAX_NAME_FIELDS : 1;
  for (let nameWidth = 1; nameWidth <= most && at + nameWidth <= fields.length; nameWidth += 1) {
    const group: Group = { name: '', mac: '', channel: '', signal: '' };
    let from = at;
    for (const column of order) {
      const width = column === 'name' ? nameWidth : 1;
      group[column] = fields.slice(from, from + width).join(',');
      from += width;
    }
    if (isGroup(group)) return { group, width: from - at };
  }
  return undefined;
}

function isGroup({ mac, channel, signal }: Group): boolean {
  const isId = readNetid(mac)?.length === 17 || readCellId(mac.trim()) !== undefined;
  return isId && [channel, signal].every((text) => /^\s*(-?\d+(\.\d+)?)?\s*$/.test(text));
}

function rowOf(
  fields: readonly string[],
  layout: MergedLayout,
  { name, mac, channel, signal }: Group,
): string[] {
  const isFrequency = Number(channel) >= MIN_FREQUENCY;
  const values: Partial<Record<Column, string | undefined>> = {
    mac,
    name: name.trim() === '' ? '' : name,
    time: layout.time.map((at) => fields[at]?.trim()).join(' '),
    channel: isFrequency ? '' : channel,
    frequency: isFrequency ? channel : '',
    signal,
    lat: fields[layout.lat],
    lng: fields[layout.lng],
    altitude: fields[layout.altitude],
    accuracy: fields[layout.accuracy],
  };
  return COLUMNS.filter((column) => column !== 'type').map((column) => values[column] ?? '');
}
