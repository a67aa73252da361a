// Operations that other clients of the followers service call around it: the embedded service has them, this product does
// not ask for them.

import { text } from '#domain/wire/param.ts';
import { defineEndpoints, get, post } from '#services/endpoint.ts';
import { dictionary, need, number, record, text as textShape } from '#services/shape.ts';

/** What is left of one operation's window; `reset` in epoch seconds. */
const RateLimit = record({ limit: need(number), remaining: need(number), reset: need(number) });

export const emulatorEndpoints = defineEndpoints('followers', {
  bearerToken: post('/oauth2/token', {
    form: { grant_type: text({ maxLength: 100 }) },
    reply: record({ token_type: need(textShape), access_token: need(textShape) }),
    auth: 'basic',
    fresh: 0,
    extension: true,
  }),
  rateLimitStatus: get('/1.1/application/rate_limit_status.json', {
    query: { resources: text({ maxLength: 1000 }) },
    reply: record({
      rate_limit_context: dictionary(textShape),
      resources: dictionary(dictionary(RateLimit)),
    }),
    auth: 'bearer or oauth1',
    fresh: 0,
    extension: true,
  }),
});
