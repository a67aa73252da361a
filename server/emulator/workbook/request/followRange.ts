// Paths that go on from a range: …/usedRange/lastRow/format/fill, …/names('Area')/range/merge, …/tables('T')/worksheet.

import { areaOfReference, readReference, splitSheet, writeArea } from '#domain/sheet/address.ts';
import { type CellArea, sharedArea } from '#domain/sheet/CellArea.ts';
import { literalOf } from '#server/emulator/workbook/protocol/OData.ts';
import type { UpstreamResponse } from '#server/upstream/Upstream.ts';
import { findOperation } from './findOperation.ts';
import { type PathSegment, readODataPath } from './odataPath.ts';
import { isRangeStep, stepFrom } from './rangeSteps.ts';
import { servedEndpoints } from './servedEndpoints.ts';
import { splitPlace } from './splitPlace.ts';

/** Segments that give a range. */
const RANGES = new Set(['range', 'usedrange', 'headerrowrange', 'databodyrange', 'totalrowrange']);

/**
 * The path with the address of the range that it leads to, `…/worksheets('Sheet1')/range(address='A9:C9')/format/fill`;
 * a path that is an operation as it stands is left alone. `read` answers a GET of where the path begins; an answer of it
 * that is no range is the answer to the whole. Throws WorkbookError.
 */
export async function followRange(
  method: string,
  target: string,
  read: (path: string) => Promise<UpstreamResponse>,
): Promise<string | UpstreamResponse> {
  const [asked, query] = splitQuery(target);
  const path = throughWorksheet(asked);
  if (findOperation(servedEndpoints, method, path)?.endpoint) return path + query;
  const place = splitPlace(path);
  const segments = place ? readODataPath(place.rest) : [];
  const at = segments.findIndex(isStart);
  if (!place || at < 0) return path + query;

  const written = place.rest.split('/').filter(Boolean);
  const base = path.slice(0, path.length - place.rest.length);
  const isCell = segments[at]!.name.toLowerCase() === 'cell';
  const first = isCell ? at : at + 1;
  const steps = segments.slice(first).findIndex((segment) => !isRangeStep(segment) && !isUsedRange(segment));
  const last = steps < 0 ? segments.length : first + steps;
  const start = [...written.slice(0, first), ...(isCell ? ['range'] : [])].join('/');

  if (!findOperation(servedEndpoints, 'GET', `${base}${start}`)?.endpoint) return path + query;
  const reply = await read(`${base}${start}?$select=address`);
  if (reply.status !== 200) return reply;
  const { address } = JSON.parse(new TextDecoder().decode(reply.body)) as { address: string };
  const { sheet = '', rest: reference } = splitSheet(address);
  const worksheet = `workbook/worksheets(${literalOf(sheet)})`;
  let area = areaOfReference(readReference(reference)!);
  for (const step of segments.slice(first, last)) {
    if (isUsedRange(step)) area = await usedWithin(area, step, `${base}${worksheet}`, read);
    else area = stepFrom(area, step);
  }
  const isSheet = segments[last]?.name.toLowerCase() === 'worksheet';
  const rest = isSheet
    ? [worksheet, ...written.slice(last + 1)]
    : [`${worksheet}/range(address=${literalOf(writeArea(area))})`, ...written.slice(last)];
  const found = `${base}${rest.join('/')}${query}`;
  return isSheet ? await followRange(method, found, read) : found;
}

/** A cell of a sheet is a step from its whole range. */
const isStart = ({ name }: PathSegment, at: number, all: readonly PathSegment[]) =>
  RANGES.has(name.toLowerCase()) || (name.toLowerCase() === 'cell' && all[at - 1] !== undefined);

const isUsedRange = ({ name }: PathSegment) => name.toLowerCase() === 'usedrange';

/** The cells of an area that are used; its first one where none is. */
async function usedWithin(
  area: CellArea,
  { args }: PathSegment,
  worksheet: string,
  read: (path: string) => Promise<UpstreamResponse>,
): Promise<CellArea> {
  const valuesOnly = /^true$/i.test(args.get('valuesonly') ?? args.get('') ?? '');
  const reply = await read(`${worksheet}/usedRange(valuesOnly=${valuesOnly})?$select=address`);
  const { address } = JSON.parse(new TextDecoder().decode(reply.body)) as { address: string };
  const used = areaOfReference(readReference(splitSheet(address).rest)!);
  return sharedArea(area, used) ?? { ...area, bottom: area.top, right: area.left };
}

/** The worksheet of a table or a name is that of its range; that of a chart stands before it. */
const throughWorksheet = (path: string) =>
  path
    .replace(/\/((?:tables|names)(?:\([^/]*\)|\/[^/]+))\/worksheet(?=\/|$)/i, '/$1/range/worksheet')
    .replace(/\/charts(?:\([^/]*\)|\/[^/]+)\/worksheet(?=\/|$)/i, '');

/** The path of a target, and its query with the question mark. */
export function splitQuery(target: string): [path: string, query: string] {
  const cut = target.indexOf('?');
  return cut < 0 ? [target, ''] : [target.slice(0, cut), target.slice(cut)];
}
