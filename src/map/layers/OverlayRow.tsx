import Scan from 'virtual:icon/scan';
import Trash2 from 'virtual:icon/trash-2';
import { type Overlay, overlayStore } from '#queries/overlays/OverlayStore.ts';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { useToast } from '#ui/feedback/Toast.tsx';
import { formatMany } from '#ui/format/numberFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import styles from './Layers.module.css';

const KINDS = ['point', 'line', 'area'] as const;

/** A layer of the map: whether it shows, its colour and name, what it holds, and the way to it. */
export function OverlayRow({ overlay, onClose }: { overlay: Overlay; onClose: () => void }) {
  const tell = useToast();
  const { id, name, colour, ownColour, isShown, contents } = overlay;
  const hasColours = contents.shapes.some((shape) => shape.colour !== undefined);
  function remove() {
    overlayStore.remove(id);
    tell({ text: `Removed layer “${name}”.`, undo: () => void overlayStore.restore(overlay) });
  }
  return (
    <li className={styles.layer}>
      <input
        type="checkbox"
        aria-label={`Show ${name}`}
        checked={isShown}
        onChange={(event) => overlayStore.change(id, { isShown: event.target.checked })}
      />
      <input
        type="color"
        aria-label={`Colour of ${name}`}
        className={styles.colour}
        value={colour ?? ownColour}
        onChange={(event) => overlayStore.change(id, { colour: event.target.value })}
      />
      <TextInput
        aria-label={`Name of ${name}`}
        maxLength={120}
        value={name}
        onValue={(next) => overlayStore.change(id, { name: next })}
      />
      <div className={styles.actions}>
        <IconButton
          label={`Zoom to ${name}`}
          icon={<Scan />}
          onClick={() => {
            onClose();
            overlayStore.change(id, { isShown: true });
            overlayStore.goTo(overlay.box);
          }}
        />
        <IconButton label={`Remove ${name}`} icon={<Trash2 />} onClick={remove} />
      </div>
      <p className={styles.facts}>
        <VisibleText text={factsOf(overlay)} />
        {hasColours && colour !== undefined && (
          <Button kind="quiet" onClick={() => overlayStore.change(id, { colour: undefined })}>
            Use colours of the file
          </Button>
        )}
      </p>
    </li>
  );
}

function factsOf({ contents: { shapes, skipped, reason } }: Overlay): string {
  const counts = KINDS.flatMap((kind) => {
    const count = shapes.filter((shape) => shape.kind === kind).length;
    return count > 0 ? [formatMany(count, kind)] : [];
  });
  if (skipped > 0) counts.push(`${formatMany(skipped, 'element')} skipped: ${reason}`);
  return counts.join(' · ');
}
