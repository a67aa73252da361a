import type { Connection } from '#server/gateway/credentials/Connections.ts';
import type { Job } from './Job.ts';

export type JobKindName = 'crawl' | 'search' | 'area' | 'lookup' | 'watch' | 'statistics';

/** What one request brought. */
export interface JobStep {
  /** Passes begin again at the first cursor; numbers go on. */
  pass: number;
  /** What was asked for, and what comes next. */
  cursor: string;
  next: string;
  /** Epoch milliseconds. */
  at: number;
  facts: object;
  data: Uint8Array;
}

export interface StoredStep {
  number: number;
  cursor: string;
  next: string;
  at: number;
  facts: unknown;
  data: Uint8Array;
}

type Maybe<T> = T | Promise<T>;

/** A step at its place among those of its job, from 1. */
export interface NumberedStep extends JobStep {
  number: number;
}

/** Where jobs are kept with their steps: in this home, at once, or in the database of a team, whose gateways share them. */
export interface JobKeeper {
  readonly isShared: boolean;
  /** The name of a connection's credential in the origins of jobs; empty until it is learned. */
  accountOf(connection: Connection): string;
  /** Makes `accountOf` know a connection. */
  learn(connection: Connection): Maybe<void>;
  /** Throws Failure `full` or `unusable` when so many bytes could not be stored: asking for them would be useless. */
  checkFreeSpace(bytes: number): void;
  /** The jobs of a kind, oldest first. */
  jobs<J extends Job>(kind: JobKindName): Maybe<J[]>;
  /** A new job, with its steps at once where it has them. Throws Failure `conflict` where a colleague was first. */
  add<J extends Job>(kind: JobKindName, job: J, tail?: string | null, steps?: readonly JobStep[]): Maybe<J>;
  /** Keeps what became of a job, with a step that made it so. Undefined where somebody has changed it since it was read. */
  save<J extends Job>(job: J, step?: NumberedStep): Maybe<J | undefined>;
  /** The job as it is now, if this gateway alone may work at it, until it is released or this gateway ends. */
  claim<J extends Job>(job: J): Maybe<J | undefined>;
  release(id: string): Maybe<void>;
  /** Undefined where there is none. */
  read<J extends Job>(id: string): Maybe<J | undefined>;
  /** Whether a pass has asked by this cursor before. */
  wasAsked(id: string, pass: number, cursor: string): Maybe<boolean>;
  /** The steps of a job behind a number, in their order. */
  steps(id: string, after?: number): Iterable<StoredStep> | AsyncIterable<StoredStep>;
  /** What was noted of a job's steps, without what they brought. */
  stepFacts(id: string): Maybe<unknown[]>;
  tailOf(id: string): Maybe<string | null>;
  /** Forgets a job; others that continue with it keep its steps. */
  remove(id: string): Maybe<void>;
  close(): Maybe<void>;
}
