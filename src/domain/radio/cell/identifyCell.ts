import type { CellKind } from '#domain/network/RadioKind.ts';
import { CELL_FIELDS } from './cellFields.ts';
import { fieldFlaw, numberIn } from './IdField.ts';

/** A cell identifier taken apart into what it is made of. */
export interface CellIdentity {
  kind: CellKind;
  /** Area code, then node and cell, by the names that the field has for them; unreadable ones are left out. */
  parts: readonly IdentityPart[];
  /** The node that the cell belongs to: eNB, gNB or RNC. Null where the identifier does not tell. */
  node: IdentityPart | null;
  /** Cells of one kind and operator with the same key stand, as far as identifiers tell, on one site. */
  siteKey: string;
  /** Why the numbers cannot be those of a cell, one sentence each. */
  flaws: readonly string[];
  /** Something to know that is no flaw. */
  note?: string;
}

export interface IdentityPart {
  /** `TAC`, `eNB`, `Sector` */
  name: string;
  value: number;
}

export interface IdentityOptions {
  /** Length of the gNB part of an NCI, 22 to 32 by choice of the operator (3GPP TS 38.413 clause 9.3.1.6). */
  gnbBits?: number;
}

/**
 * Takes a cell identifier apart by the arithmetic of 3GPP TS 23.003 and 36.413; identifiers are digits, as files and
 * services write them.
 */
export function identifyCell(
  kind: CellKind,
  area: string,
  cell: string,
  { gnbBits = DEFAULT_GNB_BITS }: IdentityOptions = {},
): CellIdentity {
  const fields = CELL_FIELDS[kind];
  const areaFlaw = fieldFlaw(fields.area, area);
  const cellFlaw = fieldFlaw(fields.cell, cell);
  const flaws = [areaFlaw, cellFlaw].filter((flaw) => flaw !== undefined);
  const areaNumber = numberIn(area);
  const cellNumber = numberIn(cell);
  const areaParts = areaNumber === undefined ? [] : [{ name: fields.area.name, value: areaNumber }];
  if (cellNumber === undefined || cellNumber > fields.cell.highest)
    return { kind, parts: areaParts, node: null, siteKey: `${area} ${cell}`, flaws };
  const split = SPLITS[kind](area, cellNumber, gnbBits);
  return { kind, ...split, parts: [...areaParts, ...split.parts], flaws };
}

type Split = Pick<CellIdentity, 'parts' | 'node' | 'siteKey' | 'note'>;

const DEFAULT_GNB_BITS = 24;

/** Below this is a UMTS cell id without its RNC. */
const RNC_UNIT = 65536;

const SPLITS: Readonly<Record<CellKind, (area: string, cell: number, gnbBits: number) => Split>> = {
  gsm: (area, cell) => ({
    parts: [{ name: 'CID', value: cell }],
    node: null,
    siteKey: withoutSector(area, cell),
    note: `By habit the last digit, ${cell % 10}, is the sector.`,
  }),
  cdma: (area, cell) => ({
    parts: [{ name: 'BSID', value: cell }],
    node: null,
    siteKey: `${area} ${cell}`,
  }),
  wcdma(area, cell) {
    if (cell < RNC_UNIT)
      return {
        parts: [{ name: 'Cell', value: cell }],
        node: null,
        siteKey: withoutSector(area, cell),
        note: 'The RNC is missing: only the last 16 bits of the cell id were recorded.',
      };
    const node = { name: 'RNC', value: Math.floor(cell / RNC_UNIT) };
    const local = cell % RNC_UNIT;
    return {
      parts: [node, { name: 'Cell', value: local }],
      node,
      siteKey: withoutSector(`RNC ${node.value}`, local),
    };
  },
  lte(_area, cell) {
    const node = { name: 'eNB', value: Math.floor(cell / 256) };
    return {
      parts: [node, { name: 'Sector', value: cell % 256 }],
      node,
      siteKey: `eNB ${node.value}`,
    };
  },
  nr(_area, cell, gnbBits) {
    const { gnb, local } = splitNci(cell, gnbBits);
    const node = { name: 'gNB', value: gnb };
    return { parts: [node, { name: 'Cell', value: local }], node, siteKey: `gNB ${gnb}` };
  },
};

/** gNB and cell of an NR cell identity of 36 bits; by division, as shifts cut numbers to 32. */
export function splitNci(nci: number, gnbBits: number): { gnb: number; local: number } {
  const bits = Number.isInteger(gnbBits) ? Math.min(32, Math.max(22, gnbBits)) : DEFAULT_GNB_BITS;
  const cells = 2 ** (36 - bits);
  return { gnb: Math.floor(nci / cells), local: nci % cells };
}

/** By habit, not by any standard, the last digit of a 16 bit cell id counts the sectors of a site. */
function withoutSector(area: string, cell: number): string {
  return `${area} ${Math.floor(cell / 10)}`;
}
