import { ENCRYPTION_NAMES } from '#domain/network/encryptionNames.ts';
import { encryptionOfCode } from '#domain/network/encryptionOfCode.ts';
import { ENCRYPTIONS, type Encryption } from '#domain/network/RadioKind.ts';

export interface EncryptionCount {
  /** The service's code of one character. */
  wep: string | null;
  count: number | null;
}

export interface EncryptionShare {
  key: string;
  label: string;
  encryption: Encryption;
  value: number | null;
}

/** Counts by encryption from the weakest to the strongest, then unknown; each undocumented code keeps a part of its own. */
export function encryptionShares(rows: readonly EncryptionCount[]): EncryptionShare[] {
  const shares = new Map<string, EncryptionShare>();
  for (const { wep, count } of rows) {
    const known = wep === null || wep === '' ? 'unknown' : encryptionOfCode(wep);
    const encryption = known ?? 'unknown';
    const key = known ?? `=${wep}`;
    const label = known ? ENCRYPTION_NAMES[known] : `Code “${wep}”`;
    const before = shares.get(key)?.value ?? null;
    const value = before === null || count === null ? (count ?? before) : before + count;
    shares.set(key, { key, label, encryption, value });
  }
  const place = ({ encryption, key }: EncryptionShare) =>
    ENCRYPTIONS.indexOf(encryption) + (key.startsWith('=') ? ENCRYPTIONS.length : 0);
  return [...shares.values()].sort((a, b) => place(a) - place(b));
}
