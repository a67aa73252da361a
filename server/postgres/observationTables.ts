/**
 * The user's own observations: the tables of the embedded store, with its names and codes, for many at once. Texts are
 * ordered by their bytes, as there.
 */
export const observationTables = `
CREATE TABLE airledger.network (
  key bigint PRIMARY KEY,
  kind smallint NOT NULL,
  id text COLLATE "C" NOT NULL,
  name text COLLATE "C",
  lat double precision, lng double precision,
  qos smallint NOT NULL,
  first_ms bigint NOT NULL,
  last_ms bigint NOT NULL,
  updated_ms bigint NOT NULL,
  trans text COLLATE "C" NOT NULL,
  encryption smallint NOT NULL,
  channel integer NOT NULL,
  frequency integer NOT NULL,
  capabilities text COLLATE "C" NOT NULL,
  rcois text COLLATE "C",
  mfgr integer,
  type text COLLATE "C",
  free text COLLATE "C" NOT NULL,
  paid text COLLATE "C" NOT NULL,
  country text COLLATE "C", region text COLLATE "C", city text COLLATE "C",
  road text COLLATE "C", house text COLLATE "C", postal text COLLATE "C",
  finder integer NOT NULL,
  folded text COLLATE "C" -- the name in one case
);
CREATE UNIQUE INDEX network_cell ON airledger.network (id) WHERE kind > 2;
CREATE INDEX network_place ON airledger.network USING gist (public.ST_MakePoint(lng, lat));
CREATE INDEX network_name ON airledger.network USING gin (folded public.gin_trgm_ops);
CREATE INDEX network_finder ON airledger.network (finder, trans);

CREATE TABLE airledger.observation (
  network bigint NOT NULL,
  time_ms bigint NOT NULL,
  lat double precision NOT NULL, lng double precision NOT NULL,
  altitude double precision NOT NULL, accuracy double precision NOT NULL,
  signal integer NOT NULL,
  channel integer NOT NULL, frequency integer NOT NULL,
  upload integer NOT NULL,
  kind smallint NOT NULL,
  name text COLLATE "C" NOT NULL,
  capabilities text COLLATE "C" NOT NULL,
  PRIMARY KEY (network, time_ms, lat, lng, signal)
);
CREATE INDEX observation_upload ON airledger.observation USING brin (upload);

CREATE TABLE airledger.upload (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  trans text COLLATE "C" NOT NULL UNIQUE,
  account integer NOT NULL,
  name text COLLATE "C" NOT NULL,
  sha256 text COLLATE "C",
  at_ms bigint NOT NULL,
  lines bigint NOT NULL, observations bigint NOT NULL, known bigint NOT NULL, rejected bigint NOT NULL,
  networks_new bigint NOT NULL, networks_changed bigint NOT NULL
);
CREATE INDEX upload_file ON airledger.upload (sha256);
CREATE TABLE airledger.upload_size (upload integer PRIMARY KEY, bytes bigint NOT NULL);

CREATE TABLE airledger.account (
  id integer PRIMARY KEY,
  name text COLLATE "C" NOT NULL,
  email text COLLATE "C" NOT NULL,
  joined_ms bigint NOT NULL,
  donate text COLLATE "C" NOT NULL DEFAULT '?'
);
CREATE UNIQUE INDEX account_name ON airledger.account (lower(name));
CREATE TABLE airledger.token (
  name text COLLATE "C" PRIMARY KEY,
  token text COLLATE "C" NOT NULL,
  account integer NOT NULL,
  type text COLLATE "C" NOT NULL,
  status text COLLATE "C" NOT NULL DEFAULT 'STATUS_ACTIVE',
  balance integer
);
CREATE TABLE airledger.team (
  id text COLLATE "C" PRIMARY KEY,
  name text COLLATE "C" NOT NULL,
  owner integer NOT NULL,
  auth_type text COLLATE "C" NOT NULL
);
CREATE TABLE airledger.team_member (
  team text COLLATE "C" NOT NULL,
  account integer NOT NULL UNIQUE,
  status text COLLATE "C" NOT NULL,
  PRIMARY KEY (team, account)
);
CREATE TABLE airledger.comment (
  rowid bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  network bigint NOT NULL, at_ms bigint NOT NULL, account integer NOT NULL, text text COLLATE "C" NOT NULL
);
CREATE INDEX comment_network ON airledger.comment (network);
CREATE TABLE airledger.spent (
  account integer NOT NULL, class text COLLATE "C" NOT NULL, day text COLLATE "C" NOT NULL, count integer NOT NULL,
  PRIMARY KEY (account, class, day)
);
CREATE VIEW airledger.observation_count AS
  SELECT upload, kind, count(*) AS count FROM airledger.observation GROUP BY upload, kind`;
