// Paths that go on from a range: …/usedRange/lastRow/format/fill, …/names('Area')/range/merge.

import { areaOfReference, readReference, splitSheet, writeArea } from '#domain/sheet/address.ts';
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
  const [path, query] = splitQuery(target);
  if (findOperation(servedEndpoints, method, path)?.endpoint) return target;
  const place = splitPlace(path);
  const segments = place ? readODataPath(place.rest) : [];
  const at = segments.findIndex(isStart);
  if (!place || at < 0) return target;

  const written = place.rest.split('/').filter(Boolean);
  const base = path.slice(0, path.length - place.rest.length);
  const isCell = segments[at]!.name.toLowerCase() === 'cell';
  const first = isCell ? at : at + 1;
  const steps = segments.slice(first).findIndex((segment) => !isRangeStep(segment));
  const last = steps < 0 ? segments.length : first + steps;
  const start = [...written.slice(0, first), ...(isCell ? ['range'] : [])].join('/');

  if (!findOperation(servedEndpoints, 'GET', `${base}${start}`)?.endpoint) return target;
  const reply = await read(`${base}${start}?$select=address`);
  if (reply.status !== 200) return reply;
  const { address } = JSON.parse(new TextDecoder().decode(reply.body)) as { address: string };
  const { sheet = '', rest: reference } = splitSheet(address);
  const area = segments.slice(first, last).reduce(stepFrom, areaOfReference(readReference(reference)!));
  const worksheet = `workbook/worksheets(${literalOf(sheet)})`;
  const isSheet = segments[last]?.name.toLowerCase() === 'worksheet';
  const rest = isSheet
    ? [worksheet, ...written.slice(last + 1)]
    : [`${worksheet}/range(address=${literalOf(writeArea(area))})`, ...written.slice(last)];
  return `${base}${rest.join('/')}${query}`;
}

/** A cell of a sheet is a step from its whole range. */
const isStart = ({ name }: PathSegment, at: number, all: readonly PathSegment[]) =>
  RANGES.has(name.toLowerCase()) || (name.toLowerCase() === 'cell' && all[at - 1] !== undefined);

function splitQuery(target: string): [path: string, query: string] {
  const cut = target.indexOf('?');
  return cut < 0 ? [target, ''] : [target.slice(0, cut), target.slice(cut)];
}
