// Who may call, as plain lists that are compared by string equality. Nothing here is a pattern.

export interface AllowTable {
  hosts: ReadonlySet<string>;
  /** Besides a request without Origin. */
  origins: ReadonlySet<string>;
}

/** The names under which a browser on this machine reaches `port`, and the one more page that may call, if any. */
export function allowTable(port: number, pageOrigin?: string): AllowTable {
  const origins = [`http://127.0.0.1:${port}`, `http://localhost:${port}`];
  if (pageOrigin) origins.push(pageOrigin);
  return {
    hosts: new Set([`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`]),
    origins: new Set(origins),
  };
}

/** The methods of the API. */
export const METHODS: ReadonlySet<string> = new Set(['GET', 'POST', 'PATCH', 'PUT', 'DELETE']);

/** The methods of the page's files. */
export const PAGE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD']);
