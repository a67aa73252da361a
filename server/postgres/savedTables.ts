/**
 * What a team saves: labels, saved searches with their snapshots, and statistics by day. The columns are those of the
 * embedded files; beside them each row has the role that saved it, which only the server can set.
 */
export const savedTables = `
CREATE FUNCTION airledger.note_role() RETURNS trigger LANGUAGE plpgsql AS
  $$ BEGIN NEW."changedBy" := session_user; RETURN NEW; END $$;

CREATE TABLE airledger.label (
  key text COLLATE "C" PRIMARY KEY,
  label text COLLATE "C" NOT NULL,
  note text COLLATE "C" NOT NULL,
  "atMs" bigint NOT NULL,
  "changedBy" text
);
CREATE TRIGGER label_role BEFORE INSERT OR UPDATE ON airledger.label
  FOR EACH ROW EXECUTE FUNCTION airledger.note_role();

CREATE TABLE airledger.saved (
  id text COLLATE "C" PRIMARY KEY,
  position bigint NOT NULL,
  facts text COLLATE "C" NOT NULL,
  "savedBy" text NOT NULL DEFAULT session_user,
  "changedBy" text
);
CREATE TRIGGER saved_role BEFORE INSERT OR UPDATE OF facts ON airledger.saved
  FOR EACH ROW EXECUTE FUNCTION airledger.note_role();

CREATE TABLE airledger.saved_snapshot (
  id text COLLATE "C" PRIMARY KEY,
  saved text COLLATE "C" NOT NULL REFERENCES airledger.saved ON DELETE CASCADE,
  service text COLLATE "C" NOT NULL, place text COLLATE "C" NOT NULL, account text COLLATE "C" NOT NULL,
  "keptAt" bigint NOT NULL,
  facts text COLLATE "C" NOT NULL,
  bytes bigint NOT NULL,
  body bytea NOT NULL,
  "keptBy" text NOT NULL DEFAULT session_user
);
CREATE INDEX saved_snapshot_saved ON airledger.saved_snapshot (saved, "keptAt");

CREATE TABLE airledger.snapshot (
  rowid bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  place text COLLATE "C" NOT NULL, account text COLLATE "C" NOT NULL,
  operation text COLLATE "C" NOT NULL, input text COLLATE "C" NOT NULL,
  day text COLLATE "C" NOT NULL,
  "atMs" bigint NOT NULL,
  bytes bigint NOT NULL,
  body bytea NOT NULL,
  UNIQUE (place, account, operation, input, day)
);
CREATE INDEX snapshot_day ON airledger.snapshot (day, bytes)`;
