import type { SphereTree } from '#domain/collection/SphereTree.ts';
import type { Position } from '#domain/geo/geo.ts';
import type { CellKind } from '#domain/network/RadioKind.ts';
import type { ChannelReading } from '#domain/radio/arfcn/Carrier.ts';
import type { KnownCell, OperatorRecord, Surroundings } from '#domain/radio/cell/Surroundings.ts';
import type { ScannedCell } from '#domain/scan/ScannedCell.ts';
import type { CheckSettings } from './CheckSettings.ts';
import type { Moves } from './countMoves.ts';
import type { Coverage } from './coverageAt.ts';
import type { Finding, HeuristicId } from './Finding.ts';

/** A place where the database knows a channel. */
export interface ChannelPlace extends Position {
  /** Of the cell, where a cell says so. */
  id?: string;
}

/** Numbers of sites, and what is usual among them. */
export interface SiteBlock {
  /** Distinct, ascending. */
  numbers: readonly number[];
  median: number;
  /** Median absolute deviation. */
  deviation: number;
}

/** All that the checks of a scan ask, prepared once. */
export interface CheckContext extends Moves {
  readonly surroundings: Surroundings;
  readonly settings: CheckSettings;
  /** In the order of their keys, so that no answer depends on that of the file. */
  readonly scan: readonly ScannedCell[];
  /** The stored record with the same operator, area and cell, best of the same technology, else under GSM. */
  known(cell: ScannedCell): KnownCell | undefined;
  /** Stored records of the same operator and cell number, of any area. */
  withinOperator(cell: ScannedCell): readonly KnownCell[];
  /** Distinct cells of an area code, stored and scanned, of any technology: the database records some under another. */
  cellsOfArea(cell: ScannedCell): number;
  /** Of these, the stored ones. */
  storedInArea(cell: ScannedCell): number;
  /** Stored cells of an operator in one technology, with a position. */
  ofOperator(kind: CellKind, operator: string): SphereTree<KnownCell>;
  /** eNB, gNB or RNC numbers of the operator's stored cells in one technology. */
  siteBlock(kind: CellKind, operator: string): SiteBlock;
  /** Places of a channel; undefined when the database has it nowhere. */
  onChannel(kind: CellKind, channel: number): SphereTree<ChannelPlace> | undefined;
  /** Whether the database has any channel of the technology here, so that absence says something. */
  hasChannels(kind: CellKind): boolean;
  /** How many stored cells each operator, by its key, has on a channel. */
  usersOfChannel(kind: CellKind, channel: number): ReadonlyMap<string, number>;
  /** Stored cells on a channel, with a position. */
  cellsOnChannel(kind: CellKind, channel: number): SphereTree<KnownCell> | undefined;
  /** Scanned cells on a channel, with a position; undefined when they are all of one operator. */
  scannedOnChannel(kind: CellKind, channel: number): SphereTree<ScannedCell> | undefined;
  /** Scanned cells of the operator in this technology that have a position. */
  scannedOf(cell: ScannedCell): SphereTree<ScannedCell>;
  /** Of the other scanned cells of the operator in this technology, how many are not stored. */
  others(cell: ScannedCell): { count: number; unknown: number };
  operatorOf(operator: string): OperatorRecord | undefined;
  /** ISO 3166-1 alpha-2 codes of the countries that publish operators under an MCC. */
  countriesOf(mcc: string): ReadonlySet<string>;
  reading(kind: CellKind, channel: number, operator: string): ChannelReading;
  coverage(cell: ScannedCell): Coverage | 'unplaced';
}

/** Compares a scanned cell with the known ones; null without evidence against it. */
export type Check = (cell: ScannedCell, context: CheckContext) => Finding | null;

export type Checks = Readonly<Record<HeuristicId, Check>>;
