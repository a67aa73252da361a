import { useImports } from '#queries/gateway/ImportsProvider.tsx';
import type { Upload } from '#queries/gateway/useUploads.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Progress } from '#ui/feedback/Progress.tsx';
import { formatBytes, formatShare } from '#ui/format/numberFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import styles from './Jobs.module.css';
import { UseMapButton } from './UseMapButton.tsx';

/** A file that is being sent to the gateway, or could not be. */
export function UploadCard({ upload }: { upload: Upload }) {
  const { drop } = useImports();
  const { name, bytes, sent, error, map } = upload;
  const share = bytes > 0 ? Math.min(1, sent / bytes) : 1;
  return (
    <article className={styles.card} aria-label={name}>
      <header>
        <h3>
          <VisibleText text={name} />
        </h3>
        <Button kind="quiet" onClick={() => drop(upload)}>
          {error || map ? 'Dismiss' : 'Cancel'}
        </Button>
      </header>
      {error ? (
        <Notice error={error} kept="Nothing was imported. Your earlier data is unchanged." />
      ) : map ? (
        <div className={styles.actions}>
          <UseMapButton name={map} />
          <span className="detail">Now among your map files.</span>
        </div>
      ) : (
        <>
          <Progress label={`Uploading ${name}`} share={share} />
          <p className="detail">
            {sent === 0
              ? `Waiting · ${formatBytes(bytes)}`
              : `Uploaded ${formatShare(share)} of ${formatBytes(bytes)}`}
          </p>
        </>
      )}
    </article>
  );
}
