import { type DroppedValue, NO_PARAMETER } from '#domain/wire/DroppedValue.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { VisibleText } from '#ui/format/VisibleText.tsx';

const MAX_SHOWN = 60;

interface DroppedValuesProps {
  dropped: readonly DroppedValue[];
  onForget: () => void;
}

/** Values of the link that this view cannot use. */
export function DroppedValues({ dropped, onForget }: DroppedValuesProps) {
  if (dropped.length === 0) return null;
  return (
    <Callout tone="amber" actions={<Button onClick={onForget}>Dismiss</Button>}>
      Ignored values in the link:
      <ul>
        {dropped.map((one) => (
          <li key={one.name + one.rule}>
            <VisibleText text={sentence(one)} />
          </li>
        ))}
      </ul>
    </Callout>
  );
}

function sentence({ name, value, rule }: DroppedValue): string {
  if (rule === NO_PARAMETER) return `${name} is ${rule}.`;
  const shown = value.length > MAX_SHOWN ? `${value.slice(0, MAX_SHOWN)}…` : value;
  return `${name} must be ${rule}; it was “${shown}”.`;
}
