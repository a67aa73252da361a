// What the compiler's walls do not say: import directions inside src, homes of libraries, sizes, rows.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = ['src', 'server', 'tools', 'tests', 'bench'].flatMap((root) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('node_modules') && !file.includes('/dist/')),
);
const text = (file: string) => readFileSync(file, 'utf8');
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** What each layer may import, besides itself. */
const MAY: Record<string, string[]> = {
  domain: [],
  services: ['domain'],
  queries: ['domain', 'services'],
  ui: ['domain'],
  charts: ['domain', 'ui'],
  map: ['domain', 'ui'],
  views: ['domain', 'services', 'queries', 'ui', 'charts', 'map'],
  app: ['domain', 'services', 'queries', 'ui', 'charts', 'map', 'views'],
  server: ['domain', 'services'],
};

const imports = (source: string) =>
  [...source.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((found) => found[1]!);
const layerOf = (file: string) => (file.startsWith('src/') ? file.split('/')[1]! : file.split('/')[0]!);

test('imports follow the layers', () => {
  const wrong: string[] = [];
  for (const file of SOURCES.filter((one) => !isTest(one))) {
    const layer = layerOf(file);
    const allowed = MAY[layer];
    if (!allowed) continue;
    for (const target of imports(text(file))) {
      const into = /^#(\w+)\//.exec(target)?.[1];
      if (into && into !== layer && !allowed.includes(into)) wrong.push(`${file} imports ${target}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('no import climbs, and no view imports another view', () => {
  const wrong = SOURCES.flatMap((file) =>
    imports(text(file))
      .filter((target) => {
        if (target.startsWith('../')) return true;
        const view = /^src\/views\/(\w+)\//.exec(file)?.[1];
        const other = /^#views\/(\w+)\//.exec(target)?.[1];
        return view !== undefined && other !== undefined && other !== view;
      })
      .map((target) => `${file} imports ${target}`),
  );
  expect(wrong).toEqual([]);
});

test('each library has its home', () => {
  const homes: [RegExp, RegExp][] = [
    [/^(leaflet|react-leaflet|protomaps-leaflet)(\/|$)/, /^(src\/map|bench|tests)\//],
    [/^@tanstack\/react-query/, /^(src\/(queries|views|app)|tests)\//],
    [/^node:/, /^(server|tools|tests|bench)\//],
    [/^react(-dom)?(\/|$)/, /^(src\/(queries|views|app|map|charts|ui|main)|bench\/|tests\/)/],
  ];
  const wrong = SOURCES.filter((file) => !isTest(file)).flatMap((file) =>
    imports(text(file))
      .filter((target) => homes.some(([library, home]) => library.test(target) && !home.test(file)))
      .map((target) => `${file} imports ${target}`),
  );
  expect(wrong).toEqual([]);
});

test('files stay small and have no default export', () => {
  const long = SOURCES.filter((file) => !isTest(file) && !/endpoints\.ts$/.test(file)).filter(
    (file) => text(file).split('\n').length > 311,
  );
  expect(long).toEqual([]);
  const defaults = SOURCES.filter(
    (file) => /^export default/m.test(text(file)) && !/\.config\.ts$/.test(file),
  );
  expect(defaults).toEqual([]);
});

test('no HTML is made from strings, and nothing is left for later', () => {
  const banned =
    /dangerouslySetInnerHTML|\.innerHTML\s*=|insertAdjacentHTML|bind(Popup|Tooltip)\(|\bas any\b|: any\b|@ts-(ignore|nocheck)|\b(TODO|FIXME)\b|\.(skip|only)\(/;
  const wrong = SOURCES.filter((file) => file !== 'tests/architecture.test.ts' && banned.test(text(file)));
  expect(wrong).toEqual([]);
});

test('upstream paths stand in the endpoint tables only', () => {
  const wrong = SOURCES.filter((file) => /^(src|server)\//.test(file) && !isTest(file))
    .filter((file) => !/^src\/services\//.test(file))
    .filter((file) => /['"`]\/(api\/v[23]|me\/drive|1\.1\/followers)\b/.test(text(file)));
  expect(wrong).toEqual([]);
});

test('a test that replaces a module has a process of its own', () => {
  const listed = text('vite.config.ts');
  const replacing = SOURCES.filter((file) => /^(src|server)\/.*\.test\.ts$/.test(file)).filter((file) =>
    /\bvi\.mock\(/.test(text(file)),
  );
  expect(replacing.filter((file) => !listed.includes(`'${file}'`))).toEqual([]);
});
