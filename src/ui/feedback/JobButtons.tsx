import { isActive } from '#domain/wire/jobStates.ts';
import { Button } from '#ui/controls/Button.tsx';

/** What the page can have done about a job; what is absent, this kind of job cannot do. */
export interface JobControl {
  put?: ((state: 'running' | 'paused' | 'cancelled') => void) | undefined;
  /** On the button, with what it costs. */
  resume?: string | undefined;
  /** Takes one that is over off the list. */
  remove?: (() => void) | undefined;
  isBusy: boolean;
  error: Error | null;
}

/** The buttons that a job has in its state. */
export function JobButtons({ state, control }: { state: string; control: JobControl }) {
  const { put, resume, remove, isBusy } = control;
  const isOver = state === 'done' || state === 'cancelled';
  return (
    <>
      {put && resume !== undefined && isActive({ state }) && (
        <Button isBusy={isBusy} onClick={() => put('paused')}>
          Pause
        </Button>
      )}
      {put && resume !== undefined && (state === 'paused' || state === 'failed') && (
        <Button isBusy={isBusy} onClick={() => put('running')}>
          {resume}
        </Button>
      )}
      {put && !isOver && (
        <Button kind="quiet" isBusy={isBusy} onClick={() => put('cancelled')}>
          Cancel
        </Button>
      )}
      {remove && (isOver || (state === 'failed' && resume === undefined)) && (
        <Button kind="quiet" isBusy={isBusy} onClick={remove}>
          Remove from list
        </Button>
      )}
    </>
  );
}
