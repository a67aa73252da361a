// Signing in with the authorization code flow and PKCE (RFC 6749, 7636, 8252): the browser goes to the provider and
// returns with a code, which only this process can use.

import * as oauth from 'openid-client';
import { Failure } from '#domain/wire/Failure.ts';
import { ParamError } from '#domain/wire/param.ts';
import type { Connections } from '#server/gateway/credentials/Connections.ts';
import {
  isSameSettings,
  type SignInCredential,
  type SignInTokens,
  withoutTokens,
} from '#server/gateway/credentials/SignInCredential.ts';
import { Refusal } from '#server/gateway/http/exchange.ts';
import { SIGNED_IN_PATH } from '#services/gateway/endpoints.ts';
import type { UpstreamService } from '#services/services.ts';
import { Providers } from './Providers.ts';
import { providerErrorMessage, providerFailure } from './providerError.ts';
import { isSafeUrl } from './providerFetch.ts';
import { TokenRefresher } from './TokenRefresher.ts';
import { tokensOf } from './tokensOf.ts';

/** A sign-in in progress; its one-time state is its key. */
interface PendingSignIn {
  service: UpstreamService;
  settings: SignInCredential;
  /** The origin that the browser returns to. */
  page: string;
  verifier: string;
  nonce: string | undefined;
  at: number;
}

const VALID_MS = 10 * 60_000;
/** At most this many wait for their browser; the oldest gives way. */
const MAX_BEGUN = 8;

interface SignInsOptions {
  connections: Connections;
  port: number;
  /** The origins of the pages that may begin a sign-in. */
  pages: ReadonlySet<string>;
}

export class SignIns {
  readonly refresher: TokenRefresher;
  readonly #connections: Connections;
  readonly #providers = new Providers();
  readonly #pages: ReadonlySet<string>;
  readonly #begun = new Map<string, PendingSignIn>();
  readonly #redirectUri: string;
  /** What the last sign-out could not do, by service. */
  readonly #remarks = new Map<UpstreamService, string>();

  constructor({ connections, port, pages }: SignInsOptions) {
    this.#connections = connections;
    this.#pages = pages;
    this.refresher = new TokenRefresher(connections, this.#providers);
    // By name and not by number: of all loopback addresses this is the one that providers take with any port.
    this.#redirectUri = `http://localhost:${port}${SIGNED_IN_PATH}`;
  }

  /** The provider's address at which the user signs in. Throws ParamError, and Failure when the provider is away. */
  async begin(service: UpstreamService, page: string): Promise<string> {
    if (!this.#pages.has(page)) throw new ParamError('page', '', 'the origin of this page');
    const credential = this.#credential(service);
    this.#providers.forget(credential);
    try {
      const provider = await this.#providers.of(credential);
      const verifier = oauth.randomPKCECodeVerifier();
      const state = oauth.randomState();
      const nonce = credential.scopes.split(' ').includes('openid') ? oauth.randomNonce() : undefined;
      const url = oauth.buildAuthorizationUrl(provider, {
        redirect_uri: this.#redirectUri,
        scope: credential.scopes,
        state,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(nonce && { nonce }),
      });
      if (!isSafeUrl(url)) throw new oauth.ClientError('its sign-in page is not https');
      this.#begun.set(state, { service, settings: credential, page, verifier, nonce, at: Date.now() });
      if (this.#begun.size > MAX_BEGUN) this.#begun.delete(this.#begun.keys().next().value!);
      return url.href;
    } catch (error) {
      throw providerFailure(service, error, credential);
    }
  }

  /**
   * Takes what the provider sent the browser back with; returns the origin of the page that began. Throws Refusal in words
   * for a person, and then nothing has changed.
   */
  async finish(query: string): Promise<string> {
    const begun = this.#take(new URLSearchParams(query).getAll('state'));
    const { service, settings, page } = begun;
    this.#checkUnchanged(begun);
    const tokens = await this.#exchange(begun, query).catch((error: unknown) => {
      throw refusal(providerErrorMessage(error, settings));
    });
    this.#checkUnchanged(begun);
    this.#remarks.delete(service);
    this.#connections.renewCredential(service, { ...withoutTokens(settings), tokens });
    return page;
  }

  /** What somebody entered meanwhile must not be replaced by what was there before. */
  #checkUnchanged({ service, settings }: PendingSignIn): void {
    const kept = this.#connections.credentials.find(service)?.credential;
    if (kept?.scheme !== 'oauth2' || !isSameSettings(kept, settings))
      throw refusal('The settings were changed after this sign-in began.');
  }

  async #exchange({ settings, verifier, nonce }: PendingSignIn, query: string): Promise<SignInTokens> {
    const provider = await this.#providers.of(settings);
    const reply = await oauth.authorizationCodeGrant(provider, new URL(`${this.#redirectUri}?${query}`), {
      pkceCodeVerifier: verifier,
      expectedState: new URLSearchParams(query).get('state')!,
      ...(nonce && { expectedNonce: nonce, idTokenExpected: true }),
    });
    return tokensOf(reply, oauth.randomState(), undefined, Date.now());
  }

  /** Deletes the tokens, then revokes them if the provider supports it (RFC 7009). */
  async signOut(service: UpstreamService): Promise<void> {
    const credential = this.#credential(service);
    const { tokens } = credential;
    this.#remarks.delete(service);
    this.#connections.replaceCredential(service, withoutTokens(credential));
    if (!tokens) return;
    try {
      const provider = await this.#providers.of(credential);
      if (provider.serverMetadata().revocation_endpoint)
        await oauth.tokenRevocation(provider, tokens.refresh ?? tokens.access);
    } catch (error) {
      const words = providerErrorMessage(error, credential);
      this.#remarks.set(service, `The tokens were deleted here, but not revoked at the provider. ${words}`);
    }
  }

  /** What the page may know of a sign-in; null where the credential is of another kind. */
  view(service: UpstreamService) {
    const credential = this.#connections.credentials.find(service)?.credential;
    if (credential?.scheme !== 'oauth2') return null;
    const { issuer, clientId, scopes, clientSecret, tokens, ended } = credential;
    const trouble = tokens && this.refresher.trouble(tokens);
    return {
      issuer,
      clientId,
      scopes,
      hasSecret: clientSecret !== undefined,
      isSignedIn: tokens !== undefined,
      renews: tokens?.refresh !== undefined,
      message: ended ?? trouble ?? this.#remarks.get(service) ?? null,
    };
  }

  #credential(service: UpstreamService): SignInCredential {
    const credential = this.#connections.credentials.find(service)?.credential;
    if (credential?.scheme === 'oauth2') return credential;
    throw new Failure({ kind: 'invalid', service, message: 'Enter the sign-in settings first.' });
  }

  /** A sign-in can be completed once, whatever the outcome. */
  #take(states: readonly string[]): PendingSignIn {
    const begun = states.length === 1 ? this.#begun.get(states[0]!) : undefined;
    if (!begun) throw refusal('This sign-in was not started here, or was already used.');
    this.#begun.delete(states[0]!);
    if (Date.now() - begun.at > VALID_MS) throw refusal('This sign-in took longer than 10 minutes.');
    return begun;
  }
}

function refusal(why: string): Refusal {
  return new Refusal(
    400,
    'signIn',
    `You are not signed in. ${why}\n\nGo back to Connections and sign in again.\n`,
  );
}
