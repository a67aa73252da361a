import { useQuery } from '@tanstack/react-query';
import { namesQuery, type WorkbookAt } from '#queries/workbook/workbookQueries.ts';
import { Button } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { Pending } from '#ui/loading/Pending.tsx';
import { FaultNotice } from '#views/workbook/faults/FaultNotice.tsx';
import styles from './Panels.module.css';

/** The defined names of a workbook; one that stands for cells leads there. */
export function NamesPanel({ at, onGo }: { at: WorkbookAt; onGo: (address: string) => void }) {
  const names = useQuery(namesQuery(at));
  if (names.error) return <FaultNotice error={names.error} onRetry={() => void names.refetch()} />;
  if (!names.data) return <Pending label="Loading names" rows={4} />;
  const all = names.data.reply.value;
  if (all.length === 0)
    return (
      <EmptyState title="No names in this workbook">
        Names stand for cells or values in formulas. Select cells, then “Define name…” in the menu Insert.
      </EmptyState>
    );
  return (
    <ul className={styles.list}>
      {all.map(({ name, type, value, scope, visible }) => (
        <li key={`${scope} ${name}`} className={styles.entry}>
          <strong>
            <VisibleText text={name} />
          </strong>{' '}
          <small>
            {type}
            {scope === 'Worksheet' ? ', sheet scope' : ''}
            {visible === false ? ', hidden' : ''}
          </small>
          <div>
            {type === 'Range' ? (
              <Button kind="quiet" onClick={() => onGo(String(value))}>
                {String(value)}
              </Button>
            ) : (
              <VisibleText text={typeof value === 'object' ? JSON.stringify(value) : String(value)} />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
