import { ShareBar } from '#charts/shares/ShareBar.tsx';
import { type EncryptionCount, encryptionShares } from '#domain/stats/country/encryptionShares.ts';

interface CountryEncryptionProps {
  code: string;
  rows: readonly EncryptionCount[];
  origin: string;
}

/** How the WiFi networks of a country are protected. */
export function CountryEncryption({ code, rows, origin }: CountryEncryptionProps) {
  return (
    <ShareBar
      title="Encryption of WiFi"
      unit="WiFi networks"
      parts={encryptionShares(rows).map(({ encryption, ...part }) => ({
        ...part,
        colour: `var(--encryption-${encryption})`,
      }))}
      file={`${code.toLowerCase()}-encryption`}
      origin={origin}
    />
  );
}
