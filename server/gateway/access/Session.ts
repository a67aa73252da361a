// Who may call, and how a page gets in.
//
// Scripts hold the bearer token of this start, from runtime.json. Pages never get it, and no page's secret is a bearer
// token. There is no cookie: cookies ignore ports, so that every other server on 127.0.0.1 would receive it (Chromium
// and Firefox keep `__Host-` cookies there too, and send them to all ports). What a page holds belongs to its origin,
// which includes the port:
//
// - a key pair in IndexedDB, made when the browser opened its first link; its private half can be used by pages of the
//   origin but not read, not even by them. browsers.json has a hash of the public half, so that a browser that was closed,
//   or whose gateway was restarted, signs a challenge and is in again;
// - a secret in memory, valid for ten minutes, that is sent with each request. The page signs a new challenge when half of
//   that has passed. Requests under way with the older secret are served until that one ends.
//
// The one-time key of a link travels in the URL's fragment, which no server and no log ever sees.
//
// What this cannot keep out: while Airledger does not run, another program can take its port, and to a browser is then
// the same origin. Its page can sign with the key while it is open, but not carry the key away.

import { createHmac, randomBytes, timingSafeEqual, verify } from 'node:crypto';
import { headerValues, Refusal } from '#server/gateway/http/exchange.ts';
import type { LinkOpening, PageSecret, SignedChallenge } from '#services/gateway/shapes.ts';
import { PAGE_SCHEME, signedText } from '#services/pageScheme.ts';
import { type Browsers, readPublicKey } from './Browsers.ts';

const secret = () => randomBytes(32).toString('base64url');

/** At most this many links wait to be opened; the oldest gives way. */
const MAX_OPEN_KEYS = 8;
/** How long a page's secret is good for. */
const SECRET_MS = 10 * 60_000;
/** How long a browser has to sign a challenge. */
const CHALLENGE_MS = 60_000;

export class Session {
  readonly token = secret();
  readonly browsers: Browsers;
  readonly #pages: ReadonlySet<string>;
  readonly #keys = new Set<string>();
  readonly #seal = randomBytes(32);
  /** Challenges that were answered, with the time at which they end. */
  readonly #answered = new Map<string, number>();

  /** `pages` are the origins whose pages may get in. */
  constructor(browsers: Browsers, pages: readonly string[]) {
    this.browsers = browsers;
    this.#pages = new Set(pages);
  }

  /** A new one-time key. */
  makeKey(): string {
    const key = secret();
    this.#keys.add(key);
    if (this.#keys.size > MAX_OPEN_KEYS) this.#keys.delete(this.#keys.values().next().value!);
    return key;
  }

  /**
   * Lets a browser in that has a link's key, which is then used up, and remembers the browser. Throws Refusal, or
   * ParamError for anything but a public key.
   */
  open({ key, publicKey, page, name }: LinkOpening): PageSecret {
    const known = [...this.#keys].find((one) => isSame(one, key));
    if (known === undefined)
      throw new Refusal(401, 'key', 'This link was already used. Run npm start again for a new one.');
    if (!this.#pages.has(page))
      throw new Refusal(403, 'origin', 'Open the link at the address that was printed.');
    const browser = this.browsers.add({ publicKey, page, name });
    this.#keys.delete(known);
    return this.#secretOf(browser.id);
  }

  /** What a browser signs to return, once and within a minute. */
  challenge(): string {
    return this.#sealed('challenge', `${Date.now() + CHALLENGE_MS}.${secret()}`);
  }

  /**
   * Lets a browser in again that signed a challenge with the key it is known by, at the origin where it became known.
   * Throws Refusal.
   */
  resume({ publicKey, challenge, signature }: SignedChallenge): PageSecret {
    const end = Number(this.#unsealed('challenge', challenge)?.[0] ?? 0);
    if (end <= Date.now() || this.#answered.has(challenge))
      throw new Refusal(401, 'challenge', 'The challenge was used or has expired. Reload the page.');
    const key = readPublicKey(publicKey);
    const browser = this.browsers.find(key.id);
    if (!browser || !this.#pages.has(browser.page))
      throw new Refusal(401, 'browser', 'This browser is unknown or was signed out.');
    const signed = Buffer.from(signedText(challenge));
    const parts = { key: key.object, dsaEncoding: 'ieee-p1363' } as const;
    if (!verify('sha256', signed, parts, Buffer.from(signature, 'base64')))
      throw new Refusal(401, 'signature', 'The signature does not match the challenge.');
    for (const [old, time] of this.#answered) if (time <= Date.now()) this.#answered.delete(old);
    this.#answered.set(challenge, end);
    this.browsers.use(browser.id);
    return this.#secretOf(browser.id);
  }

  /** Whether the request carries the bearer token, or the secret of a page whose browser is still known. */
  isAuthorized(rawHeaders: readonly string[]): boolean {
    const [authorization, second] = headerValues(rawHeaders, 'authorization');
    if (authorization === undefined || second !== undefined) return false;
    const [scheme, sealed = ''] = authorization.split(' ');
    if (scheme !== PAGE_SCHEME) return isSame(authorization, `Bearer ${this.token}`);
    const [browser, end] = this.#unsealed('secret', sealed) ?? [];
    return browser !== undefined && Number(end) > Date.now() && this.browsers.find(browser) !== undefined;
  }

  #secretOf(browser: string): PageSecret {
    const text = this.#sealed('secret', `${browser}.${Date.now() + SECRET_MS}`);
    return { secret: text, validMs: SECRET_MS, browser };
  }

  /** `text` with a code that only this start can make, and for this use alone. */
  #sealed(use: 'challenge' | 'secret', text: string): string {
    return `${text}.${createHmac('sha256', this.#seal).update(`${use} ${text}`).digest('base64url')}`;
  }

  /** The fields of what was sealed for this use; undefined for anything else. */
  #unsealed(use: 'challenge' | 'secret', sealed: string): string[] | undefined {
    const text = sealed.slice(0, Math.max(0, sealed.lastIndexOf('.')));
    return isSame(sealed, this.#sealed(use, text)) ? text.split('.') : undefined;
  }
}

/** Compares in a time that does not depend on where two texts of one length differ. */
function isSame(one: string, other: string): boolean {
  const a = Buffer.from(one);
  const b = Buffer.from(other);
  return a.length === b.length && timingSafeEqual(a, b);
}
