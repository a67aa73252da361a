import { UpstreamError } from '#server/emulator/UpstreamError.ts';

/** The place of the last network of a page in the order by distance. */
export interface NearCursor {
  metres: number;
  key: number;
}

/** Decimal digits of the key, as services of this kind answer. */
export function writeKeyCursor(key: number): string {
  return String(key);
}

/** Throws UpstreamError 400 for anything that no page by key has answered. */
export function readKeyCursor(text: string): number {
  const key = /^(0|[1-9]\d{0,15})$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(key)) throw refusal(text, 'a cursor from a page ordered by id');
  return key;
}

/** Both numbers in their shortest exact form. */
export function writeNearCursor({ metres, key }: NearCursor): string {
  return `${metres}~${key}`;
}

/** Throws UpstreamError 400 for anything that no page by distance has answered. */
export function readNearCursor(text: string): NearCursor {
  const found = /^(\d+(?:\.\d+)?(?:e[+-]\d+)?)~(0|[1-9]\d{0,15})$/.exec(text);
  const cursor = { metres: Number(found?.[1]), key: Number(found?.[2]) };
  if (!Number.isFinite(cursor.metres) || !Number.isSafeInteger(cursor.key))
    throw refusal(text, 'a cursor from a page ordered by distance');
  return cursor;
}

function refusal(text: string, rule: string): UpstreamError {
  return new UpstreamError(400, `searchAfter must be ${rule}, got ${JSON.stringify(text.slice(0, 100))}`);
}
