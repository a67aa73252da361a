// Which detail operation knows a network, checked before anything is spent.

import { type CellId, readCellId } from '#domain/network/CellId.ts';
import type { Network } from '#domain/network/Network.ts';
import { CELL_KINDS, type CellKind, familyOf } from '#domain/network/RadioKind.ts';
import { detailPathProblem } from '#domain/radio/cell/detailPathProblem.ts';
import { ParamError, type Params, writeQuery } from '#domain/wire/param.ts';
import { wireless } from '#services/wireless/endpoints.ts';

export interface DetailCall {
  operation: 'detailWifi' | 'detailBt' | 'detailCell' | 'detailCdma';
  input: Record<string, string>;
  /** Asked when the first finds nothing: LTE and WCDMA networks may be recorded as GSM (specification, rule 3). */
  fallback?: Record<string, string>;
}

/** A sentence: the rule that an identifier breaks. */
interface Problem {
  problem: string;
}

/** The call for a network, or the rule that its identifier breaks. */
export function detailCall({ kind, id }: Pick<Network, 'kind' | 'id'>): DetailCall | Problem {
  if (kind === 'wifi') return checked({ operation: 'detailWifi', input: { wifiNetworkId: id } });
  if (familyOf(kind) === 'bluetooth') return checked({ operation: 'detailBt', input: { btNetworkId: id } });
  const technology = CELL_KINDS.find((one) => one === kind);
  if (!technology)
    return { problem: 'The lookup needs a technology, and the search row names none that is known.' };
  const cell = readCellId(id);
  if (!cell) return { problem: `${id} is not three numbers, as the identifiers of cells are.` };
  return cellDetailCall(technology, cell);
}

/** The call for a cell by the parts of its identifier, or the rule that one of them breaks. */
export function cellDetailCall(kind: CellKind, { operator, area, cell }: CellId): DetailCall | Problem {
  const problem = detailPathProblem(kind, operator, area, cell);
  if (problem) return { problem };
  if (kind === 'cdma') return { operation: 'detailCdma', input: { sid: operator, nid: area, bsid: cell } };
  const input = { type: kind.toUpperCase(), operator, lac: area, cid: cell };
  const mayBeGsm = kind === 'lte' || kind === 'wcdma';
  return { operation: 'detailCell', input, ...(mayBeGsm && { fallback: { ...input, type: 'GSM' } }) };
}

function checked(call: DetailCall): DetailCall | Problem {
  try {
    writeQuery(wireless[call.operation].parts.at as Params, call.input);
    return call;
  } catch (error) {
    if (error instanceof ParamError) return { problem: `${error.message}.` };
    throw error;
  }
}
