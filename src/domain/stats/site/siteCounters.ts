// The site and general statistics have no declared shape: what is known is grouped and named, the rest is kept as it came.

import { SITE_GROUPS, SITE_KEYS, type SiteGroup, type SiteKey } from './SiteKey.ts';

export interface Counter extends SiteKey {
  key: string;
  value: number;
}

export interface SiteCounters {
  groups: { group: SiteGroup; counters: Counter[] }[];
  /** Unknown names, and known ones that hold no number, in the order in which they came. */
  others: { key: string; value: unknown }[];
}

/** Everything in the map but `leftOut` and a plain `success: true`. */
export function siteCounters(
  map: ReadonlyMap<string, unknown>,
  leftOut: ReadonlySet<string> = new Set(),
): SiteCounters {
  const counters = [...SITE_KEYS].flatMap(([key, facts]): Counter[] => {
    const value = leftOut.has(key) ? null : countOf(map.get(key));
    return value === null ? [] : [{ key, ...facts, value }];
  });
  const shown = new Set(counters.map(({ key }) => key));
  return {
    groups: SITE_GROUPS.map((group) => ({
      group,
      counters: counters.filter((one) => one.group === group),
    })).filter((one) => one.counters.length > 0),
    others: [...map]
      .filter(
        ([key, value]) => !shown.has(key) && !leftOut.has(key) && !(key === 'success' && value === true),
      )
      .map(([key, value]) => ({ key, value })),
  };
}

/** A number, also one that came as decimal text; null for anything else. */
export function countOf(value: unknown): number | null {
  const read = typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
  return typeof read === 'number' && Number.isFinite(read) ? read : null;
}
