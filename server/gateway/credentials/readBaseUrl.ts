import { ParamError } from '#domain/wire/param.ts';

/** An address that credentials may be sent to: https, or http to this machine. Throws ParamError. */
export function readBaseUrl(text: string, name = 'The base address'): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !(url.protocol === 'https:' || isLoopbackHttp(url)))
    throw new ParamError(name, text, 'an https address, or an http address of this machine');
  // A password or a key in them is not said again.
  const rest =
    url.username || url.password ? 'a user name' : url.search ? 'a query' : url.hash && 'a fragment';
  if (rest) throw new ParamError(name, rest, 'without user name, query and fragment');
  return url;
}

export function isLoopbackHttp({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);
}
