import { ParamError } from '#domain/wire/param.ts';

/** An address that credentials may be sent to: https, or http to this machine. Throws ParamError. */
export function readBaseUrl(text: string, name = 'baseUrl'): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !(url.protocol === 'https:' || isLoopbackHttp(url)))
    throw new ParamError(name, text, 'an https address, or an http address of this machine');
  if (url.username || url.password || url.search || url.hash)
    throw new ParamError(name, '', 'without user name, query and fragment');
  return url;
}

export function isLoopbackHttp({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);
}
