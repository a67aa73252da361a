import type { Encryption } from './RadioKind.ts';

/** What encryptions are called in words and labels. */
export const ENCRYPTION_NAMES: Readonly<Record<Encryption, string>> = {
  none: 'Open',
  wep: 'WEP',
  wpa: 'WPA',
  wpa2: 'WPA2',
  wpa3: 'WPA3',
  unknown: 'Unknown',
};
