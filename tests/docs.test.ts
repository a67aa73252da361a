// What the pages for people say of files, against the files.

import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { SCAN_FILES } from '#domain/scan/ScanFormat.ts';

const PAGES = globSync(['*.md', 'docs/**/*.md']);
const FILES = globSync([
  '*.*',
  '.ci/*',
  '.size-limit.mjs',
  '{src,server,tests,tools,bench,docs,public}/**/*.*',
]).filter((file) => !file.includes('node_modules'));
const NAMES = new Set(FILES.map((file) => basename(file)));

const text = (page: string) => readFileSync(page, 'utf8');

/** What stands in backquotes, code blocks left out. */
const quoted = (page: string) =>
  [
    ...text(page)
      .replaceAll(/^```.*?^```/gms, '')
      .matchAll(/`([^`\n]+)`/g),
  ].map((found) => found[1]!);

/** In a recipe NAME stands for the name of what is new. */
const isPath = (code: string) => /^(src|server|tests|tools|bench|docs|public|\.ci)\/[\w.*{},/-]*$/.test(code);
const isFileName = (code: string) => /^[\w.-]+\.(tsx?|mjs|css|md|html)$/.test(code);

test.each(PAGES)('%s names only files that exist', (page) => {
  const wrong = quoted(page).filter((code) =>
    isPath(code) ? globSync(code.replace('NAME', '*')).length === 0 : isFileName(code) && !NAMES.has(code),
  );
  expect(wrong, 'rename them in the page, as the code now calls them').toEqual([]);
});

/** The fragment that GitHub gives a heading. */
const fragmentOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const fragments = (page: string) =>
  [...text(page).matchAll(/^#+ (.+)$/gm)].map((found) => fragmentOf(found[1]!));

test.each(PAGES)('%s: relative links resolve', (page) => {
  const wrong = [...text(page).matchAll(/\]\(([^)\s]+)\)/g)]
    .map((found) => found[1]!)
    .filter((link) => !/^[a-z]+:/.test(link))
    .filter((link) => {
      const [path, fragment] = link.split('#') as [string, string?];
      const target = path === '' ? page : normalize(join(dirname(page), path));
      if (!existsSync(target)) return true;
      return fragment !== undefined && !fragments(target).includes(fragment);
    });
  expect(wrong).toEqual([]);
});

test('the guide names every format of scans', () => {
  const guide = text('docs/guide/channels.md').replaceAll('\n', ' ');
  expect(guide).toContain(SCAN_FILES.split(', or any')[0]);
});

test('every picture of docs/images is shown on a page', () => {
  const pages = PAGES.map(text).join('\n');
  expect(globSync('docs/images/*').filter((file) => !pages.includes(`images/${basename(file)}`))).toEqual([]);
});

test('README.md stays within 8 kB', () => {
  expect(Buffer.byteLength(text('README.md'))).toBeLessThanOrEqual(8 * 1024);
});
