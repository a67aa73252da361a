import Trash from 'virtual:icon/trash-2';
import type { SavedSearch, SavedSnapshot } from '#services/gateway/savedShapes.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { formatMany } from '#ui/format/numberFormat.ts';
import { Time } from '#ui/format/Time.tsx';
import styles from './SavedList.module.css';

interface SnapshotListProps {
  search: SavedSearch;
  onShow: (snapshot: SavedSnapshot) => void;
  onRemove?: ((snapshot: SavedSnapshot) => void) | undefined;
}

/** The snapshots of a saved search, the latest first. */
export function SnapshotList({ search, onShow, onRemove }: SnapshotListProps) {
  if (search.snapshots.length === 0) return <p className="remark">No snapshots yet.</p>;
  return (
    <ul className={styles.snapshots} aria-label={`Snapshots of ${search.name}`}>
      {search.snapshots.map((one) => (
        <li key={one.id}>
          <button type="button" className={styles.snapshot} onClick={() => onShow(one)}>
            <Time timeMs={one.fetchedAt} /> · {formatMany(one.rows, one.unit)}
            {!one.isWhole && ', possibly partial'} · {one.mode}
            {!one.isCurrent && <span className="remark"> (other data or account than now)</span>}
          </button>
          {onRemove && <IconButton label="Delete snapshot" icon={<Trash />} onClick={() => onRemove(one)} />}
        </li>
      ))}
    </ul>
  );
}
