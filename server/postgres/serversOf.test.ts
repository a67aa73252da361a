import { expect, test } from 'vitest';
import { serversOf } from './serversOf.ts';

test('serversOf: each server has the rest of the address', () => {
  const both =
    'postgres://me:p%40ss%2Cx@db1:5432,10.0.0.2/radio?target_session_attrs=read-write&sslmode=require';
  expect(serversOf(both)).toEqual([
    'postgres://me:p%40ss%2Cx@db1:5432/radio?sslmode=require',
    'postgres://me:p%40ss%2Cx@10.0.0.2/radio?sslmode=require',
  ]);
  const one = 'postgres://me@db/radio?target_session_attrs=read-write';
  expect(serversOf(one)).toEqual([one]);
});
