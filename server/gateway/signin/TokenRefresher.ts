// Keeps sign-ins alive: a token that is about to end, or is refused before its time, is renewed once for all who wait.

import { refreshTokenGrant } from 'openid-client';
import { Failure } from '#domain/wire/Failure.ts';
import type { Connection, Connections } from '#server/gateway/credentials/Connections.ts';
import {
  type SignInCredential,
  type SignInTokens,
  withoutTokens,
} from '#server/gateway/credentials/SignInCredential.ts';
import type { UpstreamService } from '#services/services.ts';
import type { Providers } from './Providers.ts';
import { isGrantOver, providerErrorMessage, providerFailure, signedOut } from './providerError.ts';
import { tokensOf } from './tokensOf.ts';

/** Renewed so long before the end, or in the second half of a life that is shorter than twice this. */
const MARGIN_MS = 60_000;
/** A token that is refused so soon after it came would be refused again. */
const YOUNG_MS = 30_000;
/** After a provider failed it is left alone for a moment. */
const REST_MS = 5_000;
const MEANWHILE = 'The sign-in changed meanwhile. Try again.';

interface Trouble {
  failure: Failure;
  until: number;
}

export class TokenRefresher {
  readonly #connections: Connections;
  readonly #providers: Providers;
  readonly #running = new Map<string, Promise<void>>();
  readonly #troubles = new Map<string, Trouble>();

  constructor(connections: Connections, providers: Providers) {
    this.#connections = connections;
    this.#providers = providers;
  }

  /** The connection with a token that can be used now. Throws Failure: `signedOut` when only a new sign-in helps. */
  async withFreshToken(connection: Connection): Promise<Connection> {
    const { credential, service } = connection;
    if (credential?.scheme !== 'oauth2') return connection;
    const { tokens, ended } = credential;
    if (!tokens) throw signedOut(service, ended ? `${ended} Sign in again.` : 'Nobody is signed in.');
    const now = Date.now();
    if (!isEnding(tokens, now)) return connection;
    const isOver = (tokens.expiresAt ?? Number.POSITIVE_INFINITY) <= now;
    if (tokens.refresh === undefined) {
      if (isOver) throw signedOut(service, 'The sign-in has expired. Sign in again.');
      return connection;
    }
    try {
      return await this.#renew(connection, tokens);
    } catch (error) {
      const isPassing = error instanceof Failure && error.kind !== 'signedOut';
      if (isPassing && !isOver) return connection;
      throw error;
    }
  }

  /** The connection with another token than the refused one; undefined if there is none. */
  async refreshed(connection: Connection): Promise<Connection | undefined> {
    const { credential } = connection;
    if (credential?.scheme !== 'oauth2' || !credential.tokens?.refresh) return undefined;
    const { tokens } = credential;
    if (this.#isKept(connection.service, tokens) && Date.now() - tokens.receivedAt < YOUNG_MS)
      return undefined;
    return this.#renew(connection, tokens);
  }

  /** Why tokens could not be renewed of late, in words. */
  trouble({ grant }: SignInTokens): string | undefined {
    return this.#troubles.get(grant)?.failure.message;
  }

  /** Waits for what is under way: a new refresh token that is lost on its way is a sign-in lost. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#running.values());
  }

  async #renew(connection: Connection, tokens: SignInTokens): Promise<Connection> {
    const { service } = connection;
    if (this.#isKept(service, tokens)) {
      const running = this.#running.get(tokens.grant) ?? this.#start(service, tokens);
      await running;
    }
    const current = this.#connections.of(service);
    const isSame =
      current.credential?.scheme === 'oauth2' && current.credential.tokens?.grant === tokens.grant;
    if (!isSame) throw signedOut(service, MEANWHILE);
    return current;
  }

  #start(service: UpstreamService, tokens: SignInTokens): Promise<void> {
    const { grant } = tokens;
    const trouble = this.#troubles.get(grant);
    if (trouble && trouble.until > Date.now()) return Promise.reject(trouble.failure);
    const running = this.#ask(service, tokens).finally(() => this.#running.delete(grant));
    this.#running.set(grant, running);
    return running;
  }

  async #ask(service: UpstreamService, tokens: SignInTokens): Promise<void> {
    const credential = this.#kept(service)!;
    const renewed = await this.#grant(credential, tokens).catch((error: unknown) => {
      throw isGrantOver(error) ? this.#end(service, tokens, error) : this.#rest(service, tokens, error);
    });
    this.#troubles.delete(tokens.grant);
    if (this.#isKept(service, tokens))
      this.#connections.renewCredential(service, { ...credential, tokens: renewed });
  }

  async #grant(credential: SignInCredential, { grant, refresh }: SignInTokens): Promise<SignInTokens> {
    const reply = await refreshTokenGrant(await this.#providers.of(credential), refresh!);
    return tokensOf(reply, grant, refresh, Date.now());
  }

  /** Deletes tokens that the provider refused permanently, and keeps the reason. */
  #end(service: UpstreamService, tokens: SignInTokens, error: unknown): Failure {
    const credential = this.#kept(service);
    if (!credential || !this.#isKept(service, tokens)) return signedOut(service, MEANWHILE);
    const ended = providerErrorMessage(error, credential);
    this.#connections.renewCredential(service, { ...withoutTokens(credential), ended });
    return signedOut(service, `${ended} Sign in again.`);
  }

  #rest(service: UpstreamService, tokens: SignInTokens, error: unknown): Failure {
    const credential = this.#kept(service);
    if (!credential) return signedOut(service, MEANWHILE);
    const failure = providerFailure(service, error, credential, 'The sign-in could not be renewed. ');
    this.#troubles.set(tokens.grant, { failure, until: Date.now() + REST_MS });
    return failure;
  }

  #kept(service: UpstreamService): SignInCredential | undefined {
    const credential = this.#connections.credentials.find(service)?.credential;
    return credential?.scheme === 'oauth2' ? credential : undefined;
  }

  /** False once others have renewed the tokens, or somebody signed out or in. */
  #isKept(service: UpstreamService, tokens: SignInTokens): boolean {
    return this.#kept(service)?.tokens?.access === tokens.access;
  }
}

function isEnding({ receivedAt, expiresAt }: SignInTokens, now: number): boolean {
  if (expiresAt === undefined) return false;
  return now >= expiresAt - Math.min(MARGIN_MS, (expiresAt - receivedAt) / 2);
}
