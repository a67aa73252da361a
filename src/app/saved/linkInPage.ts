/** A link as every home can hold it: of this page wherever it is served from, with its table but without a key. */
export function linkInPage(link: string): string {
  const { pathname, search, hash } = new URL(link, window.location.origin);
  return pathname + search + (hash.startsWith('#table=') ? hash : '');
}
