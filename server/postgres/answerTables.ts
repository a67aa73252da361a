/**
 * Answers of live services that a team has paid for, and when a write last made those of an operation stale: none that was
 * asked for before is given to anybody.
 */
export const answerTables = `
CREATE TABLE airledger.answer (
  key text COLLATE "C" PRIMARY KEY,
  service text COLLATE "C" NOT NULL, operation text COLLATE "C" NOT NULL,
  status integer NOT NULL,
  body text NOT NULL,
  bytes integer NOT NULL,
  asked_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE TABLE airledger.stale (
  service text COLLATE "C", operation text COLLATE "C",
  at timestamptz NOT NULL,
  PRIMARY KEY (service, operation)
)`;
