import { badgeAddress } from '#domain/stats/badgeAddress.ts';
import type { Mode } from '#services/request.ts';
import { CopyButton } from '#ui/controls/CopyButton.tsx';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import styles from '#views/stats/standings/Standings.module.css';

/** The address of the service's own picture, as a link to open or copy. The page itself never loads it. */
export function BadgeAddress({ path, mode }: { path: string | null; mode: Mode }) {
  if (path === null || path === '') return <p className="detail">The service names no badge image.</p>;
  const address = badgeAddress(path);
  if (mode === 'embedded')
    return (
      <p className="detail">
        The embedded service gives a badge path, as a live one does (<VisibleText text={path} />
        ), and has no image behind it.
      </p>
    );
  if (!address)
    return (
      <p className="detail">
        What the service gives as the path of its badge image is none, so there is no link to it: “
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
