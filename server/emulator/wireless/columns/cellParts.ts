import { readCellId } from '#domain/network/CellId.ts';
import type { NetworkFilter } from '#server/emulator/wireless/store/NetworkFilter.ts';
import { firstKey } from '#server/emulator/wireless/store/networkKey.ts';
import { type FilterKernel, where } from './filterKernels.ts';
import type { CellIds } from './readNetworks.ts';

type Parts = Pick<NetworkFilter, 'cellOperator' | 'cellArea' | 'cellId'>;

/** Tests parts of cell identifiers as numbers, so that leading zeros do not count. */
export function cellParts(filter: Parts, keys: Float64Array, cellIds: CellIds): FilterKernel {
  const { cellOperator, cellArea, cellId } = filter;
  const isPart = (digits: string, asked: string | undefined) =>
    asked === undefined || Number(digits) === Number(asked);
  return where((row) => {
    const parts = readCellId(cellIds[keys[row]! - firstKey('gsm')] ?? '');
    if (parts === undefined) return false;
    return isPart(parts.operator, cellOperator) && isPart(parts.area, cellArea) && isPart(parts.cell, cellId);
  });
}
