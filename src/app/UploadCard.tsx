import { useImports } from '#queries/ImportsProvider.tsx';
import type { Upload } from '#queries/useUploads.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { formatBytes, formatShare } from '#ui/numberFormat.ts';
import { Progress } from '#ui/Progress.tsx';
import { VisibleText } from '#ui/VisibleText.tsx';
import styles from './Imports.module.css';

/** A file that is being sent to the gateway, or could not be. */
export function UploadCard({ upload }: { upload: Upload }) {
  const { drop } = useImports();
  const { name, bytes, sent, error } = upload;
  const share = bytes > 0 ? Math.min(1, sent / bytes) : 1;
  return (
    <article className={styles.card} aria-label={name}>
      <header>
        <h3>
          <VisibleText text={name} />
        </h3>
        <Button kind="quiet" onClick={() => drop(upload)}>
          {error ? 'Dismiss' : 'Cancel'}
        </Button>
      </header>
      {error ? (
        <Notice error={error} kept="Nothing of this file was imported; what you had is unchanged." />
      ) : (
        <>
          <Progress label={`Sending ${name}`} share={share} />
          <p className="detail">
            {sent === 0
              ? `Waiting · ${formatBytes(bytes)}`
              : `Sent ${formatShare(share)} of ${formatBytes(bytes)}`}
          </p>
        </>
      )}
    </article>
  );
}
