// What the gateway serves that has no place in the endpoint table: bodies that are bytes, and the browser's way back
// from a sign-in.

import { choice, ParamError, type Params, readQuery } from '#domain/wire/param.ts';
import { checkUploadType } from '#server/gateway/access/guard.ts';
import type { Crawls } from '#server/gateway/crawl/Crawls.ts';
import { readList } from '#server/gateway/crawl/readList.ts';
import { API_HEADERS } from '#server/gateway/http/apiHeaders.ts';
import { type GatewayRequest, type GatewayResponse, headerValues } from '#server/gateway/http/exchange.ts';
import { jsonResponse } from '#server/gateway/http/jsonResponse.ts';
import type { RequestTarget } from '#server/gateway/http/readTarget.ts';
import { wholeBody } from '#server/gateway/http/wholeBody.ts';
import type { SignIns } from '#server/gateway/signin/SignIns.ts';
import { signInCallback } from '#server/gateway/signin/signInCallback.ts';
import type { ImportJobs } from '#server/gateway/stores/ImportJobs.ts';
import { receiveMap } from '#server/gateway/stores/receiveMap.ts';
import type { TileSources } from '#server/tiles/TileSources.ts';
import {
  crawlIdsPath,
  ID_LIST_PATH,
  IMPORT_PATH,
  idListQuery,
  importQuery,
  SIGNED_IN_PATH,
} from '#services/gateway/endpoints.ts';
import { MAP_UPLOAD_PATH, mapUploadQuery } from '#services/gateway/tileEndpoints.ts';
import { importJobs } from './importHandlers.ts';

export interface RawParts {
  crawls: Crawls;
  imports: ImportJobs | undefined;
  signIns: SignIns;
  tiles: TileSources;
}

export interface RawEndpoint {
  /** Its name in the log. */
  operation: string;
  method: 'GET' | 'POST';
  /** Other methods of its path are in the endpoint table. */
  sharesPath?: true;
  /** Takes no token: the request comes from another site. */
  isOpen?: true;
  isAt(path: string): boolean;
  answer(parts: RawParts, request: GatewayRequest, target: RequestTarget): Promise<GatewayResponse>;
}

const MAX_LIST_BYTES = 128 * 1024 * 1024;
const TILE_PATH = /^\/api\/tiles\/([0-9a-f]{24})\/(\d{1,2})\/(\d{1,8})\/(\d{1,8})$/;
const TILE_TYPES = {
  mvt: 'application/vnd.mapbox-vector-tile',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
};
const [IDS_BEFORE, IDS_AFTER] = crawlIdsPath('\n').split('\n') as [string, string];

const RAW_ENDPOINTS: readonly RawEndpoint[] = [
  {
    operation: 'signedIn',
    method: 'GET',
    isOpen: true,
    isAt: (path) => path === SIGNED_IN_PATH,
    answer: ({ signIns }, _, { query }) => signInCallback(signIns, query),
  },
  {
    operation: 'import',
    method: 'POST',
    sharesPath: true,
    isAt: (path) => path === IMPORT_PATH,
    async answer(parts, request, { query }) {
      checkUploadType(request.rawHeaders);
      const { name = 'unnamed' } = readQuery(importQuery, new URLSearchParams(query));
      const jobs = importJobs(parts);
      return jsonResponse(201, await jobs.receive(name, request.stream(), lengthOf(request)));
    },
  },
  {
    operation: 'map',
    method: 'POST',
    sharesPath: true,
    isAt: (path) => path === MAP_UPLOAD_PATH,
    async answer({ tiles }, request, { query }) {
      checkUploadType(request.rawHeaders);
      const { name = '' } = readStrictly(mapUploadQuery, query);
      return jsonResponse(201, await receiveMap(tiles, name, request.stream(), lengthOf(request)));
    },
  },
  {
    operation: 'tile',
    method: 'GET',
    isAt: (path) => TILE_PATH.test(path),
    async answer({ tiles }, _, { path }) {
      const [id, ...address] = TILE_PATH.exec(path)!.slice(1);
      const [z, x, y] = address.map(Number);
      const { source, bytes } = await tiles.tile(id!, z!, x!, y!);
      const headers = { ...API_HEADERS, 'cache-control': 'private, max-age=31536000, immutable' };
      if (!bytes) return { status: 204, headers, body: '' };
      return {
        status: 200,
        headers: { ...headers, 'content-type': TILE_TYPES[source.tiles!.info.format] },
        body: bytes,
      };
    },
  },
  {
    operation: 'idList',
    method: 'POST',
    isAt: (path) => path === ID_LIST_PATH,
    async answer({ crawls }, request, { query }) {
      checkUploadType(request.rawHeaders);
      const { name = 'unnamed', account } = readStrictly(idListQuery, query);
      const list = await readList(
        await wholeBody(request.stream(), MAX_LIST_BYTES, 'The list is larger than 128 MB.'),
      );
      return jsonResponse(201, await crawls.addList(name, account, list));
    },
  },
  {
    operation: 'crawlIds',
    method: 'GET',
    isAt: (path) => crawlIdIn(path) !== undefined,
    async answer({ crawls }, _, { path, query }) {
      const { seen } = readStrictly({ seen: choice('1') }, query);
      const body = await crawls.idBytes(crawlIdIn(path)!, seen === '1');
      return { status: 200, headers: { ...API_HEADERS, 'content-type': 'application/octet-stream' }, body };
    },
  },
];

/** The raw endpoint at a path, whatever the method unless the path is shared. */
export function rawEndpointAt(method: string, path: string): RawEndpoint | undefined {
  return RAW_ENDPOINTS.find((one) => one.isAt(path) && (!one.sharesPath || one.method === method));
}

/** The bytes that an upload announces. */
function lengthOf({ rawHeaders }: GatewayRequest): number | undefined {
  const [length] = headerValues(rawHeaders, 'content-length');
  return length ? Number(length) : undefined;
}

function crawlIdIn(path: string): string | undefined {
  if (!path.startsWith(IDS_BEFORE) || !path.endsWith(IDS_AFTER)) return undefined;
  const id = path.slice(IDS_BEFORE.length, -IDS_AFTER.length);
  return /^[\w-]{1,64}$/.test(id) ? id : undefined;
}

/** Throws ParamError for a parameter that is not listed too. */
function readStrictly<P extends Params>(params: P, query: string) {
  const raw = new URLSearchParams(query);
  for (const name of raw.keys())
    if (!Object.hasOwn(params, name))
      throw new ParamError(name, raw.get(name)!, 'left out: there is no such parameter');
  return readQuery(params, raw);
}
