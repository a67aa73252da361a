import { readReference } from './address.ts';

/** UTF-16 units. */
const MAX_TABLE_NAME_LENGTH = 255;

/**
 * Why a name cannot be a table's, in a sentence; undefined for one that can. Rules of Excel, for defined names too, which are `what` then;
 * it must be unique besides.
 */
export function tableNameProblem(name: string, what = 'A table name'): string | undefined {
  if (name === '') return `${what} must not be empty.`;
  if (name.length > MAX_TABLE_NAME_LENGTH)
    return `${what} has at most ${MAX_TABLE_NAME_LENGTH} characters; this one has ${name.length}.`;
  if (!/^[\p{L}_\\][\p{L}\p{N}\p{M}_.\\?]*$/u.test(name) || name.includes('?'))
    return `${what} begins with a letter, _ or \\, and has letters, digits, _ . and \\ only.`;
  const isAddress = readReference(name) !== undefined || /^(r\d*c\d*|r\d*|c\d*)$/i.test(name);
  if (isAddress) return `${what} must not read as an address: ${name}.`;
  return /^(true|false|\\)$/i.test(name) ? `${what} cannot be ${name}.` : undefined;
}
