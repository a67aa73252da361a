import { readCellId } from '#domain/network/CellId.ts';
import { firstKey } from '#server/emulator/wireless/store/networkKey.ts';
import type { NetworkFilter } from '#server/emulator/wireless/store/ObservationStore.ts';
import { type FilterKernel, where } from './filterKernels.ts';
import type { CellIds } from './readNetworks.ts';

type Parts = Pick<NetworkFilter, 'cellOperator' | 'cellArea' | 'cellId'>;

/** Tests the asked parts of cell identifiers as numbers, so that leading zeros do not count; undefined when none is. */
export function cellParts(filter: Parts, keys: Float64Array, cellIds: CellIds): FilterKernel | undefined {
  const { cellOperator, cellArea, cellId } = filter;
  if (cellOperator === undefined && cellArea === undefined && cellId === undefined) return undefined;
  const isPart = (digits: string, asked: string | undefined) =>
    asked === undefined || Number(digits) === Number(asked);
  return where((row) => {
    const parts = readCellId(cellIds[keys[row]! - firstKey('gsm')] ?? '');
    if (parts === undefined) return false;
    return isPart(parts.operator, cellOperator) && isPart(parts.area, cellArea) && isPart(parts.cell, cellId);
  });
}
