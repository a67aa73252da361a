import type { QueryClient } from '@tanstack/react-query';
import { asFailure, type Failure } from '#domain/wire/Failure.ts';
import { statusQuery } from '#queries/cache/statusQuery.ts';
import { signInByKey, signInByLink } from '#services/gateway/signIn.ts';
import { setSecret, setSignIn, signIn } from '#services/pageSession.ts';

/**
 * Signs the page in: with the one-time key of the printed link, which leaves the address, else as a browser that the
 * gateway knows. Resolves with what went wrong with the link; a link that was used before is no failure for a browser
 * that is known. The status that comes with it need not be asked for.
 */
export async function openSession(client: QueryClient): Promise<Failure | undefined> {
  const secretOf = ({
    reply: { status, ...secret },
    ...answer
  }: Awaited<ReturnType<typeof signInByLink>>) => {
    if (status) client.setQueryData(statusQuery.queryKey, { ...answer, reply: status });
    return secret;
  };
  setSignIn(async () => {
    const answer = await signInByKey();
    return answer && secretOf(answer);
  });
  const key = keyInAddress();
  if (key === null) {
    await signIn();
    return undefined;
  }
  window.history.replaceState(null, '', window.location.pathname + window.location.search);
  try {
    setSecret(secretOf(await signInByLink(key)));
    return undefined;
  } catch (error) {
    await signIn();
    return asFailure(error);
  }
}

/** Calls `open` for a link that leads to where this page is already, which browsers do not load again. */
export function onSignInLink(open: () => void): void {
  window.addEventListener('hashchange', () => {
    if (keyInAddress() !== null) open();
  });
}

const keyInAddress = () => new URLSearchParams(window.location.hash.slice(1)).get('key');
