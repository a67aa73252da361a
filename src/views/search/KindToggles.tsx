import { KIND_LABELS } from '#domain/networkClasses.ts';
import { type Family, kindsOf, RADIO_KINDS, type RadioKind } from '#domain/radioKind.ts';
import { FieldGroup } from '#ui/Field.tsx';
import styles from './KindToggles.module.css';

interface KindTogglesProps {
  kinds: readonly RadioKind[];
  problem: string | undefined;
  onKinds: (kinds: readonly RadioKind[]) => void;
}

const GROUPS: { family: Family; label: string }[] = [
  { family: 'wifi', label: 'WiFi' },
  { family: 'bluetooth', label: 'Bluetooth' },
  { family: 'cell', label: 'Cells' },
];

/** Which kinds to look for; each line is one operation, so one query. */
export function KindToggles({ kinds, problem, onKinds }: KindTogglesProps) {
  function toggle(kind: RadioKind) {
    onKinds(RADIO_KINDS.filter((one) => kinds.includes(one) !== (one === kind)));
  }
  return (
    <FieldGroup legend="Kinds">
      {GROUPS.map(({ family, label }) => (
        <div key={family} className={styles.line}>
          <span className={styles.family}>{label}</span>
          {kindsOf(family).map((kind) => (
            <label key={kind} className={styles.kind}>
              <input
                type="checkbox"
                className="visually-hidden"
                checked={kinds.includes(kind)}
                onChange={() => toggle(kind)}
              />
              <span>{family === 'bluetooth' && kind === 'bt' ? 'Classic' : KIND_LABELS[kind]}</span>
            </label>
          ))}
        </div>
      ))}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </FieldGroup>
  );
}
