import Trash from 'virtual:icon/trash-2';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { removeSnapshotMutation } from '#queries/saved/savedQueries.ts';
import type { SavedSearch, SavedSnapshot } from '#services/gateway/savedShapes.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { formatMany } from '#ui/format/numberFormat.ts';
import { Time } from '#ui/format/Time.tsx';
import { formatMoment } from '#ui/format/timeFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import styles from './SavedList.module.css';

interface SnapshotListProps {
  search: SavedSearch;
  isReadOnly: boolean;
  onShow: (snapshot: SavedSnapshot) => void;
}

/** The snapshots of a saved search, the latest first. */
export function SnapshotList({ search, isReadOnly, onShow }: SnapshotListProps) {
  const remove = useMutation(removeSnapshotMutation);
  const [asked, ask] = useState<SavedSnapshot>();
  const close = () => ask(undefined);
  if (search.snapshots.length === 0) return <p className="remark">No snapshots yet.</p>;
  return (
    <>
      <ul className={styles.snapshots} aria-label={`Snapshots of ${search.name}`}>
        {search.snapshots.map((one) => (
          <li key={one.id}>
            <button type="button" className={styles.snapshot} onClick={() => onShow(one)}>
              {formatMoment(one.fetchedAt)} (<Time timeMs={one.fetchedAt} />) ·{' '}
              {formatMany(one.rows, one.unit)}
              {!one.isWhole && ', possibly partial'} · {one.mode}
              {one.keptBy !== null && (
                <>
                  {' · '}
                  <VisibleText text={one.keptBy} />
                </>
              )}
              {!one.isCurrent && <span className="remark"> (other data or account than now)</span>}
            </button>
            {!isReadOnly && <IconButton label="Delete snapshot" icon={<Trash />} onClick={() => ask(one)} />}
          </li>
        ))}
      </ul>
      {remove.error && <Notice error={remove.error} />}
      {asked && (
        <ConfirmDialog
          title="Delete snapshot"
          action="Delete permanently"
          isDanger
          onConfirm={() => {
            remove.mutate({ id: search.id, snapshot: asked.id });
            close();
          }}
          onClose={close}
        >
          <p>This snapshot cannot be fetched again: services return current data only.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
