import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { preloadChunks } from '#tools/preloadChunks.ts';

const root = mkdtempSync(join(tmpdir(), 'airledger-chunks-'));
afterAll(() => rmSync(root, { recursive: true }));

test('chunks of the first view are fetched with the entry, and begin with the hint to compile them', async () => {
  const files = {
    'index.html':
      '<html>\n  <head>\n  </head>\n  <body>\n    <script type="module" src="/entry.js"></script>\n  </body>\n</html>\n',
    'entry.js': "import('./page.js')",
    'page.js': "import './page.css'; import('./results.js'); import('./other.js')",
    'page.css': 'p { color: red }',
    'results.js': "console.log('results')",
    'other.js': "console.log('other')",
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [preloadChunks('page', 'results')],
    build: { write: false },
  })) as Rolldown.RolldownOutput;
  const hinted = output.filter(
    (one) => one.type === 'chunk' && one.code.startsWith('//# allFunctionsCalledOnLoad\n'),
  );
  expect(hinted.map(({ name }) => name).sort()).toEqual(['index', 'page', 'results']);
  const html = output.find(({ fileName }) => fileName === 'index.html');
  const tags = String(html?.type === 'asset' && html.source).match(/<(?:link|script|\/?template)[^>]*/g);
  expect(tags?.map((tag) => tag.replaceAll(/-[\w-]{8}\./g, '.'))).toEqual([
    '<script type="module" crossorigin src="/assets/index.js"',
    '<link rel="modulepreload" crossorigin href="/assets/page.js"',
    '<template id="next"',
    '<link rel="modulepreload" crossorigin href="/assets/results.js"',
    '</template',
    '<link rel="stylesheet" crossorigin href="/assets/page.css"',
  ]);
});
