import { isIdText } from '#domain/followers/isIdText.ts';
import { Failure } from '#domain/wire/Failure.ts';
import { parseExactJson } from '#server/gateway/json/parseExactJson.ts';
import { followers } from '#services/followers/endpoints.ts';

export interface FollowerPage {
  ids: BigUint64Array<ArrayBuffer>;
  /** Digit for digit; "0" after the last page. */
  next: string;
}

/**
 * Reads a page of follower ids, whether they came as text or as numbers. Throws Failure `shape`: a page without a
 * usable next cursor must never look like the last one, nor one with a broken id like a short one.
 */
export function readFollowerPage(text: string): FollowerPage {
  const body = parseExactJson(text) as {
    ids?: unknown;
    next_cursor?: unknown;
    next_cursor_str?: unknown;
  } | null;
  const next = digitsOf(body?.next_cursor_str) ?? digitsOf(body?.next_cursor);
  if (next === undefined || !CURSOR.test(next)) throw unusable('no usable next cursor', text);
  if (!Array.isArray(body?.ids)) throw unusable('no list of ids', text);
  const ids = new BigUint64Array(body.ids.length);
  for (const [place, id] of body.ids.entries()) {
    const digits = digitsOf(id);
    if (digits === undefined || !isIdText(digits))
      throw unusable(`something that is no id (${JSON.stringify(id)?.slice(0, 40)})`, text);
    ids[place] = BigInt(digits);
  }
  return { ids, next: LAST.test(next) ? '0' : next };
}

const CURSOR = /^-?\d{1,20}$/;
const LAST = /^-?0+$/;

/** The digits of a number or a text; `parseExact` keeps long numbers as `{ rawJSON }`. */
function digitsOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  return (value as { rawJSON?: string } | null | undefined)?.rawJSON;
}

function unusable(what: string, text: string): Failure {
  return new Failure({
    kind: 'shape',
    service: 'followers',
    operation: followers.followerIds.operation,
    message: `The page of ids holds ${what}.`,
    raw: text.slice(0, 2000),
  });
}
