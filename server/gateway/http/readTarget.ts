// The request target is read once, as text. No URL parser comes between it and the allow-list: two parsers that
// see two paths are how gateways are bypassed.

import { Refusal } from './exchange.ts';

export interface RequestTarget {
  /** Raw, still percent-encoded; begins with "/". */
  path: string;
  /** Raw, without the question mark. */
  query: string;
}

const MAX_TARGET_BYTES = 16_384;
const PRINTABLE = /^[\x21-\x7e]+$/;
const ESCAPES = /%(?![0-9a-fA-F]{2})/;

/** Splits an origin-form target. Throws Refusal 400 or 414 for anything else. */
export function readTarget(raw: string): RequestTarget {
  if (raw.length > MAX_TARGET_BYTES)
    throw new Refusal(414, 'target', `The address is longer than ${MAX_TARGET_BYTES} characters.`);
  if (!PRINTABLE.test(raw)) throw bad('holds a character that is not printable ASCII');
  if (!raw.startsWith('/')) throw bad('does not begin with "/"');
  const cut = raw.indexOf('?');
  const path = cut < 0 ? raw : raw.slice(0, cut);
  if (raw.includes('#')) throw bad('holds a "#"');
  if (raw.includes('\\')) throw bad('holds a "\\"');
  if (path.includes('//')) throw bad('holds an empty path segment');
  if (ESCAPES.test(raw)) throw bad('holds a "%" that begins no escape');
  for (const segment of path.split('/'))
    if (segment === '.' || segment === '..') throw bad('holds a "." or ".." segment');
  return { path, query: cut < 0 ? '' : raw.slice(cut + 1) };
}

const DISGUISED = /%(?:2e|2f|5c|25|0[0-9a-f]|1[0-9a-f]|7f)/i;

/** True when a path hides a dot, a separator, a percent sign or a control character behind an escape. */
export function hidesCharacters(path: string): boolean {
  return path.includes('%') && DISGUISED.test(path);
}

function bad(what: string): Refusal {
  return new Refusal(400, 'target', `The address ${what}.`);
}
