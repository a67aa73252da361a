// Paths through lists: …/charts/itemAt(index=0)/title is that of the first chart, …/worksheets/$count how many there are.

import { literalOf } from '#server/emulator/workbook/protocol/OData.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import type { UpstreamResponse } from '#server/upstream/Upstream.ts';
import { findOperation } from './findOperation.ts';
import { splitQuery } from './followRange.ts';
import { type PathSegment, readODataPath } from './odataPath.ts';
import { servedEndpoints } from './servedEndpoints.ts';
import { splitPlace } from './splitPlace.ts';

type Item = Readonly<Record<string, unknown>>;

/**
 * The path with the key of the thing that itemAt means; a path without one is left alone. `read` answers a GET of the list;
 * a count, an item without a key, and an answer that is no list are the answer to the whole. Throws WorkbookError.
 */
export async function followCollection(
  method: string,
  target: string,
  read: (path: string) => Promise<UpstreamResponse>,
): Promise<string | UpstreamResponse> {
  const [path, query] = splitQuery(target);
  const place = splitPlace(path);
  const segments = place ? readODataPath(place.rest) : [];
  const at = segments.findIndex(isThroughList);
  if (!place || at < 0) return target;
  const written = place.rest.split('/').filter(Boolean);
  const list = path.slice(0, path.length - place.rest.length) + written.slice(0, at).join('/');
  if (!findOperation(servedEndpoints, 'GET', list)?.endpoint) return target;
  const reply = await read(list);
  if (reply.status !== 200) return reply;
  const { value } = JSON.parse(new TextDecoder().decode(reply.body)) as { value?: readonly Item[] };
  if (!Array.isArray(value)) return target;
  const rest = written.slice(at + 1);
  const isRead = method === 'GET' && rest.length === 0;
  if (isCount(segments[at]!)) return isRead ? answerOf(String(value.length), 'text/plain') : target;
  const item = itemAt(value, segments[at]!);
  const key = item.id ?? item.sideIndex ?? item.name;
  if (typeof key !== 'string') return isRead ? answerOf(JSON.stringify(item), 'application/json') : target;
  return await followCollection(method, [`${list}(${literalOf(key)})`, ...rest].join('/') + query, read);
}

/** Rows of tables have itemAt as an operation of their own. */
function isThroughList(segment: PathSegment, at: number, all: readonly PathSegment[]): boolean {
  const name = (back: number) => all[at - back]?.name.toLowerCase() ?? '';
  if (at === 0 || isCount(segment)) return at > 0;
  const isTableRow = name(1) === '$' || (name(1) === 'rows' && name(2) !== 'visibleview');
  return segment.hasArgs && name(0) === 'itemat' && !isTableRow;
}

const isCount = ({ name }: PathSegment) => name.toLowerCase() === '$count';

function itemAt(items: readonly Item[], { args }: PathSegment): Item {
  const text = args.get('index') ?? args.get('') ?? '';
  const found = /^\d{1,7}$/.test(text) ? items[Number(text)] : undefined;
  if (found) return found;
  throw workbookError(
    'itemNotFound',
    `itemAt: index must be from 0 to ${items.length - 1}, got ${JSON.stringify(text.slice(0, 80))}.`,
  );
}

const answerOf = (text: string, type: string): UpstreamResponse => ({
  status: 200,
  headers: { 'content-type': `${type};charset=utf-8` },
  body: new TextEncoder().encode(text),
});
