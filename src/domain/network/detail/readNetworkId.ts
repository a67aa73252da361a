import { type CellId, writeCellId } from '#domain/network/CellId.ts';
import { readNetid, writeNetid } from '#domain/network/netid.ts';
import { CELL_KINDS, type CellKind, type NetworkKind } from '#domain/network/RadioKind.ts';
import { detailPathProblem } from '#domain/radio/cell/detailPathProblem.ts';
import { identifyCell } from '#domain/radio/cell/identifyCell.ts';

/** A network by the identifier that somebody typed. */
export interface TypedNetwork {
  id: string;
  /** What it can be, the likeliest first; never empty. */
  kinds: readonly NetworkKind[];
}

/** The rule for an identifier, as the end of a sentence. */
export const NETWORK_ID_RULE =
  'an address of six octets, such as 0A:2C:EF:3D:25:1B, or a cell, such as 310410_56967_4118917';

/** What people put before the numbers of a cell. */
const TECHNOLOGIES: ReadonlyMap<string, CellKind> = new Map([
  ['gsm', 'gsm'],
  ['2g', 'gsm'],
  ['cdma', 'cdma'],
  ['wcdma', 'wcdma'],
  ['umts', 'wcdma'],
  ['3g', 'wcdma'],
  ['lte', 'lte'],
  ['4g', 'lte'],
  ['nr', 'nr'],
  ['5g', 'nr'],
]);
const LABELS =
  /\b(mcc|mnc|operator|op|lac|tac|cell ?id|cid|eci|nci|ci|sid|nid|bsid|system|network|basestation)\b[\s:=]*/gi;
const FULL_ADDRESS = 'xx:xx:xx:xx:xx:xx'.length;
/** More digits than an address without separators has: one as a decimal number, as in recorded observations. */
const DECIMAL_ADDRESS = /^\d{13,15}$/;

/**
 * Reads an address in any usual spelling, or a cell as `operator_lac_cid`, `mcc-mnc-lac-cid`, `LTE/310410/56967/4118917` or
 * with its numbers labelled; CDMA as system, network and base station. Undefined for anything else.
 */
export function readNetworkId(text: string): TypedNetwork | undefined {
  const trimmed = text.trim();
  if (trimmed.length > 120) return undefined;
  const address = readNetid(DECIMAL_ADDRESS.test(trimmed) ? writeNetid(trimmed) : trimmed);
  if (address === undefined) return readCell(trimmed);
  return address.length === FULL_ADDRESS ? { id: address, kinds: ['wifi', 'bluetooth'] } : undefined;
}

function readCell(text: string): TypedNetwork | undefined {
  const words = text
    .replace(LABELS, ' ')
    .toLowerCase()
    .split(/[\s_\-.,;:/|=]+/)
    .filter(Boolean);
  const named = words.map((word) => TECHNOLOGIES.get(word)).find(Boolean);
  const numbers = words.filter((word) => !TECHNOLOGIES.has(word));
  if (!numbers.every((word) => /^\d{1,11}$/.test(word))) return undefined;
  const cell = cellOf(numbers);
  if (!cell) return undefined;
  const isSplit = numbers.length === 4;
  const possible = CELL_KINDS.filter(
    (kind) =>
      (named ? kind === named : fitsOperator(kind, cell.operator, isSplit)) &&
      !detailPathProblem(kind, cell.operator, cell.area, cell.cell),
  );
  const kinds = byLikelihood(possible, cell);
  return kinds.length > 0 ? { id: writeCellId(cell), kinds } : undefined;
}

function cellOf(numbers: readonly string[]): CellId | undefined {
  const [first = '', second = '', third = '', fourth] = numbers;
  if (numbers.length === 3) return { operator: first, area: second, cell: third };
  const isPlmn = /^\d{3}$/.test(first) && /^\d{2,3}$/.test(second);
  if (numbers.length !== 4 || !isPlmn) return undefined;
  return { operator: first + second, area: third, cell: fourth! };
}

/** MCC and MNC together have five or six digits; a CDMA system is one number of up to 32,767 (3GPP2 C.S0005). */
function fitsOperator(kind: CellKind, operator: string, isSplit: boolean): boolean {
  if (kind === 'cdma') return !isSplit && Number(operator) <= 32_767;
  return operator.length === 5 || operator.length === 6;
}

/** Technologies whose numbers can be these first, among them those that send the most. */
function byLikelihood(kinds: readonly CellKind[], { area, cell }: CellId): CellKind[] {
  const order: readonly CellKind[] =
    Number(cell) > 0xffff ? ['lte', 'wcdma', 'nr', 'gsm', 'cdma'] : ['gsm', 'wcdma', 'lte', 'nr', 'cdma'];
  const flaws = (kind: CellKind) => identifyCell(kind, area, cell).flaws.length;
  return kinds.toSorted((a, b) => flaws(a) - flaws(b) || order.indexOf(a) - order.indexOf(b));
}
