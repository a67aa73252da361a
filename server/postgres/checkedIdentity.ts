import { isIP } from 'node:net';
import { checkServerIdentity, type PeerCertificate } from 'node:tls';
import { readDatabaseUrl } from './databasePlace.ts';

/**
 * The check of a certificate's names for an address that has numbers in the place of a name, and demands one; undefined for
 * others. Node takes a connection to a number for one to "localhost".
 */
export function checkedIdentity(url: string) {
  const hosts = readDatabaseUrl(url)
    .hosts.split(',')
    .map((host) => host.replace(/:\d+$/, ''));
  const numbers = hosts.filter((host) => isIP(host) !== 0);
  const isDemanded = /[?&]sslmode=verify-/.test(url);
  if (!isDemanded || numbers.length === 0 || hosts.includes('localhost')) return undefined;
  return (name: string, certificate: PeerCertificate): Error | undefined => {
    if (name !== 'localhost') return checkServerIdentity(name, certificate);
    const errors = numbers.map((number) => checkServerIdentity(number, certificate));
    return errors.includes(undefined) ? undefined : errors[0];
  };
}
