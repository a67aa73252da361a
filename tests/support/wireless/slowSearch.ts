// The searches by their definition: one loop over objects, nothing shared with the store but distance and folding.

import { distanceMetres, isInBox, type Position } from '#domain/geo/geo.ts';
import { readCellId } from '#domain/network/CellId.ts';
import { familyOf } from '#domain/network/RadioKind.ts';
import { foldCase } from '#domain/text/like.ts';
import type { NetworkFilter } from '#server/emulator/wireless/store/NetworkFilter.ts';
import type { NetworkRecord } from '#server/emulator/wireless/store/networkTable.ts';
import type { Address } from '#server/emulator/wireless/store/ObservationStore.ts';

/** Keys of all matches by key, or by distance where `near` is given. */
export function slowSearch(
  networks: readonly NetworkRecord[],
  filter: NetworkFilter,
  near?: Position,
): number[] {
  const found = networks.filter((network) => isMatch(network, filter) && (!near || network.lat !== null));
  const metres = ({ lat, lng }: NetworkRecord) => (near ? distanceMetres(near, { lat: lat!, lng: lng! }) : 0);
  return found.sort((a, b) => metres(a) - metres(b) || a.key - b.key).map(({ key }) => key);
}

function isMatch(network: NetworkRecord, filter: NetworkFilter): boolean {
  const checks = [
    filter.kinds.includes(network.kind),
    !filter.box || (network.lat !== null && isInBox({ lat: network.lat, lng: network.lng! }, filter.box)),
    network.updatedMs > (filter.updatedAfterMs ?? -1),
    network.firstMs > (filter.firstAfterMs ?? -1),
    network.lastMs > (filter.lastAfterMs ?? -1),
    Number(network.trans.slice(0, 4)) >= (filter.transFromYear ?? 0),
    Number(network.trans.slice(0, 4)) <= (filter.transToYear ?? 9999),
    network.qos >= (filter.minQos ?? 0),
    network.finder === (filter.finder ?? network.finder),
    network.finder !== filter.notFinder,
    filter.name === undefined || isSame(network.name, filter.name),
    filter.nameLike === undefined || (network.name !== null && slowLike(filter.nameLike, network.name)),
    network.encryption === (filter.encryption ?? network.encryption),
    network.channel === (filter.channel ?? network.channel),
    network.frequency === (filter.frequencyMhz ?? network.frequency),
    !filter.free || network.free === 'Y',
    !filter.paid || network.paid === 'Y',
    hasPrefix(network, filter.netidPrefix),
    hasRcoi(network, filter),
    hasMfgr(network, filter),
    hasCell(network, filter),
    hasAddress(network.address, filter.address ?? {}),
  ];
  return checks.every(Boolean);
}

function isSame(name: string | null, asked: string): boolean {
  return name !== null && foldCase(name) === foldCase(asked);
}

function hasPrefix({ kind, id }: NetworkRecord, prefix: string | undefined): boolean {
  return prefix === undefined || (familyOf(kind) !== 'cell' && id.startsWith(prefix.toUpperCase()));
}

function hasRcoi({ rcois }: NetworkRecord, { rcoiMin, rcoiMax }: NetworkFilter): boolean {
  if (rcoiMin === undefined && rcoiMax === undefined) return true;
  const values = (rcois ?? '').split(' ').map((rcoi) => Number.parseInt(rcoi, 16));
  return values.some((value) => value >= (rcoiMin ?? 0) && value <= (rcoiMax ?? Infinity));
}

function hasMfgr({ mfgrId }: NetworkRecord, { mfgrMin, mfgrMax }: NetworkFilter): boolean {
  if (mfgrMin === undefined && mfgrMax === undefined) return true;
  return mfgrId !== null && mfgrId >= (mfgrMin ?? 0) && mfgrId <= (mfgrMax ?? Infinity);
}

function hasCell({ kind, id }: NetworkRecord, { cellOperator, cellArea, cellId }: NetworkFilter): boolean {
  if (cellOperator === undefined && cellArea === undefined && cellId === undefined) return true;
  const parts = familyOf(kind) === 'cell' ? readCellId(id) : undefined;
  if (!parts) return false;
  return (
    parts.operator === (cellOperator ?? parts.operator) &&
    parts.area === (cellArea ?? parts.area) &&
    parts.cell === (cellId ?? parts.cell)
  );
}

function hasAddress(address: Address, asked: Partial<Address>): boolean {
  const parts = Object.entries(asked) as [keyof Address, string][];
  return parts.every(([part, text]) => address[part]?.toLowerCase() === text.toLowerCase());
}

function slowLike(pattern: string, text: string): boolean {
  const [sign, ...rest] = [...pattern];
  if (sign === undefined) return text === '';
  const chars = [...text];
  if (sign === '%') return chars.concat('').some((_, i) => slowLike(rest.join(''), chars.slice(i).join('')));
  const [char, ...others] = chars;
  if (char === undefined) return false;
  const isSame = sign === '_' || sign.toUpperCase() === char.toUpperCase();
  return isSame && slowLike(rest.join(''), others.join(''));
}
