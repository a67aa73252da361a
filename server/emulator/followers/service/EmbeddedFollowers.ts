import type { Upstream } from '#server/upstream/Upstream.ts';

/** The clock that windows, and people who follow and leave, go by. */
export interface EmulatorTime {
  /** Seconds of the emulator's clock that pass in one real second. */
  speed: number;
  /** Epoch milliseconds of the emulator's clock. */
  nowMs: number;
}

export const SLOWEST = 1;
export const FASTEST = 3600;

/** The embedded followers service in its worker thread. */
export interface EmbeddedFollowers extends Upstream {
  clock(): Promise<EmulatorTime>;
  /** Holds from now on, over restarts too. Throws ParamError for anything but an integer from 1 to 3600. */
  setSpeed(speed: number): Promise<void>;
}

export interface FollowersOptions {
  /** Folder that holds followers.sqlite. */
  folder: string;
  /** Chooses who follows whom. */
  seed?: number;
}
