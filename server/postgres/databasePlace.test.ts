import { expect, test } from 'vitest';
import { databasePlace } from './databasePlace.ts';

test.each([
  ['postgres://me:s3cret@db.example.org/radio', 'radio on db.example.org'],
  [
    'postgresql://me:s3%2Fcr%40et@db.example.org:5433/radio?sslmode=verify-full',
    'radio on db.example.org:5433',
  ],
  ['postgres://me@one:5432,two:5432/radio?target_session_attrs=read-write', 'radio on one:5432,two:5432'],
  ['postgres://%2Fvar%2Frun%2Fpostgresql/radio', 'radio on /var/run/postgresql'],
])('databasePlace: of %s it is %s', (url, place) => {
  expect(databasePlace(url)).toBe(place);
});

test.each([
  '',
  's3cret',
  'postgres:/x',
  'mysql://me:s3cret@host/db',
  'postgres://me:s3cret@host',
  'postgres://me:s3cret@/',
])('databasePlace: %j is refused without being repeated', (url) => {
  expect(() => databasePlace(url)).toThrow(/^The shared database must be an address such as postgres:/);
  expect(() => databasePlace(url)).not.toThrow('s3cret');
});
