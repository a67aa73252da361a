// The gateway's endpoints for the tracks of imported surveys: a table of their own, which a page loads with its map.

import { text } from '#domain/wire/param.ts';
import { days, defineEndpoints, get } from '#services/endpoint.ts';
import { type Infer, list, need, number, record, text as textShape } from '#services/shape.ts';

/** A survey that has brought `observations` which were not known before. */
const Survey = record({
  id: need(textShape),
  name: need(textShape),
  importedMs: need(number),
  observations: need(number),
});
export type SurveyView = Infer<typeof Survey>;

/**
 * Where it has been, column by column, in the order of time: degrees, and milliseconds since 1970. `fixes` is greater than
 * their number where only every second, fourth … one is told.
 */
const SurveyTrack = record({
  fixes: need(number),
  timesMs: list(need(number)),
  lats: list(need(number)),
  lngs: list(need(number)),
});

export const tracks = defineEndpoints('gateway', {
  /** Imported surveys, latest first; none unless the user's own data answer. */
  surveys: get('/surveys', { reply: record({ surveys: list(Survey) }), auth: 'session', fresh: 0 }),
  surveyTrack: get('/surveys/{id}/track', {
    at: { id: text({ pattern: /^\d{8}-\d{5}$/, rule: 'a transaction id, yyyyMMdd-00000' }) },
    reply: SurveyTrack,
    auth: 'session',
    fresh: days(1),
  }),
});
