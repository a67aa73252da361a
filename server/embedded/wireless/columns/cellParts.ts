import { readCellId } from '#domain/cellId.ts';
import { firstKey } from '#server/embedded/wireless/networkKey.ts';
import type { NetworkFilter } from '#server/embedded/wireless/store.ts';
import type { CellIds } from './NetworkTable.ts';
import { type FilterKernel, where } from './narrow.ts';

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
