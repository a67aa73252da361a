// Which detail operation knows a network, checked before anything is spent.

import { readCellId } from '#domain/cellId.ts';
import type { Network } from '#domain/network.ts';
import { ParamError, type Params, writeQuery } from '#domain/param.ts';
import type { RadioKind } from '#domain/radioKind.ts';
import { wireless } from '#services/wireless/endpoints.ts';

type DetailOperation = 'detailWifi' | 'detailBt' | 'detailCell' | 'detailCdma';
type CellType = 'GSM' | 'LTE' | 'WCDMA' | 'NR';

export interface DetailCall {
  operation: DetailOperation;
  input: Record<string, string>;
  /** Asked when the first finds nothing: LTE and WCDMA networks may be recorded as GSM (specification, rule 3). */
  fallback?: Record<string, string>;
}

/** The call for a network, or the rule that its identifier breaks. */
export function detailCall({ kind, id }: Pick<Network, 'kind' | 'id'>): DetailCall | { problem: string } {
  if (kind === 'wifi') return checked({ operation: 'detailWifi', input: { wifiNetworkId: id } });
  if (kind === 'bt' || kind === 'ble') return checked({ operation: 'detailBt', input: { btNetworkId: id } });
  const cell = readCellId(id);
  if (!cell) return { problem: `${id} is not three numbers, as the identifiers of cells are` };
  const { operator, area, cell: cid } = cell;
  if (kind === 'cdma')
    return checked({ operation: 'detailCdma', input: { sid: operator, nid: area, bsid: cid } });
  const input = { type: CELL_TYPES[kind], operator, lac: area, cid };
  const call: DetailCall = { operation: 'detailCell', input };
  if (kind === 'lte' || kind === 'wcdma') call.fallback = { ...input, type: 'GSM' };
  return checked(call);
}

const CELL_TYPES: Record<Exclude<RadioKind, 'wifi' | 'bt' | 'ble' | 'cdma'>, CellType> = {
  gsm: 'GSM',
  lte: 'LTE',
  wcdma: 'WCDMA',
  nr: 'NR',
};

function checked(call: DetailCall): DetailCall | { problem: string } {
  try {
    writeQuery(wireless[call.operation].parts.at as Params, call.input);
    return call;
  } catch (error) {
    if (error instanceof ParamError) return { problem: error.message };
    throw error;
  }
}
