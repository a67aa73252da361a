import { badgeAddress } from '#domain/stats/badgeAddress.ts';
import type { Mode } from '#services/request.ts';
import { CopyButton } from '#ui/controls/CopyButton.tsx';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import styles from '#views/stats/standings/Standings.module.css';

/** The address of the service's own picture, as a link to open or copy. The page itself never loads it. */
export function BadgeAddress({ path, mode }: { path: string | null; mode: Mode }) {
  if (path === null || path === '') return <p className="detail">The service provides no badge image.</p>;
  const address = badgeAddress(path);
  if (mode === 'embedded')
    return (
      <p className="detail">
        The emulator returns a badge path (<VisibleText text={path} />) without an image.
      </p>
    );
  if (!address)
    return (
      <p className="detail">
        The badge path from the service is not valid: “
        <VisibleText text={path.slice(0, 120)} />
        ”.
      </p>
    );
  return (
    <p className="detail">
      The service’s own badge image:{' '}
      <a href={address} rel="noreferrer" target="_blank" className={styles.link}>
        {address}
      </a>{' '}
      <CopyButton text={address} label="Copy badge address" />
    </p>
  );
}
