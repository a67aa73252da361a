// What this page shows the gateway with each request. The secret is in memory only; another one is asked for while it
// is in use, and when the gateway refuses it, as after a restart.

import { Failure } from '#domain/wire/Failure.ts';
import { PAGE_SCHEME } from './pageScheme.ts';

/** What the gateway gives for a sign-in. */
interface PageSecret {
  secret: string;
  validMs: number;
  /** The id of this browser. */
  browser: string;
}

interface Held extends PageSecret {
  /** When to ask for another one. */
  renewAt: number;
}

let held: Held | undefined;
/** Outlives a secret that was refused: the browser is the same. */
let browser: string | undefined;
let obtainSecret = async (): Promise<PageSecret | undefined> => {
  throw new Error('No way to sign in was set.');
};
let signingIn: Promise<boolean> | undefined;
/** The gateway does not know this browser, as far as it was asked. */
let isUnknown = false;
const listeners = new Set<() => void>();

/** Takes `secret` for the requests from now on. */
export function setSecret(secret: PageSecret): void {
  const isBack = held === undefined;
  held = { ...secret, renewAt: Date.now() + secret.validMs / 2 };
  browser = secret.browser;
  isUnknown = false;
  if (isBack) for (const listener of [...listeners]) listener();
}

/** How the page comes by another secret; undefined from it when the gateway does not know this browser. */
export function setSignIn(signIn: () => Promise<PageSecret | undefined>): void {
  obtainSecret = signIn;
}

/** Calls `listener` each time that the page is signed in after it was not, as after a restart of the gateway. */
export function onSignedIn(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The id of this browser in the list of those that the gateway knows. */
export const thisBrowser = (): string | undefined => browser;

/** Asks for another secret, once for all who wait for it. Resolves with whether there is one; never rejects. */
export function signIn(): Promise<boolean> {
  signingIn ??= obtainSecret()
    .then(
      (secret) => {
        if (secret) setSecret(secret);
        isUnknown = secret === undefined;
        return !isUnknown;
      },
      (error: unknown) => {
        isUnknown = error instanceof Failure && error.kind === 'signedOut';
        return false;
      },
    )
    .finally(() => {
      signingIn = undefined;
    });
  return signingIn;
}

/**
 * Sends a request with the page's secret. One that the gateway refuses for its secret is sent again when the page could
 * sign in: it was refused before anything was done.
 */
export async function sendInSession<T>(
  send: (headers: Record<string, string>) => Promise<T>,
  isRefused: (answer: T) => boolean,
): Promise<T> {
  if (signingIn || (held && Date.now() >= held.renewAt)) await signIn();
  const used = held;
  const answer = await send(headersOf(used));
  if (!isRefused(answer)) return answer;
  if (held === used) held = undefined;
  if (!held && !(await signIn())) return answer;
  return send(headersOf(held));
}

/**
 * `fetch` with the page's secret. Once the gateway does not know this browser, only a probe is sent, which tries to sign in
 * again; all else is answered here as the gateway would answer it.
 */
export async function fetchInSession(url: string, init: RequestInit, isProbe = false): Promise<Response> {
  if (isUnknown && !isProbe) return unknownBrowser();
  return sendInSession(
    (headers) =>
      fetch(url, { ...init, headers: { ...(init.headers as Record<string, string>), ...headers } }),
    (response) => response.status === 401 && asksForSecret(response.headers.get('www-authenticate')),
  );
}

function unknownBrowser(): Response {
  const message = 'Open the link that was printed when Airledger was started.';
  const failure = { kind: 'signedOut', message, service: 'gateway', status: 401, cost: 0 };
  return Response.json({ failure }, { status: 401, headers: { 'www-authenticate': PAGE_SCHEME } });
}

/** Whether a 401 with this WWW-Authenticate is the gateway's own, and not that of a service behind it. */
export const asksForSecret = (header: string | null): boolean => header?.startsWith(PAGE_SCHEME) === true;

const headersOf = (secret: Held | undefined): Record<string, string> =>
  secret ? { authorization: `${PAGE_SCHEME} ${secret.secret}` } : {};
