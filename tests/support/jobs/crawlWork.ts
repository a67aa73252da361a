import { crawlIdsPath } from '#services/gateway/endpoints.ts';
import type { KilledWork } from './killedJob.ts';

const CURSOR_BASE = 1374004777531007833n;

/** The followers of an account of `count` ids, in pages of `pageSize`. */
export function crawlWork(count: number, pageSize: number): KilledWork<bigint> {
  const ids = distinctIds(count);
  return {
    service: 'followers',
    credential: { scheme: 'bearer', token: 'a-token-of-a-test' },
    quota: 'window',
    list: 'crawls',
    rows: ids,
    pages: Math.ceil(count / pageSize),
    pageOf(params) {
      const cursor = BigInt(params.get('cursor')!);
      return cursor === -1n ? 0 : Number(cursor - CURSOR_BASE);
    },
    bodyOf(page) {
      const isLast = (page + 1) * pageSize >= count;
      return {
        ids: Array.from(ids.subarray(page * pageSize, (page + 1) * pageSize), String),
        next_cursor: 0,
        next_cursor_str: isLast ? '0' : String(CURSOR_BASE + BigInt(page + 1)),
      };
    },
    draft: async () => ({ account: 'somebody', kind: 'full', pace: 'burst' }),
    rowsOf: async (ask, id) => new BigUint64Array(await (await ask('GET', crawlIdsPath(id))).arrayBuffer()),
  };
}

/** Beyond 2^53, in no order. */
function distinctIds(count: number): BigUint64Array {
  return BigUint64Array.from(
    { length: count },
    (_, at) => ((BigInt(at) * 0x9e37_79b9_7f4a_7c15n) % (1n << 63n)) | (1n << 62n),
  );
}
