import type { Job } from '#server/gateway/jobs/Job.ts';
import type { JobStep } from '#server/gateway/jobs/JobKeeper.ts';

export const aJob = (id: string, more: object = {}): Job => ({
  id,
  state: 'active',
  origin: { mode: 'live', baseUrl: 'https://api.example', credentialId: 'me' },
  startedAt: 1000,
  endedAt: null,
  failure: null,
  tries: 0,
  wait: null,
  ...more,
});

export const aStep = (cursor: string, next: string, text = cursor): JobStep => ({
  pass: 0,
  cursor,
  next,
  at: 2000,
  facts: { rows: 1 },
  data: Buffer.from(text),
});
