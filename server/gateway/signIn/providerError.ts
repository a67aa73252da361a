// What a provider, or the way to it, has against signing in.

import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { Failure } from '#domain/failure.ts';
import type { LiveService } from '#server/gateway/credential.ts';
import { Unreachable } from '#server/gateway/liveUpstream.ts';
import { scrubber } from '#server/gateway/scrub.ts';
import type { SignInCredential } from './signInCredential.ts';

const MAX_LENGTH = 300;

/** One sentence, or two, without any secret of `credential`. */
export function sayProviderError(error: unknown, credential: SignInCredential): string {
  const unreachable = causesOf(error).find((cause) => cause instanceof Unreachable);
  if (unreachable) return `The provider cannot be reached. ${unreachable.message}`;
  if (error instanceof ResponseBodyError || error instanceof AuthorizationResponseError) {
    const { error: code, error_description: description } = error;
    const words = scrubber([credential])(plain(description ? `${code}: ${description}` : code));
    return `The provider says ${words}`;
  }
  const { code } = error as { code?: unknown };
  if (code === 'OAUTH_TIMEOUT') return 'The provider did not answer in time.';
  if (error instanceof ClientError)
    return `The provider's answer cannot be used (${scrubber([credential])(plain(error.message))}).`;
  return 'The provider gave an answer that cannot be used.';
}

/** Whether the provider will never again take the refresh token (RFC 6749, 5.2). Anything else may pass. */
export function isGrantOver(error: unknown): boolean {
  return error instanceof ResponseBodyError && error.error === 'invalid_grant';
}

/** `signedOut` that a new sign-in mends; its code tells the page so. */
export function signedOut(service: LiveService, message: string): Failure {
  return new Failure({ kind: 'signedOut', service, message, code: 'signIn' });
}

function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let at = error; at instanceof Error && causes.length < 8; at = at.cause) causes.push(at);
  return causes;
}

/** A provider's text on one line of bounded length. */
function plain(text: string): string {
  const line = text.replace(/[^\x21-\x7e]+/g, ' ').trim();
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH)}…` : line;
}
