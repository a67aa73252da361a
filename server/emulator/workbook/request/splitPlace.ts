// Which drive and item a path addresses, and the operation on it.

import { PathSyntaxError, readODataPath } from './odataPath.ts';

export interface Place {
  kind: 'drive' | 'root' | 'item' | 'path' | 'below';
  /** The drive, where the path names one. */
  drive: string | undefined;
  /** The id of an item, or the path to it, decoded. */
  value: string;
  /** The path from the item on, decoded, where the place is below an item. */
  below?: string;
  /** What follows, still encoded. */
  rest: string;
}

/** Every user, group and site has the one drive. */
const DRIVE =
  /^\/+(?:(?:v1\.0|beta)\/+)?(?:(?:me|(?:users|groups|sites)\/[^/]+|(?:users|groups|sites)\([^/]*\))\/+drive|drive|drives(?:\/([^/]+)|\(([^/]+)\)))(?:\/+(.*))?$/is;
const BY_PATH = /^root(?::|%3A)\/(.*?)(?:(?::|%3A)(?:\/(.*))?)?$/is;
const ROOT = /^root(?:\/(.*))?$/is;
const BELOW = /^items\/([^/:]+):\/(.*?)(?::(?:\/(.*))?)?$/is;
const ITEM = /^items(?:\/([^/]+)|(?:\(|%28)([^/]+)(?:\)|%29))(?:\/(.*))?$/is;

/** Undefined for a path that is about no drive. Throws PathSyntaxError. */
export function splitPlace(path: string): Place | undefined {
  const found = DRIVE.exec(path);
  if (!found) return undefined;
  const named = found[1] ?? found[2];
  const drive = named === undefined ? undefined : unquote(named);
  const rest = found[3] ?? '';
  const byPath = BY_PATH.exec(rest);
  if (byPath) return { kind: 'path', drive, value: decodePath(byPath[1]!), rest: byPath[2] ?? '' };
  const root = ROOT.exec(rest);
  if (root) return { kind: 'root', drive, value: '', rest: root[1] ?? '' };
  const below = BELOW.exec(rest);
  if (below)
    return {
      kind: 'below',
      drive,
      value: unquote(below[1]!),
      below: decodePath(below[2]!),
      rest: below[3] ?? '',
    };
  const item = ITEM.exec(rest);
  if (item) return { kind: 'item', drive, value: unquote(item[1] ?? item[2]!), rest: item[3] ?? '' };
  return { kind: 'drive', drive, value: '', rest };
}

function decodePath(path: string): string {
  return path
    .split('/')
    .map((segment) => {
      const name = decode(segment);
      if (name.includes('/')) throw new PathSyntaxError('A path segment contains a slash.');
      return name;
    })
    .join('/');
}

/** A key, with quotes around it or without. */
function unquote(key: string): string {
  const text = decode(key);
  if (!text.startsWith("'")) return text;
  return [...readODataPath(`key(${encodeURIComponent(text)})`)[0]!.args.values()][0]!;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new PathSyntaxError(`Bad Request - Error in query syntax: ${text.slice(0, 100)}`);
  }
}
