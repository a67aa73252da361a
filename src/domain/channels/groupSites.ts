import type { Position } from '#domain/geo/geo.ts';
import { knownPosition } from '#domain/geo/knownPosition.ts';
import { positionOf, unitVector } from '#domain/geo/unitVector.ts';
import type { CellKind } from '#domain/network/RadioKind.ts';
import { decodeChannel } from '#domain/radio/arfcn/decodeChannel.ts';
import { channelNumber, isMislabelledGsm, operatorKey } from '#domain/radio/cell/cellKeys.ts';
import { type CellIdentity, identifyCell } from '#domain/radio/cell/identifyCell.ts';
import type { KnownCell } from '#domain/radio/cell/Surroundings.ts';
import { widestMetres } from './widestMetres.ts';

/** Cells that stand together as far as their identifiers tell. */
export interface Site {
  /** Distinct among sites, the same for the same cells. */
  key: string;
  /** As recorded. */
  operator: string;
  kind: CellKind;
  /** Some of its cells are recorded as GSM, with numbers too long for GSM. */
  isRecordedAsGsm: boolean;
  /** Of which technology these are cannot be told from their numbers. */
  isKindGuessed: boolean;
  /** `eNB 109944`, `RNC 62, cells 55680–55689`, `LAC 7, CIDs 12340–12349` */
  name: string;
  /** Each once. */
  cells: readonly KnownCell[];
  /** Distinct, rising; cells that say none are left out. */
  channels: readonly number[];
  /** Distinct numbers of sectors or cells. */
  sectors: number;
  /** The middle of the cells; null when none has a position. */
  centre: Position | null;
  /** Between the two cells that are farthest apart; null with fewer than two positions. */
  spreadMetres: number | null;
  /** Farther apart than one mast explains: positions are poor, or a cell has moved or is copied. */
  isScattered: boolean;
  /** 0 to 7, the best of the cells. */
  qos: number;
  firstMs: number | null;
  lastMs: number | null;
}

/** Sectors of one mast are not located farther apart than this; metres. */
export const SCATTERED_METRES = 5000;

interface Member {
  cell: KnownCell;
  kind: CellKind;
  identity: CellIdentity;
}

/** Groups cells by operator, technology and eNB, gNB or what stands for it; in the order of their first cells. */
export function groupSites(cells: readonly KnownCell[], gnbBits: number): Site[] {
  const sites = new Map<string, Member[]>();
  const seen = new Set<string>();
  for (const cell of cells) {
    const kind = technologyOf(cell);
    const id = `${kind} ${cell.operator} ${cell.area} ${cell.cell}`;
    if (seen.has(id)) continue;
    seen.add(id);
    const identity = identifyCell(kind, cell.area, cell.cell, { gnbBits });
    const key = `${kind} ${operatorKey({ kind, operator: cell.operator })} ${identity.siteKey}`;
    const members = sites.get(key);
    if (members) members.push({ cell, kind, identity });
    else sites.set(key, [{ cell, kind, identity }]);
  }
  return [...sites].map(([key, members]) => siteOf(key, members));
}

/**
 * What a cell is of: as recorded, but numbers too long for GSM are of UMTS where only that has the channel, else of LTE,
 * which is a guess where its channel does not say so.
 */
export function technologyOf(cell: KnownCell): CellKind {
  if (!isMislabelledGsm(cell)) return cell.kind;
  const [only, ...others] = technologiesOn(channelNumber(cell));
  return others.length === 0 ? (only ?? 'lte') : 'lte';
}

function isGuessed(cell: KnownCell): boolean {
  return isMislabelledGsm(cell) && technologiesOn(channelNumber(cell)).length !== 1;
}

/** What a cell recorded as GSM, with numbers too long for it, can be of by its channel. */
function technologiesOn(channel: number | null): CellKind[] {
  if (channel === null) return [];
  return (['lte', 'wcdma'] as const).filter((kind) => decodeChannel(kind, channel).carriers.length > 0);
}

function siteOf(key: string, members: readonly Member[]): Site {
  const [{ kind, cell: first, identity }] = members as [Member, ...Member[]];
  const cells = members.map(({ cell }) => cell);
  const places = cells.flatMap((cell) => knownPosition(cell) ?? []);
  const centre = middleOf(places);
  const spreadMetres = centre && places.length > 1 ? widestMetres(places, centre) : null;
  const channels = new Set(cells.flatMap((cell) => channelNumber(cell) ?? []));
  const times = (field: 'firstMs' | 'lastMs') => cells.flatMap((cell) => cell[field] ?? []);
  return {
    key,
    operator: first.operator,
    kind,
    isRecordedAsGsm: cells.some((cell) => cell.kind !== kind),
    isKindGuessed: cells.some(isGuessed),
    name: siteName(identity, first),
    cells,
    channels: [...channels].sort((a, b) => a - b),
    sectors: new Set(members.map(({ identity: { parts }, cell }) => parts.at(-1)?.value ?? cell.cell)).size,
    centre,
    spreadMetres,
    isScattered: spreadMetres !== null && spreadMetres > SCATTERED_METRES,
    qos: cells.reduce((best, cell) => Math.max(best, cell.qos), 0),
    firstMs: times('firstMs').reduce<number | null>((a, b) => Math.min(a ?? b, b), null),
    lastMs: times('lastMs').reduce<number | null>((a, b) => Math.max(a ?? b, b), null),
  };
}

/** The node; without one, the run of cell numbers that by habit are sectors of one site. */
function siteName({ kind, node, parts, siteKey }: CellIdentity, { area }: KnownCell): string {
  if (node && kind !== 'wcdma') return `${node.name} ${node.value}`;
  const local = parts.at(-1);
  if (parts.length < 2 || !local) return siteKey;
  const within = node ? `${node.name} ${node.value}` : `${parts[0]!.name} ${area}`;
  if (kind === 'cdma') return `${within}, ${local.name} ${local.value}`;
  const ten = local.value - (local.value % 10);
  return `${within}, ${local.name === 'Cell' ? 'cell' : local.name}s ${ten}–${ten + 9}`;
}

function middleOf(places: readonly Position[]): Position | null {
  let [x, y, z] = [0, 0, 0];
  for (const place of places) {
    const [dx, dy, dz] = unitVector(place);
    x += dx;
    y += dy;
    z += dz;
  }
  return positionOf([x, y, z]) ?? places[0] ?? null;
}
