import { formatShare } from '#domain/text/formatShare.ts';
import { useImports } from '#queries/gateway/ImportsProvider.tsx';
import type { Upload } from '#queries/gateway/useUploads.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { formatBytes } from '#ui/format/numberFormat.ts';
import { JobCard } from './JobCard.tsx';
import { UseMapButton } from './UseMapButton.tsx';

/** A file that is being sent to the gateway, or could not be. */
export function UploadCard({ upload }: { upload: Upload }) {
  const { drop } = useImports();
  const { name, error, map } = upload;
  const isOver = error !== undefined || map !== undefined;
  return (
    <JobCard
      name={name}
      state={error ? 'failed' : map ? 'done' : 'running'}
      status={error ? undefined : map ? 'Now among your map files' : sentOf(upload)}
      share={shareOf(upload)}
      control={{ put: isOver ? undefined : () => drop(upload), isBusy: false, error: null }}
      actions={
        <>
          {map && <UseMapButton name={map} />}
          {isOver && (
            <Button kind="quiet" onClick={() => drop(upload)}>
              Dismiss
            </Button>
          )}
        </>
      }
    >
      {error && <Notice error={error} kept="Nothing was imported. Your earlier data is unchanged." />}
    </JobCard>
  );
}

const shareOf = ({ bytes, sent }: Upload) => (bytes > 0 ? Math.min(1, sent / bytes) : 1);

const sentOf = (upload: Upload) =>
  upload.sent === 0
    ? `Waiting · ${formatBytes(upload.bytes)}`
    : `Uploaded ${formatShare(shareOf(upload))} of ${formatBytes(upload.bytes)}`;
