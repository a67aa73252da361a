// States of a job of the gateway, as its view says them.

interface JobView {
  state: string;
}

/** Whether a job goes on by itself. */
export function isActive({ state }: JobView): boolean {
  return state === 'queued' || state === 'running' || state === 'waiting';
}

/** Whether nothing more will come of a job. */
export function isOver({ state }: JobView): boolean {
  return state === 'done' || state === 'cancelled' || state === 'failed';
}
