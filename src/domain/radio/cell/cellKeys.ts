import type { CellKind } from '#domain/network/RadioKind.ts';
import type { KnownCell } from './Surroundings.ts';

/** What names a cell; a scanned and a known cell both have it. */
export interface CellName {
  kind: CellKind;
  operator: string;
  area: string;
  cell: string;
}

/** A GSM cell identity has 16 bits (3GPP TS 23.003 4.3.1); a longer one is of another technology. */
const GSM_LARGEST_CELL = 65_535;
const GSM_LARGEST_CHANNEL = 1023;

/**
 * The operator in one spelling: a three-digit MNC that begins with 0 is written with two digits, since sources differ on
 * it. System ids of CDMA stay as they are.
 */
export function operatorKey({ kind, operator }: Pick<CellName, 'kind' | 'operator'>): string {
  if (kind === 'cdma') return `cdma${withoutZeros(operator)}`;
  return operator.length === 6 && operator[3] === '0' ? operator.slice(0, 3) + operator.slice(4) : operator;
}

/** The cell, whatever technology it was recorded as; CDMA has numbers of its own. */
export function identityKey(name: CellName): string {
  return `${areaCodeKey(name)}_${withoutZeros(name.cell)}`;
}

/** The cell without its LAC or TAC. */
export function cellWithinOperatorKey(name: CellName): string {
  return `${operatorKey(name)}_${withoutZeros(name.cell)}`;
}

export function areaCodeKey(name: CellName): string {
  return `${operatorKey(name)}_${withoutZeros(name.area)}`;
}

export function isSameAreaCode(one: CellName, other: CellName): boolean {
  return areaCodeKey(one) === areaCodeKey(other);
}

/** Whether the numbers are too long for GSM, so that the database holds a cell of LTE or WCDMA under GSM. */
export function isMislabelledGsm({ kind, cell, channel }: KnownCell): boolean {
  return kind === 'gsm' && (Number(cell) > GSM_LARGEST_CELL || (channel ?? 0) > GSM_LARGEST_CHANNEL);
}

/** Whether a stored record can be of a technology: LTE and WCDMA cells are also recorded as GSM. */
export function canBe(known: KnownCell, kind: CellKind): boolean {
  return known.kind === kind || (known.kind === 'gsm' && (kind === 'lte' || kind === 'wcdma'));
}

/** As `canBe`, and not a true GSM cell: for comparisons with cells of other identities. */
export function isCertainly(known: KnownCell, kind: CellKind): boolean {
  return known.kind === kind ? !isMislabelledGsm(known) : canBe(known, kind) && isMislabelledGsm(known);
}

/** Digits that hold a channel; the database writes 0 or nothing where it does not know it. */
export function channelNumber({ channel }: Pick<KnownCell, 'channel'>): number | null {
  return channel === null || channel <= 0 ? null : channel;
}

function withoutZeros(digits: string): string {
  return digits.replace(/^0+(?=\d)/, '');
}
