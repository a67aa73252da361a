// The built page, with what the build has compressed. Files are listed once at start and found by name in that list: no
// path of a request ever reaches the file system.

import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { type GatewayResponse, headerValues, Refusal } from './exchange.ts';
import { pagePolicy } from './pagePolicy.ts';

interface PageFile {
  path: string;
  type: string;
  isHashed: boolean;
  loaded: Loaded | undefined;
}

interface Loaded {
  bytes: Buffer;
  /** Hash of the bytes. */
  tag: string;
  /** The same, compressed; only where the build has made it. */
  brotli: Buffer | undefined;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.geojson': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

/** Vite's names for what never changes: assets/name-Hash8chr.ext */
const HASHED = /^\/assets\/.*-[\w-]{8,}\.\w+$/;

export class StaticFiles {
  readonly #files = new Map<string, PageFile>();
  readonly #policy: string;

  /** `folder` holds the built page; without an index.html every page request is answered 503. */
  constructor(folder: string) {
    const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
    for (const name of names) {
      const path = join(folder, name);
      const url = `/${name.split(sep).map(encodeURIComponent).join('/')}`;
      if (!statSync(path, { throwIfNoEntry: false })?.isFile() || url.endsWith('.map') || url.endsWith('.br'))
        continue;
      const type = TYPES[extname(path)] ?? 'application/octet-stream';
      this.#files.set(url, { path, type, isHashed: HASHED.test(url), loaded: undefined });
    }
    const index = this.#files.get('/index.html');
    this.#policy = pagePolicy(index ? readFileSync(index.path, 'utf8') : '');
  }

  /** A file, or for a name without a dot the page itself, which reads the address. Throws Refusal. */
  serve(path: string, rawHeaders: readonly string[]): GatewayResponse {
    const isNavigation = !path.includes('.');
    const file = this.#files.get(isNavigation ? '/index.html' : path);
    if (!file && isNavigation) throw new Refusal(503, 'build', 'The page is not built yet. Run npm start.');
    if (!file) throw new Refusal(404, 'path', 'There is no such file.');
    file.loaded ??= load(file);
    if (!file.loaded) throw new Refusal(503, 'build', 'The built page has changed. Restart Airledger.');
    const { bytes, tag, brotli } = file.loaded;
    const etag = `"${tag}"`;
    const headers: Record<string, string> = { ...this.#headers(file), etag };
    if (headerValues(rawHeaders, 'if-none-match')[0] === etag) return { status: 304, headers, body: '' };
    const isAccepted = headerValues(rawHeaders, 'accept-encoding')[0]?.includes('br') ?? false;
    if (!isAccepted || !brotli) return { status: 200, headers, body: bytes };
    return { status: 200, headers: { ...headers, 'content-encoding': 'br' }, body: brotli };
  }

  #headers({ type, isHashed }: PageFile): Record<string, string> {
    return {
      'content-type': type,
      'content-security-policy': this.#policy,
      'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      vary: 'accept-encoding',
    };
  }
}

/** Undefined for a file that was deleted since the start, as when the page is rebuilt. */
function load({ path }: PageFile): Loaded | undefined {
  const bytes = readIfThere(path);
  return (
    bytes && {
      bytes,
      tag: hash('sha1', bytes, 'base64url'),
      brotli: readIfThere(`${path}.br`),
    }
  );
}

function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}
