import * as oauth from 'openid-client';
import { isLoopbackHttp } from '#server/gateway/credentials/readBaseUrl.ts';
import type { SignInCredential } from '#server/gateway/credentials/SignInCredential.ts';
import { providerFetch } from './providerFetch.ts';

const TIMEOUT_S = 20;
/** A provider's clock may differ from ours by this much. */
const CLOCK_TOLERANCE_S = 300;

/** Provider metadata (OpenID discovery), requested once and cached until the next sign-in. */
export class Providers {
  readonly #known = new Map<string, Promise<oauth.Configuration>>();

  /** Rejects with what `sayProviderError` has words for. */
  of(credential: SignInCredential): Promise<oauth.Configuration> {
    const key = keyOf(credential);
    const known = this.#known.get(key) ?? discover(credential);
    this.#known.set(key, known);
    known.catch(() => this.#known.delete(key));
    return known;
  }

  forget(credential: SignInCredential): void {
    this.#known.delete(keyOf(credential));
  }
}

const keyOf = ({ issuer, clientId, clientSecret }: SignInCredential) =>
  JSON.stringify([issuer, clientId, clientSecret]);

function discover({ issuer, clientId, clientSecret }: SignInCredential): Promise<oauth.Configuration> {
  const server = new URL(issuer);
  return oauth.discovery(
    server,
    clientId,
    { [oauth.clockTolerance]: CLOCK_TOLERANCE_S },
    clientSecret === undefined ? oauth.None() : oauth.ClientSecretPost(clientSecret),
    {
      [oauth.customFetch]: providerFetch,
      timeout: TIMEOUT_S,
      execute: isLoopbackHttp(server) ? [oauth.allowInsecureRequests] : [],
    },
  );
}
