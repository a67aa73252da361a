import type { Encryption } from './RadioKind.ts';

const CODES: ReadonlyMap<string, Encryption> = new Map([
  ['N', 'none'],
  ['Y', 'wep'],
  ['W', 'wpa'],
  ['2', 'wpa2'],
  ['3', 'wpa3'],
  ['?', 'unknown'],
]);

/** The encryption of one of the service's one-character codes; undefined for an undocumented one. */
export const encryptionOfCode = (code: string): Encryption | undefined => CODES.get(code);
