// The checks that come before anything is looked up: which name was called, by which page, with which secret.

import { headerValues, Refusal } from '#server/gateway/http/exchange.ts';
import type { RequestTarget } from '#server/gateway/http/readTarget.ts';
import { SIGNED_IN_PATH } from '#services/gateway/endpoints.ts';
import { PAGE_SCHEME } from '#services/pageScheme.ts';
import type { AllowTable } from './allowTable.ts';
import type { Session } from './Session.ts';

type RawHeaders = readonly string[];

/** Refuses a name that is not ours (DNS rebinding). 421: RFC 9110 15.5.20. */
export function checkHost(rawHeaders: RawHeaders, allow: AllowTable): void {
  const hosts = headerValues(rawHeaders, 'host');
  if (hosts.length !== 1 || !allow.hosts.has(hosts[0]!))
    throw new Refusal(421, 'host', 'This server answers to its own loopback address only.');
}

/** Refuses a page of another origin. Ports count: another local server is another origin. */
export function checkOrigin(rawHeaders: RawHeaders, allow: AllowTable): void {
  const origins = headerValues(rawHeaders, 'origin');
  if (origins.length === 0) return;
  if (origins.length > 1 || !allow.origins.has(origins[0]!))
    throw new Refusal(403, 'origin', 'Pages of another origin may not call this server.');
}

/** What a provider's page may lead to: the end of a sign-in, and the page that shows it, which asks for no query. */
export function isOpenToLinks({ path, query }: RequestTarget): boolean {
  return path === SIGNED_IN_PATH || (path === '/connections' && query === '');
}

/**
 * Refuses what a browser marks as coming from another site (Fetch Metadata). `none` is a person who opens a link: fine for
 * the page, never for the API. A client without the header is not a browser, or an old one, and needs the token.
 * With `isOpen` another site may lead a whole tab there, and do nothing else.
 */
export function checkFetchMetadata(rawHeaders: RawHeaders, isPage: boolean, isOpen = false): void {
  const sites = headerValues(rawHeaders, 'sec-fetch-site');
  if (sites.length === 0 || (isOpen && isTab(rawHeaders))) return;
  const isAllowed = sites.length === 1 && (sites[0] === 'same-origin' || (isPage && sites[0] === 'none'));
  if (!isAllowed)
    throw new Refusal(403, 'site', 'Other sites may not call this server. Open its address directly.');
}

function isTab(rawHeaders: RawHeaders): boolean {
  const is = (name: string, value: string) => {
    const values = headerValues(rawHeaders, name);
    return values.length === 1 && values[0] === value;
  };
  return is('sec-fetch-mode', 'navigate') && is('sec-fetch-dest', 'document');
}

/** Refuses a caller who holds neither this start's token nor the secret of a page. */
export function checkToken(rawHeaders: RawHeaders, session: Session): void {
  if (!session.isAuthorized(rawHeaders))
    throw new Refusal(401, 'token', 'Open the link that was printed when Airledger was started.', {
      'www-authenticate': `${PAGE_SCHEME}, Bearer`, // on no other 401: a page knows by it that the gateway refused
    });
}

const CORS_SIMPLE = /^(text\/plain|multipart\/form-data|application\/x-www-form-urlencoded)\s*(;|$)/i;

/** Refuses a body that is not of the wanted media type: a foreign form can only send the three simple ones. */
export function checkContentType(rawHeaders: RawHeaders, wanted: string): void {
  const types = headerValues(rawHeaders, 'content-type');
  const isWanted = types.length === 1 && types[0]!.split(';')[0]!.trim().toLowerCase() === wanted;
  if (!isWanted) throw new Refusal(415, 'contentType', `The body must be sent as ${wanted}.`);
}

/** For uploads every type, or none, but the ones that a foreign form could send. */
export function checkUploadType(rawHeaders: RawHeaders): void {
  const types = headerValues(rawHeaders, 'content-type');
  if (types.length > 1 || (types[0] !== undefined && CORS_SIMPLE.test(types[0])))
    throw new Refusal(415, 'contentType', 'A file must be sent as application/octet-stream.');
}
