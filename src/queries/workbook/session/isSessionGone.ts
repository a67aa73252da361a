import type { Failure } from '#domain/wire/Failure.ts';

const SESSION = /^invalidsession/i;

/** Whether a service does not know a session any more. */
export const isSessionGone = ({ facts }: Failure): boolean => SESSION.test(facts.code ?? '');
