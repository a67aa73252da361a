import { asFailure, type Failure } from '#domain/failure.ts';
import { gateway } from '#services/gateway/endpoints.ts';
import { call } from '#services/request.ts';

/**
 * Exchanges the one-time key of the printed link for this browser's cookie and takes the key out of the address.
 * Resolves with what went wrong; a link that was used before is no failure for a browser that has its cookie.
 */
export async function openSession(): Promise<Failure | undefined> {
  const key = keyInAddress();
  if (key === null) return undefined;
  window.history.replaceState(null, '', window.location.pathname + window.location.search);
  try {
    await call(gateway.openSession, { body: { key } });
    return undefined;
  } catch (error) {
    return asFailure(error);
  }
}

/** Calls `open` for a link that leads to where this page is already, which browsers do not load again. */
export function onLink(open: () => void): void {
  window.addEventListener('hashchange', () => {
    if (keyInAddress() !== null) open();
  });
}

const keyInAddress = () => new URLSearchParams(window.location.hash.slice(1)).get('key');
