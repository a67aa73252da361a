import { useState } from 'react';
import { Field } from '#ui/controls/Field.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';

interface EnteredTextProps {
  label: string;
  value: string;
  /** Another text, once it is confirmed or left. */
  onEntered: (text: string) => void;
}

/** A text that is told once it is confirmed with Enter or left, not for each key. */
export function EnteredText({ label, value, onEntered }: EnteredTextProps) {
  const [typed, setTyped] = useState<string>();
  function tell() {
    setTyped(undefined);
    if (typed !== undefined && typed.trim() !== value) onEntered(typed.trim());
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        tell();
      }}
      onBlur={tell}
    >
      <Field label={label}>
        <TextInput value={typed ?? value} onValue={setTyped} placeholder="none" />
      </Field>
    </form>
  );
}
