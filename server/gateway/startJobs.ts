import { AreaJobs } from '#server/gateway/areas/AreaJobs.ts';
import { Crawls } from '#server/gateway/crawl/Crawls.ts';
import { DailyStatistics } from '#server/gateway/jobs/DailyStatistics.ts';
import type { JobStore } from '#server/gateway/jobs/JobStore.ts';
import { LookupJobs } from '#server/gateway/jobs/LookupJobs.ts';
import type { PaidJobsOptions } from '#server/gateway/jobs/PaidJobs.ts';
import { SearchJobs } from '#server/gateway/jobs/SearchJobs.ts';
import type { VendorOf } from '#server/gateway/jobs/WatchJob.ts';
import { WatchJobs } from '#server/gateway/jobs/WatchJobs.ts';
import type { Snapshots } from '#server/gateway/stores/Snapshots.ts';
import type { TileSources } from '#server/tiles/TileSources.ts';

interface JobParts extends PaidJobsOptions {
  jobs: JobStore;
  tiles: TileSources;
  snapshots: Snapshots;
  vendorOf: VendorOf;
}

/** What goes on without the page: all that was under way when the gateway ended continues at once. */
export function startJobs({ jobs: store, tiles, vendorOf, ...options }: JobParts) {
  const crawls = new Crawls(store, options);
  const searches = new SearchJobs(store, options);
  const lookups = new LookupJobs(store, options);
  const watches = new WatchJobs(store, options, vendorOf);
  const daily = new DailyStatistics(store, options);
  const areas = new AreaJobs(store, tiles);
  const stopJobs = (graceMs: number) =>
    Promise.all([
      ...[crawls, searches, lookups, watches, daily].map((jobs) => jobs.stop(graceMs)),
      areas.stop(),
    ]);
  return { jobs: { crawls, searches, lookups, watches, daily, areas }, stopJobs };
}
