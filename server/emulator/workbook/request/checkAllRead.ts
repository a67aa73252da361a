import { ShapeError } from '#services/shape.ts';

/**
 * Shapes leave out of answers what they cannot read. Of a request nothing may be left out: who sends a persistChanges that
 * is not a boolean must not get a session that saves. Throws ShapeError.
 */
export function checkAllRead(given: unknown, read: unknown, at: string): void {
  if (given === undefined || given === null) return;
  if (read === null || (Array.isArray(given) && Array.isArray(read) && given.length !== read.length))
    throw new ShapeError(at, 'of another kind', given);
  if (Array.isArray(given) && Array.isArray(read)) {
    for (const [index, entry] of given.entries())
      if (isRecord(entry)) checkAllRead(entry, read[index], `${at}[${index}]`);
  } else if (isRecord(given) && isRecord(read))
    for (const [name, value] of Object.entries(read))
      checkAllRead(given[name], value, at === '' ? name : `${at}.${name}`);
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
