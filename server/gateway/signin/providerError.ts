// What a provider, or the way to it, has against signing in.

import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { Failure } from '#domain/wire/Failure.ts';
import { redactor } from '#server/gateway/credentials/redactor.ts';
import type { SignInCredential } from '#server/gateway/credentials/SignInCredential.ts';
import { Unreachable } from '#server/upstream/liveUpstream.ts';
import { UnusableBody } from '#server/upstream/UnusableBody.ts';
import type { UpstreamService } from '#services/services.ts';

const MAX_LENGTH = 300;

/** One sentence, or two, without any secret of `credential`. */
export function providerErrorMessage(error: unknown, credential: SignInCredential): string {
  const unreachable = causeOf(error, Unreachable);
  if (unreachable) return `The provider cannot be reached. ${unreachable.message}`;
  const unusable = causeOf(error, UnusableBody);
  if (unusable) return `The provider's response ${unusable.message}`;
  if (error instanceof ResponseBodyError || error instanceof AuthorizationResponseError) {
    const { error: code, error_description: description } = error;
    const words = redactor([credential])(plain(description ? `${code}: ${description}` : code));
    return `The provider says ${words}`;
  }
  if (isLate(error)) return 'The provider did not answer in time.';
  if (error instanceof ClientError)
    return `The provider returned an unusable response (${redactor([credential])(plain(error.message))}).`;
  return 'The provider returned an unusable response.';
}

/** The failure of a call, or of a sign-in that begins, for which the provider is to blame; it may pass. */
export function providerFailure(
  service: UpstreamService,
  error: unknown,
  credential: SignInCredential,
  before = '',
): Failure {
  const kind = causeOf(error, Unreachable) || isLate(error) ? 'offline' : 'upstream';
  return new Failure({ kind, service, message: before + providerErrorMessage(error, credential) });
}

/** Whether the provider will never again take the refresh token (RFC 6749, 5.2). Anything else may pass. */
export function isGrantOver(error: unknown): boolean {
  return error instanceof ResponseBodyError && error.error === 'invalid_grant';
}

/** `signedOut`, with a code that makes the page offer a new sign-in. */
export function signedOut(service: UpstreamService, message: string): Failure {
  return new Failure({ kind: 'signedOut', service, message, code: 'signIn' });
}

const isLate = (error: unknown) => error instanceof ClientError && error.code === 'OAUTH_TIMEOUT';

/** The error of a class that is at the root of another. */
function causeOf<T extends Error>(error: unknown, type: new (...args: never[]) => T): T | undefined {
  for (let at = error, depth = 0; at instanceof Error && depth < 8; at = at.cause, depth += 1)
    if (at instanceof type) return at;
  return undefined;
}

/** A provider's text on one line of bounded length. */
function plain(text: string): string {
  const line = text.replace(/[^\x21-\x7e]+/g, ' ').trim();
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH)}…` : line;
}
