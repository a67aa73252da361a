import { distanceMetres } from '#domain/geo/geo.ts';
import type { Network } from '#domain/network/Network.ts';
import { keyAt, type NetworkTable, networkKey } from '#domain/network/NetworkTable.ts';
import { familyOf, NETWORK_KINDS } from '#domain/network/RadioKind.ts';
import { sameDevice } from './sameDevice.ts';

/** Networks of one name further away than this are taken for other networks of a common name. */
export const NEARBY_METRES = 2000;

export interface RelatedRows {
  /** Rows of what is likely the same device, or of cells the same site. */
  device: number[];
  /** Rows of the same name and family within `NEARBY_METRES`, the nearest first, the device's own left out. */
  name: { row: number; metres: number }[];
}

type Known = Pick<Network, 'kind' | 'id' | 'name' | 'lat' | 'lng'>;

/** What of a result set belongs to a network. */
export function relatedRows(table: NetworkTable, network: Known): RelatedRows {
  const { kind: kinds, texts, lat: lats, lng: lngs } = table.columns;
  const isSame = sameDevice(network);
  const own = networkKey(network);
  const { name, lat, lng } = network;
  const related: RelatedRows = { device: [], name: [] };
  for (let row = 0; row < table.length; row++) {
    const kind = NETWORK_KINDS[kinds[row]!]!;
    if (isSame({ kind, id: texts.id[row]! })) {
      related.device.push(row);
      continue;
    }
    if (name === null || lat === null || lng === null || texts.name[row] !== name) continue;
    if (familyOf(kind) !== familyOf(network.kind) || keyAt(table, row) === own) continue;
    const metres = distanceMetres({ lat, lng }, { lat: lats[row]!, lng: lngs[row]! });
    if (metres <= NEARBY_METRES) related.name.push({ row, metres });
  }
  related.name.sort((a, b) => a.metres - b.metres);
  return related;
}
