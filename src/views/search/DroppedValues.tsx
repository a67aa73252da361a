import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { VisibleText } from '#ui/VisibleText.tsx';
import type { Dropped } from './searchUrl.ts';

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
        {dropped.map(({ name, value, rule }) => (
          <li key={name + rule}>
            <VisibleText text={`${name} must be ${rule}; it was “${value}”.`} />
          </li>
        ))}
      </ul>
    </Callout>
  );
}
