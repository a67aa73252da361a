import { idHalves } from '#domain/followers/set/idHalves.ts';
import { type CrawlJob, idCount } from './CrawlJob.ts';
import type { CrawlStore } from './CrawlStore.ts';
import { IdTable } from './IdTable.ts';

const ID_BYTES = 8;
const SEEN_BYTES = 2;
/** The largest place that 16 bits hold; an account with more crawls shares it. */
const LAST_PLACE = 0xffff;

/** The ids of a crawl in the order in which they came, little-endian 64 bits each. */
export async function idBytes(store: CrawlStore, job: CrawlJob): Promise<Uint8Array> {
  const { bytes, end } = await filled(store, job, 0);
  return bytes.subarray(0, end);
}

/**
 * The ids, and behind them as many little-endian 16-bit places in `crawls`, the account's from the oldest: of the first
 * that had the id.
 */
export async function idBytesWithSeen(
  store: CrawlStore,
  job: CrawlJob,
  crawls: readonly CrawlJob[],
): Promise<Uint8Array> {
  const { bytes, end } = await filled(store, job, SEEN_BYTES);
  const count = end / ID_BYTES;
  const seen = new Uint16Array(bytes.buffer, end, count);
  const own = crawls.findIndex(({ id }) => id === job.id);
  seen.fill(Math.min(own, LAST_PLACE));
  const table = new IdTable(count);
  table.addAll(new BigUint64Array(bytes.buffer, 0, count));
  const isOpen = new Uint8Array(count).fill(1);
  let open = count;
  for (let place = 0; place < own && open > 0; place += 1) {
    for await (const ids of store.ownIdsOf(crawls[place]!.id)) {
      const halves = idHalves(ids);
      for (let at = 0; at < halves.length; at += 2) {
        const found = table.placeOf(halves[at]!, halves[at + 1]!);
        if (found < 0 || isOpen[found] === 0) continue;
        isOpen[found] = 0;
        open -= 1;
        seen[found] = Math.min(place, LAST_PLACE);
      }
    }
  }
  return bytes.subarray(0, end + count * SEEN_BYTES);
}

/** A crawl that runs may bring more meanwhile; what there was room for is what there was when it was asked. */
async function filled(store: CrawlStore, job: CrawlJob, moreBytes: number) {
  const room = idCount(job) * ID_BYTES;
  const bytes = new Uint8Array(idCount(job) * (ID_BYTES + moreBytes));
  let end = 0;
  for await (const ids of store.idsOf(job.id)) {
    const page = new Uint8Array(ids.buffer).subarray(0, room - end);
    bytes.set(page, end);
    end += page.length;
  }
  return { bytes, end };
}
