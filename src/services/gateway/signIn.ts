import { browserName } from '#domain/text/browserName.ts';
import { Failure } from '#domain/wire/Failure.ts';
import { signedText } from '#services/pageScheme.ts';
import { type Answer, call } from '#services/request.ts';
import { browserKey, makeBrowserKey, publicKeyOf, signWith } from './browserKey.ts';
import { gateway } from './endpoints.ts';
import type { SignedIn } from './shapes.ts';

/** Well within the minute in which it has to be signed. */
const CHALLENGE_MS = 30_000;

let isPageChallengeUsed = false;

/** Of the browser's own entry of this page. */
interface PageEntry {
  transferSize: number;
  responseStart: number;
  serverTiming: readonly { name: string; description: string }[];
}

/** Gets in with the one-time key of a link; the gateway then knows this browser. Throws Failure. */
export async function signInByLink(key: string): Promise<Answer<SignedIn>> {
  const publicKey = await publicKeyOf(await makeBrowserKey());
  const page = globalThis.location.origin;
  const name = browserName(navigator.userAgent);
  return call(gateway.openSession, { body: { key, publicKey, page, name } });
}

/** Gets in as a browser that the gateway knows; undefined for one without a key. Throws Failure. */
export async function signInByKey(): Promise<Answer<SignedIn> | undefined> {
  const pair = await browserKey();
  if (!pair) return undefined;
  const own = pageChallenge();
  const signedIn = own && (await resume(pair, own).catch(unlessStale));
  return signedIn || resume(pair, (await call(gateway.sessionChallenge, {})).reply.challenge);
}

async function resume(pair: CryptoKeyPair, challenge: string): Promise<Answer<SignedIn>> {
  const [publicKey, signature] = await Promise.all([
    publicKeyOf(pair),
    signWith(pair, signedText(challenge)),
  ]);
  return call(gateway.resumeSession, { body: { publicKey, challenge, signature } });
}

/** The challenge of a gateway that was restarted since is refused, and as if there were none. */
function unlessStale(error: unknown): undefined {
  if (!(error instanceof Failure && error.kind === 'signedOut')) throw error;
}

/** The challenge that came with the page, once: on a slow line, to ask for one takes as long as a search. */
function pageChallenge(): string | undefined {
  const [page] = performance.getEntriesByType('navigation') as unknown as PageEntry[];
  // What a browser took from its cache had another challenge, and sent nothing.
  const isFresh = page && page.transferSize > 0 && performance.now() - page.responseStart < CHALLENGE_MS;
  if (isPageChallengeUsed || !isFresh) return undefined;
  isPageChallengeUsed = true;
  return page.serverTiming.find(({ name }) => name === 'challenge')?.description;
}
