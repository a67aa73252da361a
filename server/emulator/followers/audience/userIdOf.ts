// The people of the network, numbered; each has one user id.

import { hash } from './scatter.ts';

export const PERSON_BITS = 24;

const OLD_STEP = 250;
/** The service's ids count milliseconds from here, in the upper bits, since it gave up counting one by one. */
const FIRST_MS = 136_000_000_000;
const STEP_MS = 22_000;
const LOW_BITS = 22n;

/**
 * The user id of a person. Two in five joined while ids were counted: two to ten digits. The others have ids of time
 * and random bits, beyond 2^53 and below 2^63. No two people share one, since ids grow with `person` in both kinds.
 */
export function userIdOf(person: number): bigint {
  const chance = hash(person, 1);
  if (chance % 5 < 2) return BigInt(12 + person * OLD_STEP + (hash(person, 2) % OLD_STEP));
  const joinedMs = FIRST_MS + person * STEP_MS + (hash(person, 2) % STEP_MS);
  return (BigInt(joinedMs) << LOW_BITS) | BigInt(hash(person, 3) & (2 ** Number(LOW_BITS) - 1));
}
