/** What a link says of a table: the page that shows it, which of the tables there, and what else makes up its question. */
export interface TableLink {
  path: string;
  /** The query string. */
  query: string;
  /** Empty for the only table of a page. */
  table: string;
  facts: URLSearchParams;
}

/** The address of a page with a table in its fragment, which the page itself does not read. */
export function tableLink(page: string, table: string, facts: Readonly<Record<string, string>> = {}): string {
  const url = new URL(page);
  url.hash = new URLSearchParams({ table, ...facts }).toString();
  return url.href;
}

/** Of a whole address or of one in this page; undefined for what is no address. */
export function readTableLink(link: string): TableLink | undefined {
  const url = URL.parse(link, 'http://127.0.0.1');
  if (!url) return undefined;
  const facts = new URLSearchParams(url.hash.slice(1));
  return { path: url.pathname, query: url.search, table: facts.get('table') ?? '', facts };
}
