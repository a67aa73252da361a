import { expect, test } from 'vitest';
import { FAILURE_KINDS, Failure, type FailureKind } from '#domain/wire/Failure.ts';
import { failureMessage, spentMessage } from './failureMessage.ts';

test.each(FAILURE_KINDS)('failureMessage: %s says what happened, what was kept and what to do', (kind) => {
  for (const service of ['wireless', 'workbook', 'followers', 'gateway', undefined]) {
    const { happened, kept, todo } = failureMessage(
      new Failure({ kind, message: 'it broke', ...(service && { service }) }),
    );
    for (const sentence of [happened, kept, todo]) expect(sentence).toMatch(/^\S.{6,}[.]$/);
    expect(`${happened}${kept}${todo}`).not.toMatch(/undefined|NaN|null|object/i);
  }
});

test('failureMessage: a spent quota names the time of the reset with its zone', () => {
  const retryAt = Date.now() + 3_600_000;
  const { todo } = failureMessage(new Failure({ kind: 'quota', message: '', service: 'followers', retryAt }));
  const hour = String(new Date(retryAt).getHours()).padStart(2, '0');
  expect(todo).toMatch(new RegExp(`^Try again from ${hour}:\\d\\d [A-Z].*, in .*\\.$`));
});

test('failureMessage: 402, 403, 410 and 429 each say their own remedy', () => {
  const told = (kind: FailureKind, facts: object = {}) => {
    const { happened, todo } = failureMessage(
      new Failure({ kind, message: '', service: 'wireless', ...facts }),
    );
    return `${happened} ${todo}`;
  };
  expect(told('balance')).toMatch(/balance .* is used up.* Top up/);
  expect(told('plan')).toMatch(/plan does not include this.* can only search.*API credential/);
  expect(told('tooBroad')).toMatch(/could not complete .* smaller area/);
  const retryAt = Date.now() + 5.5 * 3_600_000;
  expect(told('quota', { quota: 'search', retryAt })).toMatch(/no search queries left\. .*, in 5 hours\./);
});

test('spentMessage: says what was spent where it is known, and only there', () => {
  const told = (facts: object) =>
    spentMessage(new Failure({ kind: 'upstream', message: '', service: 'wireless', ...facts }));
  expect(told({})).toBeUndefined();
  expect(told({ cost: 0 })).toBe('No query was spent.');
  expect(told({ cost: 1 })).toBe('1 query was spent.');
  expect(told({ cost: 3 })).toBe('3 queries were spent.');
});

test('failureMessage: an invalid value quotes the rule', () => {
  const message = 'minQoS must be a whole number from 0 to 7, got "9"';
  expect(failureMessage(new Failure({ kind: 'invalid', message })).happened).toBe(`${message}.`);
});

test('failureMessage: a lost session points to the terminal, a refused credential to Connections', () => {
  const signedOut = (service: string) =>
    failureMessage(new Failure({ kind: 'signedOut', message: '', service })).todo;
  expect(signedOut('gateway')).toContain('npm start');
  expect(signedOut('gateway')).toContain('reload automatically');
  expect(signedOut('wireless')).toContain('Connections');
  const signIn = new Failure({ kind: 'signedOut', message: '', service: 'workbook', code: 'signIn' });
  expect(failureMessage(signIn)).toMatchObject({
    happened: 'The workbook service needs you to sign in.',
    todo: 'Open Connections and sign in.',
  });
});

test('failureMessage: a shared database that is away or refuses is named', () => {
  const told = (kind: 'offline' | 'refused', service = 'wireless') =>
    failureMessage(new Failure({ kind, message: 'radio on db: away.', service, code: 'database' }));
  expect(told('refused').happened).toBe('radio on db: away.');
  expect(told('offline')).toMatchObject({
    happened: 'radio on db: away.',
    todo: 'Try again when it is back, or switch to the sample data in Connections.',
  });
  expect(told('offline', 'gateway').todo).toBe('Try again when it is back.');
});

test('failureMessage: a reply too large suggests asking for less, one that cannot be decoded checking the address', () => {
  const told = (code: string) =>
    failureMessage(new Failure({ kind: 'shape', message: '', service: 'wireless', code }));
  expect(told('answerTooLarge')).toEqual({
    happened: 'The wireless service returned a reply that is too large to read.',
    kept: 'Data on screen is unchanged.',
    todo: 'Request less, such as a smaller area or fewer rows.',
  });
  expect(told('answerNotDecoded')).toMatchObject({
    happened: 'The wireless service returned a reply that cannot be unpacked.',
    todo: expect.stringContaining('Check the base address'),
  });
});

test('failureMessage: only missing wireless records suggest a larger area', () => {
  const todo = (service: string) =>
    failureMessage(new Failure({ kind: 'missing', message: '', service })).todo;
  expect(todo('wireless')).toContain('larger area');
  for (const service of ['workbook', 'followers', 'gateway']) expect(todo(service)).not.toContain('area');
});

test('failureMessage: a missing credential differs from a refused one', () => {
  const happened = (status?: number) =>
    failureMessage(
      new Failure({
        kind: 'signedOut',
        message: '',
        service: 'wireless',
        ...(status !== undefined && { status }),
      }),
    ).happened;
  expect(happened()).toBe('The wireless service needs a credential.');
  expect(happened(401)).toBe('The wireless service rejected the credential.');
});

test.each([
  [
    'full',
    'The disk is full: 12 MB must be free in /home/ann/.airledger.',
    'Free up disk space, then try again.',
  ],
  ['unusable', '/home/ann/labels.sqlite is damaged.', 'Then try again. Airledger needs no restart.'],
] as const)('a failure of the disk names the place: %s', (kind, message, todo) => {
  const words = failureMessage(new Failure({ kind, message, service: 'gateway' }));
  expect(words).toMatchObject({ happened: message, todo });
});
