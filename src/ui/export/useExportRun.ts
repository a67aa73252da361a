import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type ToastDraft, useToast } from '#ui/feedback/Toast.tsx';

export type ExportRun = ReturnType<typeof useExportRun>;

const CANCELLED = () => 'Cancelled. Nothing was exported.';

/** One writing at a time, which ends with the dialog it was started in. */
export function useExportRun(onClose: () => void) {
  const tell = useToast();
  const [share, setShare] = useState<number>();
  const [error, setError] = useState<unknown>();
  const running = useRef<AbortController>(undefined);
  const stopped = useRef(CANCELLED);
  useEffect(() => () => running.current?.abort(), []);

  /** A toast said within the dialog would go with it. */
  function end(told: ToastDraft) {
    flushSync(onClose);
    tell(told);
  }
  return {
    /** From 0 to 1 while it runs. */
    share,
    error,
    /** `write` resolves to what is said when it is done, `onStop` to what is said when it is stopped. */
    async start(
      write: (signal: AbortSignal, onShare: (share: number) => void) => Promise<string | ToastDraft>,
      onStop = CANCELLED,
    ) {
      if (share !== undefined) return;
      stopped.current = onStop;
      const aborter = new AbortController();
      running.current = aborter;
      setError(undefined);
      setShare(0);
      try {
        const told = await write(aborter.signal, (done) => setShare(Math.min(1, done)));
        end(typeof told === 'string' ? { text: told } : told);
      } catch (failed) {
        if (aborter.signal.aborted) return;
        if ((failed as Error).name !== 'AbortError') setError(failed); // else the question for the place was cancelled
        setShare(undefined);
      }
    },
    close() {
      running.current?.abort();
      if (share === undefined) onClose();
      else end({ text: stopped.current() });
    },
  };
}
