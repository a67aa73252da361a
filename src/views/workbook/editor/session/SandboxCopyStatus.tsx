import { formatShare } from '#domain/text/formatShare.ts';
import { formatMany } from '#ui/format/numberFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import type { SandboxCopy } from './useSandboxCopy.ts';

/** What was copied from a sandbox to the file, what is being copied, and what was not. */
export function SandboxCopyStatus({ copy: { copied, share, problem } }: { copy: SandboxCopy }) {
  return (
    <>
      {copied.length > 0 && (
        <span role="status">
          Copied, without tables and charts:{' '}
          {copied.map(({ name, cells, refused }, at) => (
            <span key={name}>
              {at > 0 && ', '}
              {formatMany(cells, 'cell')} to sheet “<VisibleText text={name} />”
              {refused > 0 && `, which rejected ${formatMany(refused, 'other cell')}`}
            </span>
          ))}{' '}
          of the file.
        </span>
      )}
      {share !== undefined && <span role="status">Copying: {formatShare(share)}</span>}
      {problem !== undefined && (
        <span role="alert">
          {copied.length > 0 ? 'The rest was not copied. ' : 'Nothing was copied. '}
          <VisibleText text={problem} />
        </span>
      )}
    </>
  );
}

/** What a button says that copies them. */
export function SandboxCopyLabel({
  copy: { sheets },
  open,
}: {
  copy: SandboxCopy;
  open: string | undefined;
}) {
  const [only] = sheets;
  if (sheets.length > 1) return <>Copy the {formatMany(sheets.length, 'changed sheet')} to the file</>;
  if (!only || only.id === open) return <>Copy this sheet to the file</>;
  return (
    <span>
      Copy “<VisibleText text={only.name} />” to the file
    </span>
  );
}
