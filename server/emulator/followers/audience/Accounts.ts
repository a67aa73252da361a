// The accounts of the embedded followers service.

import { Audience, type AudienceSpec } from './Audience.ts';
import { hash } from './scatter.ts';

export interface Account {
  userId: bigint;
  screenName: string;
  state: 'open' | 'protected' | 'suspended';
  audience: Audience;
}

type Sketch = Omit<AudienceSpec, 'seed'> & { state?: Account['state'] };

/** Accounts of the field; their audiences meet where the reaches do, and they gain and lose followers. */
const SKETCHES: Readonly<Record<string, Sketch>> = {
  wardrive_berlin: { ...reach(0, 16), size: 18_400, growth: { perDay: 140 }, suspendedShare: 0.01 },
  open_spectrum: { ...reach(24_000, 17), size: 41_700, growth: { perDay: 220 }, suspendedShare: 0.01 },
  tower_spotters: { ...reach(60_000, 16), size: 27_300, growth: { perDay: 90 }, suspendedShare: 0.02 },
  ham_weekly: { ...reach(40_000, 15), size: 9_200, growth: { perDay: 35 }, suspendedShare: 0.01 },
  bluetooth_lab: { ...reach(8_000, 15), size: 6_100, growth: { perDay: 60 }, suspendedShare: 0.01 },
  signal_news: { ...reach(0, 20), size: 120_000, growth: { perDay: 11_520 }, suspendedShare: 0.005 },
  /** Pages in its middle are short, and at least one of any length is empty. */
  thinned_followers: { ...reach(0, 17), size: 40_000, suspendedShare: 0.02, suspendedRun: [15_000, 25_000] },
  /** The account of the user's token. */
  embedded: { ...reach(30_000, 13), size: 1_240, growth: { perDay: 6 } },
  protected_account: { ...reach(0, 13), size: 480, state: 'protected' },
  suspended_account: { ...reach(0, 13), size: 480, state: 'suspended' },
};

function reach(from: number, bits: number) {
  return { reach: { from, bits } };
}

/** Older accounts have counted ids, younger ones have ids of time. */
const FIRST_USER_IDS = [3_120_004_417n, 1_489_226_705_511_518_208n] as const;
const USER_ID_STEP = 7_919n;

/** `followers_75001` has 75,001 followers, none suspended, and always the same; any number up to this one. */
const MAX_BY_NAME = 5_000_000;
const BY_NAME = /^followers_(0|[1-9]\d{0,6})$/;
const FIRST_BY_NAME = 1_540_000_000_000_000_000n;
const BY_NAME_BITS = 23;

export class Accounts {
  readonly #seed: number;
  readonly #byName = new Map<string, Account>();
  readonly #byId = new Map<bigint, Account>();

  constructor(seed: number) {
    this.#seed = seed;
    for (const [index, [screenName, { state = 'open', ...draft }]] of Object.entries(SKETCHES).entries()) {
      const userId = FIRST_USER_IDS[index % 2]! + BigInt(index) * USER_ID_STEP;
      const audience = new Audience({ ...draft, seed: hash(seed, index) });
      const account = { userId, screenName, state, audience };
      this.#byName.set(screenName, account);
      this.#byId.set(userId, account);
    }
  }

  /** Without regard to case. */
  named(screenName: string): Account | undefined {
    const name = screenName.toLowerCase();
    const size = BY_NAME.exec(name)?.[1];
    return size === undefined ? this.#byName.get(name) : this.#ofSize(Number(size));
  }

  withId(userId: bigint): Account | undefined {
    const size = Number(userId - FIRST_BY_NAME);
    return this.#byId.get(userId) ?? (size >= 0 ? this.#ofSize(size) : undefined);
  }

  #ofSize(size: number): Account | undefined {
    if (size > MAX_BY_NAME) return undefined;
    return {
      userId: FIRST_BY_NAME + BigInt(size),
      screenName: `followers_${size}`,
      state: 'open',
      audience: new Audience({
        seed: hash(this.#seed, size, 1),
        reach: { from: 0, bits: BY_NAME_BITS },
        size,
      }),
    };
  }
}
