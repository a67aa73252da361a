import { AreaJobs } from '#server/gateway/areas/AreaJobs.ts';
import { Crawls } from '#server/gateway/crawl/Crawls.ts';
import { DailyStatistics } from '#server/gateway/jobs/DailyStatistics.ts';
import type { JobKeeper } from '#server/gateway/jobs/JobKeeper.ts';
import type { JobStore } from '#server/gateway/jobs/JobStore.ts';
import { LookupJobs } from '#server/gateway/jobs/LookupJobs.ts';
import type { PaidJobsOptions } from '#server/gateway/jobs/PaidJobs.ts';
import { SearchJobs } from '#server/gateway/jobs/SearchJobs.ts';
import type { VendorOf } from '#server/gateway/jobs/WatchJob.ts';
import { WatchJobs } from '#server/gateway/jobs/WatchJobs.ts';
import type { Snapshots } from '#server/gateway/stores/Snapshots.ts';
import type { TileSources } from '#server/tiles/TileSources.ts';

interface JobParts extends PaidJobsOptions {
  /** Of this home. */
  jobs: JobStore;
  /** Of the team, where it shares a database. */
  teamJobs: JobKeeper;
  tiles: TileSources;
  snapshots: Snapshots;
  vendorOf: VendorOf;
}

/** What goes on without the page: all that was under way when the gateway ended continues at once. */
export function startJobs({ jobs: store, teamJobs, tiles, vendorOf, ...options }: JobParts) {
  const crawls = new Crawls(teamJobs, options);
  const searches = new SearchJobs(store, options);
  const lookups = new LookupJobs(store, options);
  const watches = new WatchJobs(teamJobs, options, vendorOf);
  const daily = new DailyStatistics(teamJobs, options);
  const areas = new AreaJobs(store, tiles);
  const stopJobs = (graceMs: number) =>
    Promise.all([
      ...[crawls, searches, lookups, watches, daily].map((jobs) => jobs.stop(graceMs)),
      areas.stop(),
    ]);
  return { jobs: { crawls, searches, lookups, watches, daily, areas }, stopJobs };
}
