/** What is known of a set: the ids that are here, and how many it has in all; null where nobody said. */
export interface KnownPart {
  here: number;
  all: number | null;
}

/**
 * The most ids that two sets can share when so many of those that are here are shared; the least is what is seen. An id
 * that is missing of one set may be among those here of the other, or among its missing ones. Null where a size is not known.
 */
export function mostShared(seen: number, one: KnownPart, other: KnownPart): number | null {
  if (one.all === null || other.all === null) return null;
  const [missing, otherMissing] = [missingOf(one.all, one), missingOf(other.all, other)];
  const fromHere = Math.min(missing, other.here - seen);
  const fromThere = Math.min(otherMissing, one.here - seen);
  return seen + fromHere + fromThere + Math.min(missing - fromHere, otherMissing - fromThere);
}

const missingOf = (all: number, { here }: KnownPart) => Math.max(0, all - here);
