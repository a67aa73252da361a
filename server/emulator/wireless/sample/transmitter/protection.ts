import type { Encryption } from '#domain/network/RadioKind.ts';
import type { Random } from '#server/emulator/Random.ts';

const KINDS = ['none', 'wep', 'wpa', 'wpa2', 'wpa3'] as const;
export type Protection = (typeof KINDS)[number];

/** Shares in percent by year of installation, in the order of KINDS; years between are interpolated. */
const SHARES: readonly (readonly [year: number, ...shares: number[]])[] = [
  [2001, 66, 34, 0, 0, 0],
  [2003, 55, 45, 0, 0, 0],
  [2005, 36, 49, 14, 1, 0],
  [2007, 20, 41, 28, 11, 0],
  [2010, 8, 18, 24, 50, 0],
  [2014, 3, 3, 7, 87, 0],
  [2018, 1.5, 0.7, 2, 95.8, 0],
  [2020, 1, 0.3, 1, 94.7, 3],
  [2023, 0.7, 0.1, 0.4, 80.8, 18],
  [2026, 0.5, 0.05, 0.2, 59.25, 40],
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

/** Share of the networks for guests and customers that are open: most ask for a password since about 2016. */
export function openShareOf(year: number): number {
  return Math.min(0.95, Math.max(0.15, 0.95 - (year - 2009) * 0.055));
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
