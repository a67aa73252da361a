import { ShareBar } from '#charts/shares/ShareBar.tsx';
import { ENCRYPTION_KEYS, SITE_KEYS } from '#domain/stats/site/SiteKey.ts';
import { countOf } from '#domain/stats/site/siteCounters.ts';

const COLOURS = {
  netwpa3: 'var(--encryption-wpa3)',
  netwpa2: 'var(--encryption-wpa2)',
  netwpa: 'var(--encryption-wpa)',
  netwep: 'var(--encryption-wep)',
  netnowep: 'var(--encryption-none)',
  'netwep?': 'var(--encryption-unknown)',
} as const satisfies Record<(typeof ENCRYPTION_KEYS)[number], string>;

interface EncryptionMixProps {
  map: ReadonlyMap<string, unknown>;
  origin: string;
}

/** How the WiFi networks are protected; nothing when the answer does not say. */
export function EncryptionMix({ map, origin }: EncryptionMixProps) {
  const parts = ENCRYPTION_KEYS.flatMap((key) => {
    const value = countOf(map.get(key));
    return value === null ? [] : [{ key, label: SITE_KEYS.get(key)!.label, value, colour: COLOURS[key] }];
  });
  if (parts.length === 0) return null;
  return (
    <ShareBar title="Encryption of WiFi" unit="networks" parts={parts} file="encryption" origin={origin} />
  );
}
