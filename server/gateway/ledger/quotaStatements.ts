// The rules of Bucket.ts as statements, each of which changes one locked row. The first three values name the row.

import { DAY_MS, WINDOW_MS } from './Bucket.ts';

/** The fourth value stands in for the clock in tests. */
const NOW = 'coalesce($4::bigint, (extract(epoch FROM clock_timestamp()) * 1000)::bigint)';
const DAY = "to_char(to_timestamp(now_ms / 1000) AT TIME ZONE 'UTC', 'YYYY-MM-DD')";
const KEY = '(credential, service, class) = ($1, $2, $3)';
const STATE = 'start_ms, end_ms, spent, "limit", learned, blocked_until_ms';
export const BEGIN = `INSERT INTO quota (credential, service, class, ${STATE})
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`;
export const READ = `SELECT ${STATE}, ${NOW} AS now_ms FROM quota WHERE ${KEY}`;

/** `roll` and `take` of a bucket, of as many queries as are left. */
export const RESERVE = `WITH held AS (SELECT * FROM quota WHERE ${KEY} FOR UPDATE),
  dated AS (SELECT *, ${NOW} AS now_ms FROM held),
  compared AS (SELECT *, now_ms >= end_ms AS is_over,
    CASE class WHEN 'window' THEN greatest(0, start_ms - now_ms) ELSE 0 END AS back_ms,
    CASE class WHEN 'window' THEN now_ms ELSE now_ms - now_ms % ${DAY_MS} END AS begin_ms,
    CASE class WHEN 'window' THEN ${WINDOW_MS} ELSE ${DAY_MS} END AS length_ms FROM dated),
  rolled AS (SELECT now_ms,
    CASE WHEN is_over THEN begin_ms ELSE start_ms - back_ms END AS start_ms,
    CASE WHEN is_over THEN begin_ms + length_ms ELSE end_ms - back_ms END AS end_ms,
    CASE WHEN is_over THEN 0 ELSE greatest(0, blocked_until_ms - back_ms) END AS blocked_until_ms,
    CASE WHEN is_over THEN 0 ELSE spent END AS spent,
    least("limit", learned) AS most FROM compared),
  asked AS (SELECT *, CASE WHEN blocked_until_ms > now_ms THEN 0
    ELSE greatest(0, least($5::bigint, most - spent)) END AS granted FROM rolled),
  written AS (UPDATE quota SET (start_ms, end_ms, blocked_until_ms, spent) =
    (asked.start_ms, asked.end_ms, asked.blocked_until_ms, asked.spent + granted)
    FROM asked WHERE ${KEY} RETURNING quota.*, now_ms, granted),
  noted AS (INSERT INTO quota_day (day, service, class, spent)
    SELECT ${DAY}, service, class, granted
    FROM written WHERE granted > 0
    ON CONFLICT (day, service, class) DO UPDATE SET spent = quota_day.spent + excluded.spent)
  SELECT ${STATE}, now_ms, granted FROM written`;

const change = (set: string) => `UPDATE quota SET ${set} WHERE ${KEY} RETURNING ${STATE}, ${NOW} AS now_ms`;
export const SET_LIMIT = change('"limit" = $5::bigint, learned = NULL, blocked_until_ms = 0');
export const APPLY_RATE_LIMIT = change(`learned = $5::bigint,
  spent = CASE WHEN $7::bigint > start_ms THEN greatest(spent, $5::bigint - $6::bigint) ELSE spent END,
  end_ms = CASE WHEN $7::bigint > start_ms THEN $7::bigint ELSE end_ms END`);
export const BLOCK = change(`blocked_until_ms = coalesce($5::bigint, end_ms),
  end_ms = CASE class WHEN 'window' THEN greatest(end_ms, $5::bigint) ELSE end_ms END,
  learned = CASE class WHEN 'window' THEN learned ELSE spent END`);
export const REFUND = `WITH back AS (
    ${change('spent = CASE start_ms WHEN $5::bigint THEN greatest(0, spent - 1) ELSE spent END')}),
  noted AS (UPDATE quota_day SET spent = greatest(0, quota_day.spent - 1) FROM back
    WHERE (day, service, class) = (${DAY}, $2, $3) AND start_ms = $5::bigint)
  SELECT * FROM back`;

export const DAYS = `SELECT day, service, class, spent FROM quota_day WHERE day >= $1 ORDER BY day DESC, service`;
