import { hash } from 'node:crypto';

/** The only foreign host: map tiles, if the analyst enables them. */
const TILES = 'https://tile.openstreetmap.org';

/** The Content-Security-Policy of the page; the inline styles that the build wrote into it are named by their hash. */
export function pagePolicy(indexHtml: string): string {
  const inline = [...indexHtml.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(
    ([, style]) => `'sha256-${hash('sha256', style!, 'base64')}'`,
  );
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${["'self'", ...inline].join(' ')}`,
    `img-src 'self' data: blob: ${TILES}`,
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
}
