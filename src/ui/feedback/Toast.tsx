import X from 'virtual:icon/x';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import styles from './Toast.module.css';

export interface ToastDraft {
  text: string;
  /** Undoes it; a button while the toast is shown. */
  undo?: () => void;
  /** Shows what was done; another button. */
  open?: () => void;
}
type ShowToast = (toast: ToastDraft) => void;

const ToastContext = createContext<ShowToast>(() => {});

/** Confirms that something was done, and can undo it. */
export function useToast(): ShowToast {
  return useContext(ToastContext);
}

const SHOWN_MS = 5000;
/** There is more to decide. */
const SHOWN_WITH_BUTTON_MS = 8000;

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<(ToastDraft & { id: number })[]>([]);
  /** The dialog that they are a part of. */
  const [host, setHost] = useState<Element>();
  const stack = useRef<HTMLDivElement>(null);
  const next = useRef(0);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const drop = (id: number) => setToasts((all) => all.filter((toast) => toast.id !== id));
  const show = useCallback<ShowToast>((toast) => {
    next.current += 1;
    const id = next.current;
    setHost(openModal());
    setToasts((all) => [
      ...all.filter((one) => one.undo || one.open || one.text !== toast.text).slice(-2),
      { ...toast, id },
    ]);
    const timer = setTimeout(
      () => {
        timers.current.delete(timer);
        setToasts((all) => all.filter((one) => one.id !== id));
      },
      (toast.undo ?? toast.open) ? SHOWN_WITH_BUTTON_MS : SHOWN_MS,
    );
    timers.current.add(timer);
  }, []);
  useEffect(() => {
    const running = timers.current;
    return () => running.forEach(clearTimeout);
  }, []);
  useLayoutEffect(() => {
    if (toasts.length > 0) raise(stack.current!);
  }, [toasts]);
  useEffect(() => {
    if (!host) return;
    const leave = () => {
      setHost(openModal());
      setToasts((all) => [...all]);
    };
    host.addEventListener('close', leave);
    return () => host.removeEventListener('close', leave);
  }, [host]);
  const shown = (
    <div ref={stack} className={styles.stack} role="status" popover="manual">
      {toasts.map((toast) => (
        <div key={toast.id} className={styles.toast}>
          <span>{toast.text}</span>
          {(
            [
              ['Open', toast.open],
              ['Undo', toast.undo],
            ] as const
          ).map(
            ([label, run]) =>
              run && (
                <Button
                  key={label}
                  kind="quiet"
                  onClick={() => {
                    run();
                    drop(toast.id);
                  }}
                >
                  {label}
                </Button>
              ),
          )}
          <IconButton label="Dismiss" icon={<X />} onClick={() => drop(toast.id)} />
        </div>
      ))}
    </div>
  );
  return (
    <ToastContext value={show}>
      {children}
      {host ? createPortal(shown, host) : shown}
    </ToastContext>
  );
}

/** What is outside of an open modal can neither be clicked nor heard. */
const openModal = () => [...document.querySelectorAll('dialog[open][data-modal]')].at(-1);

/** Above everything else, and above the bars at the bottom of the window, which are marked data-bottom-bar. */
function raise(stack: HTMLElement) {
  const tops = [...document.querySelectorAll('[data-bottom-bar]')].map(
    (bar) => bar.getBoundingClientRect().top,
  );
  const floor = Math.min(window.innerHeight, ...tops.filter((top) => top > window.innerHeight / 2));
  stack.style.setProperty('--floor', `${window.innerHeight - floor}px`);
  stack.hidePopover?.();
  stack.showPopover?.();
}
