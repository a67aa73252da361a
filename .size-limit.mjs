// What the page must have before the first view shows: all that index.html names, but for what waits in its template, and
// what those files import.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const dist = join(import.meta.dirname, 'dist');
const read = (name) => readFileSync(join(dist, name), 'utf8');

function firstView() {
  const html = read('index.html').replace(/<template id="next">.*?<\/template>/s, '');
  const files = new Set(
    [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map((found) => found[1]),
  );
  for (const file of files)
    for (const [, imported] of read(file).matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g))
      files.add(`assets/${imported}`);
  return [...files].map((file) => `dist/${file}`);
}

export default [{ name: 'First view: scripts and styles', path: firstView(), limit: '172 kB', brotli: true }];
