// Where the badge picture of an account is. The service gives a path on its web site; whatever else it, or whoever
// answers in its place, gives must never become a link.

const SITE = 'https://wigle.net';
const PATH = /^\/bi\/[A-Za-z0-9_-]{1,64}\.(?:png|gif|jpg)$/;

/** The address on the service's web site; undefined for anything but a plain path of a picture there. */
export function badgeAddress(imageBadgeUrl: string | null): string | undefined {
  const path = imageBadgeUrl?.startsWith(`${SITE}/`) ? imageBadgeUrl.slice(SITE.length) : imageBadgeUrl;
  return path && PATH.test(path) ? SITE + path : undefined;
}
