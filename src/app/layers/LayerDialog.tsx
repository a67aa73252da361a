import { Button } from '#ui/controls/Button.tsx';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import styles from './LayerDialog.module.css';

/** A file that can be used in two ways, or that could not be used. */
export type LayerNotice =
  | { file: File; onAnswer: (use: 'layer' | 'import' | undefined) => void }
  | { file: File; problem: string; onClose: () => void };

export function LayerDialog({ notice }: { notice: LayerNotice }) {
  const name = <VisibleText text={notice.file.name} />;
  if ('problem' in notice)
    return (
      <Dialog title="Layer not added" onClose={notice.onClose}>
        <p className={styles.problem}>
          {name} was not added to the map. <VisibleText text={notice.problem} />
        </p>
      </Dialog>
    );
  const { onAnswer } = notice;
  return (
    <ConfirmDialog
      title="Import networks or add layer?"
      action="Import networks"
      instead={<Button onClick={() => onAnswer('layer')}>Add map layer</Button>}
      onConfirm={() => onAnswer('import')}
      onClose={() => onAnswer(undefined)}
    >
      <p>
        {name} holds networks. Import them into your data, or show the file as a layer of the map, without
        importing anything.
      </p>
    </ConfirmDialog>
  );
}
