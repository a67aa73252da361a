import Pencil from 'virtual:icon/pencil';
import Trash from 'virtual:icon/trash-2';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { namesQuery, type WorkbookAt } from '#queries/workbook/workbookQueries.ts';
import type { NamedItem } from '#services/workbook/shapes.ts';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { Pending } from '#ui/loading/Pending.tsx';
import { FaultNotice } from '#views/workbook/faults/FaultNotice.tsx';
import { NameDialog } from './NameDialog.tsx';
import styles from './Panels.module.css';
import { type NameFields, useNameChanges } from './useNameChanges.ts';

interface NamesPanelProps {
  at: WorkbookAt;
  onGo: (address: string) => void;
  /** What a new name stands for. */
  selected: string;
}

/** The defined names of a workbook: one that stands for cells leads there, and all can be changed. */
export function NamesPanel({ at, onGo, selected }: NamesPanelProps) {
  const names = useQuery(namesQuery(at));
  const changes = useNameChanges(at);
  const [asked, ask] = useState<{ formula: string; before?: NameFields }>();
  if (names.error) return <FaultNotice error={names.error} onRetry={() => void names.refetch()} />;
  if (!names.data) return <Pending label="Loading names" rows={4} />;
  const all = names.data.reply.value;
  const define = <Button onClick={() => ask({ formula: selected })}>Define name…</Button>;
  const dialog = asked && <NameDialog at={at} {...asked} onClose={() => ask(undefined)} />;
  if (all.length === 0)
    return (
      <>
        <EmptyState title="No names in this workbook" action={define}>
          Names stand for cells or values in formulas. Select cells, then type a name into the box beside the
          formula.
        </EmptyState>
        {dialog}
      </>
    );
  return (
    <div className={styles.panel}>
      {define}
      <ul className={styles.list}>
        {all.map((item) => {
          const fields = fieldsOf(item);
          return (
            <li key={`${item.worksheet?.id} ${item.name}`} className={styles.entry}>
              <div className={styles.named}>
                <strong>
                  <VisibleText text={item.name} />
                </strong>
                <small>
                  <VisibleText text={factsOf(item)} />
                </small>
                {fields && (
                  <span className={styles.changes}>
                    <IconButton
                      label={`Change ${item.name}`}
                      icon={<Pencil />}
                      onClick={() => ask({ formula: fields.formula, before: fields })}
                    />
                    <IconButton
                      label={`Delete ${item.name}`}
                      icon={<Trash />}
                      onClick={() => changes.remove(fields)}
                    />
                  </span>
                )}
              </div>
              <NameValue item={item} onGo={onGo} />
              {item.comment && (
                <small>
                  <VisibleText text={item.comment} />
                </small>
              )}
            </li>
          );
        })}
      </ul>
      {dialog}
    </div>
  );
}

function NameValue({
  item: { type, value, formula },
  onGo,
}: {
  item: NamedItem;
  onGo: NamesPanelProps['onGo'];
}) {
  if (type === 'Range')
    return (
      <Button kind="quiet" onClick={() => onGo(String(value))}>
        {String(value)}
      </Button>
    );
  const shown = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return <VisibleText text={formula && formula !== `=${shown}` ? `${formula} → ${shown}` : shown} />;
}

function factsOf({ type, scope, worksheet, visible }: NamedItem): string {
  const own = worksheet?.name ?? (scope === 'Worksheet' ? 'sheet scope' : undefined);
  return [type, own, visible === false ? 'hidden' : undefined].filter(Boolean).join(', ');
}

/** Only the embedded service tells what a name stands for. */
function fieldsOf({ name, formula, comment, visible, worksheet }: NamedItem): NameFields | undefined {
  if (!formula) return undefined;
  return { name, formula, comment: comment ?? '', isHidden: visible === false, worksheet: worksheet?.id };
}
