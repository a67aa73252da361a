// What is done with millions of ids away from the page. Arguments and results are such as can be sent between threads.

import { idSheets } from '#domain/followers/file/idSheets.ts';
import { readIdList } from '#domain/followers/file/readIdList.ts';
import { type IdFormat, writeIds } from '#domain/followers/file/writeIds.ts';
import { combinationIds, compareSets, type NamedSet } from '#domain/followers/set/compareSets.ts';
import { idOrder } from '#domain/followers/set/idOrder.ts';
import { idSet } from '#domain/followers/set/idSet.ts';
import { diffIds } from '#domain/followers/set/idSets.ts';
import { idsAt } from '#domain/followers/set/idsAt.ts';
import { writeXlsx, XLSX_TYPE } from '#queries/xlsx/writeXlsx.ts';

export type IdFileFormat = IdFormat | 'xlsx';

const TYPES: Readonly<Record<IdFileFormat, string>> = {
  txt: 'text/plain',
  csv: 'text/csv',
  json: 'application/json',
  ndjson: 'application/x-ndjson',
  xlsx: XLSX_TYPE,
};

function writeFile(ids: BigUint64Array, format: IdFileFormat): Blob {
  const pieces = format === 'xlsx' ? writeXlsx(idSheets(ids)) : writeIds(ids, format);
  return new Blob([...pieces], { type: TYPES[format] });
}

export const ID_WORK = {
  sort: (ids: BigUint64Array) => idSet(ids),
  order: (ids: BigUint64Array) => idOrder(ids),
  compare: (sets: readonly NamedSet[]) => compareSets(sets),
  combination: (sets: readonly NamedSet[], members: readonly string[]) => combinationIds(sets, members),
  diff: (before: BigUint64Array, after: BigUint64Array) => diffIds(before, after),
  readList: async (file: Blob) => readIdList(new Uint8Array(await file.arrayBuffer())),
  write: (ids: BigUint64Array, format: IdFileFormat, rows?: Uint32Array) =>
    writeFile(rows ? idsAt(ids, rows) : ids, format),
};
export type IdWork = typeof ID_WORK;
