import X from 'lucide-react/icons/x';
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import styles from './Toast.module.css';

interface ToastDraft {
  text: string;
  /** Puts back what was done; shown as a button while the toast is up. */
  undo?: () => void;
}
type ShowToast = (toast: ToastDraft) => void;

const Show = createContext<ShowToast>(() => {});

/** Says in passing that something was done, and takes it back on request. */
export function useToast(): ShowToast {
  return useContext(Show);
}

const SHOWN_MS = 8000;

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<(ToastDraft & { id: number })[]>([]);
  const next = useRef(0);
  const drop = (id: number) => setToasts((all) => all.filter((toast) => toast.id !== id));
  const show = useCallback<ShowToast>((toast) => {
    next.current += 1;
    const id = next.current;
    setToasts((all) => [...all.slice(-2), { ...toast, id }]);
    setTimeout(() => setToasts((all) => all.filter((one) => one.id !== id)), SHOWN_MS);
  }, []);
  return (
    <Show value={show}>
      {children}
      <div className={styles.stack} role="status">
        {toasts.map((toast) => (
          <div key={toast.id} className={styles.toast}>
            <span>{toast.text}</span>
            {toast.undo && (
              <Button
                kind="quiet"
                onClick={() => {
                  toast.undo?.();
                  drop(toast.id);
                }}
              >
                Undo
              </Button>
            )}
            <IconButton label="Dismiss" icon={<X />} onClick={() => drop(toast.id)} />
          </div>
        ))}
      </div>
    </Show>
  );
}
