import { expect, test } from 'vitest';
import { FAILURE_KINDS, Failure, type FailureKind } from '#domain/wire/Failure.ts';
import { type GroupQuestion, groupRefusalMessage } from './groupRefusalMessage.ts';

const failure = (kind: FailureKind, status?: number, message = 'words of the service') =>
  new Failure({ kind, message, ...(status !== undefined && { status }) });

test.each<[GroupQuestion, Failure, string]>([
  [{ about: 'group', groupId: '20041206-00006' }, failure('missing', 404), 'no group 20041206-00006'],
  [{ about: 'group', groupId: 'x' }, failure('invalid', 400), 'words of the service'],
  [{ about: 'mine' }, failure('missing', 404), 'in no group'],
  [{ about: 'mine' }, failure('invalid', 400), 'needs a credential'],
  [{ about: 'user', userName: 'bob' }, failure('missing', 404), 'bob is in no group'],
  [{ about: 'admin' }, failure('invalid', 400), 'not the owner'],
  [{ about: 'admin' }, failure('signedOut', 401), 'Only the owner'],
  [{ about: 'admin' }, failure('missing', 404), 'does not exist'],
  [
    { about: 'admin' },
    failure('upstream', 200, 'Permission not valid for administration of this group.'),
    'not the owner',
  ],
  [{ about: 'event' }, failure('invalid', 400), 'rejected the window: words'],
])('%j with %s', (question, error, words) => {
  expect(groupRefusalMessage(question, error)).toContain(words);
});

test('faults of the way are said in general words', () => {
  const others = FAILURE_KINDS.filter((kind) => !['missing', 'invalid', 'signedOut'].includes(kind));
  for (const kind of others)
    expect(groupRefusalMessage({ about: 'admin' }, failure(kind, 500))).toBeUndefined();
});
