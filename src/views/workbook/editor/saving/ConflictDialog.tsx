import { columnName } from '#domain/sheet/columnName.ts';
import type { EditConflict } from '#queries/workbook/edits/QueuedEdit.ts';
import type { Worksheet } from '#services/workbook/shapes.ts';
import { Button } from '#ui/controls/Button.tsx';
import { formatMany } from '#ui/format/numberFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import styles from '#views/workbook/editor/Editor.module.css';
import { useEdits } from '#views/workbook/state/useEdits.ts';

const contentLabel = (content: EditConflict['base']) =>
  content === null || content === '' ? 'empty' : String(content);

/** Cells that are listed at once. */
const MAX_SHOWN = 200;

interface ConflictDialogProps {
  sheets: readonly Worksheet[];
  onClose: () => void;
}

/** Cells that somebody else changed before ours were written: a person decides for each, or for all. */
export function ConflictDialog({ sheets, onClose }: ConflictDialogProps) {
  const nameOf = (id: string) => sheets.find((sheet) => sheet.id === id)?.name ?? 'a deleted sheet';
  const { queue } = useEdits();
  const { conflicts } = queue;
  if (conflicts.length === 0) return null;
  const all = (choice: 'ours' | 'theirs') => {
    for (const conflict of conflicts) queue.resolve(conflict, choice);
    onClose();
  };
  return (
    <Dialog title="Changed by someone else" onClose={onClose}>
      <div className={styles.ask}>
        <p>Someone else changed these cells after you saw them. Nothing was overwritten.</p>
        <table className={styles.conflicts}>
          <thead>
            <tr>
              <th scope="col">Cell</th>
              <th scope="col">Original</th>
              <th scope="col">Theirs</th>
              <th scope="col">Mine</th>
              <th scope="col">Keep</th>
            </tr>
          </thead>
          <tbody>
            {conflicts.slice(0, MAX_SHOWN).map((conflict) => {
              const { worksheet, row, column, base, theirs, ours } = conflict;
              const own = ours.edit.input;
              const text =
                !own || own.kind === 'clear'
                  ? null
                  : own.kind === 'formula'
                    ? `=${own.formula}`
                    : own.kind === 'value'
                      ? own.value
                      : own.text;
              return (
                <tr key={`${worksheet},${row},${column}`}>
                  <th scope="row">
                    <VisibleText text={nameOf(worksheet)} /> {columnName(column)}
                    {row + 1}
                  </th>
                  <td>
                    <VisibleText text={contentLabel(base)} />
                  </td>
                  <td>
                    <VisibleText text={contentLabel(theirs)} />
                  </td>
                  <td>
                    <VisibleText text={contentLabel(text)} />
                  </td>
                  <td>
                    <Button onClick={() => queue.resolve(conflict, 'theirs')}>Theirs</Button>{' '}
                    <Button onClick={() => queue.resolve(conflict, 'ours')}>Mine</Button>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
        {conflicts.length > MAX_SHOWN && (
          <p>
            and {formatMany(conflicts.length - MAX_SHOWN, 'more cell')}, which the buttons below resolve too.
          </p>
        )}
        <div className={styles.actions}>
          <Button onClick={() => all('theirs')}>Keep all theirs</Button>
          <Button onClick={() => all('ours')}>Keep all mine</Button>
        </div>
      </div>
    </Dialog>
  );
}
