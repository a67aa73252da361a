// Which detail operations know a network, checked before anything is spent.

import { type CellId, readCellId } from '#domain/network/CellId.ts';
import type { Network } from '#domain/network/Network.ts';
import { CELL_KINDS, type CellKind, familyOf } from '#domain/network/RadioKind.ts';
import { detailPathProblem } from '#domain/radio/cell/detailPathProblem.ts';
import { ParamError, type Params, writeQuery } from '#domain/wire/param.ts';
import { wireless } from './endpoints.ts';

/** What names a network. */
type DetailName = Pick<Network, 'kind' | 'id'>;

export interface DetailCall {
  operation: 'detailWifi' | 'detailBt' | 'detailCell' | 'detailCdma' | 'networkDetail' | 'bluetoothDetail';
  input: Record<string, string | number>;
  /** Asked when the first finds nothing: LTE and WCDMA networks may be recorded as GSM (specification, rule 3). */
  fallback?: Record<string, string | number>;
}

/** A sentence: the rule that an identifier breaks. */
interface Problem {
  problem: string;
}

/** The call for a network, or the rule that its identifier breaks. */
export function detailCall({ kind, id }: DetailName): DetailCall | Problem {
  if (kind === 'wifi') return checked({ operation: 'detailWifi', input: { wifiNetworkId: id } });
  if (familyOf(kind) === 'bluetooth') return checked({ operation: 'detailBt', input: { btNetworkId: id } });
  const technology = CELL_KINDS.find((one) => one === kind);
  if (!technology) return NO_TECHNOLOGY;
  const cell = readCellId(id);
  if (!cell) return notThreeNumbers(id);
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

/**
 * The call for a network in the second version of the API, which also tells who found it, when it was uploaded and, for
 * Bluetooth, the manufacturer and an approximate address.
 */
export function olderDetailCall({ kind, id }: DetailName): DetailCall | Problem {
  if (kind === 'wifi') return checked({ operation: 'networkDetail', input: { netid: id } });
  if (familyOf(kind) === 'bluetooth')
    return checked({
      operation: 'bluetoothDetail',
      input: { netid: id, reverseAddress: 'true' },
    });
  const technology = CELL_KINDS.find((one) => one === kind);
  if (!technology) return NO_TECHNOLOGY;
  const cell = readCellId(id);
  if (!cell) return notThreeNumbers(id);
  const [operator, area, number] = [cell.operator, cell.area, cell.cell].map(Number) as [
    number,
    number,
    number,
  ];
  const type = technology.toUpperCase();
  return checked({
    operation: 'networkDetail',
    input:
      technology === 'cdma'
        ? { type, system: operator, network: area, basestation: number }
        : { type, operator, lac: area, cid: number },
  });
}

const NO_TECHNOLOGY: Problem = {
  problem: 'The lookup needs a technology, and the search row names none that is known.',
};

const notThreeNumbers = (id: string): Problem => ({
  problem: `${id} is not three numbers, as the identifiers of cells are.`,
});

function checked(call: DetailCall): DetailCall | Problem {
  try {
    const { parts } = wireless[call.operation];
    writeQuery(('at' in parts ? parts.at : parts.query) as Params, call.input);
    return call;
  } catch (error) {
    if (error instanceof ParamError) return { problem: `${error.message}.` };
    throw error;
  }
}
