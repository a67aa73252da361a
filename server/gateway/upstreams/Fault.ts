import type { FailureKind } from '#domain/wire/Failure.ts';

/** The content of a service's error body. */
export interface Fault {
  kind: FailureKind;
  message?: string | undefined;
  code?: string | undefined;
}

const KINDS: Readonly<Record<number, FailureKind>> = {
  400: 'invalid',
  401: 'signedOut',
  402: 'balance',
  403: 'refused',
  404: 'missing',
  409: 'conflict',
  412: 'conflict',
  413: 'invalid',
  414: 'invalid',
  420: 'quota',
  422: 'invalid',
  423: 'conflict',
  429: 'quota',
  507: 'full',
};

export function kindOfStatus(status: number): FailureKind {
  return KINDS[status] ?? 'upstream';
}
