import { KIND_LABELS } from '#domain/network/networkClasses.ts';
import { type Family, kindsOf, RADIO_KINDS, type RadioKind } from '#domain/network/RadioKind.ts';
import { Chip } from '#ui/controls/Chip.tsx';
import { FieldGroup } from '#ui/controls/Field.tsx';
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

/** Which kinds to look for; each line is one operation, so one query. The first of a line stands for all of it. */
export function KindToggles({ kinds, problem, onKinds }: KindTogglesProps) {
  function set(changed: readonly RadioKind[], isOn: boolean) {
    onKinds(RADIO_KINDS.filter((kind) => (changed.includes(kind) ? isOn : kinds.includes(kind))));
  }
  return (
    <FieldGroup legend="Kinds">
      {GROUPS.map(({ family, label }, at) => {
        const all = kindsOf(family);
        const on = all.filter((kind) => kinds.includes(kind));
        const isMixed = on.length > 0 && on.length < all.length;
        return (
          <div key={family} className={styles.line}>
            <Chip
              label={label}
              name={at === 0 ? 'kinds' : undefined}
              isOn={on.length === all.length}
              isMixed={isMixed}
              onToggle={(isOn) => set(all, isOn)}
            />
            {all.length > 1 &&
              all.map((kind) => (
                <Chip
                  key={kind}
                  label={kind === 'bt' ? 'Classic' : KIND_LABELS[kind]}
                  isOn={kinds.includes(kind)}
                  onToggle={(isOn) => set([kind], isOn)}
                />
              ))}
          </div>
        );
      })}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </FieldGroup>
  );
}
