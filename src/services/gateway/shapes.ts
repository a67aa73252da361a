import { anything, flag, type Infer, list, need, number, optional, record, text } from '#services/shape.ts';

export const Done = record({ done: flag });
export const OneTimeKey = record({ key: need(text) });
/** A browser that opens a link; `page` is the origin that keeps its private key, `publicKey` SPKI in base64. */
export const LinkOpening = record({
  key: need(text),
  publicKey: need(text),
  page: need(text),
  name: need(text),
});
export type LinkOpening = Infer<typeof LinkOpening>;
export const Challenge = record({ challenge: need(text) });
/** A known browser that comes back; `signature` is ECDSA with SHA-256 of `signedText`, r and s in base64. */
export const SignedChallenge = record({
  publicKey: need(text),
  challenge: need(text),
  signature: need(text),
});
export type SignedChallenge = Infer<typeof SignedChallenge>;

/** Browsers that come back without a link; times are epoch milliseconds. */
export const Browsers = record({
  browsers: list(record({ id: need(text), name: need(text), usedAt: need(number) })),
});

/** What is left of a class of queries; `limit` null when it is not known or there is none. */
export const Quota = record({
  service: need(text),
  class: need(text),
  spent: need(number),
  limit: number,
  resetAt: number,
});
export type Quota = Infer<typeof Quota>;

/** The user's own limit for a class of queries; null for none. */
export const QuotaLimit = record({ limit: number });

/** A sign-in as far as the page may know it. */
export const SignIn = record({
  issuer: need(text),
  clientId: need(text),
  scopes: need(text),
  hasSecret: need(flag),
  isSignedIn: need(flag),
  /** Whether it goes on by itself when the token ends. */
  renews: need(flag),
  /** What went wrong last, in words. */
  message: text,
});
export type SignIn = Infer<typeof SignIn>;
/** `page` is the origin that the browser comes back to. */
export const SignInPage = record({ page: need(text) });
export const SignInAddress = record({ url: need(text) });

export const Connection = record({
  service: need(text),
  mode: need(text), // embedded | live
  /** The emulator's dataset: sample (generated data) or own (the user's imported files). */
  dataset: text,
  baseUrl: text,
  /** The scheme and the masked end of the credential, such as "basic AID…3f2c"; null when there is none. */
  credential: text,
  /** basic · bearer · oauth1 · oauth2; null without a credential. */
  scheme: text,
  /** Of SERVICES' tokenKinds; null where it is not known. */
  tokenKind: text,
  /** When its token ends, epoch milliseconds; null when that is not known. */
  expiresAt: number,
  /** For a credential of the scheme oauth2. */
  signIn: optional(SignIn),
  /** Where the credential is stored, in words. */
  keptIn: text,
  /** False where this build has no emulator of the service. */
  built: need(flag),
});
export type Connection = Infer<typeof Connection>;
export const Connections = record({ connections: list(Connection) });

/**
 * What is null stays. `credential` fields by scheme: basic name+token; bearer token; oauth1 consumerKey … tokenSecret;
 * oauth2 issuer … clientSecret.
 */
export const ConnectionDraft = record({
  mode: text,
  dataset: text,
  baseUrl: text,
  credential: optional(
    record({
      scheme: need(text),
      name: text,
      token: text,
      consumerKey: text,
      consumerSecret: text,
      accessToken: text,
      tokenSecret: text,
      issuer: text,
      clientId: text,
      scopes: text,
      clientSecret: text,
    }),
  ),
});
/** Null forgets it. */
export const TokenKindDraft = record({ kind: text });
export const ConnectionTest = record({ works: need(flag), message: need(text), account: text, cost: number });

export const Status = record({
  version: need(text),
  home: need(text),
  startedAt: need(number),
  connections: list(Connection),
  quotas: list(Quota),
  /** Set while the embedded wireless store is being filled: 0 to 1. */
  preparing: number,
  /** Why it could not be filled; it is tried again. */
  unprepared: text,
  networks: number,
  database: text, // that holds your own networks, if they are not in the home: "radio on db.example.org"
  changes: number, // how often colleagues have made shared answers stale since the gateway began
  imports: need(number),
  /** Saved searches that are watched, and what they have found that nobody has read. */
  watching: number,
  unread: number,
  /** Crawls, searches and downloads of map areas that go on. */
  running: number,
});
export type Status = Infer<typeof Status>;

