import type { RadioKind } from '#domain/network/RadioKind.ts';

/** A place as the service names it, and what to look for there. */
export interface NamedPlace {
  kinds: readonly RadioKind[];
  /** ISO 3166-1 alpha-2. */
  country: string;
  region?: string;
  postalCode?: string;
}

/** Makes the address of a search in a place. */
export type RegionSearchLink = (place: NamedPlace) => string;
