import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';

interface ConfirmButtonProps {
  children: ReactNode;
  /** What the second press does, in full: "Delete permanently", "Spend 1 query". */
  confirmation: string;
  isBusy?: boolean;
  onConfirm: () => void;
}

/** For what cannot be undone: the same place asks once more. */
export function ConfirmButton({ children, confirmation, isBusy = false, onConfirm }: ConfirmButtonProps) {
  const [isAsked, setAsked] = useState(false);
  if (!isAsked)
    return (
      <Button kind="danger" isBusy={isBusy} onClick={() => setAsked(true)}>
        {children}
      </Button>
    );
  return (
    <>
      <Button
        kind="danger"
        ref={(button) => button?.focus()}
        onClick={() => {
          setAsked(false);
          onConfirm();
        }}
      >
        {confirmation}
      </Button>
      <Button onClick={() => setAsked(false)}>Cancel</Button>
    </>
  );
}
