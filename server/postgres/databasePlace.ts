const RULE =
  'The shared database must be an address such as postgres://USER@HOST:5432/DATABASE (--database or AIRLEDGER_DATABASE).';

/** The parts of an address that are no secret. */
interface Parts {
  name: string;
  /** One, or several with commas; empty for this machine. */
  hosts: string;
  /** The folder of the socket, where the host is one. */
  socket: string | undefined;
}

/** Throws for what is no address of a database, without repeating it. */
export function readDatabaseUrl(url: string): Parts {
  const found = /^postgres(?:ql)?:\/\/(?:[^/?#]*@)?([^/?#@]*)\/([^/?#]+)(?:\?[^#]*)?$/.exec(url);
  if (!found) throw new Error(RULE);
  const [, hosts, name] = found as unknown as [string, string, string];
  if (!URL.canParse(url.replace(hosts, hosts.split(',')[0]!))) throw new Error(RULE);
  const decoded = decodeURIComponent(hosts);
  const socket = decoded.startsWith('/') ? decoded : undefined;
  return { name: decodeURIComponent(name), hosts: decoded, socket };
}

/** What may be printed of an address: the database and its hosts. Throws as `readDatabaseUrl`. */
export function databasePlace(url: string): string {
  const { name, hosts } = readDatabaseUrl(url);
  return `${name} on ${hosts || 'localhost'}`;
}
