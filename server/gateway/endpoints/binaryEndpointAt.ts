// What of crawls is bytes and no JSON row: the ids of one, and a file with a list of ids.

import { choice, ParamError, type Params, readQuery } from '#domain/wire/param.ts';
import { checkUploadType } from '#server/gateway/access/guard.ts';
import type { Crawls } from '#server/gateway/crawl/Crawls.ts';
import { readList } from '#server/gateway/crawl/readList.ts';
import { API_HEADERS } from '#server/gateway/http/apiHeaders.ts';
import { type GatewayRequest, type GatewayResponse, Refusal } from '#server/gateway/http/exchange.ts';
import type { RequestTarget } from '#server/gateway/http/readTarget.ts';
import { crawlIdsPath, ID_LIST_PATH, idListQuery } from '#services/gateway/endpoints.ts';

export interface BinaryEndpoint {
  /** Its name in the log. */
  operation: string;
  method: 'GET' | 'POST';
  answer(crawls: Crawls, request: GatewayRequest, target: RequestTarget): Promise<GatewayResponse>;
}

const MAX_LIST_BYTES = 128 * 1024 * 1024;
const [IDS_BEFORE, IDS_AFTER] = crawlIdsPath('\n').split('\n') as [string, string];

/** The raw operation at a path, whatever the method. */
export function binaryEndpointAt(path: string): BinaryEndpoint | undefined {
  if (path === ID_LIST_PATH) return ID_LIST;
  return idOf(path) === undefined ? undefined : CRAWL_IDS;
}

const CRAWL_IDS: BinaryEndpoint = {
  operation: 'crawlIds',
  method: 'GET',
  async answer(crawls, _, { path, query }) {
    const { seen } = read({ seen: choice('1') }, query);
    const body = await crawls.idBytes(idOf(path)!, seen === '1');
    return { status: 200, headers: { ...API_HEADERS, 'content-type': 'application/octet-stream' }, body };
  },
};

const ID_LIST: BinaryEndpoint = {
  operation: 'idList',
  method: 'POST',
  async answer(crawls, request, { query }) {
    checkUploadType(request.rawHeaders);
    const { name = 'unnamed', account } = read(idListQuery, query);
    const list = await readList(await wholeOf(request.stream()));
    return { status: 201, headers: API_HEADERS, body: JSON.stringify(crawls.addList(name, account, list)) };
  },
};

function idOf(path: string): string | undefined {
  if (!path.startsWith(IDS_BEFORE) || !path.endsWith(IDS_AFTER)) return undefined;
  const id = path.slice(IDS_BEFORE.length, -IDS_AFTER.length);
  return /^[\w-]{1,64}$/.test(id) ? id : undefined;
}

function read<P extends Params>(params: P, query: string) {
  const raw = new URLSearchParams(query);
  for (const name of raw.keys())
    if (!Object.hasOwn(params, name))
      throw new ParamError(name, raw.get(name)!, 'left out: there is no such parameter');
  return readQuery(params, raw);
}

async function wholeOf(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const kept: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > MAX_LIST_BYTES) throw new Refusal(413, 'size', 'The list is larger than 128 MB.');
    kept.push(chunk);
  }
  return Buffer.concat(kept, size);
}
