import { readCellId } from '#domain/network/CellId.ts';
import { networkKey } from '#domain/network/NetworkTable.ts';
import { isLocallyAdministered } from '#domain/network/netid.ts';
import { CELL_KINDS, familyOf, type NetworkKind } from '#domain/network/RadioKind.ts';
import { identifyCell } from '#domain/radio/cell/identifyCell.ts';

interface Identified {
  kind: NetworkKind;
  id: string;
}

/** How far the last octet of two addresses of one device may be apart: an access point has a few networks a radio. */
const NEAR = 16;
/** Octets 2 to 5 of an address with colons. */
const MIDDLE = [3, 14] as const;

/**
 * Tells networks that are likely to come from the same device: an access point numbers its networks in a row, often with the
 * locally administered bit and others of the first octet changed for those that it makes up itself. Cells of one operator
 * share a site where their identifiers say so. By habit, not by any standard: a hint, no proof.
 */
export function sameDevice(network: Identified): (other: Identified) => boolean {
  const own = networkKey(network);
  const isOther = (other: Identified) => networkKey(other) !== own;
  if (familyOf(network.kind) === 'cell') {
    const site = siteOf(network);
    return (other) => site !== undefined && siteOf(other) === site && isOther(other);
  }
  const middle = network.id.slice(...MIDDLE);
  const last = lastOctet(network.id);
  const first = network.id.slice(0, 2);
  const isLocal = isLocallyAdministered(network.id);
  return (other) =>
    familyOf(other.kind) !== 'cell' &&
    other.id.slice(...MIDDLE) === middle &&
    Math.abs(lastOctet(other.id) - last) < NEAR &&
    (other.id.slice(0, 2) === first || isLocal || isLocallyAdministered(other.id)) &&
    isOther(other);
}

const lastOctet = (id: string) => Number.parseInt(id.slice(15), 16);

function siteOf({ kind, id }: Identified): string | undefined {
  const technology = CELL_KINDS.find((one) => one === kind);
  const cell = technology && readCellId(id);
  return cell && `${kind} ${cell.operator} ${identifyCell(technology, cell.area, cell.cell).siteKey}`;
}
