import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { VisibleText } from '#ui/VisibleText.tsx';
import { type Dropped, NO_PARAMETER } from './searchUrl.ts';

const MOST_SHOWN = 60;

interface DroppedValuesProps {
  dropped: readonly Dropped[];
  onForget: () => void;
}

/** What the address held that this view cannot use. */
export function DroppedValues({ dropped, onForget }: DroppedValuesProps) {
  if (dropped.length === 0) return null;
  return (
    <Callout tone="amber" actions={<Button onClick={onForget}>Dismiss</Button>}>
      The link held values that were left out:
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

function sentence({ name, value, rule }: Dropped): string {
  if (rule === NO_PARAMETER) return `${name} is ${rule}.`;
  const shown = value.length > MOST_SHOWN ? `${value.slice(0, MOST_SHOWN)}…` : value;
  return `${name} must be ${rule}; it was “${shown}”.`;
}
