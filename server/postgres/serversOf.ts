import { readDatabaseUrl } from './databasePlace.ts';

/** The addresses of the servers that an address names, one each. Throws as `readDatabaseUrl`. */
export function serversOf(url: string): string[] {
  const { hosts } = readDatabaseUrl(url);
  if (!hosts.includes(',')) return [url];
  return hosts.split(',').map((host) => {
    const server = new URL(url.replace(hosts, host));
    server.searchParams.delete('target_session_attrs');
    return server.href;
  });
}
