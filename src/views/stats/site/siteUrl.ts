import { choice } from '#domain/wire/param.ts';
import { stateCodec } from '#ui/url/stateCodec.ts';
import { STATS_PAGES, type StatsPage } from '#views/stats/page/statsLink.ts';

/** This page is also where an address leads that names a page that there is not. */
export const siteUrl = stateCodec<{ page: StatsPage }>(
  { page: choice(...STATS_PAGES.map(({ id }) => id)) },
  { page: 'site' },
);
