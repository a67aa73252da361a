import { countOf, siteCounters } from '#domain/stats/site/siteCounters.ts';
import type { StatRowsSpec } from '#views/stats/page/statRows.ts';

/** The counters of the site when they were asked for. */
export interface SiteMoment {
  timeMs: number;
  map: ReadonlyMap<string, unknown>;
}

/** One row a moment: asked for again, the table grows. The columns are the counters that the service names. */
export function siteExport({ map }: Pick<SiteMoment, 'map'>): StatRowsSpec<SiteMoment> {
  const keys = siteCounters(map).groups.flatMap(({ counters }) => counters.map(({ key }) => key));
  return {
    ...{ table: 'site', title: 'Site statistics', unit: 'moment', key: ['Time'] },
    columns: [
      { header: 'Time', key: ({ timeMs }) => new Date(timeMs).toISOString() },
      ...keys.map((key) => ({ header: key, key: ({ map: of }: SiteMoment) => countOf(of.get(key)) })),
    ],
  };
}
