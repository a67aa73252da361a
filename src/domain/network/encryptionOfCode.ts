import type { Encryption } from './RadioKind.ts';

const CODES: ReadonlyMap<string, Encryption> = new Map([
  ['N', 'none'],
  ['Y', 'wep'],
  ['W', 'wpa'],
  ['2', 'wpa2'],
  ['3', 'wpa3'],
  ['?', 'unknown'],
]);

/** What one of the service's one-character codes of encryption stands for; undefined for one that nobody knows. */
export const encryptionOfCode = (code: string): Encryption | undefined => CODES.get(code);