/**
 * What lets a page in: `secret` goes with each request, for `validMs` from now: the clocks of browser and gateway may
 * differ. `browser` is the id of the browser. With it comes what each page asks for next, where it can be told.
 */
export const SignedIn = record({
  secret: need(text),
  validMs: need(number),
  browser: need(text),
  status: optional(Status),
});
export type SignedIn = Infer<typeof SignedIn>;
export type PageSecret = Omit<SignedIn, 'status'>;

export const Ledger = record({
  quotas: list(Quota),
  days: list(
    record({
      day: need(text),
      service: need(text),
      class: need(text),
      mode: need(text),
      spent: need(number),
    }),
  ),
});

export const Log = record({
  entries: list(
    record({
      id: need(number),
      at: need(number),
      service: text,
      operation: text,
      method: need(text),
      status: need(number),
      outcome: need(text), // ok | kept | refused:<reason> | failed:<kind>
      cost: need(number),
      milliseconds: need(number),
      mode: text,
      /** Path and query of a read from a service; null for anything else. */
      target: text,
    }),
  ),
});
export type LogEntry = Infer<typeof Log>['entries'][number];

/** One imported file. `state`: reading · merging · done · doubtful (most lines rejected, nothing stored) · failed · cancelled. */
export const ImportJob = record({
  id: need(text),
  name: need(text),
  state: need(text),
  message: text,
  fault: text, // full · unusable: the disk is to blame for a failed import, not the file; scan: it is one of cells
  bytesRead: need(number),
  bytesTotal: number,
  placed: number, // while merging, the share of its networks that are placed
  lines: need(number), // with data: read or rejected
  observations: need(number),
  known: need(number), // observations that were already in the store, or that the file repeats
  rejected: need(number),
  networksNew: need(number),
  networksChanged: need(number),
  startedAt: need(number),
  endedAt: number,
  south: number,
  west: number,
  north: number,
  east: number,
});
export type ImportJob = Infer<typeof ImportJob>;
export const Imports = record({ imports: list(ImportJob) });
export const ImportRejects = record({
  rejects: list(record({ line: need(number), reason: need(text), text: text })),
  more: need(flag),
});

/** `label`: unknown · legitimate · smallCell · suspicious · confirmed. The note is stored as written. */
export const LabelDraft = record({ label: need(text), note: need(text) });
export const SavedLabel = record({
  key: need(text),
  label: need(text),
  note: need(text),
  atMs: need(number),
  /** Where a team shares them: the role in its database. */
  savedBy: text,
});
export type SavedLabel = Infer<typeof SavedLabel>;
export const Labels = record({ labels: list(SavedLabel) });

/** A made-up scan file, and where on the map it was made. */
export const SampleScanFacts = record({
  name: need(text),
  title: need(text),
  description: need(text),
  place: record({ lat: need(number), lng: need(number), zoom: need(number) }),
  rows: need(number),
});
export type SampleScanFacts = Infer<typeof SampleScanFacts>;
export const SampleScans = record({ scans: list(SampleScanFacts) });
export const SampleScan = record({ name: need(text), fileName: need(text), text: need(text) });

/** `day` is a UTC date, yyyy-mm-dd; `body` is the service's answer as it was. */
export const Snapshots = record({
  snapshots: list(record({ day: need(text), atMs: need(number), body: anything })),
  /** Earlier days that are there but would have been too much at once. */
  left: need(number),
  /** Days of the sample data's past that are still being computed. */
  pending: need(number),
});
export const SnapshotSeries = record({
  series: list(
    record({
      operation: need(text),
      /** The query string of what was asked, such as "country=DE"; empty for none. */
      input: need(text),
      days: need(number),
      firstDay: need(text),
      lastDay: need(text),
    }),
  ),
});

export const TokenName = record({ authName: need(text) });
export const RevealedToken = record({ authName: need(text), token: need(text) });
