/** The three numbers of a cell identifier, as digits; for CDMA system, network and base station. */
export interface CellId {
  operator: string;
  area: string;
  cell: string;
}

/** Reads `operator_lac_cid`; undefined when it is not three runs of digits. */
export function readCellId(id: string): CellId | undefined {
  const found = /^(\d+)_(\d+)_(\d+)$/.exec(id);
  return found ? { operator: found[1]!, area: found[2]!, cell: found[3]! } : undefined;
}

export function writeCellId({ operator, area, cell }: CellId): string {
  return `${operator}_${area}_${cell}`;
}
