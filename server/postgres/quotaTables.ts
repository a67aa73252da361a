/**
 * The queries that a team has spent, by credential and class, and by day. A credential is known by a fingerprint that is
 * made with `salt`.
 */
export const quotaTables = `
CREATE TABLE airledger.salt (value text COLLATE "C" NOT NULL);
INSERT INTO airledger.salt VALUES (gen_random_uuid()::text || gen_random_uuid()::text);

CREATE TABLE airledger.quota (
  credential text COLLATE "C", service text COLLATE "C", class text COLLATE "C",
  start_ms bigint NOT NULL, end_ms bigint NOT NULL,
  spent bigint NOT NULL,
  "limit" bigint, learned bigint,
  blocked_until_ms bigint NOT NULL,
  PRIMARY KEY (credential, service, class)
);
CREATE TABLE airledger.quota_day (
  day text COLLATE "C", service text COLLATE "C", class text COLLATE "C",
  spent bigint NOT NULL,
  PRIMARY KEY (day, service, class)
)`;
