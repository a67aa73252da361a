import { existsSync, readFileSync } from 'node:fs';
import { asDiskFailure, damagedFileMessage, unusableFailure } from './diskFailure.ts';

/**
 * The object that a file holds as JSON; undefined without a file. `what` takes the place of a file that is moved away, for
 * the words of Failure `unusable`, which is thrown for anything else and says nothing of the content.
 */
export function readJsonFile(path: string, what: string): Record<string, unknown> | undefined {
  if (!existsSync(path)) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw error instanceof SyntaxError
      ? unusableFailure(damagedFileMessage(path, what))
      : asDiskFailure(error, path);
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>;
  throw unusableFailure(damagedFileMessage(path, what));
}
