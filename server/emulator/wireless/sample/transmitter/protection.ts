import type { Encryption } from '#domain/network/RadioKind.ts';
import type { Random } from '#server/emulator/Random.ts';

const KINDS = ['none', 'wep', 'wpa', 'wpa2', 'wpa3'] as const;
export type Protection = (typeof KINDS)[number];

/** Shares in percent by year of installation, in the order of KINDS; years between are interpolated. */
const SHARES: readonly (readonly [year: number, ...shares: number[]])[] = [
  [2001, 70, 30, 0, 0, 0],
  [2003, 62, 38, 0, 0, 0],
  [2005, 42, 46, 11, 1, 0],
  [2007, 27, 40, 25, 8, 0],
  [2010, 17, 19, 22, 42, 0],
  [2014, 13, 4, 8, 75, 0],
  [2018, 11, 1, 2, 86, 0],
  [2020, 10, 0.3, 1, 84.7, 4],
  [2023, 9, 0.1, 0.4, 70.5, 20],
  [2026, 8, 0.1, 0.2, 52.7, 39],
];

/** How a home network installed in `year` was protected. */
export function protectionIn(year: number, random: Random): Protection {
  const after = SHARES.findIndex((row) => row[0] > year);
  const [low, high] =
    after === -1 ? [SHARES.at(-1)!, SHARES.at(-1)!] : [SHARES[Math.max(0, after - 1)]!, SHARES[after]!];
  const part = high[0] === low[0] ? 0 : Math.max(0, year - low[0]) / (high[0] - low[0]);
  return random.weighted(KINDS, (kind) => {
    const at = KINDS.indexOf(kind) + 1;
    return low[at]! + (high[at]! - low[at]!) * part;
  });
}

/** First year in which a WiFi device could have each protection. */
export const FIRST_YEAR: Readonly<Record<Encryption, number>> = {
  none: 1999,
  wep: 1999,
  wpa: 2003,
  wpa2: 2004,
  wpa3: 2018,
  unknown: 1999,
};

/** What a phone records of the network, in the terms of Android's scan result. */
export function capabilitiesOf(
  protection: Protection,
  { isEnterprise, isAdHoc, hasWps }: { isEnterprise?: boolean; isAdHoc?: boolean; hasWps?: boolean },
): string {
  const mode = isEnterprise ? 'EAP' : 'PSK';
  const parts: Record<Protection, string> = {
    none: '',
    wep: '[WEP]',
    wpa: `[WPA-${mode}-TKIP]`,
    wpa2: `[WPA2-${mode}-CCMP][RSN-${mode}-CCMP]`,
    wpa3: isEnterprise ? '[RSN-EAP_SUITE_B_192-GCMP-256][MFPR][MFPC]' : '[RSN-SAE-CCMP][MFPR][MFPC]',
  };
  return `${parts[protection]}${isAdHoc ? '[IBSS]' : '[ESS]'}${hasWps ? '[WPS]' : ''}`;
}
