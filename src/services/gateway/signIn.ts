import { browserName } from '#domain/text/browserName.ts';
import { signedText } from '#services/pageScheme.ts';
import { call } from '#services/request.ts';
import { browserKey, makeBrowserKey, publicKeyOf, signWith } from './browserKey.ts';
import { gateway } from './endpoints.ts';
import type { PageSecret } from './shapes.ts';

/** Gets in with the one-time key of a link; the gateway then knows this browser. Throws Failure. */
export async function signInByLink(key: string): Promise<PageSecret> {
  const publicKey = await publicKeyOf(await makeBrowserKey());
  const page = globalThis.location.origin;
  const name = browserName(navigator.userAgent);
  return (await call(gateway.openSession, { body: { key, publicKey, page, name } })).reply;
}

/** Gets in as a browser that the gateway knows; undefined for one without a key. Throws Failure. */
export async function signInByKey(): Promise<PageSecret | undefined> {
  const pair = await browserKey();
  if (!pair) return undefined;
  const { challenge } = (await call(gateway.sessionChallenge, {})).reply;
  const [publicKey, signature] = await Promise.all([
    publicKeyOf(pair),
    signWith(pair, signedText(challenge)),
  ]);
  return (await call(gateway.resumeSession, { body: { publicKey, challenge, signature } })).reply;
}
