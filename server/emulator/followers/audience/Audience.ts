// Who follows an account. A connection has an ordinal, counted from the oldest; everything about it follows from that
// number and the time, so that a page costs as much as it is long, however many follow.

import { fraction, scatter } from './scatter.ts';
import { userIdOf } from './userIdOf.ts';

/** A stretch of the people, of 2^bits; where two accounts' stretches meet, they share followers. */
interface Reach {
  from: number;
  bits: number;
}

/** Followers that come and go with the emulator's clock. */
interface Growth {
  /** New connections a day at first; fewer as the reach is used up. */
  perDay: number;
}

export interface AudienceSpec {
  seed: number;
  reach: Reach;
  /** Connections at the beginning. */
  size: number;
  growth?: Growth;
  /** Of all connections, those of suspended users. */
  suspendedShare?: number;
  /** A run of connections that are all of suspended users: ordinals from, to (exclusive). */
  suspendedRun?: readonly [number, number];
}

/** Of the first followers, and how long until the last of them has left. */
const LEAVERS = 0.3;
const LEAVING_DAYS = 720;
/** Of those who come later. */
const NEW_LEAVERS = 0.25;
const SHORT_LIFE_DAYS = 120;

export class Audience {
  readonly #draft: AudienceSpec;

  constructor(draft: AudienceSpec) {
    this.#draft = draft;
  }

  /** How many connections were ever made until `day`, days since the beginning; ordinals are below. */
  made(day: number): number {
    const { size, growth } = this.#draft;
    if (!growth) return size;
    const elapsed = Math.max(0, day) / this.#halfDays(growth);
    return size + Math.floor(this.#room() * (elapsed / (1 + elapsed)));
  }

  /** Whether a connection that was made still holds. */
  isThere(ordinal: number, day: number): boolean {
    const { growth } = this.#draft;
    return !growth || day < this.#leftOn(ordinal, growth);
  }

  isSuspended(ordinal: number): boolean {
    const { seed, suspendedShare = 0, suspendedRun } = this.#draft;
    if (suspendedRun && ordinal >= suspendedRun[0] && ordinal < suspendedRun[1]) return true;
    return suspendedShare > 0 && fraction(seed, ordinal, 1) < suspendedShare;
  }

  userId(ordinal: number): bigint {
    const { seed, reach } = this.#draft;
    return userIdOf(reach.from + scatter(ordinal, reach.bits, seed));
  }

  #room(): number {
    const { reach, size } = this.#draft;
    return 2 ** reach.bits - size;
  }

  /** Days in which half of the room is used up. */
  #halfDays({ perDay }: Growth): number {
    return this.#room() / perDay;
  }

  #leftOn(ordinal: number, growth: Growth): number {
    const { seed, size } = this.#draft;
    const chance = fraction(seed, ordinal, 2);
    const life = fraction(seed, ordinal, 3);
    if (ordinal < size) return chance < LEAVERS ? life * LEAVING_DAYS : Infinity;
    if (chance >= NEW_LEAVERS) return Infinity;
    const used = (ordinal + 1 - size) / this.#room();
    const made = (this.#halfDays(growth) * used) / (1 - used);
    return made + life * life * SHORT_LIFE_DAYS;
  }
}
