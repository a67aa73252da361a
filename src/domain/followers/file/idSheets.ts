import { ROWS } from '#domain/sheet/sheetLimits.ts';

interface IdSheet {
  name: string;
  rows: Iterable<readonly { value: string; numberFormat: string }[]>;
}

const TEXT_FORMAT = '@';

/** The ids as sheets of one column of text under its name, since a number in a cell keeps 15 digits. */
export function idSheets(ids: BigUint64Array, rowsPerSheet = ROWS): IdSheet[] {
  const perSheet = rowsPerSheet - 1;
  const count = Math.max(1, Math.ceil(ids.length / perSheet));
  return Array.from({ length: count }, (_, at) => ({
    name: count === 1 ? 'Ids' : `Ids ${at + 1}`,
    rows: column(ids.subarray(at * perSheet, (at + 1) * perSheet)),
  }));
}

function* column(ids: BigUint64Array) {
  yield [{ value: 'id', numberFormat: TEXT_FORMAT }];
  for (const id of ids) yield [{ value: String(id), numberFormat: TEXT_FORMAT }];
}
