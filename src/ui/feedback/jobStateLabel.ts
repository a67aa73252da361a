const STATES: Readonly<Record<string, string>> = {
  queued: 'Queued',
  running: 'Running',
  waiting: 'Waiting',
  paused: 'Paused',
  done: 'Done',
  cancelled: 'Cancelled',
  failed: 'Failed',
  doubtful: 'Needs your decision',
};

/** The state of a job as every view writes it. */
export function jobStateLabel({ state }: { state: string }): string {
  return STATES[state] ?? state;
}
