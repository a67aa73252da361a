// The tables and views of an embedded wireless store. Codes are indices into RADIO_KINDS and ENCRYPTIONS.

import { MAX_INTEGER } from '#domain/network/Observation.ts';

export const SCHEMA_VERSION = 2;

/** A column without what only format 1 took: numbers that cannot be read back, or that the columns in memory do not hold. */
export const held = (column: string, instead = '0') =>
  `iif(${column} > ${MAX_INTEGER}, ${instead}, ${column})`;

/** A network has such a fact again once it is imported again. */
export const FROM_FORMAT_1 = `
UPDATE observation SET channel = ${held('channel')}, frequency = ${held('frequency')}
  WHERE max(channel, frequency) > ${MAX_INTEGER};
UPDATE network SET channel = ${held('channel')}, frequency = ${held('frequency')}, mfgr = ${held('mfgr', 'NULL')}
  WHERE max(channel, frequency, coalesce(mfgr, 0)) > ${MAX_INTEGER}`;

export const SCHEMA = `
CREATE TABLE IF NOT EXISTS network (
  key INTEGER PRIMARY KEY,      -- networkKey(): family and 48-bit address; cells are numbered
  kind INTEGER NOT NULL,
  id TEXT NOT NULL,             -- as the service prints it
  name TEXT,                    -- NULL when hidden
  lat REAL, lng REAL,           -- trilaterated; NULL when never located
  qos INTEGER NOT NULL,         -- 0 to 7
  first_ms INTEGER NOT NULL,
  last_ms INTEGER NOT NULL,
  updated_ms INTEGER NOT NULL,
  trans TEXT NOT NULL,          -- upload that discovered it, yyyyMMdd-NNNNN
  encryption INTEGER NOT NULL,
  channel INTEGER NOT NULL,
  frequency INTEGER NOT NULL,   -- MHz; class of device for Bluetooth
  capabilities TEXT NOT NULL,
  rcois TEXT,
  mfgr INTEGER,
  type TEXT,                    -- infra, ad-hoc, probe; NULL when not known
  free TEXT NOT NULL DEFAULT '?',
  paid TEXT NOT NULL DEFAULT '?',
  country TEXT, region TEXT, city TEXT, road TEXT, house TEXT, postal TEXT,
  finder INTEGER NOT NULL       -- account that saw it first
);
CREATE UNIQUE INDEX IF NOT EXISTS network_cell ON network(id) WHERE kind > 2;

CREATE TABLE IF NOT EXISTS column_file (id TEXT NOT NULL); -- the file with the columns of all networks as they are
CREATE TRIGGER IF NOT EXISTS network_added AFTER INSERT ON network BEGIN DELETE FROM column_file; END;
CREATE TRIGGER IF NOT EXISTS network_changed AFTER UPDATE ON network BEGIN DELETE FROM column_file; END;
CREATE TRIGGER IF NOT EXISTS network_removed AFTER DELETE ON network BEGIN DELETE FROM column_file; END;

CREATE TABLE IF NOT EXISTS observation (
  network INTEGER NOT NULL,
  time_ms INTEGER NOT NULL,
  lat REAL NOT NULL, lng REAL NOT NULL, -- 0, 0 without a fix
  signal INTEGER NOT NULL,              -- dBm, 0 when not measured
  altitude REAL NOT NULL, accuracy REAL NOT NULL,
  name TEXT NOT NULL,
  channel INTEGER NOT NULL, frequency INTEGER NOT NULL,
  capabilities TEXT NOT NULL,
  kind INTEGER NOT NULL,
  upload INTEGER NOT NULL,
  PRIMARY KEY (network, time_ms, lat, lng, signal)
) WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS upload (
  id INTEGER PRIMARY KEY,
  trans TEXT NOT NULL UNIQUE,   -- yyyyMMdd-NNNNN
  account INTEGER NOT NULL,
  name TEXT NOT NULL,
  sha256 TEXT,
  at_ms INTEGER NOT NULL,
  lines INTEGER NOT NULL, observations INTEGER NOT NULL, known INTEGER NOT NULL, rejected INTEGER NOT NULL,
  networks_new INTEGER NOT NULL, networks_changed INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS upload_size (upload INTEGER PRIMARY KEY, bytes INTEGER NOT NULL); -- where it is known

CREATE TABLE IF NOT EXISTS account (
  id INTEGER PRIMARY KEY,       -- 1 is the person at this machine
  name TEXT NOT NULL UNIQUE COLLATE NOCASE,
  email TEXT NOT NULL,
  joined_ms INTEGER NOT NULL,
  donate TEXT NOT NULL DEFAULT '?'
);
CREATE TABLE IF NOT EXISTS token (
  name TEXT PRIMARY KEY, token TEXT NOT NULL,
  account INTEGER NOT NULL,
  type TEXT NOT NULL,           -- API, COMMAPI, ANDROID
  status TEXT NOT NULL DEFAULT 'STATUS_ACTIVE',
  balance INTEGER               -- queries paid for; COMMAPI only
);
CREATE TABLE IF NOT EXISTS team (
  id TEXT PRIMARY KEY,          -- yyyyMMdd-NNNNN
  name TEXT NOT NULL, owner INTEGER NOT NULL, auth_type TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS team_member (
  team TEXT NOT NULL, account INTEGER NOT NULL UNIQUE, status TEXT NOT NULL,
  PRIMARY KEY (team, account)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS comment (
  network INTEGER NOT NULL, at_ms INTEGER NOT NULL, account INTEGER NOT NULL, text TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS comment_network ON comment(network);
CREATE TABLE IF NOT EXISTS spent (  -- queries per account, class and UTC day
  account INTEGER NOT NULL, class TEXT NOT NULL, day TEXT NOT NULL, count INTEGER NOT NULL,
  PRIMARY KEY (account, class, day)
) WITHOUT ROWID;
CREATE VIEW IF NOT EXISTS observation_count AS
  SELECT upload, kind, count(*) AS count FROM observation GROUP BY upload, kind;
`;
