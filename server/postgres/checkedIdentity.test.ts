import type { PeerCertificate } from 'node:tls';
import { expect, test } from 'vitest';
import { checkedIdentity } from './checkedIdentity.ts';

const certificate = (subjectaltname: string) =>
  ({ subject: { CN: 'db' }, subjectaltname }) as PeerCertificate;

test('checkedIdentity: a certificate must have the number that the address has', () => {
  const check = checkedIdentity('postgres://me@10.0.0.1:5432,10.0.0.2/radio?sslmode=verify-full')!;
  expect(check('localhost', certificate('IP Address:10.0.0.2'))).toBeUndefined();
  expect(check('localhost', certificate('DNS:localhost'))?.message).toMatch(/10\.0\.0\.1/);
  expect(check('db.example.org', certificate('DNS:db.example.org'))).toBeUndefined();
  expect(check('db.example.org', certificate('DNS:localhost'))).toBeInstanceOf(Error);
});

test.each(['10.0.0.1/radio?sslmode=require', '10.0.0.1/radio', 'db/radio?sslmode=verify-full'])(
  'checkedIdentity leaves %s as it is',
  (address) => expect(checkedIdentity(`postgres://me@${address}`)).toBeUndefined(),
);
