import { ShareBar } from '#charts/ShareBar.tsx';
import { type EncryptionCount, encryptionShares } from '#domain/stats/encryptionShares.ts';

interface EncryptionOfCountryProps {
  code: string;
  rows: readonly EncryptionCount[];
  origin: string;
}

/** How the WiFi networks of a country are protected. */
export function EncryptionOfCountry({ code, rows, origin }: EncryptionOfCountryProps) {
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
