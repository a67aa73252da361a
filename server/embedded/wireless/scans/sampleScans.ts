import type { SampleScan } from '#server/embedded/wireless/embedded.ts';
import type { ObservationStore } from '#server/embedded/wireless/store.ts';

/** The scan files that come with the sample world. */
export function sampleScans(_store: ObservationStore): SampleScan[] {
  return [];
}
