/**
 * What the gateways of a team ask by themselves, and what came of it. `revision` grows with each change of a job, so that none
 * overwrites what it has not seen.
 */
export const jobTables = `
CREATE TABLE airledger.job (
  rowid bigint GENERATED ALWAYS AS IDENTITY,
  id text COLLATE "C" PRIMARY KEY,
  kind text COLLATE "C" NOT NULL,
  "startedAt" bigint NOT NULL,
  tail text COLLATE "C" REFERENCES airledger.job,
  facts text COLLATE "C",
  revision bigint NOT NULL DEFAULT 1
);
CREATE INDEX job_kind ON airledger.job (kind);
CREATE INDEX job_tail ON airledger.job (tail);

CREATE TABLE airledger.step (
  job text COLLATE "C" NOT NULL REFERENCES airledger.job ON DELETE CASCADE,
  number bigint NOT NULL,
  pass bigint NOT NULL,
  cursor text COLLATE "C" NOT NULL,
  next text COLLATE "C" NOT NULL,
  at bigint NOT NULL,
  facts text COLLATE "C" NOT NULL,
  data bytea NOT NULL,
  PRIMARY KEY (job, number)
);
CREATE INDEX step_cursor ON airledger.step (job, pass, cursor)`;
